/// The available lengths of a session.
enum SessionLength: Hashable, Sendable {
  case minutes(Int)
  /// Until the songs end.
  case open

  /// The lengths in the order of the list; `open` is offered only to end a running session.
  static func all(isUnderWay: Bool) -> [SessionLength] {
    (isUnderWay ? [.open] : []) + [3, 5, 10, 15, 20, 30, 45, 60].map { .minutes($0) }
  }

  /// The length; `nil` for an open end.
  var duration: Duration? {
    switch self {
    case .minutes(let count): .seconds(60 * count)
    case .open: nil
    }
  }
}
