import Terminal

extension RowSource {
  /// What is seen of the rows.
  struct Seen {
    /// What stands on which line.
    let lines: [(line: Int, content: ListLines.Line)]
    /// The index of the chosen row.
    let chosen: Int
    /// Whether there is more above, and below.
    let goesOn: (above: Bool, below: Bool)
  }

  /// Finds out what is seen in `frame` with the chosen row among it, notes that in the focus and tells the cells.
  func place(in frame: Frame, _ shape: ListLines.Shape, _ context: inout ViewContext) -> Seen {
    let lines = ListLines(
      sections, shape: shape, columns: frame.columns - ListLayout.margin - 1, rows: frame.rows)
    var place = context.focus[id]
    let index = destination.map { max(0, min($0, count - 1)) } ?? chosen(place)
    if count > 0 { choose(index, in: &place) }
    place.across = shape.across
    place.page = frame.rows
    place.top = lines.top(showing: index, from: place.top, rows: frame.rows)
    context.focus[id] = place
    let seen = lines.lines(from: place.top, count: frame.rows)
    let rows = seen.compactMap { if case .rows(let rows) = $0.content { rows } else { nil } }
    show((rows.first?.lowerBound ?? 0)..<(rows.last?.upperBound ?? 0))
    return Seen(
      lines: seen, chosen: index, goesOn: (place.top > 0, place.top + frame.rows < lines.count))
  }
}

extension ListLines.Line {
  /// Draws a heading or a note; rows are drawn by whoever knows what they look like.
  @MainActor
  func drawWords(
    at line: Int, margin: Int = ListLayout.margin, headingWidth: Int? = nil, in frame: inout Frame,
    _ context: inout ViewContext
  ) {
    let limit = frame.columns - margin - 1
    switch self {
    case .heading(let title):
      frame.put(
        StyledText(title, .dim), column: margin, row: line, theme: context.theme, limit: headingWidth ?? limit)
    case .note(let note):
      frame.put(note, column: margin, row: line, theme: context.theme, limit: limit)
    case .loading(let words):
      frame.clip(to: Rect(column: 0, row: line, columns: frame.columns, rows: 1)) {
        SpinnerView(words).draw(in: &$0, &context)
      }
    case .rows: break
    }
  }
}
