/// Writes changes behind callers that cannot wait for a disk, in the order in which they were made.
///
/// Changes that are made while a write is under way are coalesced into the next one.
@MainActor
final class WriteBehind<Change: Sendable> {
  /// Writes changes, all of them or none.
  typealias Store = @Sendable ([Change]) async throws(StorageError) -> Void

  private let store: Store
  private let failed: ([Change], StorageError) -> Void
  private var waiting: [Change] = []
  private var writing: Task<Void, Never>?

  /// - Parameters:
  ///   - store: writes.
  ///   - failed: told of changes that were not written, and why.
  init(_ store: @escaping Store, failed: @escaping ([Change], StorageError) -> Void) {
    self.store = store
    self.failed = failed
  }

  /// Writes a change soon.
  func write(_ change: Change) {
    waiting.append(change)
    guard writing == nil else { return }
    writing = Task {
      while !waiting.isEmpty {
        let changes = waiting
        waiting = []
        do throws(StorageError) { try await store(changes) } catch { failed(changes, error) }
      }
      writing = nil
    }
  }

  /// Returns when everything has been written.
  func settled() async { await writing?.value }
}
