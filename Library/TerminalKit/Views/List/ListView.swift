import Terminal

/// Rows to choose from, in sections; only the rows that are seen are ever asked for.
public struct ListView: View {
  private let id: ViewID
  private let sections: [ListSection]
  private let columns: [ListColumn]
  private let nameWidth: ClosedRange<Int>
  private let isNumbered: Bool
  private let followsChoice: Bool
  private let row: @MainActor (Int) -> ListRow

  /// Makes a list.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - sections: headings and how many rows stand under each.
  ///   - columns: the columns beside the first.
  ///   - nameWidth: the least and the best width of the first column.
  ///   - isNumbered: whether the first nine rows show the digit that opens them.
  ///   - followsChoice: what is chosen when the chosen row is gone: its neighbour, or (false, as in a search) the first.
  ///   - row: gives the row at an index that counts through all sections.
  public init(
    id: ViewID, sections: [ListSection], columns: [ListColumn] = [], nameWidth: ClosedRange<Int> = 22...30,
    isNumbered: Bool = false, followsChoice: Bool = true, row: @escaping @MainActor (Int) -> ListRow
  ) {
    self.id = id
    self.sections = sections
    self.columns = columns
    self.nameWidth = nameWidth
    self.isNumbered = isNumbered
    self.followsChoice = followsChoice
    self.row = row
  }

  private var count: Int { sections.reduce(0) { $0 + $1.count } }

  /// The list, unless it is empty.
  public var focusable: [FocusTarget] { count == 0 ? [] : [FocusTarget(id)] }
  /// The keys that move.
  public var hints: [KeyHint] { KeyHint.list(Movement.bindings) }

  /// Whatever is left over: a list scrolls.
  public func extent(columns: Int) -> Extent { .flexible }

  /// The chosen row: where the row that was chosen now stands, else the place where it stood.
  private func chosen(_ place: Focus.Place) -> Int {
    let index = min(place.index, count - 1)
    guard let id = place.id, index >= 0, row(index).id != id else { return max(0, index) }
    // Rows come and go near the chosen one; farther off the place counts for more than the identity.
    let near = max(0, index - 128)..<min(count, index + 128)
    return near.first { row($0).id == id } ?? (followsChoice ? index : 0)
  }

  /// Draws the rows that fit, the chosen one among them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard count > 0, frame.rows > 0 else { return }
    let lines = ListLines(sections)
    settle(&context.focus)
    var place = context.focus[id]
    let index = place.index
    place.page = frame.rows
    place.top = lines.top(showing: index, from: place.top, rows: frame.rows)
    context.focus[id] = place

    let layout = ListLayout(
      columns: columns, name: nameWidth, width: frame.columns, indent: isNumbered ? ListLayout.numberWidth : 0)
    for (offset, line) in lines.lines(from: place.top, count: frame.rows).enumerated() {
      switch line {
      case .blank: break
      case .heading(let title):
        frame.put(
          StyledText(title, .dim), column: ListLayout.margin, row: offset, theme: context.theme,
          limit: frame.columns - ListLayout.margin - 1)
      case .row(let number):
        if isNumbered, number < 9 {
          frame.put(StyledText("\(number + 1)", .dim), column: 3, row: offset, theme: context.theme)
        }
        draw(row(number), isChosen: number == index, at: offset, layout, in: &frame, context.theme)
      }
    }
  }

  private func draw(
    _ row: ListRow, isChosen: Bool, at line: Int, _ layout: ListLayout, in frame: inout Frame, _ theme: Theme
  ) {
    if isChosen { frame.put("▌", column: 1, row: line, style: theme[.accent]) }
    frame.put(
      isChosen ? row.name.emphasized(as: .strong) : row.name, column: layout.nameStart, row: line, theme: theme,
      limit: layout.nameWidth)
    for slot in layout.slots where slot.index < row.details.count {
      let text = row.details[slot.index].truncated(to: slot.column.width)
      let indent = slot.column.alignment == .trailing ? slot.column.width - text.columns : 0
      frame.put(text, column: slot.start + indent, row: line, theme: theme)
    }
  }

  /// Writes every row with its number.
  public func write(to lines: inout LineWriter) {
    var index = 0
    for section in sections where section.count > 0 {
      if let title = section.title { lines.heading(title) }
      for number in index..<(index + section.count) {
        let row = row(number)
        lines.choice(
          LineWriter.Choice(view: id, index: number, id: row.id), row.name.string,
          details: row.details.filter { $0 != .missing && !$0.isEmpty }.map(\.string))
      }
      index += section.count
    }
  }

  /// Follows the chosen row to where it now stands.
  public func settle(_ focus: inout Focus) {
    guard count > 0 else { return }
    var place = focus[id]
    place.index = chosen(place)
    place.id = row(place.index).id
    focus[id] = place
  }

  /// Moves the choice.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, let movement = Movement(key) else { return false }
    settle(&focus)
    var place = focus[id]
    guard let target = movement.target(from: place.index, count: count, page: place.page) else { return false }
    place.index = target
    place.id = row(target).id
    focus[id] = place
    return true
  }
}
