import ApiSession
import CantinaTools
import Foundation
import Loading

/// Reads the pages of a list of any API, and knows what its first answer told of the records.
struct ApiListReader: Sendable {
  let first: Sourced<AnyAnswer>
  /// What was asked for.
  let url: URL
  let layout: RecordLayout
  let api: any AnyApiService

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
  var fields: [RecordLayout.Column] { RecordLayout.fields(of: first.value.shape.records) }

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
    answer.map { AnyPage($0, id: layout.id) { api.follows($0, from: url) } }
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
