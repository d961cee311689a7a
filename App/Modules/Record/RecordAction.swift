import Terminal
import TerminalKit

/// What the keys of a record's detail do; the same for every kind.
enum RecordAction: Hashable, Sendable {
  case open, showCrawl, compare, reload

  static let bindings: [KeyBinding<RecordAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("o"), title: .keysCrawl, group: .screen, action: .showCrawl),
    KeyBinding(.character("c"), title: .keysCompare, group: .screen, action: .compare),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}
