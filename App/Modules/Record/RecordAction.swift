import Terminal
import TerminalKit

/// What the keys of a record's detail do; the same for every kind.
enum RecordAction: Hashable, Sendable {
  case open, reload

  static let bindings: [KeyBinding<RecordAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}
