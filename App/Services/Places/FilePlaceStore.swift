import Foundation

/// Keeps places in a file; each change reads it first, so that two programs at the same time lose nothing.
actor FilePlaceStore: PlaceStore {
  private let file: JsonFile<[Place]>
  private let limit: Int
  private let damaged: @Sendable (String) -> Void

  /// - Parameters:
  ///   - url: the file; nil where there is no home.
  ///   - limit: how many places are kept; the oldest leave.
  ///   - damaged: told where a file was put that could not be read.
  init(url: URL?, limit: Int, damaged: @escaping @Sendable (String) -> Void = { _ in }) {
    file = JsonFile(url: url)
    self.limit = limit
    self.damaged = damaged
  }

  func places() async -> [Place] { read() }

  func add(_ place: Place) async throws(StorageError) {
    try file.write(Array(([place] + read().filter { $0.route != place.route }).prefix(limit)))
  }

  func remove(route: String) async throws(StorageError) {
    try file.write(read().filter { $0.route != route })
  }

  private func read() -> [Place] {
    switch file.read() {
    case .none: return []
    case .value(let places): return places
    case .damaged(let path):
      damaged(path)
      return []
    }
  }
}
