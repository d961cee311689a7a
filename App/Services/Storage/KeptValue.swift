/// A value of the user's in a file of its own: read when it is first asked for, then in memory; changes are written behind.
@MainActor
final class KeptValue<Value: Codable & Sendable> {
  /// A change.
  ///
  /// It is made to the value in memory and to that of the file, so making it twice has to be the same as once.
  typealias Edit = @Sendable (inout Value) -> Void

  /// Told when a change could not be written; the value in memory has it.
  var onFailure: ((StorageError) -> Void)?

  private let file: JsonFile<Value>
  private let empty: Value
  private var known: Value?
  /// What was changed before the file was read.
  private var early: [Edit] = []
  private var reading: Task<Value?, Never>?
  private lazy var writer = WriteBehind<Edit>(
    { [file, empty] edits async throws(StorageError) in
      try file.update { old in edits.reduce(into: old ?? empty) { $1(&$0) } }
    }, failed: { [weak self] _, error in self?.onFailure?(error) })

  /// - Parameters:
  ///   - file: where it is; one without a URL keeps it in memory alone.
  ///   - empty: the value where there is no file.
  ///   - known: the value of the file where it was read already.
  init(_ file: JsonFile<Value> = JsonFile(url: nil), empty: Value, known: Value? = nil) {
    (self.file, self.empty, self.known) = (file, empty, known)
  }

  /// The value as far as it was read, with all changes that were made so far.
  var current: Value { known ?? early.reduce(into: empty) { $1(&$0) } }

  /// The value, with all changes that were made so far.
  func value() async -> Value {
    if let known { return known }
    let reading = reading ?? Task { [file] in await Self.read(file) }
    self.reading = reading
    let kept = await reading.value ?? empty
    if let known { return known }
    let value = early.reduce(into: kept) { $1(&$0) }
    early = []
    known = value
    return value
  }

  /// Changes the value now, and the file soon; another program's changes to the file stay.
  func change(_ edit: @escaping Edit) {
    if var value = known {
      edit(&value)
      known = value
    } else {
      early.append(edit)
    }
    writer.write(edit)
  }

  /// Returns when everything has been written.
  func settled() async { await writer.settled() }

  @concurrent
  private nonisolated static func read(_ file: JsonFile<Value>) async -> Value? { file.read() }
}

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
