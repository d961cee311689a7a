import Terminal

/// What a view may ask for while it is drawn.
@MainActor
public struct ViewContext {
  /// How roles look.
  public let theme: Theme
  /// Where the reader is; a view keeps its scroll position here.
  public var focus: Focus
  private let target: FocusTarget?
  /// Time since the program began, for what moves.
  public let elapsed: Duration
  /// How many colours are shown; what tells by colour alone says it another way where there are none.
  public let colors: Capabilities.ColorDepth
  /// How finely shapes can be drawn.
  public let dots: Dots
  /// Whether things may move at all.
  public let reducesMotion: Bool
  /// The pictures that the terminal was given; nil where it shows none.
  public let pictures: PictureStore?
  /// What can be pointed at, in the order of drawing; nil while no pointer asks.
  private(set) var targets: [PointerTarget]?
  // What stands above everything else, the lowest first.
  private var layers: [(rect: Rect, draw: @MainActor (inout Frame, inout ViewContext) -> Void)] = []
  /// When the next frame is wanted though nothing changes; nil costs nothing.
  public private(set) var nextFrame: Duration?

  /// Makes a context for one frame.
  public init(
    theme: Theme, focus: Focus = Focus(), focused: FocusTarget? = nil, elapsed: Duration = .zero,
    colors: Capabilities.ColorDepth = .full, dots: Dots = .halves, reducesMotion: Bool = false,
    pictures: PictureStore? = nil
  ) {
    self.theme = theme
    self.focus = focus
    target = focused
    self.elapsed = elapsed
    self.colors = colors
    self.dots = dots
    self.reducesMotion = reducesMotion
    self.pictures = pictures
  }

  /// The view that has the keys.
  public var focused: ViewID? { target?.id }

  /// How the mark of the chosen row of a list looks: quiet while the keys move something else.
  ///
  /// A field that is typed into leaves them to the list below it.
  public func marker(of view: ViewID) -> Style {
    guard let target, target.id != view, !target.takesText else { return theme[.accent] }
    return theme[.dim]
  }

  /// What the chosen row of a list stands on while the keys move it; nil for none.
  ///
  /// A view without the keys shows its chosen row by its quiet bar alone.
  public func selection(of view: ViewID) -> Color? {
    guard let target, target.id != view, !target.takesText else { return theme.selection }
    return nil
  }

  /// Puts the terminal's cursor on the selected part of `view` while the keys move it.
  ///
  /// Screen readers, Braille displays and magnifiers follow the cursor.
  public func showCursor(of view: ViewID, column: Int, row: Int, in frame: inout Frame) {
    if focused == view { frame.showCursor(column: column, row: row) }
  }

  /// Makes the visible part of `rect` in `frame` a target of the mouse.
  public mutating func offer(_ part: PointerTarget.Part, of view: ViewID, at rect: Rect, in frame: borrowing Frame) {
    targets?.append(PointerTarget(view: view, part: part, rect: frame.seen(rect)))
  }

  /// Draws a part of the view after everything else of the screen, above it, such as a list that folds down.
  /// - Parameters:
  ///   - rect: where, counted from the upper left corner of the terminal.
  ///   - draw: draws it, in a frame of that size.
  public mutating func drawAbove(
    _ rect: Rect, _ draw: @escaping @MainActor (inout Frame, inout ViewContext) -> Void
  ) {
    layers.append((rect, draw))
  }

  /// Draws what stands above everything else, in a frame that is the whole terminal.
  mutating func drawLayers(in frame: inout Frame) {
    let above = layers
    layers = []
    for layer in above { frame.clip(to: layer.rect) { layer.draw(&$0, &self) } }
  }

  /// Begins to gather what can be pointed at.
  mutating func findTargets() { targets = [] }

  /// Asks for another frame of an animation after `pause`; only visible views ask, so hidden motion costs nothing.
  public mutating func requestFrame(after pause: Duration) {
    if !reducesMotion { requestUpdate(after: pause) }
  }

  /// Asks for another frame after `pause`, for what a person is told in time, also where nothing moves.
  public mutating func requestUpdate(after pause: Duration) {
    nextFrame = min(nextFrame ?? pause, pause)
  }
}

extension Frame {
  /// The part that is drawn in, counted from its own corner.
  var whole: Rect { Rect(column: 0, row: 0, columns: columns, rows: rows) }

  /// Writes one line of text in its roles, cut with `…` at `limit` columns, and returns the columns it took.
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
  /// Puts the theme's raised surface under the cells that have no background of their own.
  @MainActor
  public mutating func raise(_ rect: Rect, theme: Theme) {
    guard let raised = theme.raised else { return }
    restyle(rect) { if $0.background == .standard { $0.background = raised } }
  }
}

/// Which lines of a whole are seen.
public struct ScrollPart: Hashable, Sendable {
  /// The first line that is seen.
  public let top: Int
  /// How many are seen.
  public let rows: Int
  /// How many there are.
  public let total: Int

  /// Makes a part.
  public init(top: Int, rows: Int, total: Int) {
    (self.top, self.rows, self.total) = (top, rows, total)
  }

  /// Where the mark at the edge stands, as long beside the rows as the part is beside the whole; nil where all is seen.
  ///
  /// It touches an end of the edge only where there is nothing beyond that end.
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
  /// Draws a thin bar at the right edge that tells which part of the whole is seen; nothing where that is all of it.
  public mutating func putScrollMark(_ part: ScrollPart, theme: Theme) {
    for row in part.thumb ?? 0..<0 { put("┃", column: columns - 1, row: row, style: theme[.line]) }
  }
}
