import Terminal

/// A text field of several lines in a form, which wraps at blanks and scrolls.
struct TextArea: FormControl {
  let id: ViewID
  /// The label in plain lines.
  let label: String
  let text: String
  let rows: Int
  let edit: @MainActor (String) -> Void

  var focusable: [FocusTarget] { [FocusTarget(id, takesText: true)] }
  func extent(columns: Int, focus: Focus) -> Extent { .rows(max(1, rows)) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    context.offer(.field, of: id, at: frame.whole, in: frame)
    var place = context.focus[id]
    // The last column is reserved for the cursor after a full line.
    place.across = max(1, frame.columns - 1)
    place.page = frame.rows
    let lines = TextLines(text, columns: place.across)
    let caret = lines.place(behind: place.index)
    place.top = max(0, min(place.top, caret.row), caret.row - frame.rows + 1)
    context.focus[id] = place
    for row in 0..<frame.rows { frame.putFieldLine(row: row, context.theme) }
    for (row, line) in lines.ranges.dropFirst(place.top).prefix(frame.rows).enumerated() {
      frame.put(String(text[line]), column: 0, row: row)
    }
    if context.focused == id { frame.showCursor(column: caret.column, row: caret.row - place.top) }
    frame.putScrollMark(
      ScrollPart(top: place.top, rows: frame.rows, total: lines.ranges.count), theme: context.theme)
  }

  /// Writes a numbered prompt with the lines joined.
  func write(to lines: inout LineWriter) {
    lines.question(LineWriter.Choice(view: id, index: 0), label, current: text, takesLines: true)
  }

  /// Edits the text and moves the caret; up from the first line and down from the last leave the field.
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard focused(focus)?.id == id else { return false }
    var input = input
    switch input {
    case .key(let key) where FormView.bindings.action(for: key) == .newLine: input = .paste("\n")
    case .key(let key):
      if let distance = Self.distance(key, page: focus[id].page) { return move(distance, &focus) }
    case .wheel(let distance): return move(distance, &focus)
    case .paste: break
    }
    guard focus.edit(text, of: id, by: input, keepsLines: true, edit) else { return false }
    focus[id].column = nil
    return true
  }

  private static func distance(_ key: Key, page: Int) -> Int? {
    switch key {
    case .up: -1
    case .down: 1
    case .pageUp: -max(1, page - 1)
    case .pageDown: max(1, page - 1)
    default: nil
    }
  }

  /// Moves the caret by lines and keeps its column.
  private func move(_ distance: Int, _ focus: inout Focus) -> Bool {
    var place = focus[id]
    let lines = TextLines(text, columns: max(1, place.across))
    let caret = lines.place(behind: place.index)
    let row = max(0, min(caret.row + distance, lines.ranges.count - 1))
    guard row != caret.row else { return false }
    let column = place.column ?? caret.column
    place.index = lines.behind(row: row, column: column)
    place.column = column
    focus[id] = place
    return true
  }
}

/// The ranges of a text's lines in a given width.
struct TextLines {
  private let text: String
  /// At least one; line breaks are not part of any.
  let ranges: [Range<String.Index>]

  init(_ text: String, columns: Int) {
    var ranges: [Range<String.Index>] = []
    var (start, used) = (text.startIndex, 0)
    // The end of the line's last blank, and the columns up to there.
    var blank: (index: String.Index, used: Int)?
    for index in text.indices {
      let next = text.index(after: index)
      if text[index].isNewline {
        ranges.append(start..<index)
        (start, used, blank) = (next, 0, nil)
        continue
      }
      let width = TextWidth.columns(of: text[index..<next])
      if used + width > columns, start < index {
        let end = blank?.index ?? index
        ranges.append(start..<end)
        (start, used, blank) = (end, used - (blank?.used ?? used), nil)
      }
      used += width
      if text[index] == " " { blank = (next, used) }
    }
    self.text = text
    self.ranges = ranges + [start..<text.endIndex]
  }

  /// The row and column of a caret with `behind` clusters after it.
  func place(behind: Int) -> (row: Int, column: Int) {
    let caret = text.index(text.endIndex, offsetBy: -max(0, behind), limitedBy: text.startIndex) ?? text.startIndex
    let row = ranges.lastIndex { $0.lowerBound <= caret } ?? 0
    return (row, TextWidth.columns(of: text[ranges[row].lowerBound..<max(caret, ranges[row].lowerBound)]))
  }

  /// The number of clusters after a caret in a row, at a column or the end of a shorter line.
  func behind(row: Int, column: Int) -> Int {
    var (index, used) = (ranges[row].lowerBound, 0)
    // The place after a wrapped line is the start of the next one.
    let isBroken = row + 1 < ranges.count && ranges[row + 1].lowerBound == ranges[row].upperBound
    while index < ranges[row].upperBound {
      let next = text.index(after: index)
      used += TextWidth.columns(of: text[index..<next])
      if used > column || isBroken && next == ranges[row].upperBound { break }
      index = next
    }
    return text.distance(from: index, to: text.endIndex)
  }
}
