import Foundation
import Loading
import CantinaResources
import CantinaTools
import Testing

@testable import cantina

/// The 260 bundled records, as JSON and decoded; read once for all tests.
enum BundledRecords {
  private static let files = Result {
    try SwapiKind.allCases.map { ($0, try Resources.checkedOut.data(at: "Fixtures/swapi/\($0.rawValue)/index.json")) }
  }

  private static let wire = Result {
    var texts: [String: [String]] = [:]
    for (kind, data) in try files.get() {
      let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      texts[kind.rawValue] = try #require(page["results"] as? [Any]).map { record in
        let data = try JSONSerialization.data(withJSONObject: record, options: [.withoutEscapingSlashes, .sortedKeys])
        return String(decoding: data, as: UTF8.self)
      }
    }
    return texts
  }

  private static let records = Result {
    try files.get().flatMap { kind, data in try read(data, as: kind.recordType) }
  }

  /// Returns the JSON of each record in order, by the name of its kind.
  ///
  /// - Parameter kinds: the kinds to read.
  /// - Returns: no entry for other kinds.
  /// - Throws: the error of the files.
  static func texts(of kinds: [SwapiKind] = SwapiKind.allCases) throws -> [String: [String]] {
    try wire.get().filter { text in kinds.contains { $0.rawValue == text.key } }
  }

  /// Returns all records, by reference.
  static func all() throws -> [Reference: any SwapiRecord] {
    Dictionary(uniqueKeysWithValues: try records.get().map { ($0.reference, $0) })
  }

  /// Returns the records of a kind that match a search, in order.
  static func all<Record: SwapiRecord>(_ type: Record.Type, matching text: String = "") throws -> [Record] {
    let rule = SearchRule(text)
    return try records.get().compactMap { $0 as? Record }.filter { rule.matches($0.searchTexts) }
  }

  private static func read<Record: SwapiRecord>(_ data: Data, as type: Record.Type) throws -> [any SwapiRecord] {
    try JSONDecoder().decode(ListAnswer<Record>.self, from: data).page.items
  }
}

extension SwapiService {
  /// Returns all pages of a list or a search.
  func whole<Record: SwapiRecord>(_ type: Record.Type, matching text: String = "") async throws -> RecordList<Record> {
    var list = RecordList<Record>()
    repeat { list.append(try await self.list(type, matching: text, page: list.next).value) } while !list.isComplete
    return list
  }
}
