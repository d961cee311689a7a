import Terminal

/// Views side by side; where they do not fit they stand one below the other.
public struct Split: ViewGroup {
  /// One of the views, and how much of the width is its own.
  public struct Part {
    let view: any View
    let weight: Int
    let minimum: Int

    /// Makes a part.
    /// - Parameters:
    ///   - view: what it shows.
    ///   - weight: its share of the width, against the weights of the others; at least 1.
    ///   - minimum: the columns without which it is no use.
    @MainActor
    public init(_ view: any View, weight: Int = 1, minimum: Int = 30) {
      self.view = view
      self.weight = max(1, weight)
      self.minimum = max(1, minimum)
    }
  }

  private let parts: [Part]
  private let gap: Int

  /// Makes a row of views.
  /// - Parameters:
  ///   - gap: blank columns between two of them, beside the margins that they have themselves.
  ///   - parts: the views from left to right, which is also their order from top to bottom.
  public init(gap: Int = 1, _ parts: [Part]) {
    self.parts = parts
    self.gap = max(0, gap)
  }

  /// The views from left to right.
  public var views: [any View] { parts.map(\.view) }

  /// As many rows as the highest of its views; one below the other, all of theirs.
  public func extent(columns: Int) -> Extent {
    guard let widths = widths(in: columns) else { return stack.extent(columns: columns) }
    var rows = 0
    for (part, width) in zip(parts, widths) {
      switch part.view.extent(columns: width) {
      case .rows(let count), .optional(let count): rows = max(rows, count)
      case .flexible: return .flexible
      }
    }
    return .rows(rows)
  }

  /// Draws each view in its own part.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard let widths = widths(in: frame.columns) else {
      stack.draw(in: &frame, &context)
      return
    }
    var column = 0
    for (part, width) in zip(parts, widths) {
      frame.clip(to: Rect(column: column, row: 0, columns: width, rows: frame.rows)) {
        part.view.draw(in: &$0, &context)
      }
      column += width + gap
    }
  }

  /// Those of the view in which something is chosen.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    guard let widths = widths(in: columns) else { return stack.focusedRows(columns: columns, focus: focus) }
    return zip(parts, widths).lazy.filter { $0.0.view.canHold(focus) }
      .compactMap { $0.view.focusedRows(columns: $1, focus: focus) }.first
  }

  /// Hands a key to its views; arrows that they leave go to the pane beside, and lead out at the ends.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if offer(input, focus: &focus) { return true }
    guard case .key(let key) = input, let way = Pane(key) else { return false }
    let panes = parts.map(\.view.panes).filter { !$0.isEmpty }
    let focused = focused(focus)?.id
    guard let here = panes.firstIndex(where: { $0.contains { $0.id == focused } }) else { return false }
    let target = here + (way == .next ? 1 : -1)
    guard panes.indices.contains(target) else { return false }
    focus.current = panes[target].first?.id
    return true
  }

  /// The keys of its views, and those between its panes where it has more than one.
  public var hints: [KeyHint] {
    let own = parts.count { !$0.view.panes.isEmpty } > 1 ? KeyHint.list(Pane.bindings) : []
    return views.flatMap(\.hints) + own
  }

  /// The same views one below the other, a blank row between two of them.
  private var stack: Stack {
    Stack(parts.enumerated().flatMap { $0 == 0 ? [$1.view] : [Spacing(), $1.view] })
  }

  /// The width of each part, which together with the gaps is `columns`; nil where they do not fit side by side.
  func widths(in columns: Int) -> [Int]? {
    var room = columns - gap * (parts.count - 1)
    guard parts.reduce(0, { $0 + $1.minimum }) <= room else { return nil }
    // Who would get too little by weight gets its minimum, and leaves the rest to the others: until none is too narrow.
    var widths = [Int?](repeating: nil, count: parts.count)
    var isSettled = false
    while !isSettled {
      isSettled = true
      let weights = weights(of: widths)
      for (index, part) in parts.enumerated() where widths[index] == nil {
        guard room * part.weight < part.minimum * weights else { continue }
        widths[index] = part.minimum
        room -= part.minimum
        isSettled = false
        break
      }
    }
    return zip(parts, widths).enumerated().map { index, pair in
      if let width = pair.1 { return width }
      let width = room * pair.0.weight / max(1, weights(of: widths))
      widths[index] = width
      room -= width
      return width
    }
  }

  /// The sum of the weights of those that have no width yet.
  private func weights(of widths: [Int?]) -> Int {
    zip(parts, widths).reduce(0) { $1.1 == nil ? $0 + $1.0.weight : $0 }
  }
}

/// What may be left out: beside other views it stands like any other, below them only where there is plenty of room.
public struct Aside: ViewGroup {
  private let content: any View

  /// Makes an aside of a view whose height is not flexible.
  public init(_ content: any View) {
    self.content = content
  }

  /// Its content.
  public var views: [any View] { [content] }

  /// The rows of its content, or none.
  public func extent(columns: Int) -> Extent {
    switch content.extent(columns: columns) {
    case .rows(let rows), .optional(let rows): .optional(rows)
    case .flexible: .flexible
    }
  }

  /// Draws its content.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0 else { return }
    content.draw(in: &frame, &context)
  }
}

/// A list, and beside it, where there is room, what its selected row holds; in plain lines the list alone.
///
/// What is beside it follows once the selection has rested, so that a key that is held draws a row and no more.
public struct Preview: ViewGroup {
  private let list: ViewID
  private let main: any View
  private let rest: PreviewRest
  private let detail: @MainActor (Int) -> any View

  /// The columns from which there is room for both.
  private static let room = 110

  /// Makes a list with a preview.
  /// - Parameters:
  ///   - list: the name of the list inside `main` whose selected row is told.
  ///   - main: the list, with what belongs to it.
  ///   - rest: remembers from frame to frame what is shown; the screen keeps it.
  ///   - detail: what is known of the row at an index, without asking anything for it; it can have no focus.
  public init(
    of list: ViewID, _ main: any View, rest: PreviewRest, detail: @escaping @MainActor (Int) -> any View
  ) {
    self.list = list
    self.main = main
    self.rest = rest
    self.detail = detail
  }

  /// The list.
  public var views: [any View] { [main] }

  /// As high as the list wants to be.
  public func extent(columns: Int) -> Extent { main.extent(columns: columns) }

  /// Draws the list, and what its selected row holds on a raised surface; without surfaces a line parts them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.columns >= Preview.room, main.contains(list) else { return main.draw(in: &frame, &context) }
    let (width, rows) = (frame.columns * 4 / 7, frame.rows)
    frame.clip(to: Rect(column: 0, row: 0, columns: width, rows: rows)) { main.draw(in: &$0, &context) }
    if context.theme.raised == nil {
      for row in 0..<rows { frame.put("│", column: width, row: row, style: context.theme[.line]) }
    }
    let place = context.focus[list]
    let (view, wait) = rest.view(of: place.id, at: context.elapsed) { detail(place.index) }
    if let wait { context.requestUpdate(after: wait) }
    let room = Rect(column: width + 1, row: 0, columns: frame.columns - width - 1, rows: rows)
    frame.clip(to: room) { view.draw(in: &$0, &context) }
    frame.raise(Rect(column: width, row: 0, columns: frame.columns - width, rows: rows), theme: context.theme)
  }
}

/// What a preview shows, and since when the selection stands on another row.
@MainActor
public final class PreviewRest {
  private var shown: (id: RowID?, view: any View)?
  private var waiting: (id: RowID?, since: Duration)?

  /// How long a selection stands before its preview is drawn.
  private static let rest = Duration.milliseconds(150)

  /// Makes one that shows the first selection at once.
  public init() {}

  /// What is to be drawn for the selected row, and after which time something else will be; nil where this stays.
  func view(of id: RowID?, at now: Duration, make: () -> any View) -> (any View, Duration?) {
    if let shown, shown.id != id {
      if waiting?.id != id { waiting = (id, now) }
      let left = PreviewRest.rest - (now - (waiting?.since ?? now))
      if left > .zero { return (shown.view, left) }
    }
    waiting = nil
    let view = make()
    shown = (id, view)
    return (view, nil)
  }
}
