import Terminal

/// Offers a key to the visible screen: to the focused text field or form, then to the screen's table, the views and the
/// application's table.
@MainActor
struct KeyDispatcher {
  enum Outcome: Equatable {
    case handled
    /// The key was ignored: it chooses a destructive answer of a dialog that has just appeared.
    case heldBack
    /// The screen did not handle it; the application's action for the key, if any.
    case unhandled(ApplicationAction?)
  }

  let navigator: Navigator
  var bindings = ApplicationAction.bindings

  /// Offers a key or a paste to the view in focus, then to the screen, then to the application.
  ///
  /// With `typing`, characters go into a focused text field; those typed at a prompt never do. `isDirect` and `isFresh`
  /// are those of `Focus`. Returns whether the input was handled, or else the application's action for the key.
  func dispatch(
    _ input: ViewInput, typing: Bool = true, isDirect: Bool = false, isFresh: Bool = false
  ) -> Outcome {
    navigator.keymap.inViews { hear(input, typing: typing, isDirect: isDirect, isFresh: isFresh) }
  }

  private func hear(_ input: ViewInput, typing: Bool, isDirect: Bool, isFresh: Bool) -> Outcome {
    var action: ApplicationAction?
    if case .key(let key) = input { action = bindings.action(for: key) }
    if let action, action.isAlwaysHeard { return .unhandled(action) }
    guard let entry = navigator.visible else { return .unhandled(action) }

    // A copy, since the screen may change the stack and with it the entry.
    var focus = entry.focus
    focus.begin(isDirect: isDirect, isFresh: isFresh)
    let body = entry.takeBody()
    let target = body.focused(focus)
    // From here on, `invalidate` drops it again.
    entry.keep(body)
    let isHandled = offer(input, to: entry.screen, body, target, typing: typing, focus: &focus)
    let (opensChosen, isHeldBack) = (focus.opensChosen, focus.heldBack)
    // Keeps the body for the frame, or for the application's move of the focus, if nothing else has changed.
    if isHandled ? !focus.hasOnlyMoved : action?.movesFocus != true { entry.dropBody() }
    focus.begin()
    entry.focus = focus
    if isHandled {
      // A screen that the key has left needs no notification.
      if navigator.visible === entry {
        entry.screen.focusDidChange(focus)
      } else if input == .key(.enter), let target, target.takesText, !target.isDefault, focus.current == target.id {
        // A search result has been opened: on return the focus is in the list.
        entry.focus.current = nil
      }
      if opensChosen { _ = dispatch(.key(.enter)) }
      return isHeldBack ? .heldBack : .handled
    }
    return .unhandled(action)
  }

  private func offer(
    _ input: ViewInput, to screen: any Screen, _ body: any View, _ target: FocusTarget?, typing: Bool,
    focus: inout Focus
  ) -> Bool {
    let takesText = target?.takesText ?? false
    let hearsFirst = takesText ? typing : target?.hearsFirst ?? false
    if hearsFirst, body.handle(input, focus: &focus) { return true }
    // A batch of keys has no frame in between: typed letters must narrow the list before Enter opens a row.
    body.settle(&focus)
    if case .key(let key) = input, screen.perform(key, focus: &focus, navigator.keymap, observe: navigator.observe) {
      return true
    }
    return !takesText && !hearsFirst && body.handle(input, focus: &focus)
  }
}

/// Translates mouse events on the visible screen into focus changes, Enter and movements.
@MainActor
struct PointerDispatcher {
  let navigator: Navigator
  var bindings = ApplicationAction.bindings

  /// The rows per turn of the wheel, as in terminals that translate it to arrow keys.
  private static let turn = 3

  /// Whether the event has any effect.
  func means(_ action: MouseEvent.Action) -> Bool {
    switch action {
    case .press, .scrollUp, .scrollDown: true
    case .release, .drag: navigator.visible?.dragged != nil
    }
  }

  /// Handles a mouse event; the targets must belong to the visible frame.
  func dispatch(_ event: MouseEvent) {
    guard let entry = navigator.visible else { return }
    if let (target, divider, column) = entry.dragged {
      entry.focus.memory.move(target.view, to: divider.moved(by: event.column - column))
      if event.action != .drag { entry.dragged = nil }
      return
    }
    // The last target drawn is on top.
    let under = entry.targets.reversed().filter { $0.contains(column: event.column, row: event.row) }
    switch event.action {
    case .press:
      guard let target = under.first(where: { $0.part != .area }) else { return }
      if case .divider(let divider) = target.part { entry.dragged = (target, divider, event.column) }
      press(target, entry)
    case .scrollUp, .scrollDown:
      guard let area = under.first(where: { $0.part == .area }) else { return }
      turn(event.action == .scrollDown ? Self.turn : -Self.turn, area.view, entry)
    case .release, .drag: break
    }
  }

  private func press(_ target: PointerTarget, _ entry: NavigatorEntry) {
    let hadFocus = entry.screen.body.focused(entry.focus)?.id == target.view
    switch target.part {
    case .area, .divider: break
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
      let pressed = entry.focus(on: LineWriter.Choice(view: target.view, index: index))
      move(entry) { $0 = pressed }
      _ = KeyDispatcher(navigator: navigator, bindings: bindings).dispatch(.key(.enter), isDirect: true)
      // After a press on a tab, the focus stays in the list; a form control keeps the focus.
      guard navigator.visible === entry, entry.focus.current == target.view else { return }
      let button = entry.screen.body.focusable.first { $0.id == target.view }
      if button?.hearsFirst != true { move(entry) { $0.current = former } }
    }
  }

  /// Scrolls the view under the pointer, even if another view has the focus.
  private func turn(_ rows: Int, _ view: ViewID, _ entry: NavigatorEntry) {
    move(entry) { focus in
      let former = focus.current
      focus.current = view
      _ = entry.takeBody().handle(.wheel(rows), focus: &focus)
      focus.current = former
    }
  }

  private func move(_ entry: NavigatorEntry, _ change: (inout Focus) -> Void) {
    change(&entry.focus)
    entry.screen.focusDidChange(entry.focus)
  }
}
