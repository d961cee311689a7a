import TerminalKit
import Tools

extension NavigatorEvent {
  /// Writes it to a log: names and routes, never what was typed or chosen.
  @MainActor
  func write(to log: Logger) {
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
