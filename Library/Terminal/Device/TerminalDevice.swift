/// A terminal as the run loop sees it, real or of a test: it delivers events in batches and accepts frames as bytes.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The current size, queried from the system at most once for each event.
  var size: Size { get }
  /// The known capabilities of the terminal.
  var capabilities: Capabilities { get }
  /// Whether bytes of an earlier `send` are waiting; no new frame is encoded until `.writable`.
  var isBusy: Bool { get }

  /// Sets up the terminal (raw mode, alternate screen) and delivers events, all available ones as one batch.
  func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError)
  /// Prepares the calling thread for drawing a frame.
  func willDraw()
  /// Sets up the screen early, if the first `send` may take a while, so that replies to our queries come before it.
  func takeScreen()
  /// Sets the line that a crash prints after restoring the terminal, following the signal's name.
  func setCrashMessage(_ text: String)
  /// Writes bytes in one call; bytes that the terminal does not accept yet are kept and sent later.
  func send(_ bytes: [UInt8])
  /// Sends pictures for the terminal to keep, after the last frame; empty if they are part of frames.
  ///
  /// `undo` removes all pictures sent so far; it is written before the terminal is restored, even after a crash.
  func sendPictures(_ bytes: [UInt8], undo: [UInt8])
  /// The cell size in pixels; `nil` if unknown.
  var cellSize: PixelSize? { get }
  /// Restores the terminal, stops the process as Ctrl-Z does, and sets it up again on continuation (`.resumed`).
  func suspend()
  /// Restores the terminal while `work` runs another program, and sets it up again afterwards (`.resumed`).
  func lend(_ work: () -> Void)
  /// Restores the terminal; a second call does nothing.
  func close()
}

extension TerminalDevice {
  /// Does nothing.
  public func willDraw() {}
  /// Does nothing: the first `send` is soon enough.
  public func takeScreen() {}
  /// Sends the bytes; `undo` is not needed.
  public func sendPictures(_ bytes: [UInt8], undo: [UInt8]) { send(bytes) }
  /// Only calls `work`.
  public func lend(_ work: () -> Void) { work() }
  /// `nil`: the size is unknown.
  public var cellSize: PixelSize? { nil }
  /// Does nothing.
  public func setCrashMessage(_ text: String) {}
}

/// An event from the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// User input.
  case input(InputEvent)
  /// A new size; of several in quick succession only the last is delivered.
  case resized(Size)
  /// The screen was lost (stopped and continued): everything must be redrawn.
  case resumed
  /// A late reply changed the known capabilities: colours or modes may differ from now on.
  case capabilitiesChanged
  /// All waiting bytes were sent: frames may be drawn again.
  case writable
  /// The terminal's reply about a picture: its number, and whether the terminal now holds it.
  case picture(id: Int, isHeld: Bool)
  /// The program has to end.
  case ended(End)

  /// The reason to end the program.
  public enum End: Hashable, Sendable {
    /// The number of the signal that requested it.
    case signal(Int32)
    /// The input ended, or the terminal is gone.
    case inputClosed
  }
}

/// A program's optional requirements of a terminal.
public struct TerminalOptions: Sendable {
  /// Whether mouse presses and the wheel are reported; the terminal's own text selection is then unavailable.
  public var mouse: Bool
  /// Whether gaining and losing the focus is reported.
  public var focus: Bool
  /// The window's title while the program runs, restored afterwards; `nil` leaves it alone.
  public var title: String?
  /// Receives output to descriptor 2 while the screen is in use, in pieces and on its own queue; `nil` leaves it on the
  /// screen.
  public var errorOutput: (@Sendable ([UInt8]) -> Void)?
  /// The path of a file to which a crash appends its backtrace and the last output to descriptor 2; `nil` for none.
  public var crashLog: String?

  /// Makes a set of options, all off by default.
  public init(
    mouse: Bool = false, focus: Bool = false, title: String? = nil,
    errorOutput: (@Sendable ([UInt8]) -> Void)? = nil, crashLog: String? = nil
  ) {
    (self.mouse, self.focus, self.title, self.errorOutput, self.crashLog) = (mouse, focus, title, errorOutput, crashLog)
  }
}

/// The reason why a terminal could not be set up.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// The name of a failed system call and its `errno`.
  case system(call: String, code: Int32)
}

/// Sets the clipboard of the user's terminal, even over ssh.
public enum Clipboard {
  /// Returns the sequence that sets the clipboard (OSC 52 with base64, RFC 4648); terminals ignore it if unknown.
  public static func sequence(for text: String) -> [UInt8] {
    var bytes = Array("\u{1B}]52;c;".utf8)
    bytes.appendBase64(Array(text.utf8)[...])
    return bytes + [0x07]
  }
}
