import Foundation

/// Writes the log of one part of the program; a value that is handed down, never a global.
///
/// A logger without a sink does nothing: a message is put together only when it will be written.
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
  ///
  /// - Parameters:
  ///   - label: the part of the program that writes.
  ///   - level: what lies below is dropped.
  ///   - sink: where lines go.
  ///   - now: the wall clock.
  public init(label: String, level: LogLevel, sink: any LogSink, now: @escaping @Sendable () -> Date) {
    self.init(label: label, level: level, sinks: [sink], now: now)
  }

  /// Makes a logger that writes to several sinks.
  ///
  /// - Parameters:
  ///   - label: the part of the program that writes.
  ///   - level: what lies below is dropped.
  ///   - sinks: where each line goes; without any nothing is put together.
  ///   - now: the wall clock.
  ///   - redact: takes out of a text what may not be read, such as what was searched for.
  public init(
    label: String, level: LogLevel, sinks: [any LogSink], now: @escaping @Sendable () -> Date,
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) {
    let target = Target(sinks: sinks, level: level, now: now, redact: redact)
    self.init(label: label, target: sinks.isEmpty ? nil : target)
  }

  private init(label: String, target: Target?) {
    self.label = label
    self.target = target
  }

  /// The same logger for another part of the program.
  public func labelled(_ label: String) -> Logger { Logger(label: label, target: target) }

  /// Whether a line of this level would be written.
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
