import Foundation

/// A list of places that is kept, the latest first: bookmarks, or what was visited.
protocol PlaceStore: Sendable {
  func places() async -> [Place]
  /// Makes changes one after the other, and keeps all of them or none.
  func make(_ changes: [PlaceChange]) async throws(StorageError)
}

/// Keeps places in a file; each change is made to what stands there then, so that two programs at the same time lose nothing.
actor FilePlaceStore: PlaceStore {
  private let file: JsonFile<[Place]>
  private let limit: Int

  /// - Parameters:
  ///   - url: the file; nil where there is no home.
  ///   - limit: how many places are kept; the oldest leave.
  ///   - tell: hears of a file that was damaged or cannot be read.
  init(url: URL?, limit: Int, tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }) {
    file = JsonFile(url: url, tell: tell)
    self.limit = limit
  }

  func places() async -> [Place] { file.read() ?? [] }

  func make(_ changes: [PlaceChange]) async throws(StorageError) {
    try file.update { old in
      var places = old ?? []
      for change in changes { places.make(change) }
      return Array(places.prefix(limit))
    }
  }
}
