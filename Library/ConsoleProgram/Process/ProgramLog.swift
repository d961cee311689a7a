import CantinaTools
import Foundation
import TerminalKit

/// The log of one run: in the file of `--log`, and wherever else the program keeps it.
public struct ProgramLog: Sendable {
  /// What takes the entries.
  public let logger: Logger
  private let file: FileSink?

  /// Opens the file, if the options name one.
  ///
  /// - Parameters:
  ///   - program: the label of the first logger.
  ///   - options: the file, and what is written to it.
  ///   - sinks: other places that take the entries.
  ///   - redact: takes out of each text what does not belong in a log.
  /// - Throws: why the file cannot be opened.
  public init(
    of program: String, options: ProgramOptions, sinks: [any LogSink] = [],
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) throws(LogError) {
    file = try options.log.map { path throws(LogError) in try FileSink(path: path) }
    logger = Logger(
      label: program, level: options.logLevel, sinks: (file.map { [$0] } ?? []) + sinks, now: { Date() },
      redact: redact)
  }

  /// Writes what waits; returns why the file has not everything, nil when all is there.
  public func finish() -> LogError? {
    file?.flush()
    return file?.failure
  }
}

extension NavigatorEvent {
  /// Writes it to a log: names and routes, never what was typed or chosen.
  @MainActor
  public func write(to log: Logger) {
    switch self {
    case .shown(let screen): log.info("shown: \(Self.name(of: screen), .public)")
    case .left(let screen): log.debug("left: \(Self.name(of: screen), .public)")
    case .performed(let action, let screen):
      log.info("\(Self.name(of: action), .public): \(Self.name(of: screen), .public)")
    }
  }

  @MainActor
  private static func name(of screen: any Screen) -> String { screen.route ?? "\(type(of: screen))" }

  /// The case alone: what it carries may be private.
  private static func name(of action: any Sendable) -> Substring { "\(action)".prefix { $0 != "(" } }
}
