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

/// An answer with a list, of which only the names are used.
struct NamesAnswer: DialectAnswer {
  let shape: AnswerShape
  let names: [Reference: String]
  let next: PageCursor?

  static func read(_ body: Data) throws -> NamesAnswer {
    let root = try JsonDocument([UInt8](body)).root
    let names = root.records.compactMap { reference, value in
      (value["name"] ?? value["title"])?.string.map { (reference, $0) }
    }
    return NamesAnswer(
      shape: AnswerShape(root), names: Dictionary(names) { first, _ in first },
      next: root["next"]?.string.flatMap(PageCursor.init(next:)))
  }
}
