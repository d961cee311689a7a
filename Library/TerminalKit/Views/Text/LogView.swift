import Terminal

/// Lines that come one after the other, the newest last; only those that are seen are asked for.
///
/// The end stays in sight while lines come, until the user scrolls up. A long line is cut at the edge.
public struct LogView: View {
  private let id: ViewID
  private let count: Int
  private let line: @MainActor (Int) -> StyledText

  /// Makes a log.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - count: the number of lines.
  ///   - line: gives the line at an index, 0 the oldest.
  public init(id: ViewID, count: Int, line: @escaping @MainActor (Int) -> StyledText) {
    (self.id, self.count, self.line) = (id, count, line)
  }

  /// Itself.
  public var focusable: [FocusTarget] { [FocusTarget(id)] }
  /// The keys that move.
  public var hints: [KeyHint] { KeyHint.list(Movement.bindings) }
  /// Nothing in it is chosen.
  public var choices: [ViewChoices] { [] }
  /// Whatever is left over: a log scrolls.
  public func extent(columns: Int) -> Extent { .flexible }

  /// Draws the lines in sight.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    var place = context.focus[id]
    let end = max(0, count - frame.rows)
    // `index` holds where the end was, as in what scrolls.
    if place.top >= place.index { place.top = end }
    (place.index, place.page, place.top) = (end, frame.rows, min(place.top, end))
    context.focus[id] = place
    context.offer(.area, of: id, at: frame.whole, in: frame)
    for (row, index) in (place.top..<count).prefix(frame.rows).enumerated() {
      frame.put(line(index), column: 1, row: row, theme: context.theme, limit: frame.columns - 2)
    }
    frame.putScrollMark(ScrollPart(top: place.top, rows: frame.rows, total: count), theme: context.theme)
  }

  /// Writes the lines, in pages.
  public func write(to lines: inout LineWriter) {
    lines.rows(of: id, count: count) { lines, window in
      for index in window { lines.line(line(index).string) }
    }
  }

  /// Scrolls.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    var place = focus[id]
    let target: Int?
    switch input {
    case .key(let key): target = Movement(key)?.target(from: place.top, count: place.index + 1, page: place.page)
    case .wheel(let rows): target = max(0, min(place.top + rows, place.index))
    case .paste: target = nil
    }
    guard let target else { return false }
    place.top = target
    focus[id] = place
    return true
  }
}
