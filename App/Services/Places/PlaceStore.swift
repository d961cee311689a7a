/// A list of places that is kept, the latest first: bookmarks, or what was visited.
protocol PlaceStore: Sendable {
  func places() async -> [Place]
  /// Makes changes one after the other, and keeps all of them or none.
  func make(_ changes: [PlaceChange]) async throws(StorageError)
}
