import Terminal
import TerminalKit

/// What the keys of the seat map do.
enum SeatsAction: Hashable, Sendable {
  case choose, nextCabin, previousCabin, findTogether, confirm, cancel, export, addTraveller, removeTraveller, describe,
    search, endSearch, reload

  static let bindings: [KeyBinding<SeatsAction>] = [
    KeyBinding(.enter, title: .seatsKeyChoose, group: .list, action: .choose),
    KeyBinding(.character(">"), title: .seatsKeyNext, group: .screen, action: .nextCabin),
    KeyBinding(.character("<"), title: .seatsKeyPrevious, group: .screen, action: .previousCabin, footer: false),
    KeyBinding(.character("f"), title: .seatsKeyTogether, group: .screen, action: .findTogether),
    KeyBinding(.character("a"), title: .seatsKeyConfirm, group: .screen, action: .confirm),
    KeyBinding(.character("x"), title: .seatsKeyCancel, group: .screen, action: .cancel),
    KeyBinding(.character("e"), title: .seatsKeyExport, group: .screen, action: .export, footer: false),
    KeyBinding(
      .character("+"), .character("="), title: .seatsKeyMore, group: .screen, action: .addTraveller, footer: false),
    KeyBinding(.character("-"), title: .seatsKeyFewer, group: .screen, action: .removeTraveller, footer: false),
    KeyBinding(.character("i"), title: .seatsKeyDescribe, group: .screen, action: .describe, footer: false),
    KeyBinding(.character("/"), title: .keysSearch, group: .list, action: .search),
    KeyBinding(.escape, title: .keysEndSearch, group: .list, action: .endSearch),
    KeyBinding(.character("r"), title: .keysReload, group: .screen, action: .reload, footer: false),
  ]
}
