import Foundation
import Json

/// A copyable part of the shown content; for several records it has one line each.
struct CopyItem: Equatable, Sendable {
  let kind: CopyPhrase
  let text: String
  let shown: String

  init(_ kind: CopyPhrase, _ text: String, shown: String? = nil) {
    (self.kind, self.text, self.shown) = (kind, text, shown ?? text)
  }

  init(_ kind: CopyPhrase, _ url: URL) {
    let texts = url.isLocal ? [url.shownAddress] : [url.absoluteString, url.hidingSecrets.absoluteString]
    self.init(kind, texts[0], shown: texts[texts.count - 1])
  }

  /// The copyable items in menu order; `command` builds the command that requests an address.
  static func list(
    route: Route?, web: URL? = nil, address: URL? = nil, value: JsonValue? = nil, line: GetLine? = nil,
    command: (URL) -> String = { CurlCommand(for: $0).text }
  ) -> [CopyItem] {
    let asked = address.flatMap { $0.isLocal ? nil : $0 }
    return [
      route.map { CopyItem(CopyPhrase.route, $0.path) }, web.map { CopyItem(CopyPhrase.web, $0) },
      address.map { CopyItem(CopyPhrase.address, $0) },
      value.map { CopyItem(CopyPhrase.value, JsonWriter().text($0)) },
      asked.map { CopyItem(CopyPhrase.curl, command($0)) },
      line?.text.map { CopyItem(CopyPhrase.get, $0) },
    ].compactMap(\.self)
  }

  /// An external link and the command that requests it; empty without a link.
  static func link(_ url: URL?, command: (URL) -> String) -> [CopyItem] {
    url.map { [CopyItem(CopyPhrase.link, $0), CopyItem(CopyPhrase.linkCurl, command($0))] } ?? []
  }

  /// Joins the items that all records have, one line per record.
  static func joined(_ records: [[CopyItem]]) -> [CopyItem] {
    (records.first ?? []).map(\.kind).compactMap { kind in
      let items = records.compactMap { items in items.first { $0.kind == kind } }
      guard items.count == records.count else { return nil }
      return CopyItem(
        kind, items.map(\.text).joined(separator: "\n"), shown: items.map(\.shown).joined(separator: "\n"))
    }
  }

  /// Whether a browser can open it: a web address without a user name or control characters.
  var isWebAddress: Bool {
    guard [.web, .link, .address].contains(kind),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
      let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased())
    else { return false }
    return url.host()?.isEmpty == false && url.user() == nil && url.password() == nil
  }
}

enum CopyPhrase: String, Phrase {
  static let subject = "copy"

  case route, web, address, link, linkCurl, path, value, cell, curl, get

  private static let letters: [CopyPhrase: Character] = [.link: "n", .linkCurl: "u", .cell: "x", .get: "e"]

  /// The key that copies it: the same in every language, and not a movement key of lists.
  var letter: Character { Self.letters[self] ?? rawValue.first ?? "?" }
}
