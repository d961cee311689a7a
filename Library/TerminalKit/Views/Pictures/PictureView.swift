import Terminal

/// A picture: in its pixels where the terminal shows them, else two dots in each cell, in patterns of two colours where
/// there are few; where there are none, and in plain lines, the words that say what it shows.
public struct PictureView: View {
  private let alternative: String
  private let height: Extent
  private let indent: Int
  private let paint: @MainActor (_ width: Int, _ height: Int) -> Picture
  private let pixels: (@MainActor (_ size: PixelSize) -> Bitmap?)?

  private static let rightMargin = 1

  /// Makes a view of a picture.
  /// - Parameters:
  ///   - alternative: what can be seen, in a sentence or two.
  ///   - height: the rows that it wants; a row is two dots high.
  ///   - indent: blank columns to its left.
  ///   - paint: makes the picture, at most as many dots wide and high as it is told: the room that there is. It is
  ///     asked for each frame, so what is dear to paint is better kept. A smaller picture stands in the middle.
  ///   - pixels: makes the same picture of so many pixels, for the same cells; nil until it is ready. The same object
  ///     each time: it is sent once. It is only asked for where the terminal shows pixels.
  public init(
    alternative: String, height: Extent = .flexible, indent: Int = 3,
    paint: @escaping @MainActor (_ width: Int, _ height: Int) -> Picture,
    pixels: (@MainActor (_ size: PixelSize) -> Bitmap?)? = nil
  ) {
    self.alternative = alternative
    self.height = height
    self.indent = max(0, indent)
    self.paint = paint
    self.pixels = pixels
  }

  /// The rows that were asked for.
  public func extent(columns: Int) -> Extent { height }

  /// Draws the picture in the middle of its room.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let width = frame.columns - indent - PictureView.rightMargin
    guard width > 0, frame.rows > 0 else { return }
    guard context.colors > .none else {
      ProseView(StyledText(alternative), indent: indent).draw(in: &frame, &context)
      return
    }
    let picture = paint(width, frame.rows * 2)
    let rows = (picture.height + 1) / 2
    let left = indent + max(0, (width - picture.width) / 2)
    let top = max(0, (frame.rows - rows) / 2)
    let cells = Rect(column: left, row: top, columns: min(width, picture.width), rows: min(rows, frame.rows))
    if let pixels, let pictures = context.pictures, cells.size.columns > 0, cells.size.rows > 0,
      let size = pictures.pixels(columns: cells.size.columns, rows: cells.size.rows), let bitmap = pixels(size),
      pictures.put(bitmap, in: cells, of: &frame)
    {
      return
    }
    var dither = Dither(depth: context.colors)
    for row in 0..<min(rows, frame.rows) {
      draw(picture, rowOfCells: row, columns: min(width, picture.width), left: left, top: top, &dither, in: &frame)
    }
  }

  /// A row is put down as one text, then coloured in runs of equal cells: `put` is dear, `restyle` is not.
  private func draw(
    _ picture: Picture, rowOfCells row: Int, columns: Int, left: Int, top: Int, _ dither: inout Dither,
    in frame: inout Frame
  ) {
    var text = ""
    var runs: [(start: Int, style: Style)] = []
    for x in 0..<columns {
      let (block, style) = PictureView.cell(
        dither.shown(picture[x, row * 2], x: x, y: row * 2),
        dither.shown(picture[x, row * 2 + 1], x: x, y: row * 2 + 1))
      text.unicodeScalars.append(block)
      if runs.last?.style != style { runs.append((x, style)) }
    }
    frame.put(text, column: left, row: top + row)
    for (index, run) in runs.enumerated() where run.style != .plain {
      let end = index + 1 < runs.count ? runs[index + 1].start : columns
      frame.restyle(Rect(column: left + run.start, row: top + row, columns: end - run.start, rows: 1)) {
        $0 = run.style
      }
    }
  }

  /// What shows one dot above another.
  private static func cell(_ upper: Pixel, _ lower: Pixel) -> (Unicode.Scalar, Style) {
    if upper == lower { return (" ", Style(background: upper.color)) }
    if upper.isClear { return ("▄", Style(foreground: lower.color)) }
    return ("▀", Style(foreground: upper.color, background: lower.color))
  }

  /// Writes what can be seen.
  public func write(to lines: inout LineWriter) { lines.line(alternative) }
}

/// Coloured dots in rows; they are about square on a screen, two of them one above the other in each cell.
public struct Picture: Hashable, Sendable {
  /// Dots side by side.
  public let width: Int
  /// Dots one below the other.
  public let height: Int
  /// The dots, row by row from the upper left corner.
  public private(set) var pixels: [Pixel]

  /// Makes a picture of one colour, or an empty one; negative sizes count as 0.
  public init(width: Int, height: Int, filled pixel: Pixel = .clear) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  /// Makes a picture by asking for each dot once, row by row.
  public init(width: Int, height: Int, _ paint: (_ x: Int, _ y: Int) -> Pixel) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for x in 0..<self.width { pixels[y * self.width + x] = paint(x, y) }
    }
  }

  /// A dot, counted from the upper left corner; outside there is nothing, and nothing is kept.
  public subscript(x: Int, y: Int) -> Pixel {
    get { contains(x, y) ? pixels[y * width + x] : .clear }
    set {
      if contains(x, y) { pixels[y * width + x] = newValue }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

/// One dot of a picture: a 24-bit sRGB colour, or nothing.
public struct Pixel: Hashable, Sendable {
  // 0 is nothing; colours have bit 24 set, so that black is one.
  private let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// Makes a dot of a colour.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    packed = 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Nothing: the terminal's own ground is seen.
  public static let clear = Pixel(packed: 0)

  /// Whether there is nothing.
  public var isClear: Bool { packed == 0 }
  /// The share of red.
  public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// The share of green.
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// The share of blue.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

  /// As a cell's colour; the terminal's own where there is nothing.
  var color: Color { isClear ? .standard : .rgb(red, green, blue) }
}
