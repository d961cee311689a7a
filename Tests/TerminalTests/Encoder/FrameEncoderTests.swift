import Terminal
import CantinaTestSupport
import Testing

@Suite("Frame encoder")
struct FrameEncoderTests {
  static let red = Style(foreground: .indexed(1))
  static let shaded = Style(background: .indexed(4))
  static let reverse = Style(attributes: .reverse)

  @Test("An unchanged frame takes no bytes")
  func unchanged() {
    var proof = EncoderProof(columns: 10, rows: 2)
    proof.show { $0.put("abc", column: 0, row: 0) }
    proof.show { $0.put("abc", column: 0, row: 0) }
    #expect(proof.bytes == [])
    // The foreground colour of a blank is invisible.
    proof.show {
      $0.put("abc", column: 0, row: 0)
      $0.put("  ", column: 5, row: 0, style: Self.red)
    }
    #expect(proof.bytes == [])
  }

  // The cases from ratatui's tests of its diff.

  @Test("A wide cluster covers the cell under its right half")
  func wideCovers() {
    var proof = EncoderProof(columns: 8, rows: 1)
    proof.show { $0.put("abcdef", column: 0, row: 0) }
    proof.show {
      $0.put("abcdef", column: 0, row: 0)
      $0.put("漢", column: 1, row: 0)
    }
    #expect(proof.terminal.lines == ["a漢def"])
  }

  @Test("A wide cluster replaced by a narrow one leaves no half behind")
  func wideReplacedByNarrow() {
    var proof = EncoderProof(columns: 8, rows: 1)
    proof.show { $0.put("漢字z", column: 0, row: 0) }
    proof.show { $0.put("a", column: 0, row: 0) }
    proof.show { $0.put("漢字z", column: 0, row: 0) }
    proof.show { $0.put(" 字z", column: 1, row: 0) }
    proof.show { $0.put("漢字z", column: 0, row: 0) }
    proof.show { $0.put("ab字z", column: 0, row: 0) }
    #expect(proof.terminal.lines == ["ab字z"])
  }

  @Test("A wide cluster that moves by one column is shown whole")
  func wideMovesByOne() {
    var proof = EncoderProof(columns: 8, rows: 1)
    for column in [0, 1, 2, 1, 0] { proof.show { $0.put("漢字", column: column, row: 0) } }
  }

  @Test("Removing a styled text leaves no style behind")
  func styleLeftBehind() {
    var proof = EncoderProof(columns: 12, rows: 2)
    proof.show { $0.put("  bar  ", column: 0, row: 0, style: Self.reverse) }
    proof.show { $0.put("x", column: 3, row: 0) }
    proof.show { $0.fill(Rect(column: 0, row: 0, columns: 12, rows: 2), style: Self.shaded) }
    proof.show { $0.put("y", column: 0, row: 1, style: Self.red) }
    proof.show { $0.put("漢", column: 0, row: 1, style: Self.shaded) }
    proof.show { _ in }
  }

  @Test("A change of style alone is shown")
  func restyled() {
    var proof = EncoderProof(columns: 12, rows: 1)
    for style in [Style.plain, Self.red, Self.shaded, Self.reverse, .plain] {
      proof.show { $0.put("same 漢", column: 0, row: 0, style: style) }
    }
  }

  @Test("An emoji widened by a variation selector shifts nothing")
  func variationSelector() {
    for knowsClusters in [true, false] {
      var proof = EncoderProof(columns: 12, rows: 2, knowsClusters: knowsClusters)
      var frame = Frame(size: proof.terminal.size, glyphs: proof.glyphs)
      frame.put("❤️ab 👨‍👩‍👧cd", column: 0, row: 0)
      frame.put("next", column: 0, row: 1)
      proof.terminal.feed(proof.encoder.encode(frame))
      let row = proof.terminal.places[..<12].map(\.text)
      #expect(row[2...3].joined() == "ab" && row[7...8].joined() == "cd", "\(row)")
      #expect(row[9...].allSatisfy { $0 == " " }, "\(row)")
      #expect(proof.terminal.lines[1] == "next")
      #expect(proof.terminal.faults == [])
    }
  }

  @Test("Writing the last column of the last row does not scroll")
  func lastColumn() {
    var proof = EncoderProof(columns: 6, rows: 2)
    proof.show { frame in for row in 0..<2 { frame.put("abcdef", column: 0, row: row) } }
    proof.show { frame in for row in 0..<2 { frame.put("abcdeF", column: 0, row: row) } }
    proof.show { frame in for row in 0..<2 { frame.put("Abcd漢", column: 0, row: row, style: Self.red) } }
    proof.show { $0.put("A", column: 0, row: 1) }
  }

  @Test("A list that moved by one row is scrolled, not rewritten")
  func scroll() {
    var proof = EncoderProof(columns: 40, rows: 12)
    func draw(_ frame: inout Frame, from first: Int) {
      frame.put("title", column: 0, row: 0)
      for row in 1..<11 { frame.put("line number \(first + row) of many more", column: 0, row: row) }
      frame.put("footer", column: 0, row: 11)
    }
    for first in [100, 103, 99] { proof.show { draw(&$0, from: first) } }
    proof.show { draw(&$0, from: 100) }
    #expect(proof.bytes.count < 60)
    proof.encoder.capabilities.scrolling = false
    proof.show { draw(&$0, from: 101) }
    #expect(!proof.bytes.contains(UInt8(ascii: "S")))
  }

  @Test("The cursor is placed correctly, and only moved if nothing else changed")
  func cursor() {
    var proof = EncoderProof(columns: 20, rows: 2)
    proof.show {
      $0.put("/luke", column: 0, row: 1)
      $0.showCursor(column: 5, row: 1)
    }
    proof.show {
      $0.put("/luke", column: 0, row: 1)
      $0.showCursor(column: 4, row: 1)
    }
    #expect(proof.bytes == [0x08])
    proof.show { $0.put("/luke", column: 0, row: 1) }
    #expect(String(decoding: proof.bytes, as: UTF8.self) == "\u{1B}[?25l")
  }

  @Test("Larger frames use synchronized output if supported")
  func synchronized() {
    var encoder = FrameEncoder(capabilities: Capabilities(synchronizedOutput: true))
    var frame = Frame(size: Size(columns: 80, rows: 24))
    frame.put("short", column: 0, row: 0)
    #expect(!String(decoding: encoder.encode(frame), as: UTF8.self).contains("2026"))
    frame = Frame(size: frame.size, glyphs: frame.glyphs)
    frame.put(String(repeating: "long ", count: 15), column: 0, row: 3)
    let text = String(decoding: encoder.encode(frame), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test(
    "Colours are reduced to those of the terminal",
    arguments: [
      (Capabilities.ColorDepth.full, "38;2;255;0;0"), (.indexed, "38;5;196"), (.sixteen, "91"), (.none, ""),
    ])
  func colors(depth: Capabilities.ColorDepth, parameters: String) {
    var encoder = FrameEncoder(capabilities: Capabilities(colors: depth))
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("x", column: 0, row: 0, style: Style(foreground: .rgb(255, 0, 0)))
    let text = String(decoding: encoder.encode(frame), as: UTF8.self)
    #expect(
      parameters.isEmpty
        ? !text.contains(";") : text.contains("\u{1B}[\(parameters)mx") || text.contains(";\(parameters)mx"),
      "\(text.debugDescription)")
  }

  @Test("Frames reuse the memory of two")
  func turns() {
    var encoder = FrameEncoder()
    let glyphs = GlyphTable()
    var places: [UInt] = []
    // Each takes the memory that was freed before a frame could.
    var others: [[Cell]] = []
    for number in 0..<8 {
      others.append(Array(repeating: .blank, count: 400))
      var frame = encoder.blank(size: Size(columns: 40, rows: 10), glyphs: glyphs)
      #expect(frame.cells.allSatisfy { $0 == .blank } && frame.cursor == nil && frame.columns == 40 && frame.rows == 10)
      // Half of them bring nothing new.
      frame.put("number \(number / 2)", column: number / 2, row: number / 2)
      frame.showCursor(column: number / 2, row: 0)
      #expect(encoder.encode(frame).isEmpty == (number % 2 == 1))
      places.append(frame.cells.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    }
    #expect(Set(places.dropFirst()).count == 2, "\(places)")
    #expect(encoder.blank(size: Size(columns: 41, rows: 10), glyphs: glyphs).cells.count == 410)
  }

  @Test("A new colour depth, glyph table or size redraws the whole frame")
  func wholeAgain() {
    var proof = EncoderProof(columns: 10, rows: 2)
    proof.show { $0.put("abc", column: 0, row: 0, style: Self.red) }
    proof.encoder.capabilities.colors = .full
    #expect(proof.encoder.encode(Frame(size: proof.terminal.size, glyphs: proof.glyphs)).count < 10)
    proof.encoder.capabilities.colors = .none
    let frame = Frame(size: proof.terminal.size, glyphs: GlyphTable())
    #expect(String(decoding: proof.encoder.encode(frame), as: UTF8.self).contains("\u{1B}[J"))
    let smaller = Frame(size: Size(columns: 5, rows: 1), glyphs: frame.glyphs)
    #expect(String(decoding: proof.encoder.encode(smaller), as: UTF8.self).contains("\u{1B}[J"))
    #expect(proof.encoder.encode(Frame(size: Size(columns: 0, rows: 0))).count < 20)
  }
}
