import Terminal

/// What is typed into in a form: a text, a number, or a secret that nobody else is to read.
struct EntryView: FormControl {
  enum Content { case text, number, secret }

  let id: ViewID
  let label: String
  let text: String
  let content: Content
  /// What stands there while it is empty: an example, or what is meant.
  let placeholder: String
  let edit: @MainActor (String) -> Void

  /// What a number is typed with.
  private static let digits = Set("0123456789+-.,")

  var focusable: [FocusTarget] { [FocusTarget(id, takesText: true)] }
  func extent(columns: Int) -> Extent { .rows(1) }

  /// Draws the text with its cursor; of a secret one sign a letter.
  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    context.offer(.field, of: id, at: Rect(column: 0, row: 0, columns: frame.columns, rows: 1), in: frame)
    let hasCursor = context.focused == id
    if text.isEmpty { frame.put(StyledText(placeholder, .dim), column: 0, row: 0, theme: context.theme) }
    let shown = content == .secret ? String(repeating: "•", count: text.count) : text
    frame.putEdited(shown, behind: context.focus[id].index, column: 0, hasCursor: hasCursor)
  }

  /// Asks for it by its number; a secret is told by signs, as many for a short one as for a long one.
  func write(to lines: inout LineWriter) {
    let current = content == .secret ? text.isEmpty ? "" : "•••" : text
    lines.question(LineWriter.Choice(view: id, index: 0), label, current: current)
  }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard focused(focus)?.id == id else { return false }
    // What is cut from a secret is not to be put back where it can be read.
    let cut = content == .secret ? "" : focus.cutText
    var editor = LineEditor(text: text, behind: focus[id].index, cut: cut)
    switch input {
    case .key(let key):
      // A letter in a number is taken and dropped: it must not be a command.
      if content == .number, case .character(let letter) = key.code, key.isTyped, !Self.digits.contains(letter) {
        return true
      }
      guard editor.handle(key) else { return false }
    case .paste(let pasted):
      let fitting = content == .number ? pasted.filter(Self.digits.contains) : pasted
      editor.insert(fitting, replacing: focus.isDirect)
    case .wheel: return false
    }
    focus[id].index = editor.behind
    if content != .secret { focus.cutText = editor.cut }
    if editor.text != text { edit(editor.text) }
    return true
  }
}
