import Terminal
import TerminalKit

/// What the keys of a comparison do; the same for every kind.
enum ComparisonAction: Hashable, Sendable {
  case open, chooseOther, reload

  static let bindings: [KeyBinding<ComparisonAction>] = [
    KeyBinding(.enter, title: .keysOpen, group: .list, action: .open),
    KeyBinding(
      .right, .character("l"), title: .compareOther, group: .list, action: .chooseOther, footer: false),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}
