import ApiSession
import Json

/// What a look at a described list has shown: two pages are read, to see whether the second is another one.
struct ListCheck: Equatable, Sendable {
  /// How many records came.
  let count: Int
  /// How many the source says there are; nil where it does not.
  let stated: Int?
  /// How the list ended; nil where it goes on.
  let end: WalkEnd?
}

extension AnyApiService {
  /// Tries a list as a description has it, also one that is not saved.
  /// - Returns: nil where the answer is no list.
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
