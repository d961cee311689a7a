import Terminal

/// A line to type into. The text belongs to the view model; caret and cut text to the reader's focus.
public struct TextField: View {
  private let id: ViewID
  private let prompt: String
  private let text: String
  private let edit: @MainActor (String) -> Void

  /// Makes a field that shows nothing until it is typed into.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - prompt: what stands before the text, for example `/`.
  ///   - text: what it holds now.
  ///   - edit: takes the whole text after each change.
  public init(id: ViewID, prompt: String, text: String, edit: @escaping @MainActor (String) -> Void) {
    self.id = id
    self.prompt = prompt
    self.text = text
    self.edit = edit
  }

  public var focusable: [FocusTarget] { [FocusTarget(id, isDefault: false, takesText: true)] }

  public func extent(columns: Int) -> Extent { text.isEmpty ? .optional(1) : .rows(1) }

  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let isFocused = context.focused == id
    guard isFocused || !text.isEmpty else { return }
    let start = 1 + frame.put(prompt, column: 1, row: 0, style: context.theme[.accent]) + 1
    let behind = min(context.focus[id].index, text.count)
    let room = max(1, frame.columns - start - 1)
    // The part before the caret shows its end when it is longer than the line.
    let head = end(of: text.dropLast(behind), columns: room - 1)
    let caret = start + frame.put(String(head), column: start, row: 0)
    frame.put(String(text.suffix(behind).prefix(frame.columns)), column: caret, row: 0)
    if isFocused { frame.showCursor(column: caret, row: 0) }
  }

  /// The longest end of `text` that takes at most `columns`; as quick for a long text as for a short one.
  private func end(of text: Substring, columns: Int) -> Substring {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let before = text.index(before: start)
      used += TextWidth.columns(of: text[before..<start])
      if used > columns { break }
      start = before
    }
    return text[start...]
  }

  public func write(to lines: inout LineWriter) {
    lines.textField(id, current: text)
    if !text.isEmpty { lines.line("\(prompt)\(text)") }
  }

  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard focus.current == id else { return false }
    var editor = LineEditor(text: text, behind: focus[id].index, cut: focus.cutText)
    switch input {
    case .key(let key): guard editor.handle(key) else { return false }
    case .paste(let pasted): editor.insert(pasted)
    }
    focus[id].index = editor.behind
    focus.cutText = editor.cut
    if editor.text != text { edit(editor.text) }
    return true
  }
}
