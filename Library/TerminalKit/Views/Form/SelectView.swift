import Terminal

/// A choice among options in one row of a form; the list opens above the views below it.
struct SelectView: FormControl {
  /// The actions of a choice; while the list is open, the keys of a list also move in it.
  enum Action: Hashable, Sendable { case unfold, choose, close }

  /// The keys of a choice; a letter moves to the next option that begins with it.
  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), title: .unfold, group: .screen, action: .unfold),
    KeyBinding(.enter, title: .choose, group: .screen, action: .choose, footer: false),
    KeyBinding(.escape, title: .fold, group: .screen, action: .close, footer: false),
  ]

  let id: ViewID
  /// The label in plain lines.
  let label: String
  let options: [String]
  private let chosen: Int?
  private let choose: @MainActor (Int) -> Void

  /// The maximum number of visible rows of the list.
  private static let most = 10
  /// The index that a press on the row itself carries; options count from 0.
  private static let row = -1

  /// Makes a choice; an invalid `chosen` index counts as none.
  init(id: ViewID, label: String, options: [String], chosen: Int?, choose: @escaping @MainActor (Int) -> Void) {
    (self.id, self.label, self.options, self.choose) = (id, label, options, choose)
    self.chosen = chosen.flatMap { options.indices.contains($0) ? $0 : nil }
  }

  /// The view, unless there are no options.
  var focusable: [FocusTarget] { options.isEmpty ? [] : [FocusTarget(id, hearsFirst: true)] }
  var hints: [KeyHint] { KeyHint.list(Self.bindings) }
  /// One row; the open list takes none.
  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  private var title: StyledText { chosen.map { StyledText(options[$0]) } ?? StyledText("–", .dim) }
  private func isUnfolded(_ place: Focus.Place) -> Bool { place.column != nil }
  func takesEnter(_ focus: Focus) -> Bool { isUnfolded(focus[id]) }

  /// Draws the chosen option, and the list above the rest of the screen while it is open.
  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let hasKeys = context.focused == id
    // It closes when it loses the focus.
    if !hasKeys { context.focus[id].column = nil }
    let room = max(0, frame.columns - 2)
    let width = frame.put(
      title.emphasized(as: hasKeys ? .strong : .normal), column: 0, row: 0, theme: context.theme, limit: room)
    let sign = isUnfolded(context.focus[id]) ? " ▴" : " ▾"
    frame.put(sign, column: width, row: 0, style: context.theme[hasKeys ? .accent : .dim])
    let line = Rect(column: 0, row: 0, columns: width + 2, rows: 1)
    context.offer(.button(index: Self.row), of: id, at: line, in: frame)
    let seen = frame.seen(line)
    guard hasKeys, seen.size.rows > 0 else { return }
    guard isUnfolded(context.focus[id]) else { return frame.showCursor(column: 0, row: 0) }
    let rect = place(beside: seen, in: frame.size)
    context.focus[id].page = rect.size.rows
    context.drawAbove(rect) { drawList(in: &$0, &$1) }
  }

  /// The area of the list: below the row if all of it fits there, otherwise on the side with more room.
  private func place(beside row: Rect, in size: Size) -> Rect {
    let wanted = min(options.count, Self.most) + 2
    let below = size.rows - 1 - row.endRow
    let above = row.row - 1
    let isBelow = below >= wanted || below >= above
    let rows = max(1, min(wanted, isBelow ? below : above))
    let longest = options.reduce(0) { max($0, TextWidth.columns(of: $1)) }
    let columns = min(longest + 6, size.columns)
    return Rect(
      column: max(0, min(row.column - 2, size.columns - columns)), row: max(0, isBelow ? row.endRow : row.row - rows),
      columns: columns, rows: rows)
  }

  private func drawList(in frame: inout Frame, _ context: inout ViewContext) {
    let (columns, rows) = (frame.columns, frame.rows)
    frame.fill(frame.whole, style: .plain)
    // In fewer rows, only the border would be visible.
    let border = rows >= 3 ? 1 : 0
    if border > 0 { frame.putBox(frame.whole, style: context.theme[.dim]) }
    let inside = Rect(column: 1, row: border, columns: columns - 2, rows: rows - 2 * border)
    frame.clip(to: inside) { frame in
      var place = context.focus[id]
      let here = max(0, min(place.index, options.count - 1))
      place.top = max(0, min(place.top, here), here - frame.rows + 1)
      context.focus[id] = place
      for (row, index) in (place.top..<options.count).prefix(frame.rows).enumerated() {
        let isHere = index == here
        frame.put(
          StyledText(options[index], isHere ? .strong : .normal), column: 2, row: row, theme: context.theme,
          limit: frame.columns - 3)
        if isHere { context.markSelection(frame.band(row), of: id, in: &frame) }
        context.offer(.button(index: index), of: id, at: frame.band(row), in: frame)
      }
      let part = ScrollPart(top: place.top, rows: frame.rows, total: options.count)
      frame.putScrollMark(part, theme: context.theme)
    }
  }

  /// Writes a numbered prompt with the possible answers; a prefix of an option, or its number, is enough.
  func write(to lines: inout LineWriter) {
    lines.question(LineWriter.Choice(view: id, index: 0), label, current: title.string)
    lines.line("  " + options.enumerated().map { "\($0 + 1)) \($1)" }.joined(separator: ", "))
  }

  /// Opens and closes the list, moves and chooses.
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard focused(focus)?.id == id, !options.isEmpty else { return false }
    if case .paste(let answer) = input { return focus.isDirect && take(answer, &focus) }
    guard case .key(let key) = input else { return false }
    let wasUnfolded = isUnfolded(focus[id])
    switch Self.bindings.action(for: key) {
    case .choose where focus.isDirect && options.indices.contains(focus[id].index):
      // A press has set the index.
      take(focus[id].index, &focus)
    case .unfold where !wasUnfolded, .choose where !wasUnfolded:
      focus[id].index = chosen ?? 0
      focus[id].column = 0
    case .choose, .unfold: take(max(0, focus[id].index), &focus)
    case .close:
      focus[id].column = nil
      return wasUnfolded
    case nil: return move(key, isUnfolded: wasUnfolded, &focus)
    }
    return true
  }

  /// Chooses the option that equals an answer, starts with it or has its number; `false` if there is none.
  private func take(_ answer: String, _ focus: inout Focus) -> Bool {
    let (answer, options) = (answer.lowercased(), options.map { $0.lowercased() })
    let numbered = Int(answer).flatMap { options.indices.contains($0 - 1) ? $0 - 1 : nil }
    let index =
      options.firstIndex(of: answer) ?? options.firstIndex { !answer.isEmpty && $0.hasPrefix(answer) } ?? numbered
    if let index { take(index, &focus) }
    return index != nil
  }

  private func take(_ index: Int, _ focus: inout Focus) {
    focus[id].column = nil
    if index != chosen { choose(index) }
  }

  /// Moves in the list; a letter moves to the next option that begins with it, and chooses it if the list is closed.
  private func move(_ key: Key, isUnfolded: Bool, _ focus: inout Focus) -> Bool {
    let here = isUnfolded ? max(0, focus[id].index) : chosen ?? -1
    if key.isTyped, case .character(let letter) = key.code {
      let order = (0..<options.count).map { (here + 1 + $0) % options.count }
      let next = order.first { options[$0].first?.lowercased() == letter.lowercased() }
      guard let next else { return isUnfolded }
      if isUnfolded { focus[id].index = next } else { choose(next) }
      return true
    }
    guard isUnfolded else { return false }
    let target = Movement(key)?.target(from: here, count: options.count, page: focus[id].page)
    if let target { focus[id].index = target }
    return target != nil
  }
}
