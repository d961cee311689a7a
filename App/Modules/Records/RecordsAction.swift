import Synchronization
import Terminal
import TerminalKit

/// What the keys of a list of records do; each type of record has those that it offers.
enum RecordsAction: Hashable, Sendable {
  case open, search, cancel, changeOrder, reverseOrder, filter, removeFilter, undo, compare, beginTicks, tick,
    showStatistics, reload
  case loadMore, showEverything, chooseColumns, export, showRaw, editAddress, describe
  case editQuery, showAnswer, compareInTime, watch
  /// What the records bring themselves.
  case own(OwnKey)

  /// Looked up at each key, and made once.
  static func bindings<Item: Browsable>(of records: Item.Type) -> [KeyBinding<RecordsAction>] {
    made.withLock { made in
      if let bindings = made[ObjectIdentifier(records)] { return bindings }
      let bindings = all.filter { Item.offers.isSuperset(of: $0.action.offer) } + Item.bindings(RecordsAction.own)
      made[ObjectIdentifier(records)] = bindings
      return bindings
    }
  }

  private static let made = Mutex<[ObjectIdentifier: [KeyBinding<RecordsAction>]]>([:])

  /// What a type of record has to offer for it.
  private var offer: RecordOffers {
    switch self {
    case .showEverything, .chooseColumns: .columns
    case .export: .export
    case .showRaw: .raw
    case .editAddress, .describe, .editQuery, .showAnswer, .compareInTime: .address
    default: []
    }
  }

  static let all: [KeyBinding<RecordsAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character(" "), title: KitPhrase.tick.rawValue, group: .list, action: .tick),
    KeyBinding(.character("F"), title: KeyPhrase.filterRemove, group: .list, action: .removeFilter),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .list, action: .undo),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.cancel, group: .list, action: .cancel),
    KeyBinding(.character("s"), title: KeyPhrase.order, group: .list, action: .changeOrder),
    KeyBinding(.character("f"), title: KeyPhrase.filter, group: .list, action: .filter),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .list, action: .compare),
    KeyBinding(.character("V"), title: RecordPhrase.keysTicks, group: .list, action: .beginTicks, footer: false),
    KeyBinding(.character("t"), title: StatisticsPhrase.key, group: .list, action: .showStatistics),
    KeyBinding(.character("S"), title: KeyPhrase.orderReverse, group: .list, action: .reverseOrder, footer: false),
    KeyBinding(
      .character("a"), title: RecordPhrase.keysEverything, group: .list, action: .showEverything, footer: false),
    KeyBinding(.character("C"), title: RecordPhrase.keysColumns, group: .list, action: .chooseColumns, footer: false),
    KeyBinding(.character("e"), title: RecordPhrase.keysExport, group: .list, action: .export, footer: false),
    KeyBinding(.character("m"), title: KeyPhrase.loadMore, group: .list, action: .loadMore, footer: false),
    KeyBinding(.character("v"), title: RecordPhrase.keysRaw, group: .screen, action: .showRaw),
    KeyBinding(.character("U"), title: RecordPhrase.keysAddress, group: .screen, action: .editAddress, footer: false),
    KeyBinding(
      .character("P"), title: RecordPhrase.keysParameters, group: .screen, action: .editQuery, footer: false),
    KeyBinding(.character("I"), title: RecordPhrase.keysAnswer, group: .screen, action: .showAnswer, footer: false),
    KeyBinding(.character("D"), title: RecordPhrase.keysInTime, group: .screen, action: .compareInTime, footer: false),
    KeyBinding(.character("w"), title: RecordPhrase.keysWatch, group: .screen, action: .watch, footer: false),
    KeyBinding(.character("W"), title: RecordPhrase.keysDescribe, group: .screen, action: .describe, footer: false),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]
}

extension Browsable {
  /// The keys that it brings, as actions of a screen.
  static func bindings<Action>(_ action: (OwnKey) -> Action) -> [KeyBinding<Action>] {
    keys.enumerated().map { place, key in
      KeyBinding(
        .character(key.letter), title: key.title, group: .list,
        action: action(OwnKey(place: place, name: key.title.rawValue)))
    }
  }
}
