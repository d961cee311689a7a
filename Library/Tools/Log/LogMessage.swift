import Foundation

/// The text of a log line, with the secrets already left out.
///
///     logger.info("opened \(path, .public) for \(name, .private), \(count) rows")
///
/// Whole numbers and durations may stand as they are; for any other value the caller says whether it may be read.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Whether a value may be read in the log.
  public enum Privacy: Sendable {
    /// It stands there.
    case `public`
    /// `<private>` stands there.
    case `private`
  }

  /// Gathers the pieces of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text: String

    /// Makes room.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds text of the program's own.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value, or the word that it is private.
    public mutating func appendInterpolation(_ value: some Any, _ privacy: Privacy) {
      switch privacy {
      case .public: text += "\(value)"
      case .private: text += "<private>"
      }
    }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

    /// Adds a duration.
    public mutating func appendInterpolation(_ duration: Duration) { text += "\(duration)" }
  }

  let text: String

  /// Makes a message of the program's own text.
  public init(stringLiteral value: String) { text = value }

  /// Makes a message of its pieces.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// One line of the log.
public struct LogEntry: Hashable, Sendable {
  /// When it was written.
  public let date: Date
  /// How much it matters.
  public let level: LogLevel
  /// The part of the program that wrote it.
  public let label: String
  /// What happened; may hold whatever came from outside.
  public let text: String

  /// Makes an entry.
  public init(date: Date, level: LogLevel, label: String, text: String) {
    self.date = date
    self.level = level
    self.label = label
    self.text = text
  }

  /// The entry as one line without its line end, such as `2026-01-31T09:05:00.250Z info    Seats: 72 rows`.
  ///
  /// Line ends, other controls and characters that steer the direction of text are written as escapes, so that nothing
  /// in an entry can end its line or reach the terminal that shows it.
  public var line: String {
    let stamp = date.formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
    let name = level.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
    return "\(stamp)Z \(name) \(Self.sanitized(label)): \(Self.sanitized(text))"
  }

  private static func sanitized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse:
        result += scalar.escaped(asASCII: true).unicodeScalars
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// How much a line of the log matters; a logger drops what lies below its own level.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Each step, for debugging.
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
