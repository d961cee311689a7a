import Foundation
import Resources
import Testing

@testable import cantina

/// The 260 bundled records, as they are on the wire and as they are read.
enum BundledRecords {
  /// The JSON of each record, by the word of its kind, in order.
  static func texts() throws -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for kind in SwapiKind.allCases {
      let data = try Resources.checkedOut.data(at: "Fixtures/swapi/\(kind.rawValue)/index.json")
      let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      texts[kind.rawValue] = try #require(page["results"] as? [Any]).map { record in
        let data = try JSONSerialization.data(withJSONObject: record, options: [.withoutEscapingSlashes, .sortedKeys])
        return String(decoding: data, as: UTF8.self)
      }
    }
    return texts
  }

  /// All of them, by reference.
  static func all() async throws -> [Reference: any SwapiRecord] {
    let fixtures = try SwapiFixtures.bundled()
    var records: [Reference: any SwapiRecord] = [:]
    for kind in SwapiKind.allCases {
      for record in try await fixtures.erased(kind.recordType) { records[record.reference] = record }
    }
    return records
  }
}

extension SwapiService {
  /// All pages of a list or a search.
  func whole<Record: SwapiRecord>(_ type: Record.Type, matching text: String = "") async throws -> RecordList<Record> {
    var list = RecordList<Record>()
    repeat { list.append(try await self.list(type, matching: text, page: list.next).value) } while !list.isComplete
    return list
  }

  /// All records of a kind that is not known before.
  fileprivate func erased<Record: SwapiRecord>(_ type: Record.Type) async throws -> [any SwapiRecord] {
    try await whole(type).items
  }
}
