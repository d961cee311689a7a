/// A user's value in its own file, read on first use and then kept in memory; changes are written in the background.
///
/// A change by the program itself, such as a visit, waits a second for others, so that no key press pays for a file.
final class KeptValue<Value: KeptShape & Sendable>: UserStore {
  /// A change, applied to the value in memory and to that of the file, so it must be idempotent.
  typealias Edit = @Sendable (inout Value) -> Void

  struct Store: Sendable {
    let read: @Sendable () async -> Value?
    let update: @Sendable (_ change: @escaping @Sendable (Value?) -> Value) async throws(StorageError) -> Void
  }

  /// Called when a change could not be written; the value in memory has it.
  var onFailure: ((StorageError) -> Void)?
  /// Called instead of `onFailure` when a failed write held only the program's own changes.
  var onQuietFailure: ((StorageError) -> Void)?

  private let store: Store
  private let empty: Value
  private var known: Value?
  /// The changes made before the value was read.
  private var early: [Edit] = []
  private var reading: Task<Value?, Never>?
  /// Changes that are not written yet; changes during a write are written together by the next one.
  private var waiting: [(edit: Edit, isQuiet: Bool)] = []
  private var writing: Task<Void, Never>?
  /// Ends when quiet changes have waited long enough; nil if none are waiting.
  private var rest: Task<Void, any Error>?
  private let clock: any Clock<Duration>

  /// `known` is the kept value if it was already read; the clock measures the delay of quiet changes.
  init(_ store: Store, empty: Value, known: Value? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    (self.store, self.empty, self.known, self.clock) = (store, empty, known, clock)
  }

  /// Keeps the value in a file; nil keeps it in memory only.
  convenience init(
    _ file: JsonFile<Value>? = nil, empty: Value, known: Value? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    let store = Store(
      read: { file?.read() },
      update: { change async throws(StorageError) in
        guard let file else { return }
        try await BlockingWork.run { () throws(StorageError) in try file.update(change) }
      })
    self.init(store, empty: empty, known: known, clock: clock)
  }

  /// The value as far as it is read, with all changes so far.
  var current: Value { known ?? early.reduce(into: empty) { $1(&$0) } }

  /// Returns the value, read if necessary, with all changes so far.
  func value() async -> Value {
    if let known { return known }
    let reading = reading ?? Task { [store] in await store.read() }
    self.reading = reading
    let kept = await reading.value ?? empty
    if let known { return known }
    let value = early.reduce(into: kept) { $1(&$0) }
    early = []
    known = value
    return value
  }

  /// Changes the value now and the store soon, except for another program's changes; a quiet change is not the user's.
  func change(isQuiet: Bool = false, _ edit: @escaping Edit) {
    if var value = known {
      edit(&value)
      known = value
    } else {
      early.append(edit)
    }
    waiting.append((edit, isQuiet))
    guard isQuiet else { return writeSoon() }
    guard rest == nil, writing == nil else { return }
    rest = Task { [clock, weak self] in
      try await clock.sleep(for: .seconds(1))
      self?.writeSoon()
    }
  }

  /// Writes pending changes, and returns when everything has been written.
  func settled() async {
    if rest != nil { writeSoon() }
    await writing?.value
  }

  /// Writes pending changes, including those added in the meantime.
  private func writeSoon() {
    rest?.cancel()
    rest = nil
    guard writing == nil else { return }
    writing = Task {
      while !waiting.isEmpty { await write() }
      writing = nil
    }
  }

  private func write() async {
    let edits = waiting.map(\.edit)
    let isQuiet = waiting.allSatisfy(\.isQuiet)
    waiting = []
    do throws(StorageError) {
      try await store.update { [empty] old in edits.reduce(into: old ?? empty) { $1(&$0) } }
    } catch {
      // Without a home folder nothing is kept at all; that is reported when the user asks for a change.
      if isQuiet, error == .noHome { return }
      (isQuiet ? onQuietFailure ?? onFailure : onFailure)?(error)
    }
  }
}
