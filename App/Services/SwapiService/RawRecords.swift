import Foundation
import Json

/// JSON as its source wrote it, read when it is asked for.
typealias RawJson = @Sendable () -> JsonValue?

/// An answer of SWAPI as its source wrote it; nobody looks into it before a person wants to see it.
final class RawRecords: Sendable {
  private let body: Data

  /// A longer answer is not kept.
  private static let mostBytes = 256 << 10

  /// Keeps the text of an answer; nil for one that is not kept.
  init?(_ body: Data) {
    guard body.count <= Self.mostBytes else { return nil }
    self.body = body
  }

  /// How many bytes it has.
  var count: Int { body.count }
  /// The whole answer.
  var root: JsonValue? { try? JsonDocument([UInt8](body)).root }
  /// A record in it.
  subscript(reference: Reference) -> JsonValue? { root?.records.first { $0.reference == reference }?.value }
}

extension JsonValue {
  /// The records in an answer of SWAPI, in whatever dialect it is written.
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

/// An answer with a list, of which only the names are wanted.
struct NamesAnswer: DialectAnswer {
  let shape: AnswerShape
  /// What its records are called.
  let names: [Reference: String]
  /// Where the next page is.
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
