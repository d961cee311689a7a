import Foundation
import Json

/// Something that can be copied of what is shown; of several records it has a line for each.
struct CopyItem: Equatable, Sendable {
  let kind: CopyPhrase
  let text: String
  /// The text as it may be shown: without its secrets.
  let shown: String

  init(_ kind: CopyPhrase, _ text: String, shown: String? = nil) {
    (self.kind, self.text, self.shown) = (kind, text, shown ?? text)
  }

  init(_ kind: CopyPhrase, _ url: URL) {
    let texts = url.isLocal ? [url.shownAddress] : [url.absoluteString, url.hidingSecrets.absoluteString]
    self.init(kind, texts[0], shown: texts[texts.count - 1])
  }

  /// What there is, in the order in which it is offered; `command` asks an address as the program does.
  static func list(
    route: Route?, address: URL? = nil, value: JsonValue? = nil, line: GetLine? = nil,
    command: (URL) -> String = { CurlCommand(for: $0).text }
  ) -> [CopyItem] {
    let asked = address.flatMap { $0.isLocal ? nil : $0 }
    return [
      route.map { CopyItem(CopyPhrase.route, $0.path) }, address.map { CopyItem(CopyPhrase.address, $0) },
      value.map { CopyItem(CopyPhrase.value, JsonWriter().text($0)) },
      asked.map { CopyItem(CopyPhrase.curl, command($0)) },
      line?.text.map { CopyItem(CopyPhrase.get, $0) },
    ].compactMap(\.self)
  }

  /// A link that leads away, and the command that asks it; nothing without one.
  static func link(_ url: URL?, command: (URL) -> String) -> [CopyItem] {
    url.map { [CopyItem(CopyPhrase.link, $0), CopyItem(CopyPhrase.linkCurl, command($0))] } ?? []
  }

  /// Of several records, a line for each, what all of them have.
  static func joined(_ records: [[CopyItem]]) -> [CopyItem] {
    (records.first ?? []).map(\.kind).compactMap { kind in
      let items = records.compactMap { items in items.first { $0.kind == kind } }
      guard items.count == records.count else { return nil }
      return CopyItem(
        kind, items.map(\.text).joined(separator: "\n"), shown: items.map(\.shown).joined(separator: "\n"))
    }
  }
}

/// What can be copied.
enum CopyPhrase: String, Phrase {
  static let subject = "copy"

  case route, address, link, linkCurl, path, value, curl, get
}
