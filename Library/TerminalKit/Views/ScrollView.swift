import Terminal

/// Scrolls a view that is higher than the screen, with the keys of a list.
public struct ScrollView: View {
  private let id: ViewID
  private let content: any View
  private let staysAtEnd: Bool

  /// Makes a view that scrolls over `content`, whose height must not be flexible.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - staysAtEnd: whether its end is shown first, and stays in sight while it grows, until the user scrolls up.
  ///   - content: what is scrolled; one whose height is flexible is reported in its place.
  public init(id: ViewID, staysAtEnd: Bool = false, _ content: any View) {
    self.id = id
    self.staysAtEnd = staysAtEnd
    self.content = content
  }

  /// It shows in fewer rows what it has, part by part.
  public var givesWay: Bool { true }
  /// The targets of its content; the scroll view itself where the content has none.
  public var focusable: [FocusTarget] {
    let inside = content.focusable
    return inside.isEmpty ? [FocusTarget(id)] : inside
  }
  /// Itself, and what is inside.
  public func contains(_ id: ViewID) -> Bool { id == self.id || content.contains(id) }
  /// Those of its content; without any it is one itself.
  public var panes: [FocusTarget] { content.panes.isEmpty ? [FocusTarget(id)] : content.panes }
  /// The keys that move, and those of its content.
  public var hints: [KeyHint] { KeyHint.list(Movement.bindings) + content.hints }
  /// The height of its content.
  public func extent(columns: Int) -> Extent { extent(columns: columns, focus: Focus()) }

  /// The height of its content as a person has made it.
  public func extent(columns: Int, focus: Focus) -> Extent {
    switch content.extent(columns: columns, focus: focus) {
    case .rows(let rows), .optional(let rows): .rows(rows)
    case .flexible: .flexible
    }
  }

  /// Draws the part of its content that is scrolled to, with a mark at the edge that tells where that is.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard case .rows(let height) = extent(columns: frame.columns, focus: context.focus) else {
      // For who wrote the screen: nothing drawn would say nothing.
      frame.put("ScrollView: its content has no height of its own", column: 1, row: 0, style: context.theme[.error])
      return
    }
    var place = context.focus[id]
    let wasAtEnd = place.top >= place.index
    place.page = frame.rows
    place.index = max(0, height - frame.rows)
    if staysAtEnd, wasAtEnd { place.top = place.index }
    if let focused = context.focused, focused != place.focused, content.contains(focused) {
      // What has the focus first may stand below a long text, which is read from its top.
      if place.focused != nil { place.follows = true }
      place.focused = focused
    }
    if place.follows, let rows = content.focusedRows(columns: frame.columns, focus: context.focus) {
      place.top = max(min(place.top, rows.lowerBound), rows.upperBound - frame.rows)
    }
    place.top = min(place.top, place.index)
    context.focus[id] = place
    context.offer(.area, of: id, at: frame.whole, in: frame)
    frame.scroll(by: place.top, height: max(height, frame.rows)) { content.draw(in: &$0, &context) }
    frame.putScrollMark(ScrollPart(top: place.top, rows: frame.rows, total: height), theme: context.theme)
  }

  /// Writes all of its content.
  public func write(to lines: inout LineWriter) { content.write(to: &lines) }

  /// Settles its content.
  public func settle(_ focus: inout Focus) { content.settle(&focus) }

  /// Asks its content, and brings what is chosen there into sight.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    guard content.moveSection(by: step, focus: &focus) else { return false }
    focus[id].follows = true
    return true
  }

  /// Offers the key to its content, then scrolls.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if content.handle(input, focus: &focus) {
      focus[id].follows = true
      return true
    }
    return focus[id].scroll(input)
  }
}

extension Focus.Place {
  /// Scrolls a view whose `index` holds its last `top`; false where the input means nothing.
  fileprivate mutating func scroll(_ input: ViewInput) -> Bool {
    let target: Int?
    switch input {
    case .key(let key): target = Movement(key)?.target(from: top, count: index + 1, page: page)
    case .wheel(let rows): target = max(0, min(top + rows, index))
    case .paste: target = nil
    }
    guard let target else { return false }
    (top, follows) = (target, false)
    return true
  }
}

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
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool { focus[id].scroll(input) }
}
