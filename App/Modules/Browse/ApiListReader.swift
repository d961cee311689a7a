import ApiSession
import CantinaTools
import Foundation
import Loading
import Synchronization
import TerminalKit

/// Reads the pages of a list of any API, and knows what its first answer told of the records.
struct ApiListReader: Sendable {
  let first: Sourced<AnyAnswer>
  /// What was asked for.
  let url: URL
  let layout: RecordLayout
  let api: any AnyApiService
  /// The only records of the list; nil for all of them.
  var part: Part?

  /// The records that have one value in common.
  struct Part: Sendable {
    /// What they have in common, in words.
    let name: String
    let contains: @Sendable (AnyRecord) -> Bool
  }

  /// More columns than any window has room for.
  private static let mostColumns = 8

  /// Takes the first answer of an address.
  init(_ first: Sourced<AnyAnswer>, at url: URL, api: any AnyApiService) {
    (self.first, self.url, self.api) = (first, url, api)
    layout = first.value.layout
  }

  /// The columns that fit the records.
  var columns: [RecordLayout.Column] { Array(layout.columns.prefix(Self.mostColumns)) }

  /// All fields that can be columns.
  var fields: [RecordLayout.Column] { RecordLayout.fields(of: first.value.records) }

  /// The columns of these fields; the inferred ones where there are none.
  func columns(_ paths: [String]) -> [RecordLayout.Column] {
    let fields = layout.columns + fields
    let chosen = paths.compactMap { path in fields.first { $0.path == path } }
    return chosen.isEmpty ? columns : chosen
  }

  /// What a search looks at in a record.
  var texts: @Sendable (AnyRecord) -> [String] {
    { [layout, columns] record in
      [layout.title(of: record)] + columns.compactMap { record.value.recordField($0.path)?.shortText }
    }
  }

  /// Whether a description names a parameter that searches; without one only what is here is searched.
  var isSearchedAtSource: Bool { first.value.described?.search != nil }

  /// The records of an answer.
  func page(of answer: Sourced<AnyAnswer>) -> Sourced<AnyPage> {
    narrowed(answer.map { AnyPage($0, id: layout.id) { api.follows($0, from: url) } })
  }

  /// A page with no other records than those of the part.
  func narrowed(_ page: Sourced<AnyPage>) -> Sourced<AnyPage> {
    part.map { part in page.map { $0.filtered(part.contains) } } ?? page
  }

  /// A list that goes on behind these pages.
  @MainActor
  func list(
    _ pages: JoinedPages<Sourced<AnyPage>>, filter: ApiRecordSearch, clock: any Clock<Duration>
  ) -> PagedList<Sourced<AnyPage>, ApiError> {
    let items = PagedItems<Sourced<AnyPage>, ApiError>(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { filter.places(rule, in: $0) }
    }
    return PagedList(items, clock: clock, isCancellation: { $0.isCancellation }) { request async throws(ApiError) in
      guard !request.text.isEmpty, request.cursor == nil else {
        return page(of: try await api.answer(at: request.cursor ?? url, request.freshness))
      }
      guard let search = first.value.described?.search else {
        return Sourced(value: .none, provenance: first.provenance)
      }
      return page(of: try await api.answer(at: url.setting(search, to: request.text), request.freshness))
    }
  }
}

extension RecordLayout {
  /// What a record of a list is called.
  func title(of record: AnyRecord) -> String {
    title.flatMap { record.value.recordField($0)?.shortText } ?? record.value.usualTitle ?? record.id
  }
}

/// Searches the records of a list by the texts of its columns; a long list by an index of them, which is made beside the
/// screen's thread and may not be there yet.
final class ApiRecordSearch: Sendable {
  private let texts: @Sendable (AnyRecord) -> [String]
  private let index = Mutex<RowFilter?>(nil)

  /// A shorter list is looked through without an index.
  static let least = 2_000

  /// Makes a filter without an index; `texts` are those of a record that a search looks at.
  init(texts: @escaping @Sendable (AnyRecord) -> [String]) { self.texts = texts }

  /// The places of the records that have all terms of a search.
  func places(_ rule: SearchRule, in records: [AnyRecord]) -> [Int] {
    let known = index.withLock { index -> (rows: [Int], count: Int)? in
      guard let count = index?.count, count <= records.count else { return nil }
      let found = rule.terms.compactMap { index?.rows(containing: $0) }
      return (Self.common(found, of: count), count)
    }
    let rest = (known?.count ?? 0)..<records.count
    return (known?.rows ?? []) + rest.filter { rule.matches(texts(records[$0])) }
  }

  /// Makes the index of the records of a list.
  @concurrent
  func learn(_ records: [AnyRecord]) async {
    // Terms have no end of a line, since blanks part them: no term is found across two texts.
    let made = RowFilter(records.map { record in SearchRule.folded(texts(record).joined(separator: "\n")) })
    if !Task.isCancelled { index.withLock { $0 = made } }
  }

  /// Forgets the index, as when the list is read anew.
  func forget() { index.withLock { $0 = nil } }

  /// The rows that every term has found.
  private static func common(_ found: [[Int]], of count: Int) -> [Int] {
    guard found.count > 1, let last = found.last else { return found.first ?? [] }
    var hits = [Int](repeating: 0, count: count)
    for row in found.joined() { hits[row] += 1 }
    return last.filter { hits[$0] == found.count }
  }
}
