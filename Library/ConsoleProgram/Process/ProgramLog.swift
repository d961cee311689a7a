import CantinaTools
import Foundation
import TerminalKit

/// The log of one run: the file of `--log` and the program's other sinks.
public struct ProgramLog: Sendable {
  /// The logger that writes to all sinks.
  public let logger: Logger
  private let file: FileSink?

  /// Opens the file, if the options name one, or throws; `redact` removes private text from each entry.
  public init(
    of program: String, options: ProgramOptions, sinks: [any LogSink] = [],
    redact: @escaping @Sendable (String) -> String = { $0 }
  ) throws(LogError) {
    file = try options.log.map { path throws(LogError) in try FileSink(path: path) }
    logger = Logger(
      label: program, level: options.logLevel, sinks: (file.map { [$0] } ?? []) + sinks, now: { Date() },
      redact: redact)
  }

  /// Writes the pending entries; returns the reason if the file is incomplete, otherwise `nil`.
  public func finish() -> LogError? {
    file?.flush()
    return file?.failure
  }
}

extension NavigatorEvent {
  /// Logs the event: names and routes, never typed or chosen text.
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

  // The case alone: its payload may be private.
  private static func name(of action: any Sendable) -> Substring { "\(action)".prefix { $0 != "(" } }
}
