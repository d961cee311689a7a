/// A value of the user's in a file of its own: read when it is first asked for, then in memory; changes are written behind.
///
/// What the user changes is written at once. What the program changes by itself, such as visits, waits a second for more of
/// its kind, so that no key press pays for a file.
@MainActor
final class KeptValue<Value: KeptShape & Sendable> {
  /// A change.
  ///
  /// It is made to the value in memory and to that of the file, so making it twice has to be the same as once.
  typealias Edit = @Sendable (inout Value) -> Void

  /// Where the value is kept.
  struct Store: Sendable {
    /// The kept value; nil for none.
    let read: @Sendable () async -> Value?
    /// Replaces the kept value by what is made of it.
    let update: @Sendable (_ change: @escaping @Sendable (Value?) -> Value) async throws(StorageError) -> Void
  }

  /// Told when a change could not be written; the value in memory has it.
  var onFailure: ((StorageError) -> Void)?
  /// Told in place of `onFailure` when the program had made all changes of a failed write by itself.
  var onQuietFailure: ((StorageError) -> Void)?

  private let store: Store
  private let empty: Value
  private var known: Value?
  /// What was changed before the value was read.
  private var early: [Edit] = []
  private var reading: Task<Value?, Never>?
  /// Changes that are not written yet; those made while a write is under way are written together by the next one.
  private var waiting: [(edit: Edit, isQuiet: Bool)] = []
  private var writing: Task<Void, Never>?
  /// Ends when quiet changes have waited long enough; nil where none wait.
  private var rest: Task<Void, any Error>?
  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - store: where it is kept.
  ///   - empty: the value where nothing is kept.
  ///   - known: the kept value where it was read already.
  ///   - clock: measures how long quiet changes wait.
  init(_ store: Store, empty: Value, known: Value? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    (self.store, self.empty, self.known, self.clock) = (store, empty, known, clock)
  }

  /// Keeps it in a file; nil keeps it in memory alone.
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

  /// The value as far as it was read, with all changes that were made so far.
  var current: Value { known ?? early.reduce(into: empty) { $1(&$0) } }

  /// The value, with all changes that were made so far.
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

  /// Changes the value now, and the store soon; another program's changes to a file stay.
  ///
  /// - Parameters:
  ///   - isQuiet: whether the program changes it by itself, and not because the user asked for it.
  ///   - edit: the change.
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

  /// Writes what waits, and returns when everything has been written.
  func settled() async {
    if rest != nil { writeSoon() }
    await writing?.value
  }

  /// Writes what waits, and what is added meanwhile.
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
      // Without a home nothing is kept at all: that is told when the user asks for it.
      if isQuiet, error == .noHome { return }
      (isQuiet ? onQuietFailure ?? onFailure : onFailure)?(error)
    }
  }
}
