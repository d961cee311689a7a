/// A list of places that is kept, the latest first: bookmarks, or what was visited.
protocol PlaceStore: Sendable {
  func places() async -> [Place]
  /// Puts a place first, wherever it stood before.
  func add(_ place: Place) async throws(StorageError)
  func remove(route: String) async throws(StorageError)
}
