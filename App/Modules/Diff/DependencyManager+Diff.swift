import Loading

extension DependencyManager {
  func loader(of query: DiffQuery) -> Loader<[ListDiff], DiffFailure> {
    Loader { [diff] _ async throws(DiffFailure) in try await diff.diffs(query) }
  }

  /// Returns the side with the secrets of its address, if they were typed in this run.
  func whole(_ side: DiffSide) -> DiffSide {
    if case .address(let url) = side { .address(apis.addresses.whole(url)) } else { side }
  }
}
