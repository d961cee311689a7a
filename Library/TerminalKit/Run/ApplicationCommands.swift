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
    case .help, .quit, .repaint, .suspend, .interrupt: return false
    }
    return true
  }

  private func showPalette() {
    guard let entry = navigator.visible else { return }
    let commands = entry.screen.commands(for: entry, strings: strings)
    navigator.present(
      PaletteScreen(title: strings[.palette], items: commands + places()) { [weak navigator] in navigator?.dismiss() })
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
