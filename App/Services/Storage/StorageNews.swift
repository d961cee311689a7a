import Foundation
import Synchronization

/// Carries problems with the user's files to the screen that shows them, each once: a full disk recurs at every step.
final class StorageNews: Sendable {
  typealias Listener = @MainActor @Sendable (StorageProblem) -> Void

  private struct State {
    var reported: [StorageProblem] = []
    var said = 0
    var listener: Listener?
    var log: (@Sendable (StorageProblem) -> Void)?
  }

  private let state = Mutex(State())

  /// Reports a problem, from any thread.
  func tell(_ problem: StorageProblem) {
    let (log, listener) = state.withLock { state -> ((@Sendable (StorageProblem) -> Void)?, Listener?) in
      guard !state.reported.contains(problem) else { return (nil, nil) }
      state.reported.append(problem)
      return (state.log, state.listener)
    }
    log?(problem)
    if let listener { Task { @MainActor in listener(problem) } }
  }

  /// Writes all problems to a log, earlier ones included.
  func write(to log: @escaping @Sendable (StorageProblem) -> Void) {
    let reported = state.withLock { state in
      state.log = log
      return state.reported
    }
    for problem in reported { log(problem) }
  }

  /// Shows all problems, earlier ones included.
  @MainActor
  func listen(_ listener: @escaping Listener) {
    let reported = state.withLock { state in
      state.listener = listener
      return state.reported
    }
    for problem in reported { listener(problem) }
  }

  /// Returns the problems since the last call, for the lines printed after the screens are gone.
  func unsaid() -> [StorageProblem] {
    state.withLock { state in
      defer { state.said = state.reported.count }
      return Array(state.reported[state.said...])
    }
  }
}

/// The reason why data is not kept: the file and its `errno`.
struct StorageError: Error, Hashable, Sendable {
  let path: String
  let code: Int32

  /// There is no home folder, and so no file.
  static let noHome = StorageError(path: "", code: ENOENT)
}

enum StorageProblem: Error, Hashable, Sendable {
  /// The file could not be parsed and was renamed to `aside`.
  case damaged(path: String, aside: String)
  /// The file could not be parsed, nor set aside.
  case stuck(StorageError)
  case unreadable(StorageError)
  case notKept(StorageError)
  /// An answer that could not be recorded.
  case notRecorded(StorageError)

  /// The file, and the `errno` of the reason; 0 if there is none.
  var error: StorageError {
    switch self {
    case .damaged(let path, _): StorageError(path: path, code: 0)
    case .stuck(let error), .unreadable(let error), .notKept(let error), .notRecorded(let error): error
    }
  }
}
