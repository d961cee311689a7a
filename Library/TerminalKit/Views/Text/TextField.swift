import Terminal

/// A line to type into.
///
/// The text belongs to the view model; caret and cut text to the reader's focus.
public struct TextField: View {
  private let id: ViewID
  private let prompt: String
  private let text: String
  private let kind: Kind
  private let isOpen: Bool
  private let edit: @MainActor (String) -> Void

  /// What a field is for.
  public enum Kind: Hashable, Sendable {
    /// Narrows what stands below; it shows nothing until it is typed into.
    case search
    /// Narrows what stands below, and has the focus from the start.
    case openSearch
    /// Narrows what stands above or below, without any air around the prompt; it is only there while it is typed into.
    case line
    /// Part of a form: always seen, with its label before it; plain lines ask for it by number.
    case entry
  }

  /// Makes a field.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - prompt: what stands before the text: `/`, or the label of an entry.
  ///   - text: what it holds now.
  ///   - kind: what it is for.
  ///   - isOpen: whether the user is searching, so that a search keeps its row though it is empty.
  ///   - edit: takes the whole text after each change.
  public init(
    id: ViewID, prompt: String, text: String, kind: Kind = .search, isOpen: Bool = false,
    edit: @escaping @MainActor (String) -> Void
  ) {
    self.id = id
    self.prompt = prompt
    self.text = text
    self.kind = kind
    self.isOpen = isOpen
    self.edit = edit
  }

  /// Itself, only when it is asked for.
  public var focusable: [FocusTarget] {
    [FocusTarget(id, isDefault: kind != .search, takesText: true, leavesMovement: kind != .entry)]
  }

  /// One row; with no text in it, only where there is room.
  public func extent(columns: Int) -> Extent { text.isEmpty && kind == .search && !isOpen ? .optional(1) : .rows(1) }

  /// Draws prompt, text and cursor; nothing while it is empty and not typed into.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let isFocused = context.focused == id
    guard isFocused || !text.isEmpty || kind != .search else { return }
    let role: Role = kind == .line ? .normal : kind == .entry && !isFocused ? .dim : .accent
    context.offer(.field, of: id, at: Rect(column: 0, row: 0, columns: frame.columns, rows: 1), in: frame)
    let (margin, gap) = kind.space
    let start = margin + frame.put(prompt, column: margin, row: 0, style: context.theme[role]) + gap
    let room = max(1, frame.columns - start - 1)
    // From the end, where the caret mostly is: a long text is not counted.
    let here =
      text.index(text.endIndex, offsetBy: -max(0, context.focus[id].index), limitedBy: text.startIndex)
      ?? text.startIndex
    let tail = text[here...].prefix(frame.columns)
    // The part before the caret shows its end when it is longer than the line, and leaves some of what follows in sight.
    let ahead = min(room / 4, TextWidth.columns(of: tail))
    let head = end(of: text[..<here], columns: room - 1 - ahead)
    let caret = start + frame.put(String(head), column: start, row: 0)
    frame.put(String(tail), column: caret, row: 0)
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

  /// Writes what was typed, if anything.
  public func write(to lines: inout LineWriter) {
    if kind == .entry {
      lines.question(LineWriter.Choice(view: id, index: 0), prompt, current: text)
    } else {
      lines.searchField(id)
      if !text.isEmpty { lines.line("\(prompt)\(text)") }
    }
  }

  /// Edits the text; what does not edit is left to others.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    // Where it is all that there is, it has no group around it that would ask only the focused view.
    guard focused(focus)?.id == id else { return false }
    var editor = LineEditor(text: text, behind: focus[id].index, cut: focus.cutText)
    switch input {
    case .key(let key): guard editor.handle(key) else { return false }
    case .paste(let pasted): editor.insert(pasted)
    case .wheel: return false
    }
    focus[id].index = editor.behind
    focus.cutText = editor.cut
    if editor.text != text { edit(editor.text) }
    return true
  }
}

extension TextField.Kind {
  /// Columns before the prompt, and behind it.
  fileprivate var space: (margin: Int, gap: Int) {
    switch self {
    case .search, .openSearch: (1, 1)
    case .line: (0, 0)
    case .entry: (3, 1)
    }
  }
}
