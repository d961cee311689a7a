/// A terminal as the run loop sees it: it sends events in batches and takes frames as bytes.
///
/// `SystemTerminal` is the real one; tests bring their own.
@MainActor
public protocol TerminalDevice: AnyObject {
  /// The present size, never asked of the system twice for one event.
  var size: Size { get }
  /// What the terminal can do, as far as it is known by now.
  var capabilities: Capabilities { get }
  /// Whether bytes of an earlier `send` still wait; no new frame is encoded until `.writable` came.
  var isBusy: Bool { get }

  /// Takes the terminal (raw mode, alternate screen) and delivers what happens, all that is there as one batch.
  func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError)
  /// Hears that a frame is about to be drawn, on the thread that draws it.
  func willDraw()
  /// Takes the screen, should the first `send` be some time off, so that answers to our questions come before it.
  func takeScreen()
  /// Takes the line that a crash writes once the terminal is given back, behind the signal's name.
  func setCrashMessage(_ text: String)
  /// Writes bytes in one call; what the terminal does not take at once is kept and sent when it can.
  func send(_ bytes: [UInt8])
  /// Writes bytes that give the terminal pictures to keep, behind those of the last frame; none where they come with a frame.
  ///
  /// `undo` takes back all that it has by then; it is written before the terminal is given back, and after a crash too.
  func sendPictures(_ bytes: [UInt8], undo: [UInt8])
  /// The pixels of a cell; nil where the system knows none.
  var cellSize: PixelSize? { get }
  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes it again when continued (`.resumed`).
  func suspend()
  /// Gives the terminal back as it was; a second call does nothing.
  func close()
}

extension TerminalDevice {
  /// Nothing to be prepared.
  public func willDraw() {}
  /// The first `send` is soon enough.
  public func takeScreen() {}
  /// Nothing that has to be undone.
  public func sendPictures(_ bytes: [UInt8], undo: [UInt8]) { send(bytes) }
  /// Not known.
  public var cellSize: PixelSize? { nil }
  /// Nothing that could crash.
  public func setCrashMessage(_ text: String) {}
}

/// What a terminal tells the run loop.
public enum TerminalEvent: Hashable, Sendable {
  /// A person did something.
  case input(InputEvent)
  /// The terminal has a new size; only the last of a storm is delivered.
  case resized(Size)
  /// The screen was lost (stopped and continued): everything has to be drawn again.
  case resumed
  /// What the terminal can do became known (a late reply): colours or modes may differ from now on.
  case capabilitiesChanged
  /// Bytes that waited have gone out: frames may be drawn again.
  case writable
  /// The terminal answered to a picture that it was given: its number, and whether it has it now.
  case picture(id: Int, isHeld: Bool)
  /// The program has to leave.
  case ended(End)

  /// Why the program has to leave.
  public enum End: Hashable, Sendable {
    /// A signal asked for it; the number of the signal.
    case signal(Int32)
    /// The input is at its end, or the terminal is gone.
    case inputClosed
  }
}

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

/// Why a terminal could not be taken.
public enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case notATerminal
  /// A call of the system failed; its name and `errno`.
  case system(call: String, code: Int32)
}

/// Hands text to the clipboard of the person at the terminal, also over ssh.
public enum Clipboard {
  /// The sequence that sets the clipboard (OSC 52 with base64, RFC 4648); a terminal that does not know it ignores it.
  public static func sequence(for text: String) -> [UInt8] {
    var bytes = Array("\u{1B}]52;c;".utf8)
    bytes.appendBase64(Array(text.utf8)[...])
    return bytes + [0x07]
  }
}
