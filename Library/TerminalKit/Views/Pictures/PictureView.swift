import Terminal

/// A picture, two dots in each cell, in patterns of two colours where there are few; where there are none, and in plain
/// lines, the words that say what it shows.
public struct PictureView: View {
  private let alternative: String
  private let height: Extent
  private let indent: Int
  private let paint: @MainActor (_ width: Int, _ height: Int) -> Picture

  private static let rightMargin = 1

  /// Makes a view of a picture.
  /// - Parameters:
  ///   - alternative: what can be seen, in a sentence or two.
  ///   - height: the rows that it wants; a row is two dots high.
  ///   - indent: blank columns to its left.
  ///   - paint: makes the picture, at most as many dots wide and high as it is told: the room that there is. It is
  ///     asked for each frame, so what is dear to paint is better kept. A smaller picture stands in the middle.
  public init(
    alternative: String, height: Extent = .flexible, indent: Int = 3,
    paint: @escaping @MainActor (_ width: Int, _ height: Int) -> Picture
  ) {
    self.alternative = alternative
    self.height = height
    self.indent = max(0, indent)
    self.paint = paint
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
