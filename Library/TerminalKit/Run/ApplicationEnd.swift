/// Why an application's run is over.
public enum ApplicationEnd: Hashable, Sendable {
  /// A person asked for it.
  case quit
  /// A person pressed Ctrl-C.
  case interrupted
  /// A signal asked for it; the number of the signal.
  case signal(Int32)
  /// The input is at its end, or the terminal is gone.
  case inputClosed
}
