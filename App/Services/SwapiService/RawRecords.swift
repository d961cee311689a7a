import Foundation
import Json

/// JSON as its source wrote it, parsed on demand.
typealias RawJson = @Sendable () -> JsonValue?

/// An answer of SWAPI as its source wrote it, parsed only when the user wants to see it.
final class RawRecords: Sendable {
  private let body: Data

  /// The maximum size of a kept answer, in bytes.
  private static let mostBytes = 256 << 10

  /// Keeps the text of an answer; nil if it is too long.
  init?(_ body: Data) {
    guard body.count <= Self.mostBytes else { return nil }
    self.body = body
  }

  /// The size in bytes.
  var count: Int { body.count }
  var root: JsonValue? { try? JsonDocument([UInt8](body)).root }
  subscript(reference: Reference) -> JsonValue? { root?.records.first { $0.reference == reference }?.value }
}

extension JsonValue {
  /// The records in an answer of SWAPI, in any dialect.
  fileprivate var records: some Sequence<(reference: Reference, value: JsonValue)> {
    sequence(state: [self][...]) { waiting in
      while let value = waiting.popFirst() {
        let url = MirrorKeys.address.lazy.compactMap { value[$0]?.string }.first
        if let reference = url.flatMap(Reference.init(url:)) { return (reference, value) }
        waiting += value.elements.filter(\.isContainer)
      }
      return nil
    }
  }
}

/// An answer with a list, of which only the names and the total are used, so that no record is decoded.
struct OutlineAnswer: DialectAnswer {
  private let root: JsonValue

  static func read(_ body: Data) throws -> OutlineAnswer {
    OutlineAnswer(root: try JsonDocument([UInt8](body)).root)
  }

  var shape: AnswerShape { AnswerShape(root) }
  var next: PageCursor? { root["next"]?.string.flatMap(PageCursor.init(next:)) }

  /// The source's number of records; nil if not stated.
  var total: Int? {
    let list = root["result"] ?? root
    return list.kind == .array ? list.count : (root["count"] ?? root["total_records"])?.int
  }

  var names: [Reference: String] {
    let names = root.records.compactMap { reference, value in
      (value["name"] ?? value["title"])?.string.map { (reference, $0) }
    }
    return Dictionary(names) { first, _ in first }
  }
}
