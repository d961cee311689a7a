/// One task at a time, for the object that holds it: the next one replaces it, and the end of its owner cancels it.
///
///     private let reading = OwnedTask()
///     func load() { reading.run { [bar] in await bar.ingredients() } then: { [weak self] in self?.received($0) } }
@MainActor
final class OwnedTask {
  private var task: Task<Void, Never>?
  /// Whether work was started since the last cancellation, even if it has ended.
  private(set) var isBegun = false

  deinit { task?.cancel() }

  var isRunning: Bool { task != nil }

  /// Starts work in place of the current one; `then` receives its result, unless it was cancelled meanwhile.
  func run<Value>(
    _ work: @escaping @MainActor () async -> Value, then: @escaping @MainActor (Value) -> Void = { _ in }
  ) {
    task?.cancel()
    isBegun = true
    task = Task { [weak self] in
      // In two steps: an optional call around the `await` would retain the owner while it waits.
      let value = await work()
      guard !Task.isCancelled, let self else { return }
      task = nil
      then(value)
    }
  }

  func cancel() {
    task?.cancel()
    (task, isBegun) = (nil, false)
  }
}
