/// How much a line of the log matters; a logger drops what lies below its own level.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Each step, for whoever looks for a fault.
  case debug
  /// What the program did.
  case info
  /// Something went wrong and was dealt with.
  case warning
  /// Something that a person asked for could not be done.
  case error

  /// Less important comes first.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}
