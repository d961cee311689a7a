import Terminal

/// What a use of the mouse means to the visible screen, said in what keys say: a choice, Enter, a movement.
@MainActor
struct PointerDispatcher {
  let navigator: Navigator
  /// The application's own table.
  var bindings = ApplicationAction.bindings

  /// The rows that one turn of the wheel moves, as terminals do that turn it into arrows.
  private static let turn = 3

  /// Whether the mouse did something that means anything here.
  static func means(_ action: MouseEvent.Action) -> Bool {
    switch action {
    case .press, .scrollUp, .scrollDown: true
    case .release, .drag: false
    }
  }

  /// Does what was pointed at; its targets have to be those of the frame that is seen.
  func dispatch(_ event: MouseEvent) {
    guard let entry = navigator.visible else { return }
    // The last that was drawn is the one that is seen.
    let under = entry.targets.reversed().filter { $0.contains(column: event.column, row: event.row) }
    switch event.action {
    case .press: if let target = under.first(where: { $0.part != .area }) { press(target, entry) }
    case .scrollUp, .scrollDown:
      guard let area = under.first(where: { $0.part == .area }) else { return }
      turn(event.action == .scrollDown ? Self.turn : -Self.turn, area.view, entry)
    case .release, .drag: break
    }
  }

  private func press(_ target: PointerTarget, _ entry: NavigatorEntry) {
    let hadFocus = entry.screen.body.focused(entry.focus)?.id == target.view
    switch target.part {
    case .area: break
    case .field:
      guard !hadFocus else { return }
      move(entry) { $0.current = target.view }
    case .choice(let index, let id):
      let wasChosen = hadFocus && entry.focus[target.view].index == index
      move(entry) { focus in
        if !hadFocus { focus.current = target.view }
        focus[target.view].index = index
        focus[target.view].id = id
      }
      if wasChosen { _ = KeyDispatcher(navigator: navigator, bindings: bindings).dispatch(.key(.enter)) }
    case .button(let index):
      let former = entry.focus.current
      move(entry) { focus in
        focus.current = target.view
        focus[target.view].index = index
        focus[target.view].id = nil
      }
      _ = KeyDispatcher(navigator: navigator, bindings: bindings).dispatch(.key(.enter), isDirect: true)
      // A tab shows something else; who was in a list is there still. What is filled in keeps the focus.
      guard navigator.visible === entry, entry.focus.current == target.view else { return }
      let pressed = entry.screen.body.focusable.first { $0.id == target.view }
      if pressed?.hearsFirst != true { move(entry) { $0.current = former } }
    }
  }

  /// Moves the view under the pointer, also when another one has the focus.
  private func turn(_ rows: Int, _ view: ViewID, _ entry: NavigatorEntry) {
    move(entry) { focus in
      let former = focus.current
      focus.current = view
      _ = entry.screen.body.handle(.wheel(rows), focus: &focus)
      focus.current = former
    }
  }

  private func move(_ entry: NavigatorEntry, _ change: (inout Focus) -> Void) {
    change(&entry.focus)
    entry.screen.focusDidChange(entry.focus)
  }
}
