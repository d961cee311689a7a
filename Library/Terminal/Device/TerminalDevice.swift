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
  /// Nothing that could crash.
  public func setCrashMessage(_ text: String) {}
}
