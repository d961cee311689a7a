import Synchronization

/// The environment variables that descriptions may send, by origin.
///
/// A description is a file from anywhere, and may name any variable. The user is asked once per name and origin, and
/// the answer is kept; variables on the command line are allowed for this run.
final class VariableConsent: Sendable {
  typealias Names = [String: [String]]

  private let file: JsonFile<Names>?
  private let always: Set<String>
  private let state = Mutex(State())

  private struct State {
    /// The kept consent; nil before the file was read.
    var allowed: Names?
    var refused: Names = [:]
  }

  /// Creates the consent, which lasts for this run if there is no file; names in `always` are allowed everywhere.
  init(_ file: JsonFile<Names>? = nil, always: Set<String> = []) { (self.file, self.always) = (file, always) }

  func allows(_ name: String, for origin: String) -> Bool {
    if always.contains(name) { return true }
    return state.withLock { state in
      let kept = state.allowed ?? file?.read() ?? [:]
      state.allowed = kept
      return kept[origin]?.contains(name) == true
    }
  }

  /// Whether the user has yet to answer for a variable and an origin.
  func isOpen(_ name: String, for origin: String) -> Bool {
    !allows(name, for: origin) && state.withLock { $0.refused[origin]?.contains(name) != true }
  }

  /// Refuses variables for an origin until the program ends.
  func refuse(_ names: [String], for origin: String) { state.withLock { $0.refused[origin, default: []] += names } }

  func allow(_ names: [String], for origin: String) throws(StorageError) {
    func joined(to kept: Names?) -> Names {
      (kept ?? [:]).merging([origin: Set(names).sorted()]) { Set($0).union($1).sorted() }
    }
    state.withLock { $0.allowed = joined(to: $0.allowed ?? file?.read()) }
    try file?.update(joined)
  }
}
