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
    supplied("v", RecordPhrase.keysRaw, .showRaw, footer: true),
    // A line of plain text cannot begin with a blank.
    KeyBinding(.character(" "), .character("."), title: .tick, group: .list, action: .tick),
    supplied("#", RecordPhrase.keysLists, .showLists),
    supplied("U", RecordPhrase.keysAddress, .editAddress),
    supplied("P", RecordPhrase.keysParameters, .editQuery),
    supplied("I", RecordPhrase.keysAnswer, .showAnswer),
    supplied(nil, RecordPhrase.keysInTime, .compareInTime),
    KeyBinding(.character("w"), title: RecordPhrase.keysWatch, group: .screen, action: .watch, footer: false),
    supplied(nil, RecordPhrase.keysDescribe, .describe),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]

  /// An action of the collection; without a letter it is in the palette only.
  private static func supplied(
    _ letter: Character?, _ title: some Phrase, _ action: ActionName, footer: Bool = false
  ) -> KeyBinding<RecordsAction> {
    let keys = letter.map { [Key.character($0)] } ?? []
    return KeyBinding(keys: keys, title: title.key, group: .screen, action: .supplied(action), footer: footer)
  }
}

/// The actions of a record; the collection's flow controller supplies the named ones.
enum RecordAction: Hashable, Sendable {
  case open, reload
  case supplied(ActionName)

  static let all: [KeyBinding<RecordAction>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .supplied(.find)),
    KeyBinding(.character("p"), title: RecordPhrase.keysCrawl, group: .screen, action: .supplied(.showStory)),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .screen, action: .supplied(.compare)),
    KeyBinding(.character("v"), title: RecordPhrase.keysRaw, group: .screen, action: .supplied(.showRaw)),
    KeyBinding(
      .character("#"), title: RecordPhrase.keysLists, group: .screen, action: .supplied(.showLists), footer: false),
    KeyBinding(
      .character("I"), title: RecordPhrase.keysAnswer, group: .screen, action: .supplied(.showAnswer), footer: false),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  /// The key bindings for help and documents if a collection supplies these actions.
  static func keys(supplying names: Set<ActionName>) -> [KeyBinding<RecordAction>] {
    all.filter { binding in if case .supplied(let name) = binding.action { names.contains(name) } else { true } }
  }
}

extension ListedRecord {
  static func bindings<Action>(_ action: (ActionName) -> Action) -> [KeyBinding<Action>] {
    keys.map {
      KeyBinding(.character($0.letter), title: $0.title, group: .list, action: action($0.action))
    }
  }
}
