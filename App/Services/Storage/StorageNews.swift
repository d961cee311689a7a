import Foundation
import Synchronization

/// Carries problems with the user's files from the stores that notice them to the screen that shows them.
///
/// Each problem is told once a visit: a full disk would be told of at every step otherwise.
final class StorageNews: Sendable {
  /// Shows a problem to the user.
  typealias Listener = @MainActor @Sendable (StorageProblem) -> Void

  private struct State {
    var told: [StorageProblem] = []
    var said = 0
    var listener: Listener?
    var log: (@Sendable (StorageProblem) -> Void)?
  }

  private let state = Mutex(State())

  /// Takes a problem, from any thread.
  func tell(_ problem: StorageProblem) {
    let (log, listener) = state.withLock { state -> ((@Sendable (StorageProblem) -> Void)?, Listener?) in
      guard !state.told.contains(problem) else { return (nil, nil) }
      state.told.append(problem)
      return (state.log, state.listener)
    }
    log?(problem)
    if let listener { Task { @MainActor in listener(problem) } }
  }

  /// Writes all problems to a log, those of earlier too.
  func write(to log: @escaping @Sendable (StorageProblem) -> Void) {
    let told = state.withLock { state in
      state.log = log
      return state.told
    }
    for problem in told { log(problem) }
  }

  /// Shows all problems, those of earlier too.
  @MainActor
  func listen(_ listener: @escaping Listener) {
    let told = state.withLock { state in
      state.listener = listener
      return state.told
    }
    for problem in told { listener(problem) }
  }

  /// The problems since the last call, for the lines that are printed after the screens are gone.
  func unsaid() -> [StorageProblem] {
    state.withLock { state in
      defer { state.said = state.told.count }
      return Array(state.told[state.said...])
    }
  }
}

/// Why something is not kept: the file, and the system's number for the reason.
struct StorageError: Error, Hashable, Sendable {
  let path: String
  /// `errno`.
  let code: Int32

  /// There is no home, and so no file.
  static let noHome = StorageError(path: "", code: ENOENT)
}

/// A problem with a file that is kept for the user.
enum StorageProblem: Error, Hashable, Sendable {
  /// It could not be understood, and stands beside under another name now.
  case damaged(path: String, aside: String)
  /// It could not be understood, and could not be set aside either.
  case stuck(StorageError)
  case unreadable(StorageError)
  case notKept(StorageError)
  /// An answer that was to be recorded.
  case notRecorded(StorageError)

  /// The file.
  var path: String {
    switch self {
    case .damaged(let path, _): path
    case .stuck(let error), .unreadable(let error), .notKept(let error), .notRecorded(let error): error.path
    }
  }
}
