import Synchronization

/// Carries what befell a person's files from the store that noticed it to the screen that says it.
///
/// Each is told once a visit: a disk that is full would be told of at every step otherwise.
final class StorageNews: Sendable {
  /// Says it to a person.
  typealias Listener = @MainActor @Sendable (StorageProblem) -> Void

  private struct State {
    var told: [StorageProblem] = []
    var said = 0
    var listener: Listener?
    var log: (@Sendable (StorageProblem) -> Void)?
  }

  private let state = Mutex(State())

  /// Takes something that happened, from anywhere.
  func tell(_ problem: StorageProblem) {
    let (log, listener) = state.withLock { state -> ((@Sendable (StorageProblem) -> Void)?, Listener?) in
      guard !state.told.contains(problem) else { return (nil, nil) }
      state.told.append(problem)
      return (state.log, state.listener)
    }
    log?(problem)
    if let listener { Task { @MainActor in listener(problem) } }
  }

  /// Writes what happened until now, and from now on, to a log.
  func write(to log: @escaping @Sendable (StorageProblem) -> Void) {
    let told = state.withLock { state in
      state.log = log
      return state.told
    }
    for problem in told { log(problem) }
  }

  /// Says what happened until now, and from now on.
  @MainActor
  func listen(_ listener: @escaping Listener) {
    let told = state.withLock { state in
      state.listener = listener
      return state.told
    }
    for problem in told { listener(problem) }
  }

  /// What was not taken by this before; for the lines that stay after the program.
  func unsaid() -> [StorageProblem] {
    state.withLock { state in
      defer { state.said = state.told.count }
      return Array(state.told[state.said...])
    }
  }
}
