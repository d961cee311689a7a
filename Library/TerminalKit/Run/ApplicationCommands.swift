import Terminal

/// What the application's own table means in either face; what only one of them can do, that one does.
@MainActor
struct ApplicationCommands {
  let navigator: Navigator
  let strings: KitStrings
  /// The places that the palette offers beside the commands of the screen.
  let places: @MainActor () -> [PaletteItem]

  /// Does what is the same in both faces; false for anything else.
  func perform(_ action: ApplicationAction) -> Bool {
    switch action {
    case .back: if !navigator.leaveField() { navigator.goBack() }
    case .nextField: navigator.moveFocus(by: 1)
    case .previousField: navigator.moveFocus(by: -1)
    case .historyBack: _ = navigator.goBackInHistory()
    case .historyForward: _ = navigator.goForwardInHistory()
    case .palette: showPalette()
    case .copy: copyRoute()
    case .copyText: copyText()
    case .bookmark: bookmark()
    case .help, .quit, .repaint, .suspend, .interrupt: return false
    }
    return true
  }

  /// Where someone was lately, what is on the screen, what its keys do, and everywhere else.
  private func showPalette() {
    guard let entry = navigator.visible else { return }
    let commands = entry.screen.commands(for: entry, strings: strings)
    let places = places()
    let items = places.filter(\.isRecent) + rows(of: entry) + commands + places.filter { !$0.isRecent }
    navigator.present(
      PaletteScreen(title: strings[.palette], items: items) { [weak navigator] in navigator?.dismiss() })
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
