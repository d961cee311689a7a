/// How long a session may be.
enum SessionLength: Hashable, Sendable {
  case minutes(Int)
  /// As long as there are songs.
  case open

  /// In the order of the list; `open` is only offered to end a session that is under way.
  static func all(isUnderWay: Bool) -> [SessionLength] {
    (isUnderWay ? [.open] : []) + [3, 5, 10, 15, 20, 30, 45, 60].map { .minutes($0) }
  }

  /// Its time; nil without end.
  var duration: Duration? {
    switch self {
    case .minutes(let count): .seconds(60 * count)
    case .open: nil
    }
  }
}
