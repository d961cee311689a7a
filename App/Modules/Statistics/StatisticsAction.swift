import Terminal
import TerminalKit

/// What the keys of statistics do; the same for every kind.
enum StatisticsAction: Hashable, Sendable {
  case reload

  static let bindings: [KeyBinding<StatisticsAction>] = [
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload)
  ]
}
