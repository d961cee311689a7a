import Foundation
import Json

typealias NamedLinks = (name: String, related: Related<ApiLink>)

/// A link to another answer, with a name if the source gives one.
struct ApiLink: Hashable, Sendable {
  let url: URL
  let name: String?
  /// The number of records in a list of the same answer; nil for any other link.
  var count: Int?
  let isPath: Bool
  var collection: ApiCollection?
  /// Whether its address was guessed from an id, so that it may not exist.
  private(set) var isGuess = false
  /// The selected records of the list behind it, even if the source returns others too; nil for all.
  private(set) var only: RecordMatch?
  /// Whether optional parts of a template were left out.
  private(set) var isTemplate = false

  /// Reads a link from a URL, a path that begins with `/`, or an object that holds one; nil for any other value.
  ///
  /// A path in a `field` of a record may also be a file or a text. It is a link if the name of the field suggests that, or
  /// if the API writes links as paths, or if it begins like the answer's address or ends in a number.
  init?(_ value: JsonValue, at base: URL, in field: String? = nil, writesPaths: Bool = false) {
    switch value.kind {
    case .string:
      let text = value.string ?? ""
      self.init(text, name: nil, at: base, isRelative: field.map { NameRule.isRelative(text, in: $0) } == true)
      if isPath, !writesPaths, let field, !NameRule.isLink(url, in: field, at: base) { return nil }
    case .object:
      let inner = RecordNames.selves.lazy.compactMap { value.field($0) }.first { !$0.isVoid }
      guard let text = inner?.string ?? inner?["href"]?.string else { return nil }
      self.init(text, name: value.usualTitle, at: base)
    case .array, .number, .bool, .null: return nil
    }
  }

  static func own(of record: JsonValue, at base: URL) -> ApiLink? {
    let values = RecordNames.selves.lazy.compactMap { record.field($0) }
    let inner = record["links"].flatMap { links in links.elements.first { $0.relationNames.contains("self") } }
    for value in Array(values) + [inner].compactMap(\.self) {
      if let link = ApiLink(value, at: base), link.url.isOnOrigin(of: base) { return link }
    }
    return nil
  }

  private init?(_ text: String, name: String?, at base: URL, isRelative: Bool = false) {
    guard text.utf8.count <= FieldText.longest else { return nil }
    // A template such as `…/users{?page}` is usable without its braces, but not one with a required name.
    var text = text
    if let brace = text.range(of: "{?") ?? text.range(of: "{/") ?? text.range(of: "{&") {
      text = String(text[..<brace.lowerBound])
      isTemplate = true
    }
    let isPath = text.hasPrefix("/") && !text.hasPrefix("//") && text.count > 1
    guard FieldText.isUrl(text) || isRelative || isPath && !text.contains(where: \.isWhitespace), !text.contains("{"),
      let url = URL(string: text, relativeTo: base)?.absoluteURL, !url.isLocal
    else { return nil }
    (self.url, self.name, self.isPath) = (url, name, isPath)
  }

  init(url: URL, name: String?, count: Int? = nil, collection: ApiCollection? = nil, only: RecordMatch? = nil) {
    (self.url, self.name, self.count, self.collection, isPath) = (url, name, count, collection, false)
    self.only = only
  }

  init(guessed url: URL) {
    self.init(url: url, name: nil)
    isGuess = true
  }

  /// The last word of the path, which identifies a link without a name.
  var id: String { url.words.last ?? url.path(percentEncoded: false) }

  /// Returns the entries of an object whose values are URLs, by key; nil for any other object.
  static func menu(of value: JsonValue, at base: URL) -> [ApiLink]? {
    if value.kind == .array { return places(in: value, at: base) }
    guard value.kind == .object else { return nil }
    // A menu may have a name and a version, but at an address that ends in an id every value is a record's.
    let names = base.lastPathComponent.isNumberOrHash ? [] : ["name", "title", "description", "version", "message"]
    let isBare = value.members.allSatisfy { $0.value.text == nil || names.contains($0.key) }
    for holder in ["_links", "links", "resources"] where isBare && value.elements.allSatisfy({ $0.kind != .array }) {
      if let menu = value[holder].flatMap({ entries(of: $0, at: base) }) { return menu }
    }
    if let menu = entries(of: value, at: base) { return menu }
    let holders = ["routes", "endpoints"] + (isBare ? ["links", "_links"] : []) + ["resources", "paths"]
    return value["id"] == nil ? holders.lazy.compactMap { value[$0].flatMap { places(in: $0, at: base) } }.first : nil
  }

  /// The numbers of addresses that make a menu of an answer without records.
  private static let places = 3...1_000

  /// Returns the addresses of the same origin in a list of links, or in an object of values with links.
  ///
  /// WordPress has such an object as its root. Returns nil for fewer than three addresses, or if another value exists.
  private static func places(in value: JsonValue, at base: URL) -> [ApiLink]? {
    guard places.contains(value.count) else { return nil }
    let links: [ApiLink] =
      value.kind == .array
      ? value.elements.compactMap { element in
        ApiLink(element, at: base).map { ApiLink(url: $0.url, name: element.relationNames.first ?? $0.name ?? $0.id) }
      }
      : value.members.compactMap { key, value in
        let link = ApiLink(value, at: base) ?? value.field("_links.self[0]").flatMap { ApiLink($0, at: base) }
        let own = link ?? (key.hasPrefix("/") ? ApiLink(key, name: nil, at: base) : nil)
        return own.map { ApiLink(url: $0.url, name: key) }
      }
    let own = links.filter { $0.url.isOnOrigin(of: base) && $0.url != base }
    return own.count >= places.lowerBound && links.count == value.count ? own : nil
  }

  private static func entries(of value: JsonValue, at base: URL) -> [ApiLink]? {
    let members = value.members.filter { !["self", "curies", "profile"].contains($0.key) }
    let texts = members.map { $0.value.string ?? $0.value["href"]?.string ?? $0.value["url"]?.string ?? "" }
    guard texts.allSatisfy({ FieldText.isUrl($0) || $0.hasPrefix("/") }) else { return nil }
    let links = members.compactMap { member in
      ApiLink(template: member.value, named: member.key, at: base)
        ?? ApiLink(member.value, at: base).map { ApiLink(url: $0.url, name: member.key) }
    }
    return !links.isEmpty && links.count * 2 > members.count ? links : nil
  }
}

extension URL {
  func isOnOrigin(of other: URL) -> Bool { origin == other.origin }

  /// Scheme, host and port as typed: `https://example.org:8443`; for a file only the scheme.
  var origin: String {
    guard let scheme = scheme?.lowercased(), let host = host()?.lowercased() else { return self.scheme ?? "" }
    let usual = scheme == "https" ? 443 : 80
    return "\(scheme)://\(host)" + (port.map { $0 == usual ? "" : ":\($0)" } ?? "")
  }
}
