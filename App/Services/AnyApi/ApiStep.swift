import ApiSession
import CantinaTools
import Json

/// The new records of a walk's page, and the walk up to this page.
struct ApiStep: Sendable {
  /// The page; nil if the walk has ended without another one.
  let page: Sourced<AnyAnswer>?
  let walk: ApiWalk
}

/// The result of testing a described list: two pages are read, to see whether the second differs.
struct ListCheck: Equatable, Sendable {
  let count: Int
  let stated: Int?
  let end: WalkEnd?
}

extension AnyApiService {
  func walk(from first: Sourced<AnyAnswer>, limits: ApiWalk.Limits = ApiWalk.Limits()) -> ApiStep {
    let (answer, start) = (first.value, first.value.url)
    let list = answer.list ?? FoundList(path: [], kind: .array, value: answer.raw.root)
    // Totals and links concern other lists.
    let none = answer.missingList.flatMap { _ in try? JsonDocument("[]").root }
    let raw = none.map { RawAnswer(root: $0, headers: [:], url: start) } ?? answer.raw
    let walk = ApiWalk(
      raw, list: list, records: answer.records, evidence: answer.evidence, describedBy: answer.described,
      limits: limits
    ) { [self] in follows($0, from: start) }
    return ApiStep(page: first, walk: walk)
  }

  /// Requests the next page of a walk, trying one way after another until one returns records.
  func step(_ walk: ApiWalk, _ freshness: Freshness = .usual) async throws(ApiError) -> ApiStep {
    var walk = walk
    while let url = walk.next {
      do throws(ApiError) {
        let answer = try await answer(at: url, freshness)
        let isTrial = walk.trial != nil
        let records = walk.take(answer.value.raw)
        if isTrial, !records.isEmpty, let way = walk.proven { log.info("the next page is found by \(way, .public)") }
        if !records.isEmpty { return ApiStep(page: answer.map { $0.keeping(records) }, walk: walk) }
      } catch {
        guard !error.isCancellation, walk.refuse(error.refusal) else { throw error }
      }
    }
    return ApiStep(page: nil, walk: walk)
  }

  /// Tests a list by its description, which need not be saved; nil if the answer is not a list.
  func check(
    _ list: ApiCollection, of description: ApiDescription, _ freshness: Freshness
  ) async throws(ApiError) -> ListCheck? {
    let first = try await answer(at: description.url(of: list), freshness)
      .map { AnyAnswer($0.raw, describedAs: list) }
    guard case .records = first.value.content else { return nil }
    let walk = walk(from: first).walk
    let end = walk.next == nil ? walk : try await step(walk, freshness).walk
    return ListCheck(count: end.count, stated: end.stated, end: end.end)
  }
}

extension ApiError {
  fileprivate var refusal: ApiWalk.Refusal {
    switch self {
    case .notFound: .missing
    case .unacceptableStatus(let failure): failure.code < 300 ? .unusable : .refused
    case .notJson, .fixtureMissing, .emptyBody, .redirectRefused: .unusable
    default: .failing
    }
  }
}
