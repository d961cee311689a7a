import Foundation

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
