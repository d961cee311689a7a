import Terminal
import TerminalKit

/// What the keys of a list of records do; the same for every kind.
enum RecordsAction: Hashable, Sendable {
  case open, search, cancel, changeOrder, compare, showStatistics, reload, loadMore

  static let bindings: [KeyBinding<RecordsAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("/"), title: .keysSearch, group: .list, action: .search),
    KeyBinding(.escape, title: .keysCancel, group: .list, action: .cancel),
    KeyBinding(.character("s"), title: .keysOrder, group: .list, action: .changeOrder),
    KeyBinding(.character("c"), title: .keysCompare, group: .list, action: .compare),
    KeyBinding(.character("t"), title: .keysStatistics, group: .list, action: .showStatistics),
    KeyBinding(.character("m"), title: .keysLoadMore, group: .list, action: .loadMore, footer: false),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload, footer: false),
  ]
}
