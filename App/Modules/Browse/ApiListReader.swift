import ApiSession
import CantinaTools
import Foundation
import Json
import Loading
import Synchronization
import TerminalKit

/// Reads the pages of a list of any API, and knows what its first answer told of the records.
struct ApiListReader: Sendable {
  let first: Sourced<AnyAnswer>
  /// What was asked for.
  let url: URL
  /// What the first records told of all; of an empty list, what a description says.
  private(set) var layout: RecordLayout
  /// The fields of the records.
  private(set) var description: RecordDescription<AnyRecord>
  /// The records that told it.
  private var sample: [JsonValue]
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
    (layout, sample) = (first.value.layout, first.value.records)
    description = Self.description(layout, of: sample)
  }

  private static func description(
    _ layout: RecordLayout, of sample: [JsonValue]
  ) -> RecordDescription<AnyRecord> {
    RecordDescription(layout, fields: RecordLayout.fields(of: sample), most: mostColumns)
  }

  /// Takes the layout of the first records that come, where the list was empty before; false where it was not.
  mutating func learn(from records: [AnyRecord]) -> Bool {
    guard sample.isEmpty, !records.isEmpty else { return false }
    sample = records.map(\.value)
    layout = RecordLayout(sample, describedAs: first.value.described)
    description = Self.description(layout, of: sample)
    return true
  }

  /// What a search looks at in a record.
  var texts: ApiRecordSearch.Texts {
    { [layout, description] record in
      [layout.title(of: record)] + description.columns.map { $0.value(record).written }
    }
  }

  /// Whether a description names a parameter that searches; without one only what is here is searched.
  var isSearchedAtSource: Bool { first.value.described?.search != nil }

  /// The records of the first answer of a list.
  func page(of answer: Sourced<AnyAnswer>) -> Sourced<AnyPage> { page(of: api.walk(from: answer)) }

  private func page(of step: ApiStep) -> Sourced<AnyPage> {
    // Behind an empty page each tells by itself what tells its records apart.
    let page = AnyPage(step, id: sample.isEmpty ? step.page?.value.layout.id : layout.id, at: url)
    return narrowed(Sourced(value: page, provenance: step.page?.provenance ?? first.provenance))
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
      if let cursor = request.cursor {
        return page(of: try await api.step(cursor.walk, to: cursor.url, request.freshness))
      }
      guard !request.text.isEmpty else { return page(of: try await api.answer(at: url, request.freshness)) }
      guard let search = first.value.described?.search else {
        return Sourced(value: .none, provenance: first.provenance)
      }
      return page(of: try await api.answer(at: url.setting(search, to: request.text), request.freshness))
    }
  }
}

/// Searches the records of a list by the texts of its columns; a long list by an index of them, which is made beside the
/// screen's thread and may not be there yet.
final class ApiRecordSearch: Sendable {
  /// What a search looks at in a record.
  typealias Texts = @Sendable (AnyRecord) -> [String]

  private let state: Mutex<(texts: Texts, index: RowFilter?)>

  /// A shorter list is looked through without an index.
  static let least = 2_000

  /// Makes a filter without an index; `texts` are those of a record that a search looks at.
  init(texts: @escaping Texts) { state = Mutex((texts, nil)) }

  /// The places of the records that have all terms of a search.
  func places(_ rule: SearchRule, in records: [AnyRecord]) -> [Int] {
    let (texts, known) = state.withLock { state -> (Texts, (rows: [Int], count: Int)?) in
      guard let count = state.index?.count, count <= records.count else { return (state.texts, nil) }
      let found = rule.terms.compactMap { state.index?.rows(containing: $0) }
      return (state.texts, (Self.common(found, of: count), count))
    }
    let rest = (known?.count ?? 0)..<records.count
    return (known?.rows ?? []) + rest.filter { rule.matches(texts(records[$0])) }
  }

  /// Makes the index of the records of a list.
  @concurrent
  func learn(_ records: [AnyRecord]) async {
    let texts = state.withLock { $0.texts }
    // Terms have no end of a line, since blanks part them: no term is found across two texts.
    let made = RowFilter(records.map { record in SearchRule.folded(texts(record).joined(separator: "\n")) })
    if !Task.isCancelled { state.withLock { $0.index = made } }
  }

  /// Forgets the index, as when the list is read anew.
  func forget() { state.withLock { $0.index = nil } }

  /// Looks at other texts from now on, as when the first records of a list have come.
  func look(at texts: @escaping Texts) { state.withLock { $0 = (texts, nil) } }

  /// The rows that every term has found.
  private static func common(_ found: [[Int]], of count: Int) -> [Int] {
    guard found.count > 1, let last = found.last else { return found.first ?? [] }
    var hits = [Int](repeating: 0, count: count)
    for row in found.joined() { hits[row] += 1 }
    return last.filter { hits[$0] == found.count }
  }
}
