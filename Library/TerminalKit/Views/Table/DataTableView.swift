import Terminal

/// Rows to choose from, with columns that scroll sideways behind a fixed first one, and headings that sort.
public struct DataTableView: View {
  /// The actions of a table besides movement.
  public enum Action: Hashable, Sendable { case next, previous, sort }

  /// The keys of a table; if all columns are visible, the rows leave them to other views.
  public static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.right, .character("l"), title: .nextColumn, group: .list, action: .next, footer: false),
    KeyBinding(.left, .character("h"), title: .previousColumn, group: .list, action: .previous, footer: false),
    KeyBinding(.enter, title: .sortColumn, group: .list, action: .sort, footer: false),
  ]

  private let source: RowSource
  private let columns: [ListColumn]
  private let sort: (@MainActor (Int) -> Void)?
  private let sortText: String
  private let onEnd: (@MainActor () -> Void)?

  private static let gap = 3
  /// The first column takes at most the width divided by this while others need room.
  private static let share = 2

  /// Makes a table.
  ///
  /// The first column is fixed. `sortText` is the text before a sortable heading in plain lines: "sort by". With
  /// `keepsPosition`, the selection stays at its place when its row is removed; otherwise, as in a search, it moves to
  /// the first row. `destination` is the index of a row to select in the next frame. `sort` sorts by the column at an
  /// index; `nil` if the order is fixed. `onEnd` is called when the user moves to the last row, so that a paged table
  /// can load the rest. The details of a row are the texts from the second column on.
  public init(
    id: ViewID, columns: [ListColumn], count: Int, sortText: String = "sort by", keepsPosition: Bool = true,
    destination: Int? = nil, sort: (@MainActor (Int) -> Void)? = nil, onEnd: (@MainActor () -> Void)? = nil,
    row: @escaping @MainActor (Int) -> ListRow
  ) {
    (self.columns, self.sort, self.sortText, self.onEnd) = (columns, sort, sortText, onEnd)
    source = RowSource(
      id: id, sections: [ListSection(count: count)], keepsPosition: keepsPosition, destination: destination,
      row: row)
  }

  private var headings: ViewID { Self.headings(of: source.id) }
  private static func headings(of id: ViewID) -> ViewID { id.part("headings") }

  /// The index of the column at the cursor: the selected heading, or else the first one after the fixed column.
  public static func column(of id: ViewID, in focus: Focus) -> Int {
    let headings = headings(of: id)
    return focus.current == headings ? focus[headings].index : (focus[id].column ?? 0) + 1
  }

  /// The rows, and the headings if they sort.
  public var focusable: [FocusTarget] {
    let rows = source.count == 0 ? [] : [FocusTarget(source.id, hearsFirst: true)]
    return sort == nil ? rows : rows + [FocusTarget(headings, isDefault: false, hearsFirst: true)]
  }
  /// The movement keys in both directions; the sort key is omitted, since on the rows Enter belongs to the screen.
  public var hints: [KeyHint] {
    KeyHint.list(Self.bindings.filter { $0.action != .sort }) + KeyHint.list(Movement.bindings)
  }
  /// Its rows.
  public var choices: [ViewChoices] { source.choices }
  /// All remaining rows, since a table scrolls.
  public func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  /// Draws the headings, and below them the visible rows.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let first = max(0, min(context.focus[source.id].column ?? 0, columns.count - 2))
    let slots = slots(from: first, in: frame.columns)
    // A cut column does not count as visible.
    let whole = slots.dropFirst().count { $0.width == best($0.index) }
    context.focus[source.id].across = max(slots.count > 1 ? 1 : 0, whole)
    drawHeadings(slots, in: &frame, &context)
    frame.clip(to: frame.band(1, rows: frame.rows - 1)) { drawRows(slots, in: &$0, &context) }
  }

  /// The best width of a column; a sortable heading has room for the mark.
  private func best(_ column: Int) -> Int {
    let column = columns[column]
    return sort == nil ? column.best : max(column.best, TextWidth.columns(of: column.title) + 2)
  }

  /// The first column, and the columns that fit, without the skipped `first`; the last is cut if its minimum width fits.
  private func slots(from first: Int, in total: Int) -> [ListLayout.Slot] {
    guard let fixed = columns.first else { return [] }
    let end = total - 1
    let room = max(0, end - ListLayout.margin)
    let width = min(fixed.best, columns.count > 1 ? max(fixed.width, room / Self.share) : room, room)
    var slots = [ListLayout.Slot(index: 0, start: ListLayout.margin, width: width, alignment: fixed.alignment)]
    var start = ListLayout.margin + width + Self.gap
    for index in columns.indices.dropFirst(first + 1) {
      let width = min(best(index), end - start)
      guard width >= columns[index].width, width > 0 else { break }
      slots.append(ListLayout.Slot(index: index, start: start, width: width, alignment: columns[index].alignment))
      start += width + Self.gap
    }
    return slots
  }

  private func drawHeadings(_ slots: [ListLayout.Slot], in frame: inout Frame, _ context: inout ViewContext) {
    let chosen = context.focused == headings ? context.focus[headings].index : nil
    for slot in slots {
      guard let heading = columns[slot.index].heading else { continue }
      let isChosen = slot.index == chosen
      let text = heading.text(in: slot.width)
      let start = slot.start(of: text)
      frame.put(text, column: start, row: 0, theme: context.theme)
      if isChosen {
        frame.put("▌", column: start - 1, row: 0, style: context.theme[.accent])
        frame.showCursor(column: start, row: 0)
      }
      guard sort != nil else { continue }
      context.offer(
        .button(index: slot.index), of: headings,
        at: Rect(column: slot.start, row: 0, columns: slot.width, rows: 1), in: frame)
    }
    // Marks for hidden columns; the left one is after the fixed column.
    let style = context.theme[.dim]
    if let shown = slots.dropFirst().first, shown.index > 1 {
      frame.put("‹", column: shown.start - 2, row: 0, style: style)
    }
    if let last = slots.last, last.index < columns.count - 1 {
      frame.put("›", column: frame.columns - 1, row: 0, style: style)
    }
  }

  private func drawRows(_ slots: [ListLayout.Slot], in frame: inout Frame, _ context: inout ViewContext) {
    let id = source.id
    context.offer(.area, of: id, at: frame.whole, in: frame)
    let across = context.focus[id].across
    let seen = source.place(in: frame, ListLines.Shape(), &context)
    // `across` counts columns here, since rows are one below the other.
    context.focus[id].across = across
    for (line, content) in seen.lines {
      guard case .rows(let numbers) = content else { continue }
      for number in numbers {
        let (row, isChosen) = (source.row(number), number == seen.chosen)
        for slot in slots {
          let text = slot.index == 0 ? row.name : slot.index <= row.details.count ? row.details[slot.index - 1] : ""
          var shown = text.truncated(to: slot.width)
          if isChosen { shown = context.selected(shown, of: id) }
          if isChosen, slot.index == 0 { shown = shown.emphasized(as: .strong) }
          frame.put(shown, column: slot.start(of: shown), row: line, theme: context.theme)
        }
        if isChosen { context.markSelection(ListLayout.selection(at: line, in: frame.columns), of: id, in: &frame) }
        context.offer(.choice(index: number, id: nil), of: id, at: frame.band(line), in: frame)
      }
    }
    frame.putScrollMark(seen.part, theme: context.theme)
  }

  /// Writes each row with its number and its headings, then the sortable headings.
  public func write(to lines: inout LineWriter) {
    source.write(to: &lines, under: columns.dropFirst().map(\.title))
    guard sort != nil else { return }
    lines.gap()
    for (index, column) in columns.enumerated() {
      guard let heading = column.heading else { continue }
      lines.choice(
        LineWriter.Choice(view: headings, index: index), "\(sortText) \(heading.text(in: .max).string)")
    }
  }

  /// Updates the selection to the current place of its row.
  public func settle(_ focus: inout Focus) { source.settle(&focus) }

  /// Moves the selection or the columns; in the headings, selects one or sorts by it.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if focused(focus)?.id == headings { return handleHeadings(input, &focus) }
    guard source.count > 0 else { return false }
    if case .key(let key) = input {
      if let action = Self.bindings.action(for: key), action != .sort {
        return moveColumns(action == .next ? 1 : -1, &focus)
      }
      // The screen may select rows by it; `hearsFirst` would page instead.
      if key == .character(" ") { return false }
    }
    let first = focus[source.id].column
    guard source.move(input, focus: &focus, onEnd: onEnd) else { return false }
    focus[source.id].column = first
    return true
  }

  /// Scrolls the columns by one, or consumes the key at an end; `false` if all of them are visible.
  private func moveColumns(_ step: Int, _ focus: inout Focus) -> Bool {
    var place = focus[source.id]
    let first = max(0, min(place.column ?? 0, columns.count - 2))
    let isAtEnd = first + place.across >= columns.count - 1
    guard first > 0 || !isAtEnd else { return false }
    if step > 0 ? !isAtEnd : first > 0 { place.column = first + step }
    focus[source.id] = place
    focus.hasOnlyMoved = true
    return true
  }

  private func handleHeadings(_ input: ViewInput, _ focus: inout Focus) -> Bool {
    guard case .key(let key) = input, let sort else { return false }
    let chosen = max(0, min(focus[headings].index, columns.count - 1))
    switch Self.bindings.action(for: key) {
    case .sort:
      sort(chosen)
      // A new order is read from its top.
      (focus[source.id].index, focus[source.id].id, focus[source.id].top) = (0, nil, 0)
    case .next where chosen + 1 < columns.count: choose(chosen + 1, &focus)
    case .previous where chosen > 0: choose(chosen - 1, &focus)
    case .next, .previous: break
    case nil:
      guard Movement(key) == .down, source.count > 0 else { return false }
      focus.current = source.id
    }
    return true
  }

  /// Selects a heading and scrolls to its column.
  private func choose(_ index: Int, _ focus: inout Focus) {
    focus[headings].index = index
    let place = focus[source.id]
    let first = max(0, min(place.column ?? 0, columns.count - 2))
    guard index > 0 else { return }
    if index <= first { focus[source.id].column = index - 1 }
    if index > first + place.across { focus[source.id].column = index - max(1, place.across) }
  }
}
