import Foundation
import Json

/// The records of an answer, as their source wrote them.
struct RawRecords: Sendable {
  /// The whole answer.
  let root: JsonValue
  private let records: [Reference: JsonValue]

  /// A longer answer is not kept.
  private static let mostBytes = 256 << 10

  /// Finds the records in the text of an answer; nil for one that is not kept.
  init?(_ body: Data) {
    guard body.count <= Self.mostBytes, let root = try? JsonDocument([UInt8](body)).root else { return nil }
    var (values, place, records) = ([root], 0, [Reference: JsonValue]())
    while place < values.count {
      let value = values[place]
      let url = MirrorKeys.address.lazy.compactMap { value[$0]?.string }.first
      if let reference = url.flatMap(Reference.init(url:)) {
        records[reference] = value
      } else {
        values += value.elements.filter(\.isContainer)
      }
      place += 1
    }
    (self.root, self.records) = (root, records)
  }

  subscript(reference: Reference) -> JsonValue? { records[reference] }
}
