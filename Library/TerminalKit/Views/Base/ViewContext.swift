import Terminal

/// The environment of a view while it is drawn.
@MainActor
public struct ViewContext {
  /// The theme for the terminal.
  public let theme: Theme
  /// The user's position; a view stores its scroll position here.
  public var focus: Focus
  private let target: FocusTarget?
  /// The time since the program began, for animations.
  public let elapsed: Duration
  /// The colour depth; without colours, a view must express states in another way.
  public let colors: Capabilities.ColorDepth
  /// The resolution of drawn shapes.
  public let dots: Dots
  /// Whether animations are off.
  public let reducesMotion: Bool
  /// The pictures held by the terminal; `nil` if it shows none.
  public let pictures: PictureStore?
  /// The pointer targets in drawing order; `nil` unless they are requested.
  private(set) var targets: [PointerTarget]?
  // Parts drawn above everything else, the lowest first.
  private var layers: [(rect: Rect, draw: @MainActor (inout Frame, inout ViewContext) -> Void)] = []
  /// The delay until the next frame if nothing changes; `nil` for none.
  public private(set) var nextFrame: Duration?

  /// Makes a context for one frame.
  public init(
    theme: Theme, focus: Focus = Focus(), focused: FocusTarget? = nil, elapsed: Duration = .zero,
    colors: Capabilities.ColorDepth = .full, dots: Dots = .halves, reducesMotion: Bool = false,
    pictures: PictureStore? = nil
  ) {
    (self.theme, self.focus) = (theme, focus)
    target = focused
    (self.elapsed, self.colors, self.dots, self.reducesMotion) = (elapsed, colors, dots, reducesMotion)
    self.pictures = pictures
  }

  /// The focused view.
  public var focused: ViewID? { target?.id }

  /// The style of a list's selection bar: dim while another view has the focus, unless that is the search field above.
  public func marker(of view: ViewID) -> Style {
    guard let target, target.id != view, !target.takesText else { return theme[.accent] }
    return theme[.dim]
  }

  /// The background of a list's selected row while its bar is bright; otherwise, `nil`.
  public func selection(of view: ViewID) -> Color? {
    guard let target, target.id != view, !target.takesText else { return theme.selection }
    return nil
  }

  /// Puts the terminal's cursor on the selected part of the focused `view`, for screen readers and magnifiers.
  public func showCursor(of view: ViewID, column: Int, row: Int, in frame: inout Frame) {
    if focused == view { frame.showCursor(column: column, row: row) }
  }

  /// Marks the selected row or part of `view` by a bar at the left edge, the background and the cursor.
  ///
  /// A title beside others, as of a tab, has no background, and its bar stays bright while another view has the focus.
  func markSelection(_ rect: Rect, of view: ViewID, isTitle: Bool = false, in frame: inout Frame) {
    let style = isTitle ? theme[.accent] : marker(of: view)
    for row in rect.row..<rect.endRow { frame.put("▌", column: rect.column, row: row, style: style) }
    if !isTitle, let surface = selection(of: view) { frame.restyle(rect) { $0.background = surface } }
    showCursor(of: view, column: rect.column, row: rect.row, in: &frame)
  }

  /// Returns the text of a selected row, without dim parts on the row's background.
  func selected(_ text: StyledText, of view: ViewID) -> StyledText {
    selection(of: view) == nil ? text : text.undimmed
  }

  /// Makes the visible part of `rect` in `frame` a pointer target.
  public mutating func offer(_ part: PointerTarget.Part, of view: ViewID, at rect: Rect, in frame: borrowing Frame) {
    targets?.append(PointerTarget(view: view, part: part, rect: frame.seen(rect)))
  }

  /// Draws a part above all others, such as a drop-down list; `rect` and `draw` are in the coordinates of the terminal.
  public mutating func drawAbove(
    _ rect: Rect, _ draw: @escaping @MainActor (inout Frame, inout ViewContext) -> Void
  ) {
    layers.append((rect, draw))
  }

  /// Draws the parts above all others, into a frame of the whole terminal.
  mutating func drawLayers(in frame: inout Frame) {
    let above = layers
    layers = []
    for layer in above { frame.clip(to: layer.rect) { layer.draw(&$0, &self) } }
  }

  mutating func findTargets() { targets = [] }

  /// Requests a frame of an animation after `pause`; only visible views do so, so hidden animations cost nothing.
  public mutating func requestFrame(after pause: Duration) { if !reducesMotion { requestUpdate(after: pause) } }

  /// Requests another frame after `pause`, even if animations are off.
  public mutating func requestUpdate(after pause: Duration) { nextFrame = min(nextFrame ?? pause, pause) }
}

/// The margin of a list and the marker of its selected row.
public enum ListLook: Hashable, Sendable {
  /// A bar in the accent colour, in a margin; a bold name; and a last column for the scroll mark.
  case bar
  /// A name in reverse video, without a margin.
  case reverse

  /// The number of columns before each row; the bar is in the second one.
  var margin: Int { self == .bar ? 3 : 0 }
}

extension Frame {
  /// The drawing area, in its own coordinates.
  var whole: Rect { band(0, rows: rows) }

  /// Rows over the whole width.
  func band(_ row: Int, rows: Int = 1) -> Rect { Rect(column: 0, row: row, columns: columns, rows: rows) }

  /// Draws a box of lines with round corners.
  mutating func putBox(_ rect: Rect, style: Style) {
    let line = String(repeating: "─", count: max(0, rect.size.columns - 2))
    put("╭" + line + "╮", column: rect.column, row: rect.row, style: style)
    put("╰" + line + "╯", column: rect.column, row: rect.endRow - 1, style: style)
    for row in (rect.row + 1)..<max(rect.row + 1, rect.endRow - 1) {
      for column in [rect.column, rect.endColumn - 1] { put("│", column: column, row: row, style: style) }
    }
  }

  /// Draws one line of text in its roles, cut with `…` at `limit` columns, and returns the columns it took.
  @MainActor
  @discardableResult
  public mutating func put(
    _ text: StyledText, column: Int, row: Int, theme: Theme, limit: Int = .max
  ) -> Int {
    var here = column
    for span in text.truncated(to: min(limit, max(0, columns - column))).spans {
      var style = theme[span.role]
      if let address = span.link { style.link = link(to: address) }
      here += put(span.text, column: here, row: row, style: style)
    }
    return here - column
  }
}

extension Frame {
  /// Puts the theme's raised background under cells without their own.
  @MainActor
  public mutating func raise(_ rect: Rect, theme: Theme) {
    guard let raised = theme.raised else { return }
    restyle(rect) { if $0.background == .standard { $0.background = raised } }
  }
}

/// The visible part of a number of lines.
public struct ScrollPart: Hashable, Sendable {
  /// The first visible line.
  public let top: Int
  /// The number of visible lines.
  public let rows: Int
  /// The number of all lines.
  public let total: Int

  /// Makes a part.
  public init(top: Int, rows: Int, total: Int) { (self.top, self.rows, self.total) = (top, rows, total) }

  /// The rows of the scroll thumb, which touches an end only if the visible part does; `nil` if all is visible.
  var thumb: Range<Int>? {
    guard rows > 0, total > rows else { return nil }
    let length = max(1, min(rows * rows / total, rows - 2))
    let room = rows - length
    let hidden = total - rows
    let between = max(min(1, room), min((top * room + hidden / 2) / hidden, room - 1))
    let start = top <= 0 ? 0 : top >= hidden ? room : between
    return start..<(start + length)
  }
}

extension Frame {
  /// Draws a scroll thumb at the right edge, unless all is visible.
  public mutating func putScrollMark(_ part: ScrollPart, theme: Theme) {
    for row in part.thumb ?? 0..<0 { put("┃", column: columns - 1, row: row, style: theme[.line]) }
  }
}
