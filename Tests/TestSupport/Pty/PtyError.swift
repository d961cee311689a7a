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
      \(Self.picture(of: screen))
      """
    }
  }

  /// A screen's lines for the words of a failure, which are read on a terminal: controls are shown, not sent.
  public static func picture(of lines: [String]) -> String {
    lines.reversed().drop(while: \.isEmpty).reversed().map { line in
      let shown = line.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
      return "  |" + shown.joined()
    }.joined(separator: "\n")
  }
}
