import Terminal

/// A list, and beside it, where there is room, what its selected row holds; in plain lines the list alone.
///
/// What is beside it follows once the selection has rested, so that a key that is held draws a row and no more. A person
/// moves the line between both by `<` and `>` and with the mouse; it stands there in every preview of the program.
public struct Preview: ViewGroup {
  private let list: ViewID
  private let main: any View
  private let beside: any View
  private let rest: PreviewRest
  private let room: Int
  private let detail: @MainActor (Int) -> any View

  private static let panes = Panes(
    id: "preview",
    panes: [
      // The list has no fewer columns than in a window of 80, in which it stands alone.
      PaneWidth(weight: 4, minimum: 40, ideal: nil, usual: 80), PaneWidth(weight: 3, minimum: 30, ideal: 76),
    ], gap: 0)

  /// Makes a list with a preview.
  /// - Parameters:
  ///   - list: the name of the list inside `main` whose selected row is told.
  ///   - main: the list, with what belongs to it.
  ///   - beside: the same list as it stands beside its preview, with what that leaves to say; nil for no other.
  ///   - rest: remembers from frame to frame what is shown; the screen keeps it.
  ///   - room: the columns from which there is room for both.
  ///   - detail: what is known of the row at an index, without asking anything for it. Tab leads there: it scrolls, and
  ///     what can be chosen in it is.
  public init(
    of list: ViewID, _ main: any View, beside: (any View)? = nil, rest: PreviewRest, from room: Int = 110,
    detail: @escaping @MainActor (Int) -> any View
  ) {
    self.list = list
    (self.main, self.beside) = (main, beside ?? main)
    self.rest = rest
    self.room = room
    self.detail = detail
  }

  /// The list, and what is beside it.
  public var views: [any View] { [main] + (rest.pane.map { [$0] } ?? []) }
  /// Those of the list, which plain lines have alone.
  public var choices: [ViewChoices] { main.choices }
  /// Writes the list.
  public func write(to lines: inout LineWriter) { main.write(to: &lines) }

  /// It does with fewer rows as the list does.
  public var givesWay: Bool { main.givesWay }

  /// All the room that there is where both stand in it, else as high as the list wants to be.
  public func extent(columns: Int) -> Extent { extent(columns: columns, focus: Focus()) }

  /// All the room that there is where both stand in it, else as high as the list wants to be.
  public func extent(columns: Int, focus: Focus) -> Extent {
    columns >= room && main.contains(list) ? .flexible : main.extent(columns: columns, focus: focus)
  }

  /// Draws the list, and what its selected row holds on a raised surface; without surfaces a line parts them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let hasRoom = frame.columns >= room && main.contains(list)
    let widths = hasRoom ? Preview.panes.widths(in: frame.columns, context.focus.memory) : nil
    Preview.panes.offer(widths, in: frame, &context)
    guard let width = widths?.first else {
      rest.pane = nil
      return main.draw(in: &frame, &context)
    }
    let rows = frame.rows
    frame.clip(to: Rect(column: 0, row: 0, columns: width, rows: rows)) { beside.draw(in: &$0, &context) }
    if context.theme.raised == nil {
      for row in 0..<rows { frame.put("│", column: width, row: row, style: context.theme[.line]) }
    }
    let place = context.focus[list]
    let (view, wait) = rest.view(of: place.id, at: context.elapsed) { detail(place.index) }
    if let wait { context.requestUpdate(after: wait) }
    let room = Rect(column: width + 1, row: 0, columns: frame.columns - width - 1, rows: rows)
    if rest.enter(view) { context.focus[PreviewRest.id].top = 0 }
    frame.clip(to: room) { frame in
      if let pane = rest.pane { pane.draw(in: &frame, &context) } else { view.draw(in: &frame, &context) }
    }
    frame.raise(Rect(column: width, row: 0, columns: frame.columns - width, rows: rows), theme: context.theme)
  }

  /// Hands a key to the list, or moves the line beside it where there is one.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    offer(input, focus: &focus) || Preview.panes.handle(input, behind: 0, focus: &focus)
  }

  /// The keys of the list, and those of the line.
  public var hints: [KeyHint] { main.hints + KeyHint.list(Divider.Way.bindings) }
}

/// What a preview shows, and since when the selection stands on another row.
@MainActor
public final class PreviewRest {
  private var shown: (id: RowID?, view: any View)?
  private var waiting: (id: RowID?, since: Duration)?
  /// What is drawn now, as a pane; nil where there is no room for one.
  var pane: ScrollView?
  private var paneOf: RowID?

  /// Its name as a pane.
  static let id: ViewID = "preview pane"

  /// How long a selection stands before its preview is drawn.
  private static let rest = Duration.milliseconds(150)

  /// Makes one that shows the first selection at once.
  public init() {}

  /// Whether Enter means something in the preview that the focus is in, and not to the list.
  public func opens(_ focus: Focus) -> Bool {
    focus.current.map { current in current != Self.id && pane?.contains(current) == true } ?? false
  }

  /// Makes a pane of what is to be drawn; true where it belongs to another row than the last.
  func enter(_ view: any View) -> Bool {
    pane = if case .flexible = view.extent(columns: 80) { nil } else { ScrollView(id: Self.id, view) }
    defer { paneOf = shown?.id }
    return paneOf != shown?.id
  }

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
