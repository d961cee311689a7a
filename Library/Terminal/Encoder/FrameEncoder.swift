/// Turns frames into the bytes that lead a terminal from the last frame to the next, as few as it can find.
///
/// It tries what may be shorter than writing the differences (scrolling, erasing first) and takes the shortest. It
/// remembers what the terminal shows, so every result has to be sent, in order; after anything else was written there,
/// call `reset()`.
public struct FrameEncoder {
  /// What the terminal can do; other colours than before make the next frame a whole one.
  public var capabilities: Capabilities {
    didSet {
      guard capabilities.colors != oldValue.colors else { return }
      colors = ColorReduction(depth: capabilities.colors)
      reset()
    }
  }

  /// Frames of more bytes than this are shown at once, where the terminal knows synchronized output.
  public static let synchronizedFrom = 64

  private var colors: ColorReduction
  private var last: (cells: [Cell], cursor: Frame.Position?, glyphs: GlyphTable)?
  private var shown = Grid(size: Size(columns: 0, rows: 0))
  private var state = Painter.State()

  /// Makes an encoder for a terminal of which nothing is known.
  public init(capabilities: Capabilities = Capabilities()) {
    self.capabilities = capabilities
    colors = ColorReduction(depth: capabilities.colors)
  }

  /// Forgets what the terminal shows: the next frame is written whole.
  public mutating func reset() { last = nil }

  /// The bytes that show `frame`; none when the terminal shows it already.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    var bytes = changes(to: frame)
    if capabilities.synchronizedOutput, bytes.count > Self.synchronizedFrom {
      bytes.insert(contentsOf: "\u{1B}[?2026h".utf8, at: 0)
      bytes.append("\u{1B}[?2026l")
    }
    return bytes
  }

  private mutating func changes(to frame: Frame) -> [UInt8] {
    guard let last, shown.size == frame.size, last.glyphs === frame.glyphs else { return whole(frame) }
    let changed = rows(of: frame, differingFrom: last.cells)
    if changed.isEmpty, last.cursor == frame.cursor { return [] }
    var target = shown
    for row in changed { copy(row, of: frame, to: &target) }
    let painter = best(from: shown, to: target, glyphs: frame.glyphs)
    return finish(painter, frame, target)
  }

  private mutating func whole(_ frame: Frame) -> [UInt8] {
    var target = Grid(size: frame.size)
    for row in 0..<frame.size.rows { copy(row, of: frame, to: &target) }
    var painter = Painter(size: frame.size, glyphs: frame.glyphs, state: Painter.State())
    painter.move(row: 0, column: 0, over: nil)
    painter.eraseToEndOfScreen()
    painter.paint(target, over: Grid(size: frame.size))
    return finish(painter, frame, target)
  }

  private mutating func finish(_ painter: Painter, _ frame: Frame, _ target: Grid) -> [UInt8] {
    var painter = painter
    painter.place(cursor: frame.cursor)
    last = (frame.cells, frame.cursor, frame.glyphs)
    shown = target
    state = painter.state
    return painter.bytes
  }

  /// The shortest of the ways that are worth a try.
  private func best(from old: Grid, to new: Grid, glyphs: GlyphTable) -> Painter {
    let start = Painter(size: new.size, glyphs: glyphs, state: state)
    let changed = (0..<new.size.rows).filter { !new.hasSameRow($0, as: old) }
    var best: Painter?
    func consider(_ way: (inout Painter, _ limit: Int) -> Void) {
      var painter = start
      way(&painter, best?.bytes.count ?? .max)
      // The last that is considered is the plainest, and wins when two are alike.
      if painter.bytes.count <= best?.bytes.count ?? .max { best = painter }
    }
    if changed.count > 2, let first = changed.first, let end = changed.last.map({ $0 + 1 }) {
      var scrolls = ScrollFinder.candidates(from: old, to: new, in: first..<end)
      // A region that is scrolled by its height is empty.
      if end < new.size.rows { scrolls.append(.init(region: first..<end, distance: end - first)) }
      for scroll in scrolls where capabilities.scrolling {
        consider { painter, limit in
          painter.scroll(scroll.region, by: scroll.distance)
          var moved = old
          moved.scroll(scroll.region, by: scroll.distance)
          painter.paint(new, over: moved, limit: limit)
        }
      }
      consider { painter, limit in
        painter.move(row: first, column: 0, over: nil)
        painter.eraseToEndOfScreen()
        var rest = old
        rest.clear(first..<new.size.rows)
        painter.paint(new, over: rest, limit: limit)
      }
    }
    consider { painter, limit in painter.paint(new, over: old, limit: limit) }
    return best ?? start
  }

  private mutating func copy(_ row: Int, of frame: Frame, to grid: inout Grid) {
    for index in (row * frame.size.columns)..<((row + 1) * frame.size.columns) {
      grid.cells[index] = colors.shown(frame.cells[index])
    }
  }

  private func rows(of frame: Frame, differingFrom cells: [Cell]) -> [Int] {
    (0..<frame.size.rows).filter {
      !Grid.areEqual(frame.cells, cells, from: $0 * frame.size.columns, count: frame.size.columns)
    }
  }
}
