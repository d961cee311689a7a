import Terminal

/// What the application's own table means in either face; what only one of them can do, that one does.
@MainActor
struct ApplicationCommands {
  let navigator: Navigator
  let strings: KitStrings
  /// The places that the palette offers beside the commands of the screen.
  let places: @MainActor () -> [PaletteItem]
  /// What only this face can do.
  let own: Set<ApplicationAction>

  /// The bindings of the application's table that mean something now, on this screen and in this face.
  var bindings: [KeyBinding<ApplicationAction>] {
    ApplicationAction.bindings.filter { binding in
      switch binding.action {
      case .back: navigator.canGoBack
      case .copy: navigator.stack.last?.screen.route != nil
      case .bookmark: navigator.stack.last?.screen.route != nil && navigator.bookmark != nil
      case .historyBack: navigator.history.hasEarlier
      case .historyForward: navigator.history.hasLater
      case .palette, .copyText, .nextField, .previousField: true
      case .help, .quit, .repaint, .suspend, .interrupt: own.contains(binding.action)
      }
    }
  }

  /// Does what is the same in both faces; false for anything else.
  ///
  /// `others` does the rest, should somebody choose it in the palette.
  func perform(
    _ action: ApplicationAction, others: @escaping @MainActor (ApplicationAction) -> Void
  ) -> Bool {
    switch action {
    case .back: if !navigator.leaveField() { navigator.goBack() }
    case .nextField: navigator.moveFocus(by: 1)
    case .previousField: navigator.moveFocus(by: -1)
    case .historyBack: _ = navigator.goBackInHistory()
    case .historyForward: _ = navigator.goForwardInHistory()
    case .palette: showPalette(others)
    case .copy: copyRoute()
    case .copyText: copyText()
    case .bookmark: bookmark()
    case .help, .quit, .repaint, .suspend, .interrupt: return false
    }
    return true
  }

  /// Where someone was lately, what is on the screen, what its keys do, everywhere else, and what works there.
  private func showPalette(_ others: @escaping @MainActor (ApplicationAction) -> Void) {
    guard let entry = navigator.visible else { return }
    let commands = entry.screen.commands(for: entry, strings: strings)
    let places = places()
    let items =
      places.filter(\.isRecent) + rows(of: entry) + commands + places.filter { !$0.isRecent } + everywhere(others)
    navigator.present(
      PaletteScreen(title: strings[.palette], none: strings[.paletteNone], items: items) { [weak navigator] in
        navigator?.dismiss()
      })
  }

  /// What a number would choose in plain lines; here its name does.
  private func rows(of entry: NavigatorEntry) -> [PaletteItem] {
    var lines = LineWriter()
    entry.screen.body.write(to: &lines)
    return zip(lines.choices, lines.titles).filter { lines.questions[$0.0.view] == nil }.map { choice, title in
      PaletteItem(title: title, detail: strings[.paletteHere]) { [weak navigator, weak entry] in
        guard let navigator, let entry, navigator.visible === entry else { return }
        entry.focus.current = choice.view
        entry.focus[choice.view].index = choice.index
        entry.focus[choice.view].id = choice.id
        _ = KeyDispatcher(navigator: navigator).dispatch(.key(.enter))
      }
    }
  }

  /// What works on every screen; not what is only a way to move or to this very list.
  private func everywhere(_ others: @escaping @MainActor (ApplicationAction) -> Void) -> [PaletteItem] {
    bindings.filter { ![.palette, .nextField, .previousField].contains($0.action) }.map { binding in
      PaletteItem(title: strings.title(binding.title), detail: binding.keys.first?.name ?? "") {
        if !perform(binding.action, others: others) { others(binding.action) }
      }
    }
  }

  private func bookmark() {
    guard let screen = navigator.stack.last?.screen, let route = screen.route else { return }
    navigator.bookmark?(route, screen.title)
  }

  /// Copies what the screen means, as plain lines would have it.
  private func copyText() {
    guard let screen = navigator.visible?.screen else { return }
    var lines = LineWriter()
    if !screen.title.isEmpty { lines.line(screen.title) }
    lines.gap()
    screen.body.write(to: &lines)
    navigator.copy(lines.lines.joined(separator: "\n") + "\n", toast: strings[.copiedText])
  }

  private func copyRoute() {
    guard let route = navigator.stack.last?.screen.route else { return }
    navigator.copy(route, toast: strings[.copied] + " " + route)
  }
}

extension Screen {
  /// What its keys do now, as items of the palette.
  fileprivate func commands(for entry: NavigatorEntry, strings: KitStrings) -> [PaletteItem] {
    Self.bindings.filter { isEnabled($0.action, focus: entry.focus) }.map { binding in
      PaletteItem(title: strings.title(binding.title), detail: binding.keys.first?.name ?? "") { [weak self] in
        guard let self else { return }
        var focus = entry.focus
        self.perform(binding.action, focus: &focus)
        entry.focus = focus
      }
    }
  }
}
