import Terminal

/// How a value went, in one row: a column for each, as high as it is large; what is not known is a gap.
public struct SparklineView: View {
  private let values: [Double?]
  private let plain: String

  private static let start = 3
  private static let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Makes a line.
  /// - Parameters:
  ///   - values: from the oldest on; nil, or what is no finite number, is a gap. Where there is little room the newest stay.
  ///   - plain: the same as a sentence, for plain lines.
  public init(_ values: [Double?], plain: String) {
    self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    self.plain = plain
  }

  /// One row.
  public func extent(columns: Int) -> Extent { .rows(1) }

  /// Draws the newest values that have room, between the least and the largest of them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let shown = values.suffix(max(0, frame.columns - Self.start - 1))
    let known = shown.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return }
    let signs = shown.map { value in
      guard let value else { return " " }
      // Halves first: the difference of two large numbers may be none.
      let share = most > least ? (value / 2 - least / 2) / (most / 2 - least / 2) : 0.5
      return Self.heights[max(0, min(Int(share * 8), 7))]
    }
    frame.put(signs.joined(), column: Self.start, row: 0, style: context.theme[.accent])
  }

  /// Writes the sentence.
  public func write(to lines: inout LineWriter) { lines.line(plain) }
}
