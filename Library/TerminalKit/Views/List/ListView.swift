import Terminal

/// Rows to choose from, in sections; only the rows that are seen are ever asked for.
public struct ListView: View {
  private let source: RowSource
  private let columns: [ListColumn]
  private let nameWidth: ClosedRange<Int>
  private let look: ListLook
  private let isNumbered: Bool
  private let headingsBeside: Int?
  private let onEnd: (@MainActor () -> Void)?

  /// Makes a list.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - sections: headings and how many rows stand under each.
  ///   - columns: the columns beside the first.
  ///   - nameWidth: the least and the best width of the first column.
  ///   - look: its margin, and what tells the chosen row.
  ///   - isNumbered: whether the first rows show the key that opens them: nine digits, then letters.
  ///   - headingsBeside: the columns from which headings stand beside their rows; nil keeps them above.
  ///   - followsChoice: what is chosen when the chosen row is gone: its neighbour, or (false, as in a search) the first.
  ///   - destination: the index of a row that is to be selected with the next frame, as after rows have come; nil leaves
  ///     the selection where the user left it.
  ///   - onEnd: told when the user goes to the last row, so that a list which is not whole can be read to its end.
  ///   - cells: the objects behind the rows, where there are any.
  ///   - row: gives the row at an index that counts through all sections.
  public init(
    id: ViewID, sections: [ListSection], columns: [ListColumn] = [], nameWidth: ClosedRange<Int> = 22...30,
    look: ListLook = .bar, isNumbered: Bool = false, headingsBeside: Int? = nil, followsChoice: Bool = true,
    destination: Int? = nil, onEnd: (@MainActor () -> Void)? = nil, cells: RowCells? = nil,
    row: @escaping @MainActor (Int) -> ListRow
  ) {
    source = RowSource(
      id: id, sections: sections, followsChoice: followsChoice, destination: destination, cells: cells, row: row)
    self.onEnd = onEnd
    self.columns = columns
    self.nameWidth = nameWidth
    self.look = look
    self.isNumbered = isNumbered
    self.headingsBeside = headingsBeside
  }

  /// The list, unless it is empty.
  public var focusable: [FocusTarget] { source.count == 0 ? [] : [FocusTarget(source.id)] }
  /// The keys that move, and those that open a row.
  public var hints: [KeyHint] {
    let marks = isNumbered ? KeyHint.list(RowMark.bindings.filter { $0.action < source.count }) : []
    return KeyHint.list(Movement.bindings) + marks
  }

  /// The rows of all sections.
  public var choices: [ViewChoices] { source.choices }

  /// Whatever is left over: a list scrolls.
  public func extent(columns: Int) -> Extent { .flexible }

  /// Draws the rows that fit, the chosen one among them; one without details has the room of the columns too.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let headingWidth = headingWidth(in: frame.columns)
    // Two blanks, the bar and a blank stand between a heading and its rows.
    let margin = look.margin + (headingWidth.map { $0 + 4 } ?? 0)
    let layout = ListLayout(
      columns: columns, name: nameWidth, width: frame.columns, margin: margin,
      indent: isNumbered ? ListLayout.numberWidth : 0)
    let seen = source.place(in: frame, ListLines.Shape(hasHeadingsBeside: headingWidth != nil), &context)
    context.offer(.area, of: source.id, at: frame.whole, in: frame)
    let marker = context.marker(of: source.id)
    for (line, content) in seen.lines {
      guard case .rows(let rows) = content else {
        content.drawWords(at: line, margin: look.margin, headingWidth: headingWidth, in: &frame, &context)
        continue
      }
      for number in rows {
        if isNumbered, number < RowMark.characters.count {
          let mark = StyledText(String(RowMark.characters[number]), .dim)
          frame.put(mark, column: margin, row: line, theme: context.theme)
        }
        draw(
          source.row(number), marker: number == seen.chosen ? marker : nil, at: line, margin, layout, in: &frame,
          context.theme)
        context.offer(
          .choice(index: number, id: nil), of: source.id,
          at: Rect(column: 0, row: line, columns: frame.columns, rows: 1), in: frame)
      }
    }
    if look.showsMore {
      frame.putMoreMarks(above: seen.goesOn.above, below: seen.goesOn.below, theme: context.theme)
    }
  }

  /// The columns of the longest heading where headings stand beside their rows; nil where they stand above.
  private func headingWidth(in columns: Int) -> Int? {
    guard let headingsBeside, columns >= headingsBeside else { return nil }
    let longest = source.sections.reduce(0) { max($0, $1.title.map(TextWidth.columns(of:)) ?? 0) }
    return longest == 0 ? nil : longest
  }

  private func draw(
    _ row: ListRow, marker: Style?, at line: Int, _ margin: Int, _ layout: ListLayout, in frame: inout Frame,
    _ theme: Theme
  ) {
    let isMarked = marker != nil && look.marker == .bar
    if isMarked, let marker { frame.put("▌", column: max(0, margin - 2), row: line, style: marker) }
    let width = frame.put(
      isMarked ? row.name.emphasized(as: .strong) : row.name, column: layout.nameStart, row: line, theme: theme,
      limit: row.details.isEmpty ? frame.columns - layout.nameStart - 1 : layout.nameWidth)
    if marker != nil, look.marker == .reverse {
      frame.restyle(Rect(column: layout.nameStart, row: line, columns: width, rows: 1)) {
        $0.attributes.insert(.reverse)
      }
    }
    for slot in layout.slots where slot.index < row.details.count {
      let text = row.details[slot.index].truncated(to: slot.width)
      let indent = slot.alignment == .trailing ? slot.width - text.columns : 0
      frame.put(text, column: slot.start + indent, row: line, theme: theme)
    }
  }

  /// Writes every row with its number.
  public func write(to lines: inout LineWriter) { source.write(to: &lines) }

  /// Follows the chosen row to where it now stands.
  public func settle(_ focus: inout Focus) { source.settle(&focus) }

  /// Chooses the first row of a section beside the present one.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { source.moveSection(by: step, focus: &focus) }

  /// Moves the choice, or opens the row of a mark.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    var place = focus[source.id]
    if isNumbered, case .key(let key) = input, let row = RowMark.row(of: key), row < source.count {
      source.choose(row, in: &place)
      focus[source.id] = place
      focus.current = source.id
      focus.opensChosen = true
      return true
    }
    var isEnd = false
    let wanted: Int?
    switch input {
    case .key(let key):
      let movement = Movement(key)
      isEnd = movement == .last
      wanted = movement?.target(from: source.chosen(place), count: source.count, page: place.page)
    case .wheel(let rows): wanted = source.row(rows, from: place)
    case .paste: wanted = nil
    }
    guard let target = wanted else { return false }
    source.choose(target, in: &place)
    focus[source.id] = place
    if isEnd, let onEnd { onEnd() } else { focus.hasOnlyMoved = true }
    return true
  }
}
