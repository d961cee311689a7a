/// An error in starting, reaching or awaiting a program.
public enum PtyError: Error, Hashable {
  /// A system call failed with this `errno`.
  case system(call: String, code: Int32)
  /// The session leader is not next to the tests; `swift build --build-tests` makes it.
  case noSessionLeader(lookedIn: [String])
  /// The deadline passed; with the awaited event and the screen at that time.
  case deadlinePassed(awaited: String, screen: [String])
}

extension PtyError: CustomStringConvertible {
  /// The failure, with the screen if that helps.
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

  /// Returns a screen's lines for a failure message; control characters are made visible, since a terminal shows it.
  public static func picture(of lines: [String]) -> String {
    lines.reversed().drop(while: \.isEmpty).reversed().map { line in
      let shown = line.unicodeScalars.map { scalar in
        scalar.properties.generalCategory == .control ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
      return "  |" + shown.joined()
    }.joined(separator: "\n")
  }
}
