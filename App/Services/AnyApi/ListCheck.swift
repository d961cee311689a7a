import ApiSession
import Json

/// The result of testing a described list: two pages are read, to see whether the second differs.
struct ListCheck: Equatable, Sendable {
  let count: Int
  let stated: Int?
  let end: WalkEnd?
}

extension AnyApiService {
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
