import Terminal
import TerminalKit

/// A plan seen from above: rows of places on shared lanes, with gaps between them.
///
/// The arrows move from place to place and skip gaps; up and down keep to the lane, even through rows without a place there.
/// Only visible rows are read. The index of a place is its row times the number of lanes, plus its lane.
struct PlanView: View {
  let id: ViewID
  /// The headings from left to right; `nil` for a gap.
  let lanes: [String?]
  let rows: Int
  let titleWidth: Int
  var noteWidth = 0
  /// The meaning of the signs, shown below the rows; plain lines tell it for each place.
  var legend: [StyledText] = []
  /// The initial index; the nearest place to it is selected.
  var start = 0
  /// The edge between two rows, if rows are set apart.
  var between = ""
  /// Whether the nearest place is selected if the selected place is gone; otherwise the first, as in a search.
  var keepsPosition = true
  /// The selected place in the form of a bookmark.
  var selected: NamedRoute?
  let row: @MainActor (Int) -> PlanRow

  private var map: PlanMap { PlanMap(rows: rows, lanes: lanes.count) { [row] in row($0).marks.map { $0?.id } } }

  var focusable: [FocusTarget] { rows == 0 || lanes.isEmpty ? [] : [FocusTarget(id)] }
  var hints: [KeyHint] { KeyHint.list(GridMovement.bindings) }
  /// Offers no rows, since Enter would do more than open a place by its route; the selected one has a route.
  var choices: [ViewChoices] {
    [
      ViewChoices(
        count: 0, row: { (LineWriter.Choice(view: id, index: $0), "", nil) }, in: id, selected: { _ in selected })
    ]
  }

  func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0, !lanes.isEmpty, rows > 0 else { return }
    settle(&context.focus)
    let chosen = map.place(of: context.focus[id].index)
    let layout = PlanLayout(
      lanes: lanes.count, titleWidth: titleWidth, noteWidth: noteWidth, columns: frame.columns, chosen: chosen.lane)
    let legend = legendLines(in: frame)
    let head = frame.rows > 1 ? 1 : 0
    let foot = legend.isEmpty ? 0 : legend.count + 1
    let room = frame.rows - head - foot
    // If all rows fit with a blank line after each one, or after each second one, they are set apart.
    let step = layout.isRoomy ? [1, 2].first { rows + (rows - 1) / $0 <= room } : nil
    let height = step == nil ? room : rows
    func line(of row: Int) -> Int { head + row + (step.map { row / $0 } ?? 0) }
    var place = context.focus[id]
    place.page = height
    place.across = lanes.count
    place.top = max(0, min(place.top, rows - height, chosen.row))
    if chosen.row >= place.top + height { place.top = chosen.row - height + 1 }
    context.focus[id] = place
    context.offer(.area, of: id, at: Rect(column: 0, row: 0, columns: frame.columns, rows: frame.rows), in: frame)
    if head > 0 { drawHeadings(layout, chosen: chosen.lane, in: &frame, context.theme) }
    let shown = min(height, rows - place.top)
    for offset in 0..<shown {
      let number = place.top + offset
      let lane = number == chosen.row ? chosen.lane : nil
      let row = row(number)
      let at = line(of: offset)
      draw(row, at: at, chosen: lane, layout, in: &frame, context.theme)
      if let step, (offset + 1) % step == 0, offset + 1 < shown {
        drawBetween(row, at: at + 1, layout, in: &frame, context.theme)
      }
      if let lane { context.showCursor(of: id, column: layout.column(of: lane), row: at, in: &frame) }
      offer(row, number, at: at, layout, in: frame, &context)
    }
    frame.clip(to: Rect(column: 0, row: head, columns: frame.columns, rows: room)) {
      $0.putScrollMark(ScrollPart(top: place.top, rows: height, total: rows), theme: context.theme)
    }
    for (number, text) in legend.enumerated() {
      let bottom = min(line(of: rows - 1) + 2, head + room + 1)
      frame.put(text, column: 3, row: bottom + number, theme: context.theme)
    }
  }

  /// Makes each place clickable, including the room for its brackets.
  private func offer(
    _ row: PlanRow, _ number: Int, at line: Int, _ layout: PlanLayout, in frame: borrowing Frame,
    _ context: inout ViewContext
  ) {
    for (lane, mark) in row.marks.enumerated() where lane >= layout.firstLane {
      guard let mark, mark.id != nil else { continue }
      context.offer(
        .choice(index: number * lanes.count + lane, id: mark.id), of: id,
        at: Rect(
          column: layout.column(of: lane) - (layout.pitch > 2 ? layout.reach : 0), row: line, columns: layout.pitch,
          rows: 1),
        in: frame)
    }
  }

  private func drawHeadings(_ layout: PlanLayout, chosen: Int, in frame: inout Frame, _ theme: Theme) {
    for (lane, heading) in lanes.enumerated() where lane >= layout.firstLane {
      guard let heading else { continue }
      frame.put(
        StyledText(heading, lane == chosen ? .strong : .dim), column: layout.column(of: lane), row: 0, theme: theme,
        limit: 1)
    }
  }

  private func draw(
    _ row: PlanRow, at line: Int, chosen: Int?, _ layout: PlanLayout, in frame: inout Frame, _ theme: Theme
  ) {
    if chosen != nil { frame.put("▌", column: 1, row: line, style: theme[.accent]) }
    let title = StyledText(row.title, chosen == nil ? .dim : .strong)
    frame.put(
      title, column: max(2, layout.titleEnd - title.columns), row: line, theme: theme, limit: layout.titleWidth + 1)
    for (lane, mark) in row.marks.enumerated() where lane >= layout.firstLane {
      guard let mark else { continue }
      let column = layout.column(of: lane)
      frame.put(mark.sign, column: column, row: line, theme: theme, limit: 1)
      if layout.isRoomy { lay(mark.ground, at: column, line, layout, in: &frame, theme) }
      guard lane == chosen else { continue }
      if layout.pitch > 1 {
        for (bracket, at) in [("[", column - layout.reach), ("]", column + layout.reach)] {
          frame.put(StyledText(bracket, .accent), column: at, row: line, theme: theme, limit: 1)
        }
      } else {
        frame.restyle(Rect(column: column, row: line, columns: 1, rows: 1)) { $0.attributes.insert(.reverse) }
      }
    }
    if let (left, right) = layout.edges(lanes: lanes.count) {
      frame.put(row.edges.left, column: left, row: line, theme: theme, limit: 1)
      frame.put(row.edges.right, column: right, row: line, theme: theme, limit: 1)
    }
    if let note = layout.note {
      frame.put(row.note, column: note, row: line, theme: theme, limit: frame.columns - note - 1)
    }
  }

  private func lay(
    _ ground: PlanMark.Ground, at column: Int, _ line: Int, _ layout: PlanLayout, in frame: inout Frame, _ theme: Theme
  ) {
    let cell = Rect(column: column - layout.reach, row: line, columns: 2 * layout.reach + 1, rows: 1)
    switch ground {
    case .none, .through: break
    case .quiet: frame.raise(cell, theme: theme)
    case .strong:
      if let surface = theme.selection { frame.restyle(cell) { $0.background = surface } }
    }
  }

  /// Draws the lines between two rows: the edges unless they have an opening, and aisles.
  private func drawBetween(
    _ row: PlanRow, at line: Int, _ layout: PlanLayout, in frame: inout Frame, _ theme: Theme
  ) {
    for (lane, mark) in row.marks.enumerated() where mark?.ground == .through {
      guard let mark else { continue }
      frame.put(mark.sign, column: layout.column(of: lane), row: line, theme: theme, limit: 1)
    }
    guard let (left, right) = layout.edges(lanes: lanes.count) else { return }
    for column in [left, right] {
      frame.put(StyledText(between, .dim), column: column, row: line, theme: theme, limit: 1)
    }
  }

  private func legendLines(in frame: Frame) -> [StyledText] {
    var lines: [StyledText] = []
    for part in legend {
      if let last = lines.last, last.columns + 3 + part.columns <= frame.columns - 4 {
        lines[lines.count - 1] = last + "   " + part
      } else {
        lines.append(part)
      }
    }
    return lines.count + 1 + PlanView.fewestRows <= frame.rows ? lines : []
  }

  /// The number of lines of the plan that take precedence over a legend.
  private static let fewestRows = 7

  func write(to lines: inout LineWriter) {
    for number in 0..<rows {
      for (lane, mark) in row(number).marks.enumerated() {
        guard let mark, let name = mark.words.first, mark.id != nil else { continue }
        lines.choice(
          LineWriter.Choice(view: id, index: number * lanes.count + lane, id: mark.id), name,
          details: Array(mark.words.dropFirst()))
      }
    }
  }

  func settle(_ focus: inout Focus) {
    guard rows > 0, !lanes.isEmpty else { return }
    var place = focus[id]
    let known = place.id.flatMap { map.index(of: $0, near: place.index) }
    let wanted = place.id == nil ? start : keepsPosition ? place.index : 0
    guard let index = known ?? map.nearest(to: wanted) else { return }
    place.index = index
    place.id = map.identity(index)
    focus[id] = place
  }

  /// Moves to another place; at an edge it stays, but still consumes the key.
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard let movement = GridMovement(input), rows > 0, !lanes.isEmpty else { return false }
    settle(&focus)
    var place = focus[id]
    place.index = map.target(of: movement, from: place.index, lane: &place.column, page: place.page)
    place.id = map.identity(place.index)
    focus[id] = place
    return true
  }
}

/// The columns of a plan's parts at a given width.
///
/// In a narrow window, lanes move together before any part is left out. In a wide window they move apart.
struct PlanLayout: Equatable {
  private static let margin = 3
  private static let noteGap = 3
  private static let roomy = 64

  /// The columns from one lane to the next; less than 2 leaves no room for brackets.
  let pitch: Int
  let titleWidth: Int
  /// The columns before and after its sign that a place takes for its brackets.
  let reach: Int
  /// The first visible lane, if not even the narrowest layout shows all.
  let firstLane: Int
  /// The column of the notes; `nil` if they do not fit.
  let note: Int?
  private let start: Int

  /// Lays out `lanes`, including gaps, so that the chosen one is visible.
  init(lanes: Int, titleWidth: Int, noteWidth: Int, columns: Int, chosen: Int) {
    self.titleWidth = titleWidth
    let before = PlanLayout.margin + titleWidth
    // After the title: a blank, the edge's sign; then a column before and after each sign for its bracket.
    func width(_ pitch: Int) -> Int {
      pitch > 1 ? before + 2 + (lanes - 1) * pitch + 2 * Self.reach(pitch) + 3 : before + 1 + lanes + 1
    }
    let notes = noteWidth > 0 ? PlanLayout.noteGap + noteWidth : 0
    let roomy = columns < PlanLayout.roomy ? nil : [11, 9, 7, 6, 5, 4].first { width($0) + notes <= columns }
    pitch = roomy ?? [3, 2].first { width($0) <= columns } ?? 1
    reach = Self.reach(pitch)
    start = before + (pitch > 1 ? 2 + reach : 1)
    let seen = max(1, (columns - start - 1) / pitch)
    firstLane = pitch > 1 || lanes <= seen ? 0 : min(max(0, chosen - seen / 2), lanes - seen)
    let end = width(pitch) + PlanLayout.noteGap - 1
    note = noteWidth > 0 && end + noteWidth < columns ? end : nil
  }

  private static func reach(_ pitch: Int) -> Int { pitch > 8 ? 3 : pitch > 5 ? 2 : 1 }

  func column(of lane: Int) -> Int { start + (lane - firstLane) * pitch }
  /// Whether places have surfaces, and rows may be set apart.
  var isRoomy: Bool { pitch > 3 }
  /// The columns of the signs before and after a row's places; `nil` without room for them.
  func edges(lanes: Int) -> (left: Int, right: Int)? {
    pitch > 1 ? (start - reach - 1, column(of: lanes - 1) + reach + 1) : nil
  }
  var titleEnd: Int { PlanLayout.margin + titleWidth }
}
