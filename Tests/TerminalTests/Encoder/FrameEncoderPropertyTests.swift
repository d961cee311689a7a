import Terminal
import CantinaTestSupport
import Testing

@Suite("Frame encoder with random frames")
struct FrameEncoderPropertyTests {
  @Test("The bytes turn any frame into any other", arguments: 0..<40)
  func random(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let columns = Int.random(in: 1...30, using: &random)
    let rows = Int.random(in: 1...12, using: &random)
    var proof = EncoderProof(
      columns: columns, rows: rows, capabilities: Capabilities(colors: .full, erasesInColor: seed % 2 == 0))
    var scene = Scene(columns: columns, rows: rows, random: &random)
    for step in 0..<60 {
      proof.show("seed \(seed), step \(step)") { scene.draw(in: &$0) }
      scene.change(&random)
      if Int.random(in: 0..<30, using: &random) == 0 { proof.encoder.reset() }
    }
  }
}

/// Lines of styled text that change like screens: a line, a letter, a style, everything; or they scroll.
private struct Scene {
  struct Piece {
    var text: String
    var column: Int
    var style: Style
  }

  let columns: Int
  let rows: Int
  var lines: [[Piece]] = []
  var cursor: (column: Int, row: Int)?

  static let words = [
    "Luke Skywalker", "C-3PO", "R2", "漢字", "x", "a漢b", "e\u{301}", "👍", "──", "field 1: value", "한", "   ", "é",
    "日本語テキスト", "👨‍👩‍👧", "❤️", "🇵🇱",
  ]
  static let styles = [
    Style.plain, .plain, .plain, Style(attributes: .reverse), Style(attributes: .bold),
    Style(attributes: [.dim, .underline]),
    Style(foreground: .rgb(1, 2, 3)), Style(foreground: .indexed(12), attributes: .bold),
    Style(background: .indexed(4)), Style(background: .indexed(4)),
    Style(foreground: .indexed(200), background: .rgb(9, 9, 9), attributes: [.italic, .strikethrough]),
  ]

  init(columns: Int, rows: Int, random: inout SeededRandom) {
    self.columns = columns
    self.rows = rows
    lines = (0..<rows).map { _ in Self.line(columns, &random) }
  }

  static func line(_ columns: Int, _ random: inout SeededRandom) -> [Piece] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Piece(
        text: words.randomElement(using: &random) ?? "", column: Int.random(in: -2..<columns, using: &random),
        style: styles.randomElement(using: &random) ?? .plain)
    }
  }

  mutating func change(_ random: inout SeededRandom) {
    let row = Int.random(in: 0..<rows, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: lines = (0..<rows).map { _ in Self.line(columns, &random) }
    case 1: lines = Array(repeating: [], count: rows)
    case 2, 3:
      let end = Int.random(in: row...rows, using: &random)
      guard row < end else { return }
      let moved = Array(lines[row..<end].dropFirst()) + [Self.line(columns, &random)]
      lines.replaceSubrange(row..<end, with: moved)
    case 4:
      let end = Int.random(in: row...rows, using: &random)
      guard row < end else { return }
      lines.replaceSubrange(row..<end, with: [Self.line(columns, &random)] + lines[row..<end].dropLast())
    case 5:
      for index in lines[row].indices { lines[row][index].style = Self.styles.randomElement(using: &random) ?? .plain }
    case 6: cursor = Bool.random(using: &random) ? nil : (Int.random(in: 0..<columns, using: &random), row)
    case 7: if !lines[row].isEmpty { lines[row].removeLast() }
    default: lines[row] = Self.line(columns, &random)
    }
  }

  func draw(in frame: inout Frame) {
    for (row, line) in lines.enumerated() {
      // Most lines with a background have it from edge to edge.
      if let ground = line.first?.style, ground == Style(background: ground.background) {
        frame.fill(Rect(column: line.count % 2, row: row, columns: columns, rows: 1), style: ground)
      }
      for piece in line { frame.put(piece.text, column: piece.column, row: row, style: piece.style) }
    }
    if let cursor { frame.showCursor(column: cursor.column, row: cursor.row) }
  }
}
