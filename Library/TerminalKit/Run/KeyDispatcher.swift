import Terminal

/// Who hears a key, in this order: a field that is typed into, the screen's table, the views, the application's table.
///
/// Only the visible screen is asked, never a covered one.
@MainActor
struct KeyDispatcher {
  enum Outcome: Equatable {
    case handled
    /// The screen did not handle it; the action of the application, if it has one.
    case unhandled(ApplicationAction?)
  }

  let navigator: Navigator
  /// The application's own table.
  var bindings = ApplicationAction.bindings

  /// Offers a key or a paste to the view in focus, then to the screen, then to the application.
  ///
  /// Letters go into a field only while `typing`: those of a prompt never do.
  func dispatch(_ input: ViewInput, typing: Bool = true) -> Outcome {
    var action: ApplicationAction?
    if case .key(let key) = input { action = bindings.first { $0.keys.contains(key) }?.action }
    if let action, action.isAlwaysHeard { return .unhandled(action) }
    guard let entry = navigator.visible else { return .unhandled(action) }

    // A copy: what the screen does may change the stack, and with it the entry.
    var focus = entry.focus
    let body = entry.takeBody()
    let target = body.focused(focus)
    // Whatever says that the screen has changed, from here on, drops it again.
    entry.keep(body)
    let isHandled = offer(input, to: entry.screen, body, typing: typing, focus: &focus)
    let opensChosen = focus.opensChosen
    // A body is kept for the frame, or for the application to move the focus, where nothing else has happened.
    if isHandled ? !focus.hasOnlyMoved : action?.movesFocus != true { entry.dropBody() }
    (focus.opensChosen, focus.hasOnlyMoved) = (false, false)
    entry.focus = focus
    if isHandled {
      // A screen that the key has left has no focus that could have moved.
      if navigator.visible === entry {
        entry.screen.focusDidChange(focus)
      } else if input == .key(.enter), let target, target.takesText, !target.isDefault, focus.current == target.id {
        // What a search has found is open: on the way back a person goes on in the list.
        entry.focus.current = nil
      }
      if opensChosen { _ = dispatch(.key(.enter)) }
      return .handled
    }
    return .unhandled(action)
  }

  private func offer(
    _ input: ViewInput, to screen: any Screen, _ body: any View, typing: Bool, focus: inout Focus
  ) -> Bool {
    let takesText = body.focused(focus)?.takesText ?? false
    if takesText, typing, body.handle(input, focus: &focus) { return true }
    // Keys of one batch have no frame between them: what was typed has to have narrowed a list before Enter opens it.
    body.settle(&focus)
    if case .key(let key) = input, screen.perform(key, focus: &focus, observe: navigator.observe) { return true }
    return !takesText && body.handle(input, focus: &focus)
  }
}
