import Foundation
import Json

/// What of records can be copied beside their routes, for lists and details alike.
protocol CopySource<Item>: Sendable {
  associatedtype Item: Browsable
  /// Where a record is asked for; nil where nothing does.
  func address(of item: Item) -> URL?
  /// A record with the fields that are known of it; nil where that cannot be told.
  func json(of item: Item) -> JsonValue?
  /// The same as its source wrote it; nil where that is not kept.
  func raw(of item: Item) -> RawJson?
  /// The command of curl that asks an address as the program does.
  func command(for url: URL) -> String
  /// The line that prints a record; nil where none does.
  func line(of item: Item) -> GetLine?
}

extension Encodable {
  /// The value encoded again, in the order of some keys: what they do not name is gone.
  func json(in order: [String]) -> JsonValue? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(self), let value = try? JsonDocument(Array(data)).root else { return nil }
    let members = order.compactMap { key in value[key].map { JsonDraft.Member(key, .value($0)) } }
    return try? JsonDocument(JsonWriter().bytes(.object(members))).root
  }
}

extension CopySource {
  func address(of item: Item) -> URL? { nil }
  func json(of item: Item) -> JsonValue? { nil }
  func raw(of item: Item) -> RawJson? {
    guard let json = json(of: item) else { return nil }
    return { json }
  }
  func command(for url: URL) -> String { CurlCommand(for: url).text }
  func line(of item: Item) -> GetLine? { nil }

  /// The value of a record that is copied.
  func value(of item: Item) -> JsonValue? { raw(of: item)?() ?? json(of: item) }

  /// What can be copied of a record.
  func copies(of item: Item, at route: Route?) -> [CopyItem] {
    CopyItem.list(
      route: route, address: address(of: item), value: value(of: item), line: line(of: item), command: command)
  }
}
