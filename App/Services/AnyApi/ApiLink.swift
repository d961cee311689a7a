import Foundation
import Json

/// A way to another answer, and what it is called where the source says it.
struct ApiLink: Hashable, Sendable {
  let url: URL
  let name: String?

  /// The link that a value is: a URL, a path that begins with `/`, or an object that holds one; nil for any other value.
  init?(_ value: JsonValue, at base: URL) {
    switch value.kind {
    case .string: self.init(value.string ?? "", name: nil, at: base)
    case .object:
      let inner = RecordNames.selves.lazy.compactMap { value.field($0) }.first { !$0.isVoid }
      guard let text = inner?.string ?? inner?["href"]?.string else { return nil }
      self.init(text, name: value.usualTitle, at: base)
    case .array, .number, .bool, .null: return nil
    }
  }

  private init?(_ text: String, name: String?, at base: URL) {
    // A template such as `…/users{?page}` is good without its braces; with a name that has to be filled in it is not.
    var text = text
    if let brace = text.range(of: "{?") ?? text.range(of: "{/") ?? text.range(of: "{&") {
      text = String(text[..<brace.lowerBound])
    }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//") && text.count > 1
    guard FieldText.isUrl(text) || isPath && !text.contains(where: \.isWhitespace), !text.contains("{"),
      let url = URL(string: text, relativeTo: base)?.absoluteURL, url.scheme != "file"
    else { return nil }
    (self.url, self.name) = (url, name)
  }

  init(url: URL, name: String?) { (self.url, self.name) = (url, name) }

  /// The entries of an object whose values are URLs, under their keys; nil where it is another object.
  static func menu(of value: JsonValue, at base: URL) -> [ApiLink]? {
    guard value.kind == .object else { return nil }
    for holder in ["_links", "links", "resources"] {
      guard let links = value[holder], links.kind == .object, value.members.allSatisfy({ $0.value.kind != .array }),
        value.members.count(where: { !$0.value.isContainer }) < 3
      else { continue }
      if let menu = entries(of: links, at: base) { return menu }
    }
    return entries(of: value, at: base)
  }

  private static func entries(of value: JsonValue, at base: URL) -> [ApiLink]? {
    let members = value.members.filter { !["self", "curies", "profile"].contains($0.key) }
    let links = members.compactMap { member in
      ApiLink(member.value, at: base).map { ApiLink(url: $0.url, name: member.key) }
    }
    // Of templates that have to be filled in there may be some.
    guard !links.isEmpty, links.count * 2 > members.count, members.allSatisfy({ FieldText.isLink($0.value) }) else {
      return nil
    }
    return links
  }
}

extension FieldText {
  /// Whether a value is written as a URL, a path or an object that holds one; also a template.
  fileprivate static func isLink(_ value: JsonValue) -> Bool {
    let text = value.string ?? value["href"]?.string ?? value["url"]?.string ?? ""
    return isUrl(text) || text.hasPrefix("/")
  }
}

extension URL {
  /// Whether two URLs have scheme, host and port in common.
  func isOnOrigin(of other: URL) -> Bool { origin == other.origin }

  /// Scheme, host and port, as they are typed: `https://example.org:8443`; of a file the scheme alone.
  var origin: String {
    guard let scheme = scheme?.lowercased(), let host = host()?.lowercased() else { return self.scheme ?? "" }
    let usual = scheme == "https" ? 443 : 80
    return "\(scheme)://\(host)" + (port.map { $0 == usual ? "" : ":\($0)" } ?? "")
  }
}
