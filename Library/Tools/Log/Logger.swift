import Foundation

/// Writes the log of one part of the program; passed as a value, and without a sink no message is built.
public struct Logger: Sendable {
  private struct Target: Sendable {
    let sinks: [any LogSink]
    let level: LogLevel
    let now: @Sendable () -> Date
    let redact: @Sendable (String) -> String
  }

  /// The part of the program that writes, such as `ApiSession`.
  public let label: String
  private let target: Target?

  /// A logger that drops everything.
  public static let off = Logger(label: "", target: nil)

  /// Makes a logger.
  public init(label: String, level: LogLevel, sink: any LogSink, now: @escaping @Sendable () -> Date) {
    self.init(label: label, level: level, sinks: [sink], now: now)
  }

  /// Makes a logger that writes to several sinks; `redact` removes private text, such as a search text.
  public init(
    label: String, level: LogLevel, sinks: [any LogSink], now: @escaping @Sendable () -> Date,
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) {
    let target = Target(sinks: sinks, level: level, now: now, redact: redact)
    self.init(label: label, target: sinks.isEmpty ? nil : target)
  }

  private init(label: String, target: Target?) { (self.label, self.target) = (label, target) }

  /// Returns the same logger for another part of the program.
  public func labelled(_ label: String) -> Logger { Logger(label: label, target: target) }

  /// Returns whether a line of this level would be written.
  public func isOn(_ level: LogLevel) -> Bool { target.map { level >= $0.level } ?? false }

  /// Writes a line.
  public func log(_ level: LogLevel, _ message: @autoclosure () -> LogMessage) {
    guard let target, level >= target.level else { return }
    let entry = LogEntry(date: target.now(), level: level, label: label, text: target.redact(message().text))
    for sink in target.sinks { sink.write(entry) }
  }

  /// Writes a line of level `debug`.
  public func debug(_ message: @autoclosure () -> LogMessage) { log(.debug, message()) }
  /// Writes a line of level `info`.
  public func info(_ message: @autoclosure () -> LogMessage) { log(.info, message()) }
  /// Writes a line of level `warning`.
  public func warning(_ message: @autoclosure () -> LogMessage) { log(.warning, message()) }
  /// Writes a line of level `error`.
  public func error(_ message: @autoclosure () -> LogMessage) { log(.error, message()) }
}

/// The text of a log line, with the secrets already left out.
///
///     logger.info("opened \(path, .public) for \(name, .private), \(count) rows")
///
/// Whole numbers and durations are public; for any other value the caller decides.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Whether a value may be read in the log.
  public enum Privacy: Sendable {
    case `public`
    /// `<private>` is written instead.
    case `private`
  }

  /// Collects the pieces of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text: String

    /// Makes an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds literal text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value, or `<private>`.
    public mutating func appendInterpolation(_ value: some Any, _ privacy: Privacy) {
      switch privacy {
      case .public: text += "\(value)"
      case .private: text += "<private>"
      }
    }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

    /// Adds a duration: `85 µs`, `12 ms`, `1.25 s`.
    public mutating func appendInterpolation(_ duration: Duration) { text += duration.inUnits }
  }

  let text: String

  /// Makes a message from literal text.
  public init(stringLiteral value: String) { text = value }

  /// Makes a message from its pieces.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// One line of the log.
public struct LogEntry: Hashable, Sendable {
  /// The time of writing.
  public let date: Date
  /// The importance.
  public let level: LogLevel
  /// The part of the program that wrote it.
  public let label: String
  /// The message; may contain text from outside.
  public let text: String

  /// Makes an entry.
  public init(date: Date, level: LogLevel, label: String, text: String) {
    (self.date, self.level, self.label, self.text) = (date, level, label, text)
  }

  /// The entry as one line without its end: `2026-01-31T09:05:00.250Z info    Seats: 72 rows`.
  ///
  /// Controls and characters that change the direction of text are escaped: nothing can reach the terminal.
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

/// The importance of a log line; a logger drops those below its own level.
public enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Each step, for debugging.
  case debug
  /// An action of the program.
  case info
  /// A problem that was handled.
  case warning
  /// A failed request of the user.
  case error

  /// Orders by importance, less important first.
  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    allCases.prefix { $0 != right }.contains(left)
  }
}

extension Duration {
  /// The duration in a readable unit: `85 µs`, `12 ms`, `1.25 s`.
  var inUnits: String {
    let (seconds, attoseconds) = components
    let microseconds = attoseconds / 1_000_000_000_000
    guard seconds == 0 else {
      let tenths = abs(microseconds) / 10_000
      return "\(seconds)" + (tenths == 0 ? "" : ".\(tenths < 10 ? "0" : "")\(tenths)") + " s"
    }
    return abs(microseconds) < 1_000 ? "\(microseconds) µs" : "\(microseconds / 1_000) ms"
  }
}
