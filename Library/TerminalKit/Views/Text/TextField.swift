import Terminal

/// A line to type into, which narrows what stands below or above it; `FormView` has the fields of a form.
///
/// The text belongs to the view model; caret and cut text to the reader's focus.
public struct TextField: View {
  private let id: ViewID
  private let prompt: String
  private let text: String
  private let isOpen: Bool
  private let hasFocus: Bool
  private let look: ListLook
  private let mistake: Int?
  private let edit: @MainActor (String) -> Void

  /// Makes a field.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - prompt: what stands before the text: `/`.
  ///   - text: what it holds now.
  ///   - isOpen: whether the user is searching, so that it keeps its row though it is empty.
  ///   - hasFocus: whether it has the focus from the start and is always seen; else it waits for its key.
  ///   - look: that of the list that it narrows.
  ///   - mistake: the column of its text, counted from 1, below which a mark says that something is wrong there.
  ///   - edit: takes the whole text after each change.
  public init(
    id: ViewID, prompt: String, text: String, isOpen: Bool = false, hasFocus: Bool = false, look: ListLook = .bar,
    mistake: Int? = nil, edit: @escaping @MainActor (String) -> Void
  ) {
    self.id = id
    self.prompt = prompt
    self.text = text
    self.isOpen = isOpen
    self.hasFocus = hasFocus
    self.look = look
    self.mistake = mistake
    self.edit = edit
  }

  /// Itself, only when it is asked for.
  public var focusable: [FocusTarget] {
    [FocusTarget(id, isDefault: hasFocus, takesText: true, leavesMovement: true)]
  }

  /// One row, and one for the mark of a mistake; with no text in it, only where there is room.
  public func extent(columns: Int) -> Extent {
    text.isEmpty && !hasFocus && !isOpen ? .optional(1) : .rows(mistake == nil ? 1 : 2)
  }

  /// Draws prompt, text and cursor; nothing while it is empty and not typed into.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let isFocused = context.focused == id
    guard isFocused || !text.isEmpty || hasFocus else { return }
    context.offer(.field, of: id, at: Rect(column: 0, row: 0, columns: frame.columns, rows: 1), in: frame)
    let isFlush = look.marker == .reverse
    let space = isFlush ? 0 : 1
    let style = context.theme[isFlush ? .normal : .accent]
    let start = space + frame.put(prompt, column: space, row: 0, style: style) + space
    let behind = context.focus[id].index
    let caret = frame.putEdited(text, behind: behind, column: start, hasCursor: isFocused)
    guard let mistake else { return }
    let place = caret + text.columns(to: mistake - 1) - text.columns(to: text.count - behind)
    frame.put("^", column: max(start, min(place, frame.columns - 1)), row: 1, style: context.theme[.error])
  }

  /// Writes what was typed, if anything.
  public func write(to lines: inout LineWriter) {
    lines.searchField(id)
    if !text.isEmpty { lines.line("\(prompt)\(text)") }
    guard let mistake else { return }
    lines.line(String(repeating: " ", count: TextWidth.columns(of: prompt) + text.columns(to: mistake - 1)) + "^")
  }

  /// Edits the text; what does not edit is left to others.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    // Where it is all that there is, it has no group around it that would ask only the focused view.
    guard focused(focus)?.id == id else { return false }
    var editor = LineEditor(text: text, behind: focus[id].index, cut: focus.cutText)
    switch input {
    case .key(let key): guard editor.handle(key) else { return false }
    case .paste(let pasted): editor.insert(pasted, replacing: focus.isDirect)
    case .wheel: return false
    }
    focus[id].index = editor.behind
    focus.cutText = editor.cut
    if editor.text != text { edit(editor.text) }
    return true
  }
}

extension Frame {
  /// Writes a line that is typed into, with the cursor at its caret; a long one shows the part around that.
  /// - Parameters:
  ///   - text: all of it.
  ///   - behind: the clusters behind the caret.
  ///   - column: where it begins; it ends at the right edge.
  ///   - hasCursor: whether the keys go there.
  /// - Returns: the column of the caret.
  @discardableResult
  mutating func putEdited(_ text: String, behind: Int, column: Int, hasCursor: Bool) -> Int {
    let room = max(1, columns - column - 1)
    // From the end, where the caret mostly is: a long text is not counted.
    let here = text.index(text.endIndex, offsetBy: -max(0, behind), limitedBy: text.startIndex) ?? text.startIndex
    let tail = text[here...].prefix(columns)
    // The part before the caret shows its end when it is longer than the line, and leaves some of what follows in sight.
    let ahead = min(room / 4, TextWidth.columns(of: tail))
    let head = text[..<here].end(columns: room - 1 - ahead)
    let caret = column + put(String(head), column: column, row: 0)
    put(String(tail), column: caret, row: 0)
    if hasCursor { showCursor(column: caret, row: 0) }
    return caret
  }
}

extension String {
  /// How wide so many clusters from its beginning are.
  fileprivate func columns(to count: Int) -> Int { TextWidth.columns(of: prefix(max(0, count))) }
}

extension Substring {
  /// The longest end that takes at most so many columns; as quick for a long text as for a short one.
  fileprivate func end(columns: Int) -> Substring {
    var start = endIndex
    var used = 0
    while start > startIndex {
      let before = index(before: start)
      used += TextWidth.columns(of: self[before..<start])
      if used > columns { break }
      start = before
    }
    return self[start...]
  }
}
