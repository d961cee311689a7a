import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

@testable import cantina

/// The answers of doubles to what their tests do not ask about.
extension AnyApiService {
  var log: Logger { .off }
  func takesName(at url: URL) -> Bool { true }
  func failure(at url: URL) -> ApiError? { nil }
  func templates(for url: URL) -> ApiTemplates { ApiTemplates() }
  func typedTemplates(for url: URL) -> ApiTemplates { ApiTemplates() }
  func idRelations(at url: URL) -> IdRelations { IdRelations() }
  func knownFacts(at url: URL) -> Sourced<AnswerFacts>? { knownAnswer(at: url)?.map { AnswerFacts($0.raw) } }
  func brief(at url: URL) async throws(ApiError) -> Sourced<AnyAnswer> { try await answer(at: url, .usual) }
}

/// The matching records of a list, read to its end.
@dynamicMemberLookup
struct GatheredRecords {
  private(set) var records: [JsonValue] = []
  private var list: AnyRecords

  init(
    _ first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService,
    fits: @escaping @Sendable (JsonValue) -> Bool
  ) async throws(ApiError) {
    list = AnyRecords(
      beginning: first, enough: enough, of: api, limits: ApiWalk.Limits(), fits: fits
    ) { _ in }
    while let page = try await list.next() { records += page }
  }

  subscript<Value>(dynamicMember path: KeyPath<AnyRecords, Value>) -> Value { list[keyPath: path] }
}
