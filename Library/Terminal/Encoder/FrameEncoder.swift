/// Turns frames into the bytes that lead a terminal from the last frame to the next, as few as it can find.
///
/// It tries what may be shorter than writing the differences (scrolling, erasing first) and takes the shortest. It
/// remembers what the terminal shows, so every result has to be sent, in order; after anything else was written there,
/// call `reset()`.
public struct FrameEncoder {
  /// What the terminal can do; other colours than before make the next frame a whole one.
  public var capabilities: Capabilities {
    didSet {
      guard capabilities.colors != oldValue.colors || capabilities.links != oldValue.links else { return }
      colors = ColorReduction(depth: capabilities.colors, links: capabilities.links)
      reset()
    }
  }

  /// Frames of more bytes than this are shown at once, where the terminal knows synchronized output.
  public static let synchronizedFrom = 64
  /// The cursor is hidden while more bytes than this are written, where the terminal has no synchronized output: it would
  /// be seen to run over the screen.
  static let hidesCursorFrom = 512

  private var colors: ColorReduction
  private var last = Frame(size: Size(columns: 0, rows: 0))
  // Whether the terminal shows the last frame.
  private var isKnown = false
  // Frames take turns, as the two grids do: while the size stays, a frame allocates neither.
  private var spare: Frame?
  private var shown = Grid(size: Size(columns: 0, rows: 0))
  private var target = Grid(size: Size(columns: 0, rows: 0))
  private var state = Painter.State()
  // The pictures that the terminal shows, also behind a `reset()`: they have to be taken away one by one.
  private var parts: [PicturePart] = []

  /// Makes an encoder for a terminal of which nothing is known.
  public init(capabilities: Capabilities = Capabilities()) {
    self.capabilities = capabilities
    colors = ColorReduction(depth: capabilities.colors, links: capabilities.links)
  }

  /// Forgets what the terminal shows: the next frame is written whole.
  public mutating func reset() { isKnown = false }

  /// A blank frame to draw in, made of the memory of one that is no longer shown where that has the same size.
  public mutating func blank(size: Size, glyphs: GlyphTable) -> Frame {
    guard var frame = spare.take(), frame.size == size, frame.glyphs === glyphs else {
      return Frame(size: size, glyphs: glyphs)
    }
    frame.clear()
    return frame
  }

  /// The bytes that show `frame`; none when the terminal shows it already.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    let wasCursorShown = isKnown && state.isCursorShown == true
    let bytes = changes(to: frame)
    if capabilities.synchronizedOutput, bytes.count > Self.synchronizedFrom {
      return FrameEncoder.enclosed(bytes, "\u{1B}[?2026h", "\u{1B}[?2026l")
    }
    if wasCursorShown, frame.cursor != nil, bytes.count > Self.hidesCursorFrom {
      return FrameEncoder.enclosed(bytes, "\u{1B}[?25l", "\u{1B}[?25h")
    }
    return bytes
  }

  private static func enclosed(_ bytes: [UInt8], _ first: StaticString, _ last: StaticString) -> [UInt8] {
    var result: [UInt8] = []
    result.append(first)
    result.append(contentsOf: bytes)
    result.append(last)
    return result
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
    // Terminals move pictures with the rows that they stand in, or erase them with their cells.
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
    // What the second frame is drawn in is taken with the first, not at the first key.
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

  /// Paints rows in the other ways that are worth a try, and keeps the shortest; of two that are alike the plainer.
  @inline(never)
  private func paintOtherwise(_ rows: Range<Int>, of frame: Frame, ifShorterThan best: inout Painter) {
    paint(rows, of: frame, after: nil, ifShorterThan: &best)
    guard capabilities.scrolling else { return }
    // A region that is scrolled by its height is empty.
    if rows.upperBound < frame.size.rows {
      paint(rows, of: frame, after: .init(region: rows, distance: rows.count), ifShorterThan: &best)
    }
    for scroll in ScrollFinder.candidates(from: shown, to: target, in: rows) {
      paint(rows, of: frame, after: scroll, ifShorterThan: &best)
    }
  }

  /// Paints rows after some have been scrolled, or all from the first on erased.
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

  /// Brings a row of `frame` into the target, as the terminal will show it.
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
