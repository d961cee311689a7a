/// The phrases of the kit, which an application translates.
public enum KitPhrase: CaseIterable, Sendable {
  case back, quit
  /// The quit key in a panel.
  case closePanel
  case help, palette, paletteTitle, copy, copyTitle, copied, copyText, copyRoute, copyScreen, openAddress, copiedText
  /// The length of a long copied text.
  case copiedLength
  case bookmark, bookmarkTitle
  /// The headings of the groups in the palette.
  case paletteRecent, palettePlaces, paletteSettings, paletteRecords
  case paletteRow, paletteNone, historyBack, historyForward, suspend, interrupt, repaint, moveUp, moveDown, moveLeft,
    moveRight, pageUp, pageDown, first, last, nextField, previousField, nextPane, previousPane, dividerLeft,
    dividerRight, open
  /// The marks before rows.
  case openMarked
  case unfold, fold, toggle, unfoldAll, foldAll, choose
  /// Confirms a choice of several values.
  case apply
  case tick, narrow, endNarrowing, nextAnswer, previousAnswer
  /// A key would have chosen a destructive answer in a dialog that has just opened.
  case heldBack
  case nextTab, removeChip, nextChip, previousChip, previousTab, editStart, editEnd, editWordLeft, editWordRight,
    editDeleteBack, editDeleteForward, editCutWordBack, editCutWordForward, editCutToStart, editCutToEnd, editPutBack
  /// Enter in a form, and the key of a new line in its text.
  case formNext, formLine
  case nextColumn, previousColumn, sortColumn, groupList, groupScreen, groupApplication, keysTitle, tooSmall
  /// The help at the prompt of plain lines.
  case plainChoose, plainSearch, plainOnLine, plainAgain, plainMore
  /// The hints at the prompt: for a page whose field waits for a text, and for the end of a text of several lines.
  case plainType, plainLines
  /// The answers to a line that was typed for another page, and to a line that changed nothing.
  case plainChanged, plainSame
  case plainNoLine, plainNoLines, plainNoWayBack, plainUnknown, plainNotOnLine, plainNoAnswer
  /// The values of a line chart that plain lines name.
  case chartFrom, chartTo, chartLeast, chartGreatest
  case crashed
  /// Followed by the command that returns to the same place.
  case crashedContinue

  /// Its key in an application's strings.
  public var key: String { entry.key }

  /// The phrase with a key, if any.
  init?(key: String) {
    guard let phrase = Self.byKey[key] else { return nil }
    self = phrase
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })

  /// The key, and the words for programs without their own.
  fileprivate var entry: (key: String, english: String) {
    switch self {
    case .back: ("kit.back", "back")
    case .quit: ("kit.quit", "quit")
    case .closePanel: ("kit.panel.close", "close")
    case .help: ("kit.help", "help")
    case .palette: ("kit.palette", "palette")
    case .paletteTitle: ("kit.palette.title", "Go anywhere")
    case .copy: ("kit.copy", "copy")
    case .copyTitle: ("kit.copy.title", "Copy")
    case .copied: ("kit.copied", "Copied")
    case .copyText: ("kit.copy.text", "copy the text")
    case .copyRoute: ("kit.copy.route", "Route")
    case .copyScreen: ("kit.copy.screen", "Text of this screen")
    case .openAddress: ("kit.address.open", "open in browser")
    case .copiedText: ("kit.copied.text", "Copied what is on this screen")
    case .copiedLength: ("kit.copied.length", "(characters: {count})")
    case .bookmark: ("kit.bookmark", "bookmark")
    case .bookmarkTitle: ("kit.bookmark.title", "Bookmark")
    case .paletteRecent: ("kit.palette.recent", "Visited lately")
    case .palettePlaces: ("kit.palette.places", "Screens")
    case .paletteSettings: ("kit.palette.settings", "Settings")
    case .paletteRecords: ("kit.palette.records", "Records")
    case .paletteRow: ("kit.palette.row", "Go to row {number}")
    case .paletteNone: ("kit.palette.none", "Nothing matches.")
    case .historyBack: ("kit.history.back", "back in history")
    case .historyForward: ("kit.history.forward", "forward in history")
    case .suspend: ("kit.suspend", "suspend")
    case .interrupt: ("kit.interrupt", "quit at once")
    case .repaint: ("kit.repaint", "repaint")
    case .moveUp: ("kit.move.up", "up")
    case .moveDown: ("kit.move.down", "down")
    case .moveLeft: ("kit.move.left", "left")
    case .moveRight: ("kit.move.right", "right")
    case .pageUp: ("kit.page.up", "page up")
    case .pageDown: ("kit.page.down", "page down")
    case .first: ("kit.first", "first")
    case .last: ("kit.last", "last")
    case .nextField: ("kit.field.next", "next field or section")
    case .previousField: ("kit.field.previous", "previous field or section")
    case .nextPane: ("kit.pane.next", "next pane")
    case .previousPane: ("kit.pane.previous", "previous pane")
    case .dividerLeft: ("kit.divider.left", "move the line left")
    case .dividerRight: ("kit.divider.right", "move the line right")
    case .open: ("kit.open", "open")
    case .openMarked: ("kit.open.marked", "open the row with this key")
    case .unfold: ("kit.unfold", "unfold")
    case .fold: ("kit.fold", "fold")
    case .toggle: ("kit.toggle", "fold or unfold")
    case .unfoldAll: ("kit.unfold.all", "unfold all")
    case .foldAll: ("kit.fold.all", "fold all")
    case .choose: ("kit.choose", "choose")
    case .apply: ("kit.apply", "apply")
    case .tick: ("kit.tick", "tick")
    case .narrow: ("kit.narrow", "narrow")
    case .endNarrowing: ("kit.narrow.end", "show all")
    case .nextAnswer: ("kit.answer.next", "next answer")
    case .previousAnswer: ("kit.answer.previous", "previous answer")
    case .heldBack: ("kit.answer.heldBack", "Not chosen yet: read the question, then press the key again.")
    case .nextTab: ("kit.tab.next", "next tab")
    case .removeChip: ("kit.chip.remove", "remove")
    case .nextChip: ("kit.chip.next", "next filter")
    case .previousChip: ("kit.chip.previous", "previous filter")
    case .previousTab: ("kit.tab.previous", "previous tab")
    case .editStart: ("kit.edit.start", "to the beginning")
    case .editEnd: ("kit.edit.end", "to the end")
    case .editWordLeft: ("kit.edit.word.left", "a word left")
    case .editWordRight: ("kit.edit.word.right", "a word right")
    case .editDeleteBack: ("kit.edit.delete.back", "delete backwards")
    case .editDeleteForward: ("kit.edit.delete.forward", "delete forwards")
    case .editCutWordBack: ("kit.edit.cut.word.back", "cut the word before")
    case .editCutWordForward: ("kit.edit.cut.word.forward", "cut the word behind")
    case .editCutToStart: ("kit.edit.cut.start", "cut to the beginning")
    case .editCutToEnd: ("kit.edit.cut.end", "cut to the end")
    case .editPutBack: ("kit.edit.putBack", "put back what was cut")
    case .formNext: ("kit.form.next", "next field")
    case .formLine: ("kit.form.line", "new line")
    case .nextColumn: ("kit.column.next", "next column")
    case .previousColumn: ("kit.column.previous", "previous column")
    case .sortColumn: ("kit.column.sort", "sort by the column")
    case .groupList: ("kit.group.list", "In a list")
    case .groupScreen: ("kit.group.screen", "On this screen")
    case .groupApplication: ("kit.group.application", "Everywhere")
    case .keysTitle: ("kit.keys.title", "Keys")
    case .tooSmall: ("kit.tooSmall", "This window is too small. Make it larger.")
    case .plainChoose: ("kit.plain.choose", "open a numbered line")
    case .plainSearch: ("kit.plain.search", "search, such as /word")
    case .plainType: ("kit.plain.type", "Type / and the text.")
    case .plainChanged: ("kit.plain.changed", "Another screen came up before that line was read; it was not used.")
    case .plainNoLine: ("kit.plain.noLine", "There is no line {number}; there are {count}.")
    case .plainNoLines: ("kit.plain.noLines", "This page has no numbered lines.")
    case .plainNoWayBack: ("kit.plain.noWayBack", "There is nothing to go back to.")
    case .plainSame: ("kit.plain.same", "Nothing on the page has changed.")
    case .plainOnLine: ("kit.plain.onLine", "the same for line 2, or for any other")
    case .plainUnknown: ("kit.plain.unknown", "Unknown command: {command}. Type ? for help.")
    case .plainNotOnLine: ("kit.plain.notOnLine", "{key} does nothing on line {number}.")
    case .plainAgain: ("kit.plain.again", "write the whole page again")
    case .plainLines: ("kit.plain.lines", "a line with only a dot ends it")
    case .plainNoAnswer: ("kit.plain.noAnswer", "{text} is not one of the options.")
    case .plainMore: ("kit.plain.more", "show the next lines")
    case .chartFrom: ("kit.chart.from", "from")
    case .chartTo: ("kit.chart.to", "to")
    case .chartLeast: ("kit.chart.least", "least")
    case .chartGreatest: ("kit.chart.greatest", "greatest")
    case .crashed: ("kit.crashed", "The program has crashed.")
    case .crashedContinue: ("kit.crashed.goOn", "To go on where you were:")
    }
  }
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
  public subscript(phrase: KitPhrase) -> String { lookup(phrase.key) }

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
  public static let english = KitStrings { key in KitPhrase(key: key)?.entry.english ?? key }
}
