/// The phrases of the kit, which an application translates.
public enum KitPhrase: String, CaseIterable, Sendable {
  case back = "kit.back"
  case quit = "kit.quit"
  /// The quit key in a panel.
  case closePanel = "kit.panel.close"
  case help = "kit.help"
  case palette = "kit.palette"
  /// The title of the palette.
  case paletteTitle = "kit.palette.title"
  case copy = "kit.copy"
  /// The heading above the texts that can be copied.
  case copyTitle = "kit.copy.title"
  case copied = "kit.copied"
  case copyText = "kit.copy.text"
  /// The rows for the route and the text of a screen.
  case copyRoute = "kit.copy.route"
  case copyScreen = "kit.copy.screen"
  /// Opens the web address of the selection or the screen.
  case openAddress = "kit.address.open"
  case copiedText = "kit.copied.text"
  /// The length of a long copied text: `{count}` characters.
  case copiedLength = "kit.copied.length"
  case bookmark = "kit.bookmark"
  /// The heading above the places that can be bookmarked.
  case bookmarkTitle = "kit.bookmark.title"
  /// The headings of the palette's groups.
  case paletteRecent = "kit.palette.recent"
  case palettePlaces = "kit.palette.places"
  case paletteSettings = "kit.palette.settings"
  case paletteRecords = "kit.palette.records"
  /// The row with a typed number.
  case paletteRow = "kit.palette.row"
  /// Shown if no entry matches the typed text.
  case paletteNone = "kit.palette.none"
  case historyBack = "kit.history.back"
  case historyForward = "kit.history.forward"
  case suspend = "kit.suspend"
  case interrupt = "kit.interrupt"
  case repaint = "kit.repaint"
  case moveUp = "kit.move.up"
  case moveDown = "kit.move.down"
  case moveLeft = "kit.move.left"
  case moveRight = "kit.move.right"
  case pageUp = "kit.page.up"
  case pageDown = "kit.page.down"
  case first = "kit.first"
  case last = "kit.last"
  case nextField = "kit.field.next"
  case previousField = "kit.field.previous"
  /// The pane beside the focused one.
  case nextPane = "kit.pane.next"
  case previousPane = "kit.pane.previous"
  /// The keys that resize panes.
  case dividerLeft = "kit.divider.left"
  case dividerRight = "kit.divider.right"
  /// The key that opens the selected row, and the marks that open theirs.
  case open = "kit.open"
  case openMarked = "kit.open.marked"
  case unfold = "kit.unfold"
  case fold = "kit.fold"
  /// Folds or unfolds.
  case toggle = "kit.toggle"
  case unfoldAll = "kit.unfold.all"
  case foldAll = "kit.fold.all"
  case choose = "kit.choose"
  /// Confirms a choice of several values.
  case apply = "kit.apply"
  case tick = "kit.tick"
  case narrow = "kit.narrow"
  case endNarrowing = "kit.narrow.end"
  case nextAnswer = "kit.answer.next"
  case previousAnswer = "kit.answer.previous"
  /// Shown when a key would have chosen a destructive answer in a dialog that has just opened.
  case heldBack = "kit.answer.heldBack"
  case nextTab = "kit.tab.next"
  case removeChip = "kit.chip.remove"
  case nextChip = "kit.chip.next"
  case previousChip = "kit.chip.previous"
  case previousTab = "kit.tab.previous"
  case editStart = "kit.edit.start"
  case editEnd = "kit.edit.end"
  case editWordLeft = "kit.edit.word.left"
  case editWordRight = "kit.edit.word.right"
  case editDeleteBack = "kit.edit.delete.back"
  case editDeleteForward = "kit.edit.delete.forward"
  case editCutWordBack = "kit.edit.cut.word.back"
  case editCutWordForward = "kit.edit.cut.word.forward"
  case editCutToStart = "kit.edit.cut.start"
  case editCutToEnd = "kit.edit.cut.end"
  case editPutBack = "kit.edit.putBack"
  /// Enter in a form.
  case formNext = "kit.form.next"
  /// Starts a new line in a multi-line field.
  case formLine = "kit.form.line"
  /// The columns of a table and its order.
  case nextColumn = "kit.column.next"
  case previousColumn = "kit.column.previous"
  case sortColumn = "kit.column.sort"
  case groupList = "kit.group.list"
  case groupScreen = "kit.group.screen"
  case groupApplication = "kit.group.application"
  case keysTitle = "kit.keys.title"
  case tooSmall = "kit.tooSmall"
  /// Plain lines: the help at the prompt.
  case plainChoose = "kit.plain.choose"
  case plainSearch = "kit.plain.search"
  /// The hint of a page whose field waits for a text.
  case plainType = "kit.plain.type"
  /// The answer to a line typed for a page that has been replaced.
  case plainChanged = "kit.plain.changed"
  /// The answer to a number without a line: `{number}` of `{count}`.
  case plainNoLine = "kit.plain.noLine"
  case plainNoWayBack = "kit.plain.noWayBack"
  /// The answer to a command that changed none of the written lines.
  case plainSame = "kit.plain.same"
  /// The help for a letter with a number.
  case plainOnLine = "kit.plain.onLine"
  /// The answer to an unknown `{command}`.
  case plainUnknown = "kit.plain.unknown"
  /// The answer to a `{key}` that does nothing on the line `{number}`.
  case plainNotOnLine = "kit.plain.notOnLine"
  case plainAgain = "kit.plain.again"
  /// The answer to a `{text}` that is none of the options.
  case plainNoAnswer = "kit.plain.noAnswer"
  /// The help for `more`, shown after an incomplete list.
  case plainMore = "kit.plain.more"
  /// Shown on the normal screen after a crash.
  case crashed = "kit.crashed"
  /// The words before the command that returns to the same place.
  case crashedContinue = "kit.crashed.goOn"
}

/// An application's wording of the kit: its phrases and the titles of key bindings.
public struct KitStrings: Sendable {
  private let lookup: @Sendable (String) -> String

  /// Makes strings from an application's table.
  /// - Parameter lookup: returns the words for a key; a title that is not a key may be returned unchanged.
  public init(_ lookup: @escaping @Sendable (String) -> String) {
    self.lookup = lookup
  }

  /// The words for one of the kit's phrases.
  public subscript(phrase: KitPhrase) -> String { lookup(phrase.rawValue) }

  /// The words for a phrase, with each `{name}` replaced by its value.
  func text(_ phrase: KitPhrase, _ values: [String: String]) -> String {
    var (text, rest) = ("", self[phrase][...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      text += rest[..<start] + (values[name] ?? "{\(name)}")
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// The words for a binding's title.
  public func title(_ key: String) -> String { lookup(key) }
}

extension KitStrings {
  /// Plain English, for programs and tests without a table of texts; the titles of bindings stay as they are.
  public static let english = KitStrings { key in KitPhrase(rawValue: key)?.english ?? key }
}

extension KitPhrase {
  /// The default words, for programs without their own.
  fileprivate var english: String {
    switch self {
    case .back: "back"
    case .quit: "quit"
    case .closePanel: "close"
    case .help: "help"
    case .palette: "palette"
    case .paletteTitle: "Go anywhere"
    case .copy: "copy"
    case .copyTitle: "Copy"
    case .copied: "Copied"
    case .copyText: "copy the text"
    case .copyRoute: "Route"
    case .copyScreen: "Text of this screen"
    case .openAddress: "open in browser"
    case .copiedText: "Copied what is on this screen"
    case .copiedLength: "(characters: {count})"
    case .bookmark: "bookmark"
    case .bookmarkTitle: "Bookmark"
    case .paletteRecent: "Visited lately"
    case .palettePlaces: "Screens"
    case .paletteSettings: "Settings"
    case .paletteRecords: "Records"
    case .paletteRow: "Go to row {number}"
    case .paletteNone: "Nothing matches."
    case .historyBack: "back in history"
    case .historyForward: "forward in history"
    case .suspend: "suspend"
    case .interrupt: "quit at once"
    case .repaint: "repaint"
    case .moveUp: "up"
    case .moveDown: "down"
    case .moveLeft: "left"
    case .moveRight: "right"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .first: "first"
    case .last: "last"
    case .nextField: "next field or section"
    case .previousField: "previous field or section"
    case .nextPane: "next pane"
    case .dividerLeft: "move the line left"
    case .dividerRight: "move the line right"
    case .previousPane: "previous pane"
    case .open: "open"
    case .openMarked: "open the row with this key"
    case .unfold: "unfold"
    case .fold: "fold"
    case .toggle: "fold or unfold"
    case .unfoldAll: "unfold all"
    case .foldAll: "fold all"
    case .choose: "choose"
    case .apply: "apply"
    case .tick: "tick"
    case .narrow: "narrow"
    case .endNarrowing: "show all"
    case .nextAnswer: "next answer"
    case .previousAnswer: "previous answer"
    case .heldBack: "Not chosen yet: read the question, then press the key again."
    case .nextTab: "next tab"
    case .removeChip: "remove"
    case .nextChip: "next filter"
    case .previousChip: "previous filter"
    case .previousTab: "previous tab"
    case .editStart: "to the beginning"
    case .editEnd: "to the end"
    case .editWordLeft: "a word left"
    case .editWordRight: "a word right"
    case .editDeleteBack: "delete backwards"
    case .editDeleteForward: "delete forwards"
    case .editCutWordBack: "cut the word before"
    case .editCutWordForward: "cut the word behind"
    case .editCutToStart: "cut to the beginning"
    case .editCutToEnd: "cut to the end"
    case .editPutBack: "put back what was cut"
    case .formNext: "next field"
    case .formLine: "new line"
    case .nextColumn: "next column"
    case .previousColumn: "previous column"
    case .sortColumn: "sort by the column"
    case .groupList: "In a list"
    case .groupScreen: "On this screen"
    case .groupApplication: "Everywhere"
    case .keysTitle: "Keys"
    case .tooSmall: "This window is too small. Make it larger."
    case .plainChoose: "open a numbered line"
    case .plainSearch: "search, such as /word"
    case .plainType: "Type / and the text."
    case .plainChanged: "Another screen came up before that line was read; it was not used."
    case .plainNoLine: "There is no line {number}; there are {count}."
    case .plainNoWayBack: "There is nothing to go back to."
    case .plainSame: "Nothing on the page has changed."
    case .plainOnLine: "the same for line 2, or for any other"
    case .plainUnknown: "Unknown command: {command}. Type ? for help."
    case .plainNotOnLine: "{key} does nothing on line {number}."
    case .plainAgain: "write the whole page again"
    case .plainNoAnswer: "{text} is not one of the options."
    case .plainMore: "show the next lines"
    case .crashed: "The program has crashed."
    case .crashedContinue: "To go on where you were:"
    }
  }
}
