import Terminal

/// The application's own table as commands shared by terminal and plain lines.
@MainActor
struct ApplicationCommands {
  let navigator: Navigator
  let strings: KitStrings
  /// The palette's items besides the rows and commands of the screen.
  let places: PaletteSource
  /// The records of the palette, kept between openings.
  let shelf: PaletteShelf
  /// The actions that only this kind of application can perform.
  let own: Set<ApplicationAction>
  /// The application's own table, in which keys may have been moved or removed.
  let table: [KeyBinding<ApplicationAction>]
  let showsSelection: Bool
  /// Whether the user named the row that a command is about, so that the screen is not meant.
  var isAboutRow = false

  /// Whether an action is available now.
  func mean(_ action: ApplicationAction) -> Bool { bindings.contains { $0.action == action } }

  /// The bindings of the application's table that are available on this screen.
  var bindings: [KeyBinding<ApplicationAction>] {
    table.filter { binding in
      switch binding.action {
      case .back: navigator.canGoBack
      case .openAddress:
        navigator.openAddress != nil && webAddress != nil
      case .bookmark:
        // Evaluated for each frame: rows are only created if the screen itself has no route.
        navigator.bookmark != nil
          && (!isAboutRow && navigator.stack.last?.screen.route != nil || !bookmarked.isEmpty)
      case .historyBack: navigator.history.previous != nil
      case .historyForward: navigator.history.next != nil
      case .copy: navigator.hasClipboard || !copies.isEmpty
      case .copyText: navigator.hasClipboard
      case .palette, .nextField, .previousField: true
      case .help, .quit, .repaint, .suspend, .interrupt: own.contains(binding.action)
      }
    }
  }

  /// Performs an action shared by both kinds of application, or returns `false`; `others` performs those of the
  /// palette.
  func perform(
    _ action: ApplicationAction, others: @escaping @MainActor (ApplicationAction) -> Void
  ) -> Bool {
    if let screen = navigator.visible?.screen, action != .nextField, action != .previousField {
      navigator.observe?(.performed(action, on: screen))
    }
    switch action {
    case .back: if !navigator.leaveField() { navigator.goBack() }
    case .nextField: navigator.moveFocus(by: 1)
    case .previousField: navigator.moveFocus(by: -1)
    case .historyBack: navigator.goBackInHistory()
    case .historyForward: navigator.goForwardInHistory()
    case .palette: showPalette(others)
    case .copy: copy()
    case .copyText: copyText()
    case .bookmark: bookmark()
    case .openAddress:
      if let webAddress { navigator.openAddress?(webAddress) }
    case .help, .quit, .repaint, .suspend, .interrupt: return false
    }
    return true
  }

  /// Presents recent places, rows and commands of the screen, other places, settings, and the application's commands.
  private func showPalette(_ others: @escaping @MainActor (ApplicationAction) -> Void) {
    guard let entry = navigator.visible else { return }
    let commands =
      entry.screen.commands(for: entry, strings: strings, keymap: navigator.keymap, observe: navigator.observe)
      + further(keys: entry.screen.body.furtherKeys, of: entry)
    let known = places.places()
    func offered(_ group: PaletteGroup) -> PaletteRows {
      PaletteRows(strings.title(of: group), known.filter { $0.group == group })
    }
    let sources = [
      offered(.recent), rows(of: entry, known: known), PaletteRows(strings[.groupScreen], commands),
      offered(.places), offered(.settings), PaletteRows(strings[.groupApplication], everywhere(others)),
    ]
    navigator.present(
      PaletteScreen(
        title: strings[.paletteTitle], none: strings[.paletteNone], sources: sources, shelf: shelf,
        typed: { [places, weak navigator, weak entry] letters in
          guard let number = Int(letters), number > 0 else { return places.typed(letters) }
          return PaletteItem(title: strings.text(.paletteRow, ["number": letters]), detail: strings[.groupList]) {
            guard let entry, navigator?.visible === entry else { return }
            entry.go(toRow: number)
            navigator?.changed()
          }
        }
      ) { [weak navigator] in navigator?.dismiss() })
  }

  /// The keys that views of a screen add; choosing one dispatches it.
  private func further(keys: [KeyHint], of entry: NavigatorEntry) -> [PaletteItem] {
    keys.compactMap { hint in
      guard let key = hint.keys.first else { return nil }
      return PaletteItem(title: strings.title(hint.title), detail: strings[.groupScreen], keys: hint.keys) {
        [weak navigator, weak entry] in
        guard let navigator, let entry, navigator.visible === entry else { return }
        _ = KeyDispatcher(navigator: navigator, bindings: table).dispatch(.key(key), typing: false)
      }
    }
  }

  /// The rows that have numbers in plain lines, by name; a row that is also a place shows the place's detail.
  private func rows(of entry: NavigatorEntry, known: [PaletteItem]) -> PaletteRows {
    let views = entry.screen.body.choices
    let title = entry.screen.title
    let details = Dictionary(
      known.lazy.filter { $0.group == .places }.map { ($0.alias, $0.detail) }, uniquingKeysWith: { first, _ in first })
    return PaletteRows(title, count: views.reduce(0) { $0 + $1.count }) { [weak navigator, weak entry] index in
      var index = index
      let view = views.first { view in
        if index < view.count { return true }
        index -= view.count
        return false
      }
      guard let (choice, name, route) = view?.row(index) else { return PaletteItem(title: "") {} }
      let alias = route?.route ?? ""
      return PaletteItem(title: name, detail: details[alias] ?? title, alias: alias) {
        guard let navigator, let entry, navigator.visible === entry else { return }
        entry.focus = entry.focus(on: choice)
        _ = KeyDispatcher(navigator: navigator, bindings: table).dispatch(.key(.enter), isDirect: true)
      }
    }
  }

  /// The commands of every screen, except the palette itself and moves of the focus.
  private func everywhere(_ others: @escaping @MainActor (ApplicationAction) -> Void) -> [PaletteItem] {
    bindings.filter { ![.palette, .nextField, .previousField].contains($0.action) }.map { binding in
      PaletteItem(
        title: strings.title(binding.title), detail: strings[.groupApplication], keys: binding.keys
      ) {
        if !perform(binding.action, others: others) { others(binding.action) }
      }
    }
  }

  /// The candidates for a bookmark: the selected row if it has a route, and the screen.
  ///
  /// Beside a row, the screen is a candidate only if the user arranged it.
  private var bookmarked: [NamedRoute] {
    guard let entry = navigator.stack.last else { return [] }
    let (screen, arranged) = (entry.screen, entry.screen.arranged)
    let row = showsSelection || isAboutRow ? screen.body.selectedRoute(entry.focus) : nil
    if isAboutRow { return row.map { [$0] } ?? [] }
    if let row { return [row] + (arranged.map { [$0] } ?? []) }
    return (arranged ?? screen.route.map { NamedRoute($0, title: screen.title) }).map { [$0] } ?? []
  }

  /// Bookmarks the only candidate or asks which; the key that asks also chooses the selected row.
  private func bookmark() {
    let places = bookmarked
    guard places.count > 1 else {
      if let only = places.first { navigator.bookmark?(only.route, only.title) }
      return
    }
    let rows = zip(places, RowMark.letters(for: places.map(\.title), beside: ["b"])).map {
      ChoiceScreen.Row($0.title, letter: $1)
    }
    let screen = ChoiceScreen(strings[.bookmarkTitle], rows, columns: Self.choiceColumns, again: again(.bookmark))
    navigator.ask(screen) { [weak navigator] place in
      if let place { navigator?.bookmark?(places[place].route, places[place].title) }
    }
  }

  /// The web address of the selection or the screen, the most specific one.
  private var webAddress: CopyChoice? {
    navigator.stack.last.flatMap { $0.screen.copies($0.focus).first(where: \.isWebAddress) }
  }

  private func again(_ action: ApplicationAction) -> Key? { table.first { $0.action == action }?.keys.first }

  private func copyText() {
    guard let screen = navigator.visible?.screen else { return }
    var lines = LineWriter(pageSize: .max, strings: strings)
    if !screen.title.isEmpty { lines.line(screen.title) }
    lines.gap()
    screen.body.write(to: &lines)
    navigator.copy(lines.lines.joined(separator: "\n") + "\n", toast: strings[.copiedText])
  }

  /// The texts that can be copied besides that of the screen.
  private var copies: [CopyChoice] {
    guard let entry = navigator.stack.last else { return [] }
    let choices = entry.screen.copies(entry.focus)
    var route = entry.screen.route
    if isAboutRow {
      route = entry.screen.body.selectedRoute(entry.focus)?.route
      if choices.contains(where: { $0.text == route }) { return choices }
    } else if !choices.isEmpty {
      return choices
    }
    return route.map { [CopyChoice(strings[.copyRoute], $0, letter: "r")] } ?? []
  }

  /// Asks what to copy; the key that asks also chooses the selected row, and the last row is the screen's text.
  private func copy() {
    var choices = copies
    guard !choices.isEmpty else { return copyText() }
    if let complete = navigator.completeCopy { choices = choices.map(complete) }
    let free = RowMark.letters(for: choices.map(\.title), beside: choices.compactMap(\.letter) + ["t", "y"])
    let rows = zip(choices, free).map { choice, letter in
      ChoiceScreen.Row(
        choice.title, detail: StyledText(choice.shown.firstLine).truncated(to: Self.choiceColumns).string,
        letter: choice.letter ?? letter)
    }
    // Without a clipboard a copy would only repeat the screen.
    let text = navigator.hasClipboard ? [ChoiceScreen.Row(strings[.copyScreen], letter: "t")] : []
    let screen = ChoiceScreen(
      strings[.copyTitle], rows + text, columns: Self.choiceColumns, again: again(.copy))
    navigator.ask(screen) { [navigator, strings] place in
      guard let place else { return }
      if choices.indices.contains(place) { navigator.copy(choices[place], strings) } else { copyText() }
    }
  }

  /// The width of the panel, since shell commands are long.
  private static var choiceColumns: Int { 100 }
}

extension Navigator {
  /// The length up to which a copied text is read at a glance.
  private static let shortCopy = 80

  /// Copies a choice and reports a long one's length; without a clipboard the toast shows all of it after its title.
  fileprivate func copy(_ choice: CopyChoice, _ strings: KitStrings) {
    let count = choice.text.count
    let length = strings.text(.copiedLength, ["count": "\(count)"])
    let parts = [strings[.copied]] + (count > Self.shortCopy ? [length] : []) + [choice.shown.firstLine]
    copy(choice.text, toast: parts.joined(separator: " "), otherwise: "\(choice.title) \(length): \(choice.shown)")
  }
}

extension PaletteItem {
  /// A command; the letter of its key, typed alone, finds it before all other names.
  fileprivate init(title: String, detail: String, keys: [Key], perform: @escaping @MainActor () -> Void) {
    let (key, letter) = (keys.first?.name ?? "", keys.first(where: \.isTyped)?.name ?? "")
    self.init(title: title, detail: detail, key: key, alias: letter, perform: perform)
  }
}

extension String {
  /// The first line, with an ellipsis if there are more.
  fileprivate var firstLine: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? lines[0] + " …" : self
  }
}

extension NavigatorEntry {
  /// The focus as if the user had selected `choice`.
  func focus(on choice: LineWriter.Choice) -> Focus {
    var focus = focus
    focus.current = choice.view
    focus[choice.view].index = choice.index
    focus[choice.view].id = choice.id
    return focus
  }
}

extension KitStrings {
  fileprivate func title(of group: PaletteGroup) -> String {
    switch group {
    case .recent: self[.paletteRecent]
    case .places: self[.palettePlaces]
    case .settings: self[.paletteSettings]
    }
  }
}

extension Screen {
  fileprivate func commands(
    for entry: NavigatorEntry, strings: KitStrings, keymap: Keymap, observe: (@MainActor (NavigatorEvent) -> Void)?
  ) -> [PaletteItem] {
    table(keymap).filter { isEnabled($0.action, focus: entry.focus) }.map { binding in
      PaletteItem(
        title: strings.title(binding.title), detail: strings[.groupScreen], keys: binding.keys
      ) { [weak self] in
        guard let self else { return }
        var focus = entry.focus
        observe?(.performed(binding.action, on: self))
        self.perform(binding.action, focus: &focus)
        entry.focus = focus
      }
    }
  }
}

/// The reason why an application ended.
public enum ApplicationEnd: Hashable, Sendable {
  /// The user quit.
  case quit
  /// The user pressed Ctrl-C.
  case interrupted
  /// A signal with this number arrived.
  case signal(Int32)
  /// The input ended, or the terminal is gone.
  case inputClosed
}
