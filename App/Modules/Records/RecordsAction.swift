import Terminal
import TerminalKit

/// The actions of a record list; the collection's flow controller supplies the named ones.
enum RecordsAction: Hashable, Sendable {
  case open, search, cancel, changeOrder, reverseOrder, filter, removeFilter, undo, compare, tick, showStatistics,
    reload
  case loadMore, showEverything, chooseColumns, export, watch, watchFaster, watchSlower
  case supplied(ActionName)

  static let all: [KeyBinding<RecordsAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(
      .character("+"), .character("="), title: RecordPhrase.keysWatchMore, group: .screen, action: .watchFaster),
    KeyBinding(.character("-"), title: RecordPhrase.keysWatchLess, group: .screen, action: .watchSlower),
    KeyBinding(.character("F"), title: KeyPhrase.filterRemove, group: .list, action: .removeFilter),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .list, action: .undo),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.cancel, group: .list, action: .cancel),
    KeyBinding(.character("s"), title: KeyPhrase.order, group: .list, action: .changeOrder),
    KeyBinding(.character("f"), title: KeyPhrase.filter, group: .list, action: .filter),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .list, action: .compare),
    KeyBinding(.character("t"), title: StatisticsPhrase.key, group: .list, action: .showStatistics),
    KeyBinding(.character("S"), title: KeyPhrase.orderReverse, group: .list, action: .reverseOrder, footer: false),
    KeyBinding(
      .character("a"), title: RecordPhrase.keysEverything, group: .list, action: .showEverything, footer: false),
    KeyBinding(.character("C"), title: RecordPhrase.keysColumns, group: .list, action: .chooseColumns, footer: false),
    KeyBinding(.character("e"), title: RecordPhrase.keysExport, group: .list, action: .export, footer: false),
    KeyBinding(.character("m"), title: KeyPhrase.loadMore, group: .list, action: .loadMore, footer: false),
    .key("v", RecordPhrase.keysRaw, .supplied(.showRaw), footer: true),
    // A line of plain text cannot begin with a blank.
    KeyBinding(.character(" "), .character("."), title: .tick, group: .list, action: .tick),
    .key("#", RecordPhrase.keysLists, .supplied(.showLists)),
    .key("U", RecordPhrase.keysAddress, .supplied(.editAddress)),
    .key("P", RecordPhrase.keysParameters, .supplied(.editQuery)),
    .key("I", RecordPhrase.keysAnswer, .supplied(.showAnswer)),
    .key(nil, RecordPhrase.keysInTime, .supplied(.compareInTime)),
    .key("w", RecordPhrase.keysWatch, .watch),
    .key(nil, RecordPhrase.keysDescribe, .supplied(.describe)),
    .key("r", KeyPhrase.reload, .reload),
  ]
}

/// The actions of a record; the collection's flow controller supplies the named ones.
enum RecordAction: Hashable, Sendable {
  case open, reload
  case supplied(ActionName)

  /// The flow controllers that supply actions: those of a `RecordKind`, or those of APIs.
  enum Supplier { case kinds, apis }

  static let all = table.map(\.key)

  /// Returns the keys of one supplier's records, for the help and the documents.
  static func keys(of supplier: Supplier) -> [KeyBinding<RecordAction>] {
    table.filter { $0.only == nil || $0.only == supplier }.map(\.key)
  }

  private static let table: [(only: Supplier?, key: KeyBinding<RecordAction>)] = [
    (nil, KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open)),
    (nil, KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .supplied(.find))),
    (.kinds, .key("p", RecordPhrase.keysCrawl, .supplied(.showStory), footer: true)),
    (.kinds, .key("c", KeyPhrase.compare, .supplied(.compare), footer: true)),
    (nil, .key("v", RecordPhrase.keysRaw, .supplied(.showRaw), footer: true)),
    (.apis, .key("#", RecordPhrase.keysLists, .supplied(.showLists))),
    (.apis, .key("I", RecordPhrase.keysAnswer, .supplied(.showAnswer))),
    (nil, KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload)),
  ]
}

extension KeyBinding {
  /// The key of a screen; without a letter, its action is in the palette only.
  fileprivate static func key(
    _ letter: Character?, _ title: some Phrase, _ action: Action, footer: Bool = false
  ) -> KeyBinding {
    let keys = letter.map { [Key.character($0)] } ?? []
    return KeyBinding(keys: keys, title: title.key, group: .screen, action: action, footer: footer)
  }
}

/// The keys that a feature adds to the tables of a list and its records: `[.key("A", BookPhrase.author)]`.
typealias AddedKeys = [KeyBinding<ActionName>]

extension KeyBinding<ActionName> {
  static func key(_ letter: Character, _ title: some Phrase) -> KeyBinding {
    KeyBinding(.character(letter), title: title, group: .list, action: ActionName(title))
  }
}
