import Terminal

/// A picture in pixels, or in two dots per cell if the terminal does not support pixels.
///
/// With few colours the dots are dithered. Without colours, and in plain lines, the view shows a description.
public struct PictureView: View {
  private let alternative: String
  private let height: Extent
  private let indent: Int
  private let paint: @MainActor (_ width: Int, _ height: Int) -> Picture
  private let pixels: (@MainActor (_ size: PixelSize) -> Bitmap?)?

  private static let rightMargin = 1

  /// Makes a view of a picture.
  ///
  /// `alternative` describes it in a sentence or two; a row of `height` is two dots high. `paint` makes the picture, at
  /// most as wide and high in dots as its arguments; a smaller one is centred. It is called for each frame, so cache
  /// expensive pictures. `pixels` makes the same picture with this many pixels, for the same cells; `nil` until it is
  /// ready. Return the same object each time, since it is sent once. It is only called if the terminal shows pixels.
  public init(
    alternative: String, height: Extent = .flexible, indent: Int = 3,
    paint: @escaping @MainActor (_ width: Int, _ height: Int) -> Picture,
    pixels: (@MainActor (_ size: PixelSize) -> Bitmap?)? = nil
  ) {
    (self.alternative, self.height) = (alternative, height)
    self.indent = max(0, indent)
    (self.paint, self.pixels) = (paint, pixels)
  }

  /// The requested height.
  public func extent(columns: Int, focus: Focus) -> Extent { height }

  /// Draws the picture centred in its frame.
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

  /// Draws a row as one text, then colours runs of equal cells: `put` is expensive, `restyle` is not.
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

  private static func cell(_ upper: Pixel, _ lower: Pixel) -> (Unicode.Scalar, Style) {
    if upper == lower { return (" ", Style(background: upper.color)) }
    if upper.isClear { return ("▄", Style(foreground: lower.color)) }
    return ("▀", Style(foreground: upper.color, background: lower.color))
  }

  /// Writes the description.
  public func write(to lines: inout LineWriter) { lines.line(alternative) }
}

/// Coloured dots in rows; two dots per cell, one above the other, so they are roughly square.
public struct Picture: Hashable, Sendable {
  /// The number of dots in a row.
  public let width: Int
  /// The number of rows of dots.
  public let height: Int
  /// The dots, row by row from the upper left corner.
  public private(set) var pixels: [Pixel]

  /// Makes a picture of one colour, or an empty one; negative sizes count as 0.
  public init(width: Int, height: Int, filled pixel: Pixel = .clear) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: pixel, count: self.width * self.height)
  }

  /// Makes a picture by calling `paint` once for each dot, row by row.
  public init(width: Int, height: Int, _ paint: (_ x: Int, _ y: Int) -> Pixel) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      for x in 0..<self.width { pixels[y * self.width + x] = paint(x, y) }
    }
  }

  /// The dot at a place, counted from the upper left corner; outside the picture it is clear, and setting it does
  /// nothing.
  public subscript(x: Int, y: Int) -> Pixel {
    get { contains(x, y) ? pixels[y * width + x] : .clear }
    set {
      if contains(x, y) { pixels[y * width + x] = newValue }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

/// One dot of a picture: a 24-bit sRGB colour, or transparent.
public struct Pixel: Hashable, Sendable {
  // 0 is transparent; colours have bit 24 set, so that black differs from it.
  private let packed: UInt32

  private init(packed: UInt32) { self.packed = packed }

  /// Makes an opaque dot.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    packed = 1 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A transparent dot, which shows the terminal's own background.
  public static let clear = Pixel(packed: 0)

  /// Whether the dot is transparent.
  public var isClear: Bool { packed == 0 }
  /// The red component.
  public var red: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }
  /// The green component.
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }
  /// The blue component.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed) }

  /// The colour of a cell; the terminal's own if the dot is transparent.
  var color: Color { isClear ? .standard : .rgb(red, green, blue) }
}
