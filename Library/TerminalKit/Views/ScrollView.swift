import Terminal

/// Scrolls a view that is higher than the screen, with the keys of a list.
public struct ScrollView: View {
  private let id: ViewID
  private let content: any View
  /// Whether it starts at the end and follows it as the content grows, until the user scrolls up.
  var followsEnd = false

  /// Makes a view that scrolls over `content`; an error is drawn if its height is flexible.
  public init(id: ViewID, _ content: any View) { (self.id, self.content) = (id, content) }

  /// `true`: it scrolls.
  public var canShrink: Bool { true }
  /// The targets of its content; the scroll view itself if the content has none.
  public var focusable: [FocusTarget] {
    let inside = content.focusable
    return inside.isEmpty ? [FocusTarget(id)] : inside
  }
  /// Whether a name is that of the scroll view or of a view inside.
  public func contains(_ id: ViewID) -> Bool { id == self.id || content.contains(id) }
  /// The panes of its content; the scroll view itself if the content has none.
  public var panes: [FocusTarget] { content.panes.isEmpty ? [FocusTarget(id)] : content.panes }
  /// The movement keys, and the keys of its content.
  public var hints: [KeyHint] { KeyHint.list(Movement.bindings) + content.hints }
  /// The height of its content.
  public func extent(columns: Int, focus: Focus) -> Extent {
    switch content.extent(columns: columns, focus: focus) {
    case .rows(let rows), .optional(let rows): .rows(rows)
    case .flexible: .flexible
    }
  }

  /// Draws the visible part of its content, with a scroll mark at the edge.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard case .rows(let height) = extent(columns: frame.columns, focus: context.focus) else {
      // A hint for the developer of the screen; otherwise the view would be blank.
      frame.put("ScrollView: its content has no height of its own", column: 1, row: 0, style: context.theme[.error])
      return
    }
    var place = context.focus[id]
    let wasAtEnd = place.top >= place.index
    (place.page, place.columns) = (frame.rows, frame.columns)
    place.index = max(0, height - frame.rows)
    if followsEnd, wasAtEnd { place.top = place.index }
    if let focused = context.focused, focused != place.focused, content.contains(focused) {
      // The first focused part may be below a long text, which is read from its top.
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

  /// Moves between sections of the content, and scrolls to the selection.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    guard content.moveSection(by: step, focus: &focus) else { return false }
    focus[id].follows = true
    return true
  }

  /// Offers input to its content, then scrolls.
  ///
  /// Up and down select the next part if it is visible or one line beyond. Otherwise they scroll by a line, so that no
  /// text is skipped.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if case .key(let key) = input, let movement = Movement(key), let isMoved = step(movement, input, &focus) {
      return isMoved
    }
    if content.handle(input, focus: &focus) {
      focus[id].follows = true
      return true
    }
    // `index` holds the maximum scroll position.
    let place = focus[id]
    let target: Int?
    switch input {
    case .key(let key): target = Movement(key)?.target(from: place.top, count: place.index + 1, page: place.page)
    case .wheel(let rows): target = max(0, min(place.top + rows, place.index))
    case .paste: target = nil
    }
    guard let target else { return false }
    (focus[id].top, focus[id].follows) = (target, false)
    return true
  }

  /// Scrolls by a line; `nil` if up and down have another effect here.
  private func step(_ movement: Movement, _ input: ViewInput, _ focus: inout Focus) -> Bool? {
    let place = focus[id]
    let (seen, isDown) = (place.top..<(place.top + place.page), movement == .down)
    guard isDown || movement == .up, place.index > 0, place.columns > 0,
      var rows = content.focusedRows(columns: place.columns, focus: focus)
    else { return nil }
    func isAhead(_ rows: Range<Int>) -> Bool {
      isDown ? rows.lowerBound > seen.upperBound : rows.upperBound < seen.lowerBound
    }
    func isBehind(_ rows: Range<Int>) -> Bool {
      isDown ? rows.upperBound <= seen.lowerBound : rows.lowerBound >= seen.upperBound
    }
    // A link that was scrolled out of sight is passed over.
    var next = focus
    while !isAhead(rows), content.handle(input, focus: &next) {
      guard let reached = content.focusedRows(columns: place.columns, focus: next), reached != rows else { return nil }
      rows = reached
      if isBehind(rows) { continue }
      if isAhead(rows) { break }
      focus = next
      focus[id].follows = true
      return true
    }
    guard isAhead(rows) else { return nil }
    let top = max(0, min(place.top + (isDown ? 1 : -1), place.index))
    (focus[id].top, focus[id].follows) = (top, false)
    return true
  }
}
