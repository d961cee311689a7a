import Terminal

/// A line of text that filters adjacent views; the text belongs to the view model, the caret to the focus.
public struct TextField: View {
  private let id: ViewID
  private let prompt: String
  private let text: String
  private let placeholder: String
  private let isOpen: Bool
  private let hasFocus: Bool
  private let look: ListLook
  private let mistake: Int?
  private let edit: @MainActor (String) -> Void

  /// Makes a field.
  ///
  /// `prompt` is the sign before the text: `/`. `placeholder` replaces an empty text where it fits. With `isOpen`, as
  /// in a search, it keeps its row even if it is empty. With `hasFocus`, it is focused by default and always visible;
  /// otherwise, it waits for its key. `look` is that of the list that it filters. `mistake` is the position of an error
  /// in its text, counted from 1, which is marked below. `edit` receives the whole text after each change.
  public init(
    id: ViewID, prompt: String, text: String, placeholder: String = "", isOpen: Bool = false, hasFocus: Bool = false,
    look: ListLook = .bar, mistake: Int? = nil, edit: @escaping @MainActor (String) -> Void
  ) {
    (self.id, self.prompt, self.text, self.isOpen, self.hasFocus) = (id, prompt, text, isOpen, hasFocus)
    (self.placeholder, self.look, self.mistake, self.edit) = (placeholder, look, mistake, edit)
  }

  /// The field; by default only if `hasFocus` is set.
  public var focusable: [FocusTarget] { [FocusTarget(id, isDefault: hasFocus, takesText: true, leavesMovement: true)] }

  /// One row, plus one for the mark of an error; optional while it is empty.
  public func extent(columns: Int, focus: Focus) -> Extent {
    text.isEmpty && !hasFocus && !isOpen ? .optional(1) : .rows(mistake == nil ? 1 : 2)
  }

  /// Draws prompt, text and cursor; while it is empty and unfocused, its placeholder.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let isFocused = context.focused == id
    let isClosed = !isFocused && text.isEmpty && !hasFocus
    let hint = StyledText("\(prompt) ", .accent) + StyledText(placeholder, .dim)
    guard !isClosed || !placeholder.isEmpty && hint.columns < frame.columns else { return }
    context.offer(.field, of: id, at: frame.band(0), in: frame)
    guard !isClosed else {
      frame.put(hint, column: 1, row: 0, theme: context.theme)
      return
    }
    let isFlush = look == .reverse
    let space = isFlush ? 0 : 1
    let style = context.theme[isFlush ? .normal : .accent]
    let start = space + frame.put(prompt, column: space, row: 0, style: style) + space
    let behind = context.focus[id].index
    let caret = frame.putEdited(text, behind: behind, column: start, hasCursor: isFocused)
    guard let mistake else { return }
    let place = caret + text.columns(to: mistake - 1) - text.columns(to: text.count - behind)
    frame.put("^", column: max(start, min(place, frame.columns - 1)), row: 1, style: context.theme[.error])
  }

  /// Writes the text, if any.
  public func write(to lines: inout LineWriter) {
    lines.searchField(id)
    if hasFocus { lines.mainText = text }
    if !text.isEmpty { lines.line("\(prompt)\(text)") }
    guard let mistake else { return }
    lines.line(String(repeating: " ", count: TextWidth.columns(of: prompt) + text.columns(to: mistake - 1)) + "^")
  }

  /// Edits the text; other keys are left to other views.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    // Without an enclosing group, nothing else ensures that only the focused view is asked.
    focused(focus)?.id == id && focus.edit(text, of: id, by: input, edit)
  }
}

extension Frame {
  /// Marks a row as editable by a line under its empty part.
  mutating func putFieldLine(row: Int, _ theme: Theme) {
    var style = theme[.line]
    style.attributes.insert(.underline)
    put(String(repeating: " ", count: columns), column: 0, row: row, style: style)
  }

  /// Draws the part of a line around its caret, `behind` clusters before the end, and returns its column.
  @discardableResult
  mutating func putEdited(_ text: String, behind: Int, column: Int, hasCursor: Bool) -> Int {
    let room = max(1, columns - column - 1)
    // From the end, where the caret usually is, to avoid counting a long text.
    let here = text.index(text.endIndex, offsetBy: -max(0, behind), limitedBy: text.startIndex) ?? text.startIndex
    let tail = text[here...].prefix(columns)
    // A long text is scrolled so that its part before the caret shows its end, with some of the text after the caret.
    let ahead = min(room / 4, TextWidth.columns(of: tail))
    let head = text[..<here].end(columns: room - 1 - ahead)
    let caret = column + put(String(head), column: column, row: 0)
    put(String(tail), column: caret, row: 0)
    if hasCursor { showCursor(column: caret, row: 0) }
    return caret
  }
}

extension String {
  fileprivate func columns(to count: Int) -> Int { TextWidth.columns(of: prefix(max(0, count))) }
}

extension Substring {
  /// The longest suffix of at most `columns` columns; the cost does not depend on the length of the text.
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
