import Terminal

/// Who hears a key, in this order: what is typed into or filled in, the screen's table, the views, the application's table.
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
  /// - Parameters:
  ///   - input: what was pressed or pasted.
  ///   - typing: letters go into a field only with it: those of a prompt never do.
  ///   - isDirect: whether the input asks for the thing itself, as `Focus.isDirect` says.
  /// - Returns: whether the screen did something, or else the application's action for the key.
  func dispatch(_ input: ViewInput, typing: Bool = true, isDirect: Bool = false) -> Outcome {
    var action: ApplicationAction?
    if case .key(let key) = input { action = bindings.first { $0.keys.contains(key) }?.action }
    if let action, action.isAlwaysHeard { return .unhandled(action) }
    guard let entry = navigator.visible else { return .unhandled(action) }

    // A copy: what the screen does may change the stack, and with it the entry.
    var focus = entry.focus
    focus.isDirect = isDirect
    let body = entry.takeBody()
    let target = body.focused(focus)
    // Whatever says that the screen has changed, from here on, drops it again.
    entry.keep(body)
    let isHandled = offer(input, to: entry.screen, body, typing: typing, focus: &focus)
    let opensChosen = focus.opensChosen
    // A body is kept for the frame, or for the application to move the focus, where nothing else has happened.
    if isHandled ? !focus.hasOnlyMoved : action?.movesFocus != true { entry.dropBody() }
    (focus.opensChosen, focus.hasOnlyMoved, focus.isDirect) = (false, false, false)
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
    let target = body.focused(focus)
    let takesText = target?.takesText ?? false
    let hearsFirst = takesText ? typing : target?.hearsFirst ?? false
    if hearsFirst, body.handle(input, focus: &focus) { return true }
    // Keys of one batch have no frame between them: what was typed has to have narrowed a list before Enter opens it.
    body.settle(&focus)
    if case .key(let key) = input, screen.perform(key, focus: &focus, observe: navigator.observe) { return true }
    return !takesText && !hearsFirst && body.handle(input, focus: &focus)
  }
}
