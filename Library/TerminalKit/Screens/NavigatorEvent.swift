/// What happens to screens, for a log; its texts are made when they are read.
public enum NavigatorEvent {
  /// A screen came on top.
  case shown(any Screen)
  /// A screen was covered, or has gone.
  case left(any Screen)
  /// An action was asked for, by a key or in the palette: one of the screen's own table or of the application's.
  case performed(any Sendable, on: any Screen)
}
