/// Why a terminal could not be taken.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// A call of the system failed; its name and `errno`.
  case system(call: String, code: Int32)
}
