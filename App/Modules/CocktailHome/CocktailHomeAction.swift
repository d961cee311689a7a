import Terminal
import TerminalKit

/// What the keys of the home of cocktails do.
enum CocktailHomeAction: Hashable, Sendable {
  case open, search, endSearch, filter, showBar, reload

  static let bindings: [KeyBinding<CocktailHomeAction>] = [
    KeyBinding(.enter, title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("/"), title: .keysSearch, group: .list, action: .search),
    KeyBinding(.escape, title: .keysEndSearch, group: .list, action: .endSearch),
    KeyBinding(.character("f"), title: .keysFilter, group: .screen, action: .filter),
    KeyBinding(.character("w"), title: .keysBar, group: .screen, action: .showBar),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}
