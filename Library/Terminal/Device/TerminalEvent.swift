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
