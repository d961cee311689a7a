/// Writes what changes in a list of places behind those who cannot wait for a disk.
///
/// What comes while one write is under way is written by the next, together: who is faster than the disk does not pile up
/// writes.
@MainActor
final class PlaceWriter {
  private let store: any PlaceStore
  private let failed: ([PlaceChange], StorageError) -> Void
  private var waiting: [PlaceChange] = []
  private var writing: Task<Void, Never>?

  /// - Parameters:
  ///   - store: where the list is kept.
  ///   - failed: told of changes that are not kept, and why.
  init(_ store: any PlaceStore, failed: @escaping ([PlaceChange], StorageError) -> Void) {
    self.store = store
    self.failed = failed
  }

  /// Writes a change soon, in the order in which they come.
  func write(_ change: PlaceChange) {
    waiting.append(change)
    guard writing == nil else { return }
    writing = Task {
      while !waiting.isEmpty {
        let changes = waiting
        waiting = []
        do throws(StorageError) { try await store.make(changes) } catch { failed(changes, error) }
      }
      writing = nil
    }
  }

  /// Returns when everything has been written.
  func settled() async { await writing?.value }
}
