import ApiSession
import Foundation
import Loading

extension DependencyManager {
  var keptParameters: KeptParameters { KeptParameters(kept: personal.parameters) }
  func detail(of record: Sourced<AnyRecord>) -> ApiDetail { ApiDetail(record, api: anyApi, asksNames: asksNames) }
  func detail(at place: RecordPlace) -> ApiDetail { ApiDetail(at: whole(place), api: anyApi) }
  func columns(of records: ApiRecords) -> ApiColumns {
    ApiColumns(url: records.url, kept: personal.columns, book: apis.book)
  }

  /// The addresses among visited places, the newest first.
  var recentAddresses: [URL] {
    personal.places.visits.compactMap { BrowseRoute.address.values(in: Route(unchecked: $0.route))?.url }
  }

  /// Returns the place with the secrets of its address, if they were typed in this run.
  func whole(_ place: RecordPlace) -> RecordPlace {
    RecordPlace(url: apis.addresses.whole(place.url), id: place.id, only: place.only)
  }

  /// Loads an address or a record of its list.
  ///
  /// A list is also prepared here, off the main actor: a million records take seconds.
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

  /// Loads the bytes of an address named in a response from `origin`.
  func file(at url: URL, from origin: URL) -> Loader<Sourced<AnyFile>, ApiError> {
    Loader { [api = anyApi] isReload async throws(ApiError) in
      try await api.file(at: url, from: origin, isReload ? .reload : .usual)
    }
  }
}

extension AnyApiService {
  /// Returns the response of an address, or the API document that it names if it is not a list.
  fileprivate func entry(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    let first = try await answer(at: url, freshness)
    if case .records = first.value.content { return first }
    guard first.value.api == nil, let document = first.value.document, follows(document, from: url),
      let described = try? await answer(at: document, freshness), described.value.api != nil
    else { return first }
    return described
  }
}
