import Terminal

/// A number over time, as a line between two axes that are labelled with the extreme values and times.
public struct LineChartView: View {
  /// A value at a time.
  public struct Point: Hashable, Sendable {
    let label: String
    let time: Double
    let value: Double?
    let text: StyledText

    /// Makes a point at a `time` in any unit, with a `label`; a `value` that is `nil` or not finite interrupts the
    /// line.
    public init(_ label: String, at time: Double, _ value: Double?, _ text: StyledText = "") {
      (self.label, self.time, self.text) = (label, time, text)
      self.value = value.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  private let points: [Point]
  private let rows: Int

  private static let start = 3
  /// The minimum width of the line; with less room, the vertical axis has no labels.
  private static let least = 12

  /// Makes a chart of points in any order, `rows` high with its horizontal axis.
  public init(_ points: [Point], rows: Int = 8) {
    self.points = points.filter(\.time.isFinite).sorted { $0.time < $1.time }
    self.rows = max(3, rows)
  }

  private var known: [(point: Point, value: Double)] {
    points.compactMap { point in point.value.map { (point, $0) } }
  }

  /// The requested rows; none without a value.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(points.contains { $0.value != nil } ? rows : 0) }

  /// Draws the axes and the line.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let known = known
    guard let first = points.first, let last = points.last, let least = known.min(by: { $0.value < $1.value }),
      let most = known.max(by: { $0.value < $1.value }), frame.rows > 2
    else { return }
    let (theme, bottom) = (context.theme, frame.rows - 2)
    let labels = max(least.point.text.columns, most.point.text.columns) + 1
    let isLabeled = frame.columns - Self.start - labels - 2 >= Self.least
    let axis = Self.start + (isLabeled ? labels : 0)
    let width = frame.columns - axis - 2
    guard width > 0 else { return }
    for row in 0..<bottom { frame.put("│", column: axis, row: row, style: theme[.line]) }
    frame.put("└" + String(repeating: "─", count: width), column: axis, row: bottom, style: theme[.line])
    let heights = Scale(from: least.value, to: most.value)
    for end in isLabeled ? [least, most] : [] {
      let row = bottom - 1 - heights.place(of: end.value, of: bottom)
      frame.put(end.point.text, column: axis - 1 - end.point.text.columns, row: row, theme: theme)
      frame.put("┤", column: axis, row: row, style: theme[.line])
    }
    let end = StyledText(last.label, .dim).truncated(to: width)
    frame.put(end, column: frame.columns - 1 - end.columns, row: frame.rows - 1, theme: theme)
    let begin = StyledText(first.label, .dim)
    if begin.columns + 2 + end.columns <= width {
      frame.put(begin, column: axis + 1, row: frame.rows - 1, theme: theme)
    }
    let place = Rect(column: axis + 1, row: 0, columns: width, rows: bottom)
    put(heights, Scale(from: first.time, to: last.time), in: &frame, place, context)
  }

  /// Draws the line in dots; several values at one time are connected, too.
  private func put(
    _ heights: Scale, _ times: Scale, in frame: inout Frame, _ place: Rect, _ context: borrowing ViewContext
  ) {
    let dots = context.dots
    let (across, down) = (place.size.columns * dots.across, place.size.rows * dots.down)
    var signs: [Int: Int] = [:]
    func mark(_ x: Int, _ y: Int) {
      let row = down - 1 - y
      signs[row / dots.down * place.size.columns + x / dots.across, default: 0] |=
        1 << (row % dots.down * dots.across + x % dots.across)
    }
    var former: (x: Int, y: Int)?
    for point in points {
      guard let value = point.value else {
        former = nil
        continue
      }
      let (x, y) = (times.place(of: point.time, of: across), heights.place(of: value, of: down))
      let from = former ?? (x, y)
      let steps = max(1, abs(x - from.x), abs(y - from.y))
      for step in 0...steps { mark(from.x + (x - from.x) * step / steps, from.y + (y - from.y) * step / steps) }
      former = (x, y)
    }
    for (cell, sign) in signs {
      frame.put(
        String(dots.sign(sign)), column: place.column + cell % place.size.columns,
        row: place.row + cell / place.size.columns, style: context.theme[.accent])
    }
  }

  /// Writes the first, the least, the greatest and the last value in the order of time, each with its name.
  public func write(to lines: inout LineWriter) {
    let known = known
    guard let least = known.indices.min(by: { known[$0].value < known[$1].value }),
      let most = known.indices.max(by: { known[$0].value < known[$1].value })
    else { return }
    let ends: [(index: Int, name: KitPhrase)] = [
      (0, .chartFrom), (least, .chartLeast), (most, .chartGreatest), (known.count - 1, .chartTo),
    ]
    for index in Set(ends.map(\.index)).sorted() {
      let names = ends.filter { $0.index == index }.map { lines.strings[$0.name] }
      let texts = [known[index].point.label, known[index].point.text.string].filter { !$0.isEmpty }
      lines.field(names.joined(separator: ", "), texts.joined(separator: LineWriter.separator))
    }
  }

  /// A range of values, which is mapped to places; a single value is in the middle.
  private struct Scale {
    let from: Double
    let to: Double

    func place(of value: Double, of count: Int) -> Int {
      // Halved first, since the difference of two large numbers may overflow.
      let share = to > from ? (value / 2 - from / 2) / (to / 2 - from / 2) : 0.5
      return Int((min(max(0, share), 1) * Double(count - 1)).rounded())
    }
  }
}
