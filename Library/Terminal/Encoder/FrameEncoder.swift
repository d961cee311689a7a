/// Encodes the difference between the last frame and the next in as few bytes as it can find.
///
/// It also tries scrolling and erasing first, and takes the shortest result. It remembers what the terminal shows, so
/// every result must be sent, in order; call `reset()` after anything else was written to the terminal.
public struct FrameEncoder {
  /// The capabilities of the terminal; other colours than before make the next frame a whole one.
  public var capabilities: Capabilities {
    didSet {
      guard capabilities.colors != oldValue.colors || capabilities.links != oldValue.links else { return }
      colors = ColorReduction(depth: capabilities.colors, links: capabilities.links)
      reset()
    }
  }

  /// The frame size in bytes above which synchronized output is used, if the terminal supports it.
  public static let synchronizedFrom = 64
  /// The frame size in bytes above which the cursor is hidden while writing, without synchronized output: it would be
  /// seen running over the screen.
  static let hidesCursorFrom = 512

  private var colors: ColorReduction
  private var last = Frame(size: Size(columns: 0, rows: 0))
  // Whether the terminal shows the last frame.
  private var isKnown = false
  // Frames alternate, like the two grids: while the size stays the same, a frame allocates neither.
  private var spare: Frame?
  private var shown = Grid(size: Size(columns: 0, rows: 0))
  private var target = Grid(size: Size(columns: 0, rows: 0))
  private var state = Painter.State()
  // The pictures on the terminal, even after a `reset()`: they must be removed one by one.
  private var parts: [PicturePart] = []

  /// Makes an encoder for a terminal with unknown contents.
  public init(capabilities: Capabilities = Capabilities()) {
    self.capabilities = capabilities
    colors = ColorReduction(depth: capabilities.colors, links: capabilities.links)
  }

  /// Forgets what the terminal shows: the next frame is written whole.
  public mutating func reset() { isKnown = false }

  /// Returns a blank frame to draw in, reusing the memory of an old one of the same size.
  public mutating func blank(size: Size, glyphs: GlyphTable) -> Frame {
    guard var frame = spare.take(), frame.size == size, frame.glyphs === glyphs else {
      return Frame(size: size, glyphs: glyphs)
    }
    frame.clear()
    return frame
  }

  /// Returns the bytes that show `frame`; empty if the terminal already shows it.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    let wasCursorShown = isKnown && state.isCursorShown == true
    let bytes = changes(to: frame)
    if capabilities.synchronizedOutput, bytes.count > Self.synchronizedFrom {
      return Array("\u{1B}[?2026h".utf8) + bytes + Array("\u{1B}[?2026l".utf8)
    }
    if wasCursorShown, frame.cursor != nil, bytes.count > Self.hidesCursorFrom {
      return Array("\u{1B}[?25l".utf8) + bytes + Array("\u{1B}[?25h".utf8)
    }
    return bytes
  }

  private mutating func changes(to frame: Frame) -> [UInt8] {
    guard isKnown, last.size == frame.size, last.glyphs === frame.glyphs else { return whole(frame) }
    var isSame = last.cursor == frame.cursor && last.pictures == frame.pictures
    var (first, end, count) = (0, 0, 0)
    for row in 0..<frame.size.rows where !isSameRow(row, frame) {
      isSame = false
      aim(at: row, of: frame)
      if target.hasSameRow(row, as: shown, at: row) { continue }
      if count == 0 { first = row }
      end = row + 1
      count += 1
    }
    if isSame {
      spare = frame
      return []
    }
    // Terminals move pictures together with the rows that hold them, or erase them with their cells.
    let hasPictures = !parts.isEmpty || !frame.pictures.isEmpty
    var painter = Painter(for: frame, erasesInColor: capabilities.erasesInColor, state: state)
    painter.erasesLines = !hasPictures
    painter.paint(target, over: Grid.Moved(shown), rows: first..<end)
    if count > 2, !hasPictures { paintOtherwise(first..<end, of: frame, ifShorterThan: &painter) }
    for row in first..<end { shown.take(row, of: target) }
    return finish(&painter, frame)
  }

  private func isSameRow(_ row: Int, _ frame: Frame) -> Bool {
    let start = row * frame.size.columns
    return Grid.areEqual(frame.cells, from: start, last.cells, from: start, count: frame.size.columns)
  }

  @inline(never)
  private mutating func whole(_ frame: Frame) -> [UInt8] {
    target = Grid(size: frame.size)
    shown = Grid(size: frame.size)
    for row in 0..<frame.size.rows { aim(at: row, of: frame) }
    var painter = Painter(for: frame, erasesInColor: capabilities.erasesInColor, state: Painter.State())
    if !parts.isEmpty {
      painter.show([], over: parts)
      parts = []
    }
    painter.move(row: 0, column: 0, over: nil)
    painter.eraseToEndOfScreen()
    painter.paint(target, over: Grid.Moved(shown), rows: 0..<frame.size.rows)
    for row in 0..<frame.size.rows { shown.take(row, of: target) }
    // Allocates the second frame's memory with the first frame, not at the first key.
    last = Frame(size: frame.size, glyphs: frame.glyphs)
    isKnown = true
    return finish(&painter, frame)
  }

  private mutating func finish(_ painter: inout Painter, _ frame: Frame) -> [UInt8] {
    painter.turn(to: 0)
    if !parts.isEmpty || !frame.pictures.isEmpty { showPictures(of: frame, with: &painter) }
    painter.place(cursor: frame.cursor)
    spare = last
    last = frame
    state = painter.state
    return painter.bytes
  }

  @inline(never)
  private mutating func showPictures(of frame: Frame, with painter: inout Painter) {
    let new = PicturePart.all(in: frame)
    painter.show(new, over: parts)
    parts = new
  }

  /// Paints rows in the other promising ways and keeps the shortest; of two equally long ones the simpler.
  @inline(never)
  private func paintOtherwise(_ rows: Range<Int>, of frame: Frame, ifShorterThan best: inout Painter) {
    paint(rows, of: frame, after: nil, ifShorterThan: &best)
    guard capabilities.scrolling else { return }
    // A region scrolled by its own height is empty.
    if rows.upperBound < frame.size.rows {
      paint(rows, of: frame, after: .init(region: rows, distance: rows.count), ifShorterThan: &best)
    }
    for scroll in ScrollFinder.candidates(from: shown, to: target, in: rows) {
      paint(rows, of: frame, after: scroll, ifShorterThan: &best)
    }
  }

  /// Paints rows after scrolling, or after erasing everything from the first row on.
  private func paint(
    _ rows: Range<Int>, of frame: Frame, after scroll: ScrollFinder.Scroll?, ifShorterThan best: inout Painter
  ) {
    var painter = Painter(for: frame, erasesInColor: capabilities.erasesInColor, state: state)
    var old = Grid.Moved(shown)
    var rows = rows
    if let scroll {
      painter.scroll(scroll.region, by: scroll.distance)
      old.scroll(scroll.region, by: scroll.distance)
    } else {
      rows = rows.lowerBound..<frame.size.rows
      painter.move(row: rows.lowerBound, column: 0, over: nil)
      painter.eraseToEndOfScreen()
      old.clear(rows)
    }
    painter.paint(target, over: old, rows: rows, limit: best.bytes.count)
    if painter.bytes.count < best.bytes.count { best = painter }
  }

  /// Copies a row of `frame` into the target, as the terminal will show it.
  private mutating func aim(at row: Int, of frame: Frame) {
    if capabilities.charset == .ascii { return aimInASCII(at: row, of: frame) }
    var colors = colors
    target.take(row, of: frame.cells, frame.glyphs) { colors.shown($0) }
  }

  @inline(never)
  private mutating func aimInASCII(at row: Int, of frame: Frame) {
    var colors = colors
    var left: Cell?
    target.take(row, of: frame.cells, frame.glyphs) {
      let cell = Transliteration.cell(colors.shown($0), before: left, frame.glyphs)
      left = cell
      return cell
    }
  }
}
