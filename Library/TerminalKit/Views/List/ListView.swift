import Terminal

/// Rows to choose from, in sections; only visible rows are created.
public struct ListView: View {
  private let source: RowSource
  private let columns: [ListColumn]
  private let nameWidth: ClosedRange<Int>
  private let look: ListLook
  private let marks: [Character?]
  private let headingsBeside: Int?
  private let heading: ListHeading?
  private let sectionsBeside: ClosedRange<Int>?
  private let isOneStop: Bool
  private let height: Int?
  private let onEnd: (@MainActor () -> Void)?

  /// Makes a list.
  /// - Parameters:
  ///   - id: the name of the list, unique on its screen.
  ///   - sections: the headings and the number of rows under each.
  ///   - columns: the columns besides the first.
  ///   - nameWidth: the minimum and best width of the first column.
  ///   - look: the margin, and the marker of the selected row.
  ///   - isNumbered: whether the first ten rows show the digits that open them.
  ///   - marks: other keys that open rows, in the order of the rows, each shown before its row; `nil` for no key.
  ///   - heading: the heading of the first column; `nil` hides the headings of all columns, as small windows do.
  ///   - headingsBeside: the width from which headings are beside their rows; `nil` keeps them above.
  ///   - sectionsBeside: two widths. From the first, sections form two columns if one column is too high. From the
  ///     second, they always do if all of them fit. `nil` keeps one column.
  ///   - isOneStop: whether Tab leaves the list at once instead of moving through its sections.
  ///   - keepsPosition: whether the selection stays at its place when its row is removed; `false` selects the first
  ///     row, as in a search.
  ///   - destination: the index of a row to select in the next frame, such as a row that has just arrived; `nil` keeps
  ///     the selection.
  ///   - height: the preferred number of lines; `nil` takes all remaining lines.
  ///   - onEnd: called when the user moves to the last row, so that a paged list can load the rest.
  ///   - identity: the identity of the row at an index, even if it is not visible; `nil` creates the row to read it.
  ///   - willShow: receives the visible rows before the first of them is created: the `keep` of `RowCells`.
  ///   - row: returns the row at an index that counts through all sections.
  public init(
    id: ViewID, sections: [ListSection], columns: [ListColumn] = [], nameWidth: ClosedRange<Int> = 22...30,
    look: ListLook = .bar, isNumbered: Bool = false, marks: [Character?] = [], heading: ListHeading? = nil,
    headingsBeside: Int? = nil, sectionsBeside: ClosedRange<Int>? = nil, isOneStop: Bool = false,
    keepsPosition: Bool = true,
    destination: Int? = nil, height: Int? = nil, onEnd: (@MainActor () -> Void)? = nil,
    identity: (@MainActor (Int) -> RowID)? = nil, willShow: (@MainActor (Set<RowID>) -> Void)? = nil,
    row: @escaping @MainActor (Int) -> ListRow
  ) {
    source = RowSource(
      id: id, sections: sections, keepsPosition: keepsPosition, destination: destination, identity: identity,
      willShow: willShow, row: row)
    (self.columns, self.nameWidth, self.look, self.heading) = (columns, nameWidth, look, heading)
    (self.headingsBeside, self.sectionsBeside, self.isOneStop) = (headingsBeside, sectionsBeside, isOneStop)
    (self.height, self.onEnd) = (height, onEnd)
    self.marks = isNumbered ? RowMark.characters : marks
  }

  /// The list, unless it is empty.
  public var focusable: [FocusTarget] { source.count == 0 ? [] : [FocusTarget(source.id)] }
  /// The movement keys, and the keys that open a row.
  public var hints: [KeyHint] {
    KeyHint.list(Movement.bindings) + KeyHint.list(RowMark.bindings(Array(marks.prefix(source.count))))
  }

  /// The rows of all sections.
  public var choices: [ViewChoices] { source.choices }

  /// All remaining rows, since a list scrolls, or the given height.
  public func extent(columns: Int, focus: Focus) -> Extent { height.map { .rows($0) } ?? .flexible }
  /// Whether its height is given; with less room, it scrolls.
  public var canShrink: Bool { height != nil }

  /// The lines it needs without scrolling, for the layout of the views below it.
  public func rows(columns: Int) -> Int {
    let shape = ListLines.Shape(hasHeadingsBeside: headingWidth(in: columns) != nil)
    let sections = source.sections
    guard let sectionsBeside, columns >= sectionsBeside.upperBound else {
      return ListLines(sections, shape: shape).count
    }
    let heights = (0...sections.count).map {
      max(ListLines(Array(sections.prefix($0))).count, ListLines(Array(sections.dropFirst($0))).count)
    }
    return heights.min() ?? 0
  }

  /// The minimum size for headings above the columns.
  private static let roomForHeadings = Size(columns: 60, rows: 7)

  /// Draws the headings of the columns, and below them the visible rows.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let room = ListView.roomForHeadings
    guard let heading, source.count > 0, frame.columns >= room.columns, frame.rows >= room.rows else {
      return drawRows(in: &frame, &context)
    }
    frame.clip(to: frame.band(1, rows: frame.rows - 1)) { drawRows(in: &$0, &context) }
    // After the rows, whose numbers may widen columns.
    let layout = ListLayout(
      columns: columns.widened(to: context.focus[source.id].widths), name: nameWidth, width: frame.columns,
      margin: look.margin)
    frame.put(heading.text(in: layout.nameWidth), column: layout.nameStart, row: 0, theme: context.theme)
    for slot in layout.slots {
      guard let text = columns[slot.index].heading?.text(in: slot.width) else { continue }
      frame.put(text, column: slot.start(of: text), row: 0, theme: context.theme)
    }
  }

  /// Draws the rows; one without details extends over all columns.
  private func drawRows(in frame: inout Frame, _ context: inout ViewContext) {
    context.offer(.area, of: source.id, at: frame.whole, in: frame)
    if let halves = halves(in: frame) { return draw(halves, in: &frame, &context) }
    let headingWidth = headingWidth(in: frame.columns)
    let seen = source.place(in: frame, ListLines.Shape(hasHeadingsBeside: headingWidth != nil), &context)
    draw(seen.lines, chosen: seen.chosen, headingWidth: headingWidth, in: &frame, &context)
    if look == .bar { frame.putScrollMark(seen.part, theme: context.theme) }
  }

  /// The sections of two columns of balanced height, without headings if those do not fit; `nil` for one column.
  private func halves(in frame: borrowing Frame) -> [[ListSection]]? {
    guard let sectionsBeside, frame.columns >= sectionsBeside.lowerBound else { return nil }
    let rows = frame.rows
    if frame.columns < sectionsBeside.upperBound {
      let shape = ListLines.Shape(hasHeadingsBeside: headingWidth(in: frame.columns) != nil)
      if ListLines(source.sections, shape: shape, rows: rows).count <= rows { return nil }
    }
    for sections in [source.sections, source.sections.map { ListSection(count: $0.count, note: $0.note) }] {
      // The left column is never empty.
      let halves = (min(1, sections.count)...sections.count).map {
        [Array(sections.prefix($0)), Array(sections.dropFirst($0))]
      }
      // First with blank lines between sections, then without those that make a column too high.
      for room in [Int.max, rows] {
        let heights = halves.map { $0.map { ListLines($0, rows: room).count }.max() ?? 0 }
        if let best = heights.indices.min(by: { heights[$0] < heights[$1] }), heights[best] <= rows {
          return halves[best]
        }
      }
    }
    return nil
  }

  /// Draws all sections in two columns, without scrolling.
  private func draw(_ halves: [[ListSection]], in frame: inout Frame, _ context: inout ViewContext) {
    let chosen = source.place(in: frame, ListLines.Shape(), &context).chosen
    context.focus[source.id].top = 0
    let (rows, width) = (frame.rows, frame.columns / 2)
    var (offset, column) = (0, 0)
    for sections in halves {
      let lines = ListLines(sections, rows: rows).lines(from: 0, count: rows)
      frame.clip(to: Rect(column: column, row: 0, columns: width, rows: rows)) {
        draw(lines, from: offset, chosen: chosen, headingWidth: nil, in: &$0, &context)
      }
      offset += sections.reduce(0) { $0 + $1.count }
      column += width
    }
  }

  /// Draws lines of headings, notes and rows, whose numbers count from `offset`.
  private func draw(
    _ lines: [(line: Int, content: ListLines.Line)], from offset: Int = 0, chosen: Int, headingWidth: Int?,
    in frame: inout Frame, _ context: inout ViewContext
  ) {
    // Two blanks, the bar and a blank separate a heading from its rows.
    let margin = look.margin + (headingWidth.map { $0 + 4 } ?? 0)
    var rows: [(line: Int, number: Int, row: ListRow)] = []
    for (line, content) in lines {
      guard case .rows(let numbers) = content else {
        content.drawWords(at: line, margin: look.margin, headingWidth: headingWidth, in: &frame, &context)
        continue
      }
      for number in (numbers.lowerBound + offset)..<(numbers.upperBound + offset) {
        rows.append((line, number, source.row(number)))
      }
    }
    let layout = layout(of: rows.lazy.map(\.row), frame.columns, margin, &context.focus[source.id].widths)
    let hasSurface = look == .bar && context.selection(of: source.id) != nil
    for (line, number, row) in rows {
      let isChosen = number == chosen
      if !marks.isEmpty {
        putMark(of: number, isChosen && hasSurface ? .normal : .dim, margin, line, in: &frame, context.theme)
      }
      draw(row, isChosen: isChosen, at: line, layout, in: &frame, context.theme)
      if isChosen, look == .bar {
        let area = ListLayout.selection(at: line, margin: margin, in: frame.columns)
        context.markSelection(area, of: source.id, in: &frame)
      } else if isChosen {
        context.showCursor(of: source.id, column: max(0, margin - 2), row: line, in: &frame)
      }
      context.offer(.choice(index: number, id: nil), of: source.id, at: frame.band(line), in: frame)
    }
  }

  @inline(never)
  private func putMark(
    of number: Int, _ role: Role, _ margin: Int, _ line: Int, in frame: inout Frame, _ theme: Theme
  ) {
    guard number < marks.count, let mark = marks[number] else { return }
    frame.put(StyledText(String(mark), role), column: margin, row: line, theme: theme)
  }

  /// Lays out the columns so that no number is cut.
  ///
  /// A wide number widens its column. If there is no room, the least important column is dropped.
  private func layout(
    of rows: some Collection<ListRow>, _ width: Int, _ margin: Int, _ widths: inout [Int]
  ) -> ListLayout {
    let indent = marks.isEmpty ? 0 : ListLayout.numberWidth
    if widths.count != columns.count { widths = [] }
    for _ in columns.indices {
      let layout = ListLayout(
        columns: columns.widened(to: widths), name: nameWidth, width: width, margin: margin, indent: indent)
      var isCut = false
      for slot in layout.slots where slot.alignment == .trailing {
        let widest = rows.reduce(0) { widest, row in
          slot.index < row.details.count ? max(widest, row.details[slot.index].columns) : widest
        }
        guard widest > slot.width, slot.width < ListColumn.widest else { continue }
        if widths.isEmpty { widths = columns.map { _ in 0 } }
        widths[slot.index] = min(widest, ListColumn.widest)
        isCut = true
      }
      if !isCut { return layout }
    }
    return ListLayout(
      columns: columns.widened(to: widths), name: nameWidth, width: width, margin: margin, indent: indent)
  }

  /// The width of the longest heading if headings are beside their rows; otherwise, `nil`.
  private func headingWidth(in columns: Int) -> Int? {
    guard let headingsBeside, columns >= headingsBeside else { return nil }
    let longest = source.sections.reduce(0) { max($0, $1.title.map(TextWidth.columns(of:)) ?? 0) }
    return longest == 0 ? nil : longest
  }

  private func draw(
    _ row: ListRow, isChosen: Bool, at line: Int, _ layout: ListLayout, in frame: inout Frame, _ theme: Theme
  ) {
    let width = frame.put(
      isChosen && look == .bar ? row.name.emphasized(as: .strong) : row.name, column: layout.nameStart,
      row: line, theme: theme, limit: row.details.isEmpty ? frame.columns - layout.nameStart - 1 : layout.nameWidth)
    if isChosen, look == .reverse {
      frame.restyle(Rect(column: layout.nameStart, row: line, columns: width, rows: 1)) {
        $0.attributes.insert(.reverse)
      }
    }
    for slot in layout.slots where slot.index < row.details.count {
      let text = row.details[slot.index].truncated(to: slot.width)
      frame.put(text, column: slot.start(of: text), row: line, theme: theme)
    }
  }

  /// Writes every row with its number.
  public func write(to lines: inout LineWriter) { source.write(to: &lines, under: columns.map(\.title)) }

  /// Updates the selection to the current place of its row.
  public func settle(_ focus: inout Focus) { source.settle(&focus) }

  /// Selects the first row of an adjacent section.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    !isOneStop && source.moveSection(by: step, focus: &focus)
  }

  /// Moves the selection, or opens the row of a mark.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if !marks.isEmpty, case .key(let key) = input, open(key, focus: &focus) { return true }
    return source.move(input, focus: &focus, onEnd: onEnd)
  }

  /// Selects the row of a mark and requests its opening; `false` if the key is not a mark.
  @inline(never)
  private func open(_ key: Key, focus: inout Focus) -> Bool {
    guard case .character(let mark) = key.code, key.modifiers.isEmpty, let row = marks.firstIndex(of: mark),
      row < source.count
    else { return false }
    source.choose(row, in: &focus[source.id])
    focus.current = source.id
    focus.opensChosen = true
    return true
  }
}
