/// Why a test could not start, reach or await a program.
public enum PtyError: Error, Hashable {
  /// A system call failed with this `errno`.
  case system(call: String, code: Int32)
  /// The helper that leads the session is not beside the tests; `swift build --build-tests` makes it.
  case noSessionLeader(lookedIn: [String])
  /// What was awaited had not come by the deadline; the screen as it then was.
  case deadlinePassed(awaited: String, screen: [String])
}

extension PtyError: CustomStringConvertible {
  /// What failed, with the screen where that helps.
  public var description: String {
    switch self {
    case .system(let call, let code): "\(call) failed with errno \(code)"
    case .noSessionLeader(let folders): "no pty-shell in \(folders.joined(separator: ", "))"
    case .deadlinePassed(let awaited, let screen):
      """
      the deadline passed before \(awaited); on the screen:
      \(screen.map { "  |\($0)" }.joined(separator: "\n"))
      """
    }
  }
}
