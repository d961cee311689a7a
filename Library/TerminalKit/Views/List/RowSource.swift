import Terminal

/// The rows of a list, grid, table or tree: in sections, with one selected, numbered in plain lines.
@MainActor
struct RowSource {
  let id: ViewID
  let sections: [ListSection]
  let keepsPosition: Bool
  /// The row that the next frame selects; `nil` keeps the selection.
  let destination: Int?
  /// Returns the identity of a row without creating it.
  let identity: @MainActor (Int) -> RowID
  /// Receives the visible rows before the first of them is created.
  let willShow: (@MainActor (Set<RowID>) -> Void)?
  let row: @MainActor (Int) -> ListRow
  let count: Int

  /// The distance from its old place within which a selected row is searched for.
  private static let reach = 128

  init(
    id: ViewID, sections: [ListSection], keepsPosition: Bool, destination: Int? = nil,
    identity: (@MainActor (Int) -> RowID)? = nil, willShow: (@MainActor (Set<RowID>) -> Void)? = nil,
    row: @escaping @MainActor (Int) -> ListRow
  ) {
    (self.id, self.sections, self.keepsPosition, self.destination) = (id, sections, keepsPosition, destination)
    (self.identity, self.willShow, self.row) = (identity ?? { row($0).id }, willShow, row)
    count = sections.reduce(0) { $0 + $1.count }
  }

  /// The index of the selection: the current place of its row, or else its old place.
  func chosen(_ place: Focus.Place) -> Int {
    let index = min(place.index, count - 1)
    guard let id = place.id, index >= 0, identity(index) != id else { return max(0, index) }
    // Rows come and go near the selection; beyond that the place is more reliable than the identity.
    let near = max(0, index - RowSource.reach)..<min(count, index + RowSource.reach)
    return near.first { identity($0) == id } ?? (keepsPosition ? index : 0)
  }

  /// The index `distance` rows below the selection, clamped to the rows; `nil` if there are none.
  func row(_ distance: Int, from place: Focus.Place) -> Int? {
    count == 0 ? nil : max(0, min(chosen(place) + distance, count - 1))
  }

  func choose(_ index: Int, in place: inout Focus.Place) {
    place.index = index
    place.id = identity(index)
  }

  /// Updates the selection to the current place of its row.
  func settle(_ focus: inout Focus) {
    guard count > 0 else { return }
    var place = focus[id]
    choose(chosen(place), in: &place)
    focus[id] = place
  }

  /// Moves the selection in one column of rows; a move to the last row calls `onEnd` for a list that loads the rest.
  func move(_ input: ViewInput, focus: inout Focus, onEnd: (@MainActor () -> Void)?) -> Bool {
    var place = focus[id]
    var isEnd = false
    let wanted: Int?
    switch input {
    case .key(let key):
      let movement = Movement(key)
      isEnd = movement == .last
      wanted = movement?.target(from: chosen(place), count: count, page: place.page)
    case .wheel(let rows): wanted = row(rows, from: place)
    case .paste: wanted = nil
    }
    guard let wanted else { return false }
    choose(wanted, in: &place)
    focus[id] = place
    if isEnd, let onEnd { onEnd() } else { focus.hasOnlyMoved = true }
    return true
  }

  /// Selects the first row of the next nonempty section, or of the previous one; `false` if there is none.
  func moveSection(by step: Int, focus: inout Focus) -> Bool {
    var place = focus[id]
    guard let start = sections.map(\.count).start(by: step, from: chosen(place)) else { return false }
    choose(start, in: &place)
    // Another section of a grid starts a new row.
    place.column = nil
    focus[id] = place
    return true
  }

  /// Reports the visible rows before the first of them is created.
  func show(_ rows: Range<Int>) { willShow?(Set(rows.map(identity))) }

  /// The rows of all sections; a row's object is kept until the next frame.
  var choices: [ViewChoices] {
    [
      ViewChoices(
        count: count,
        row: { index in
          show(index..<(index + 1))
          let row = row(index)
          return (LineWriter.Choice(view: id, index: index, id: row.id), row.name.string, row.route)
        }, in: id, selected: { focus in row(0, from: focus[id]).flatMap { row($0).route } })
    ]
  }

  /// Writes the rows of a page with their numbers; a row's object is only kept while it is written.
  func write(to lines: inout LineWriter, under headings: [String] = []) {
    lines.rows(of: id, count: count) { lines, window in
      var start = 0
      for section in sections where section.isShown {
        let end = start + section.count
        let rows = (start..<end).clamped(to: window)
        start = end
        guard !rows.isEmpty || section.count == 0 && window.lowerBound == 0 else { continue }
        if let title = section.title { lines.heading(title) }
        for number in rows {
          show(number..<(number + 1))
          let row = row(number)
          let texts = row.plainTexts ?? [row.name.string] + LineWriter.named(row.details, under: headings)
          lines.choice(
            LineWriter.Choice(view: id, index: number, id: row.id), texts.first ?? "", details: Array(texts.dropFirst())
          )
        }
        if let note = section.note, rows.upperBound == end || section.count == 0 { lines.line(note.string) }
      }
    }
    show(0..<0)
  }
}

extension [Int] {
  /// The first row of the next section with rows, or with -1 of the previous one; the elements are the numbers of rows.
  func start(by step: Int, from row: Int) -> Int? {
    var (starts, count): ([Int], Int) = ([], 0)
    for own in self where own > 0 {
      starts.append(count)
      count += own
    }
    guard let present = starts.lastIndex(where: { $0 <= row }), starts.indices.contains(present + step) else {
      return nil
    }
    return starts[present + step]
  }
}

extension RowSource {
  struct Seen {
    let lines: [(line: Int, content: ListLines.Line)]
    let chosen: Int
    let part: ScrollPart
  }

  /// Lays out the rows with the selection in view, and stores the scroll position in the focus.
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
    if willShow != nil { show(lines.rows(of: seen)) }
    return Seen(
      lines: seen, chosen: index, part: ScrollPart(top: place.top, rows: frame.rows, total: lines.count))
  }
}

extension ListLines.Line {
  /// Draws a heading or a note; the list draws rows, since it knows the columns.
  @MainActor
  func drawWords(
    at line: Int, margin: Int = ListLayout.margin, headingWidth: Int? = nil, in frame: inout Frame,
    _ context: inout ViewContext
  ) {
    let limit = frame.columns - margin - 1
    switch self {
    case .heading(let title):
      frame.put(
        StyledText(title, .heading), column: margin, row: line, theme: context.theme, limit: headingWidth ?? limit)
    case .note(let note):
      frame.put(note, column: margin, row: line, theme: context.theme, limit: limit)
    case .loading(let words):
      frame.clip(to: frame.band(line)) { SpinnerView(words).draw(in: &$0, &context) }
    case .rows: break
    }
  }
}
