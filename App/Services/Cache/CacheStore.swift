/// What is kept only because it can be had again: answers of servers, sounds.
protocol CacheStore: Sendable {
  /// How much it is, in bytes; 0 where there is nothing.
  func size() async -> Int
  /// Deletes all of it.
  /// - Returns: how many bytes went.
  func clear() async throws(CacheError) -> Int
}

/// Why the cache is still there.
struct CacheError: Error, Equatable {
  /// What could not be deleted.
  let path: String
  /// The system's words.
  let reason: String
}
