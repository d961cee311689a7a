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
    let url = description.url(of: list)
    var walk = ApiWalk()
    let first = AnyAnswer(try await answer(at: url, freshness).value.raw, describedAs: list)
    guard case .records = first.content else { return nil }
    _ = walk.take(first) { follows($0, from: url) }
    if let next = walk.next {
      let second = AnyAnswer(try await answer(at: next, freshness).value.raw, describedAs: list)
      _ = walk.take(second) { follows($0, from: url) }
    }
    return ListCheck(count: walk.count, stated: walk.stated, end: walk.end)
  }
}
