import ApiSession
import Foundation
import Loading

extension DependencyManager {
  /// The columns that a person has chosen for the list at an address.
  func columns(of url: URL) -> ApiColumns { ApiColumns(url: url, kept: personal.columns, book: apis.book) }

  /// Keeps the values of parameters from visit to visit.
  var keptParameters: KeptParameters { KeptParameters(kept: personal.parameters) }

  /// Reads a record of any API that is known.
  func detail(of record: Sourced<AnyRecord>) -> ApiDetail { ApiDetail(record, api: anyApi, asksNames: asksNames) }
  /// Reads a record of any API of which only the place is known.
  func detail(at place: RecordPlace) -> ApiDetail { ApiDetail(at: place, api: anyApi) }

  /// Asks an address, or looks for one record in its list; a list of a million records is made ready here, since that takes
  /// seconds.
  @MainActor
  func entry(_ place: RecordPlace) -> Loader<ApiGateViewModel.Found, ApiError> {
    Loader { [api = anyApi, asksNames] isReload async throws(ApiError) in
      let freshness = isReload ? Freshness.reload : .usual
      if let id = place.id { return .record(try await api.record(id, in: place.url, freshness)) }
      let answer = try await api.entry(at: place.url, freshness)
      guard case .records = answer.value.content else { return .answer(answer) }
      let records = ApiRecords(
        answer, at: place.url, route: api.route(to: place.url), only: place.only, asksNames: asksNames, api: api)
      return .list(records, records.firstPages)
    }
  }

  /// Reads the bytes behind an address in an answer from `origin`.
  @MainActor
  func file(at url: URL, from origin: URL) -> Loader<Sourced<AnyFile>, ApiError> {
    Loader { [api = anyApi] isReload async throws(ApiError) in
      try await api.file(at: url, from: origin, isReload ? .reload : .usual)
    }
  }
}

extension AnyApiService {
  /// What an address answers; where that is no list and names the document of its API, that document.
  fileprivate func entry(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    let first = try await answer(at: url, freshness)
    if case .records = first.value.content { return first }
    guard first.value.api == nil, let document = first.value.document, follows(document, from: url),
      let described = try? await answer(at: document, freshness), described.value.api != nil
    else { return first }
    return described
  }
}
