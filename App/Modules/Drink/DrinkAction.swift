import Terminal
import TerminalKit

/// What the keys of a drink's detail do.
enum DrinkAction: Hashable, Sendable {
  case more, fewer, changeSystem, shoppingList, reload

  static let bindings: [KeyBinding<DrinkAction>] = [
    KeyBinding(.character("+"), .character("="), title: .keysMoreServings, group: .screen, action: .more),
    KeyBinding(.character("-"), title: .keysFewerServings, group: .screen, action: .fewer),
    KeyBinding(.character("u"), title: .keysUnit, group: .screen, action: .changeSystem),
    KeyBinding(.character("s"), title: .keysShopping, group: .screen, action: .shoppingList),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload),
  ]
}
