import Loading

extension DependencyManager {
  /// Reads both states of a comparison.
  @MainActor
  func loader(of query: DiffQuery) -> Loader<[ListDiff], DiffFailure> {
    Loader { [diff] _ async throws(DiffFailure) in try await diff.diffs(query) }
  }
}
