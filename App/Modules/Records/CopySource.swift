import Foundation
import Json

/// The copyable parts of a record, besides its route, for lists and details alike.
protocol CopySource<Item>: Sendable {
  associatedtype Item: ListedRecord
  func address(of item: Item) -> URL?
  func web(of item: Item) -> URL?
  func json(of item: Item) -> JsonValue?
  func raw(of item: Item) -> RawJson?
  /// Returns the curl command that sends the same request as the program.
  func command(for url: URL) -> String
  func line(of item: Item) -> GetLine?
}

extension CopySource {
  func address(of item: Item) -> URL? { nil }
  func web(of item: Item) -> URL? { nil }
  func json(of item: Item) -> JsonValue? { nil }
  func raw(of item: Item) -> RawJson? {
    guard let json = json(of: item) else { return nil }
    return { json }
  }
  func command(for url: URL) -> String { CurlCommand(for: url).text }
  func line(of item: Item) -> GetLine? { nil }
  func value(of item: Item) -> JsonValue? { raw(of: item)?() ?? json(of: item) }

  func copies(of item: Item, at route: Route?) -> [CopyItem] {
    CopyItem.list(
      route: route, web: web(of: item), address: address(of: item), value: value(of: item), line: line(of: item),
      command: command)
  }
}
