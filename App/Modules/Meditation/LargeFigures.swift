import Terminal
import TerminalKit

/// Digits and a ring made of half cells, for what is read from across a room.
enum LargeFigures {
  /// The rows of three dots of a digit, from top to bottom: the left dot has the value 4.
  private static let digits: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7], "4": [5, 5, 7, 1, 1],
    "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1], "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
    ":": [0, 2, 0, 2, 0],
  ]

  /// Writes digits and colons around the middle of a frame, each dot `scale` columns wide and as high.
  static func put(_ text: String, scale: Int, in frame: inout Frame, style: Style) {
    let glyphs = text.compactMap { digits[$0] }
    let left = (frame.columns - columns(of: text, scale: scale)) / 2
    let top = frame.rows - 5 * scale / 2
    draw(in: &frame, style: style) { x, y in
      let (column, row) = (x - left, y - top)
      guard column >= 0, row >= 0, row < 5 * scale else { return false }
      let (place, dot) = (column / scale / 4, column / scale % 4)
      return place < glyphs.count && dot < 3 && glyphs[place][row / scale] >> (2 - dot) & 1 == 1
    }
  }

  /// The columns that a text takes.
  static func columns(of text: String, scale: Int) -> Int { max(0, 4 * text.count - 1) * scale }

  /// Draws a ring around the middle of a frame; the radius is in columns.
  static func putRing(radius: Double, in frame: inout Frame, style: Style) {
    let (across, down) = (Double(frame.columns - 1) / 2, Double(2 * frame.rows - 1) / 2)
    draw(in: &frame, style: style) { x, y in
      let (dx, dy) = (Double(x) - across, Double(y) - down)
      return abs((dx * dx + dy * dy).squareRoot() - radius) < 0.9
    }
  }

  /// Draws dots of half a cell's height; cells without one stay as they are.
  private static func draw(in frame: inout Frame, style: Style, isSet: (_ x: Int, _ y: Int) -> Bool) {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        switch (isSet(column, 2 * row), isSet(column, 2 * row + 1)) {
        case (true, true): frame.put("█", column: column, row: row, style: style)
        case (true, false): frame.put("▀", column: column, row: row, style: style)
        case (false, true): frame.put("▄", column: column, row: row, style: style)
        case (false, false): break
        }
      }
    }
  }
}
