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
  // Frames take turns, as the two grids do: while the size stays, a frame allocates neither.
  private var last: Frame?
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
  public mutating func reset() { last = nil }

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
    let wasCursorShown = last != nil && state.isCursorShown == true
    var bytes = changes(to: frame)
    if capabilities.synchronizedOutput, bytes.count > Self.synchronizedFrom {
      bytes.insert(contentsOf: "\u{1B}[?2026h".utf8, at: 0)
      bytes.append("\u{1B}[?2026l")
    } else if wasCursorShown, frame.cursor != nil, bytes.count > Self.hidesCursorFrom {
      bytes.insert(contentsOf: "\u{1B}[?25l".utf8, at: 0)
      bytes.append("\u{1B}[?25h")
    }
    return bytes
  }

  private mutating func changes(to frame: Frame) -> [UInt8] {
    guard let last, shown.size == frame.size, last.glyphs === frame.glyphs else { return whole(frame) }
    let drawn = FrameEncoder.rows(of: frame, differingFrom: last)
    if drawn.isEmpty, last.cursor == frame.cursor, last.pictures == frame.pictures {
      spare = frame
      return []
    }
    var changed: [Int] = []
    for row in drawn {
      aim(at: row, of: frame)
      if !target.hasSameRow(row, as: shown, at: row) { changed.append(row) }
    }
    let painter = best(
      from: shown, to: target, changed: changed, frame.glyphs,
      // Terminals move pictures with the rows that they stand in, or erase them with their cells.
      hasPictures: !parts.isEmpty || !frame.pictures.isEmpty)
    for row in drawn { shown.take(row, of: target) }
    return finish(painter, frame)
  }

  private mutating func whole(_ frame: Frame) -> [UInt8] {
    target = Grid(size: frame.size)
    shown = Grid(size: frame.size)
    for row in 0..<frame.size.rows { aim(at: row, of: frame) }
    var painter = Painter(
      size: frame.size, glyphs: frame.glyphs, erasesInColor: capabilities.erasesInColor, state: Painter.State())
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
    return finish(painter, frame)
  }

  private mutating func finish(_ painter: Painter, _ frame: Frame) -> [UInt8] {
    var painter = painter
    painter.turn(to: 0)
    if !parts.isEmpty || !frame.pictures.isEmpty {
      let new = PicturePart.all(in: frame)
      painter.show(new, over: parts)
      parts = new
    }
    painter.place(cursor: frame.cursor)
    spare = last
    last = frame
    state = painter.state
    return painter.bytes
  }

  /// The shortest of the ways that are worth a try.
  private func best(
    from old: Grid, to new: Grid, changed: [Int], _ glyphs: GlyphTable, hasPictures: Bool
  ) -> Painter {
    var start = Painter(
      size: new.size, glyphs: glyphs, erasesInColor: capabilities.erasesInColor, state: state)
    guard let first = changed.first, let end = changed.last.map({ $0 + 1 }) else { return start }
    if hasPictures {
      start.erasesLines = false
      start.paint(new, over: Grid.Moved(old), rows: first..<end)
      return start
    }
    var best: Painter?
    func consider(_ way: (inout Painter, _ limit: Int) -> Void) {
      var painter = start
      way(&painter, best?.bytes.count ?? .max)
      // The last that is considered is the plainest, and wins when two are alike.
      if painter.bytes.count <= best?.bytes.count ?? .max { best = painter }
    }
    if changed.count > 2 {
      var scrolls = ScrollFinder.candidates(from: old, to: new, in: first..<end)
      // A region that is scrolled by its height is empty.
      if end < new.size.rows { scrolls.append(.init(region: first..<end, distance: end - first)) }
      for scroll in scrolls where capabilities.scrolling {
        consider { painter, limit in
          painter.scroll(scroll.region, by: scroll.distance)
          var moved = Grid.Moved(old)
          moved.scroll(scroll.region, by: scroll.distance)
          painter.paint(new, over: moved, rows: first..<end, limit: limit)
        }
      }
      consider { painter, limit in
        painter.move(row: first, column: 0, over: nil)
        painter.eraseToEndOfScreen()
        var rest = Grid.Moved(old)
        rest.clear(first..<new.size.rows)
        painter.paint(new, over: rest, rows: first..<new.size.rows, limit: limit)
      }
    }
    consider { painter, limit in painter.paint(new, over: Grid.Moved(old), rows: first..<end, limit: limit) }
    return best ?? start
  }

  /// Brings a row of `frame` into the target, as the terminal will show it.
  private mutating func aim(at row: Int, of frame: Frame) {
    var colors = colors
    guard capabilities.charset == .ascii else {
      return target.take(row, of: frame.cells, frame.glyphs) { colors.shown($0) }
    }
    var left: Cell?
    target.take(row, of: frame.cells, frame.glyphs) {
      let cell = Transliteration.cell(colors.shown($0), before: left, frame.glyphs)
      left = cell
      return cell
    }
  }

  private static func rows(of frame: Frame, differingFrom other: Frame) -> [Int] {
    (0..<frame.size.rows).filter {
      let start = $0 * frame.size.columns
      return !Grid.areEqual(frame.cells, from: start, other.cells, from: start, count: frame.size.columns)
    }
  }
}
