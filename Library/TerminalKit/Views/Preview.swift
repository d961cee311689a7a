import Terminal

/// A list with a preview of its selected row, shown after a pause of the selection; in plain lines only the list.
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
      // The list keeps at least the 80 columns it has in a window where it is alone.
      PaneWidth(weight: 4, minimum: 40, ideal: nil, usual: 80), PaneWidth(weight: 3, minimum: 30, ideal: 76),
    ], gap: 0)

  /// Makes a list with a preview.
  ///
  /// `list` is the name of the previewed list inside `main`. `beside` is the variant of `main` shown next to a preview,
  /// from the width `room`. The screen holds `rest` between frames. `detail` returns the preview of the row at an index,
  /// and loads nothing. The preview scrolls, and Tab moves to it and to its selectable parts.
  public init(
    of list: ViewID, _ main: any View, beside: (any View)? = nil, rest: PreviewRest, from room: Int = 110,
    detail: @escaping @MainActor (Int) -> any View
  ) {
    self.list = list
    (self.main, self.beside) = (main, beside ?? main)
    (self.rest, self.room, self.detail) = (rest, room, detail)
  }

  /// The visible variant of the list and the visible preview, if any.
  public var views: [any View] { [shown] + (rest.pane.map { [$0] } ?? []) }
  private var shown: any View { rest.isBeside ? beside : main }
  /// The choices of the list; plain lines have no preview.
  public var choices: [ViewChoices] { main.choices }
  /// Writes the list.
  public func write(to lines: inout LineWriter) { main.write(to: &lines) }

  /// Same as the list.
  public var canShrink: Bool { main.canShrink }

  /// Flexible if both are shown, otherwise the height of the list.
  public func extent(columns: Int, focus: Focus) -> Extent {
    columns >= room && main.contains(list) ? .flexible : main.extent(columns: columns, focus: focus)
  }

  /// Draws the list, and the preview on a raised surface; without surfaces a line separates them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let hasRoom = frame.columns >= room && main.contains(list)
    let widths = hasRoom ? Preview.panes.widths(in: frame.columns, context.focus.memory) : nil
    Preview.panes.offer(widths, in: frame, &context)
    rest.isBeside = widths != nil
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
    if rest.enter(view, context.focus) { context.focus[PreviewRest.id].top = 0 }
    frame.clip(to: room) { frame in
      if let pane = rest.pane { pane.draw(in: &frame, &context) } else { view.draw(in: &frame, &context) }
    }
    frame.raise(Rect(column: width, row: 0, columns: frame.columns - width, rows: rows), theme: context.theme)
  }

  /// Offers input to the list and the preview, or moves the line between them.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    offer(input, focus: &focus) || Preview.panes.handle(input, behind: 0, focus: &focus)
  }

  /// The keys of the list, and the keys that move the line.
  public var hints: [KeyHint] { shown.hints + KeyHint.list(Divider.Direction.bindings) }
}

/// The state of a preview: the preview shown, and the time since the selection moved on.
@MainActor
public final class PreviewRest {
  private var shown: (id: RowID?, view: any View)?
  private var waiting: (id: RowID?, since: Duration)?
  /// The visible pane; `nil` if there is no room for one.
  var pane: ScrollView?
  /// Whether the list was last drawn next to its preview.
  var isBeside = false
  private var paneOf: RowID?

  static let id: ViewID = "preview pane"

  /// The time that a selection rests before its preview is drawn.
  private static let rest = Duration.milliseconds(150)

  /// Makes a state that shows the first selection at once.
  public init() {}

  /// Whether the focus is on a part of the preview that handles Enter.
  public func opens(_ focus: Focus) -> Bool {
    focus.current.map { current in current != Self.id && pane?.contains(current) == true } ?? false
  }

  /// Makes a pane of a preview; `true` if it belongs to another row than the last.
  func enter(_ view: any View, _ focus: Focus) -> Bool {
    pane = if case .flexible = view.extent(columns: 80, focus: focus) { nil } else { ScrollView(id: Self.id, view) }
    defer { paneOf = shown?.id }
    return paneOf != shown?.id
  }

  /// Returns the view to draw for the selected row, and the delay until it changes; `nil` if it does not.
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
