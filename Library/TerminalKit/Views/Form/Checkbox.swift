import Terminal

/// A checkbox before a title; a control of a form.
struct Checkbox: FormControl {
  enum Action: Hashable, Sendable { case toggle }

  /// Enter moves to the next field, unless it comes from the mouse or a number at the plain prompt.
  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), .character("x"), .enter, title: .choose, group: .screen, action: .toggle)
  ]

  let id: ViewID
  let title: String
  let isOn: Bool
  let set: @MainActor (Bool) -> Void

  var focusable: [FocusTarget] { [FocusTarget(id)] }
  var hints: [KeyHint] { KeyHint.list(Self.bindings) }
  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  private var sign: String { isOn ? "[x] " : "[ ] " }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let hasKeys = context.focused == id
    frame.put(
      StyledText(sign, isOn ? .accent : hasKeys ? .normal : .dim) + StyledText(title, hasKeys ? .strong : .normal),
      column: 0, row: 0, theme: context.theme)
    context.offer(.button(index: 0), of: id, at: frame.band(0), in: frame)
    if hasKeys { frame.showCursor(column: 1, row: 0) }
  }

  func write(to lines: inout LineWriter) { lines.choice(LineWriter.Choice(view: id, index: 0), sign + title) }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, focused(focus)?.id == id else { return false }
    guard Self.bindings[0].keys.contains(key) else { return false }
    set(!isOn)
    return true
  }
}
