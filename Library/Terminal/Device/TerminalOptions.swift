/// What a program wants of a terminal beyond keys and frames.
public struct TerminalOptions: Sendable {
  /// Whether mouse presses and the wheel are reported; the terminal's own selection is lost meanwhile.
  public var mouse: Bool
  /// Whether gaining and losing the focus is reported.
  public var focus: Bool
  /// The window's title while the program runs, after which the former one is put back; nil leaves it alone.
  public var title: String?
  /// Receives what is written to descriptor 2 while the screen is up, in pieces and on a queue of its own; nil leaves it
  /// on the screen.
  public var errorOutput: (@Sendable ([UInt8]) -> Void)?
  /// The path of a file that a crash appends its backtrace to, and the last words on descriptor 2; nil for none.
  public var crashLog: String?

  /// Makes a set of wishes; what is left out is not wanted.
  public init(
    mouse: Bool = false, focus: Bool = false, title: String? = nil,
    errorOutput: (@Sendable ([UInt8]) -> Void)? = nil, crashLog: String? = nil
  ) {
    self.mouse = mouse
    self.focus = focus
    self.title = title
    self.errorOutput = errorOutput
    self.crashLog = crashLog
  }
}
