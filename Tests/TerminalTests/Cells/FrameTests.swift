import Terminal
import Testing

@Suite("Frame")
struct FrameTests {
  @Test("A clipped frame has its own origin and clips drawing outside")
  func clipping() {
    var frame = Frame(size: Size(columns: 5, rows: 2))
    frame.clip(to: Rect(column: 1, row: 1, columns: 3, rows: 9)) { part in
      part.put("abcdef", column: 0, row: 0)
      part.put("x", column: 0, row: 1)
    }
    #expect(text(frame) == "      abc ")
  }

  @Test("The visible part of a rectangle is in coordinates of the whole grid")
  func seen() {
    var frame = Frame(size: Size(columns: 20, rows: 10))
    let row = Rect(column: 1, row: 3, columns: 30, rows: 2)
    #expect(frame.seen(row) == Rect(column: 1, row: 3, columns: 19, rows: 2))
    frame.clip(to: Rect(column: 4, row: 2, columns: 10, rows: 4)) { frame in
      #expect(frame.seen(row) == Rect(column: 5, row: 5, columns: 9, rows: 1))
      frame.scroll(by: 2, height: 20) {
        #expect($0.seen(row) == Rect(column: 5, row: 3, columns: 9, rows: 2))
        #expect($0.seen(Rect(column: 0, row: 0, columns: 5, rows: 1)).size.rows == 0)
      }
    }
  }

  @Test("A wide cluster takes two cells, and a cut one becomes a blank")
  func wide() {
    #expect(text(drawn(5) { $0.put("a漢b", column: 0, row: 0) }) == "a漢~b ")
    #expect(text(drawn(4) { $0.put("abc漢", column: 0, row: 0) }) == "abc ")
    #expect(text(drawn(4) { $0.put("漢ab", column: -1, row: 0) }) == " ab ")
    #expect(text(drawn(4) { $0.put("漢字", column: 0, row: 0, limit: 3) }) == "漢~  ")
    #expect(text(drawn(4) { $0.put("e\u{301}\u{200B}x", column: 0, row: 0) }) == "e\u{301}x  ")
  }

  @Test("Overwriting half of a wide cluster blanks its other half")
  func halves() {
    #expect(
      text(
        drawn(5) {
          $0.put("漢字", column: 0, row: 0)
          $0.put("x", column: 1, row: 0)
        }) == " x字~ ")
    #expect(
      text(
        drawn(5) {
          $0.put("漢字", column: 0, row: 0)
          $0.put("x", column: 2, row: 0)
        }) == "漢~x  ")
    #expect(
      text(
        drawn(5) {
          $0.put("漢字", column: 0, row: 0)
          $0.put("本", column: 1, row: 0)
        }) == " 本~  ")
    #expect(
      text(
        drawn(5) {
          $0.put("漢字", column: 0, row: 0)
          $0.fill(Rect(column: 1, row: 0, columns: 2, rows: 1), style: .plain)
        }) == "     ")
    #expect(
      text(
        drawn(5) {
          $0.put("漢字", column: 0, row: 0)
          $0.clip(to: Rect(column: 1, row: 0, columns: 1, rows: 1)) { $0.put("é", column: 0, row: 0) }
        }) == " é字~ ")
  }

  @Test("A wide cluster has one style")
  func restyledHalves() {
    let bold = Style(attributes: .bold)
    let right = drawn(4) {
      $0.put("漢字", column: 0, row: 0)
      $0.restyle(Rect(column: 1, row: 0, columns: 2, rows: 1)) { $0 = bold }
    }
    #expect(right.cells.map(\.style) == [.plain, .plain, bold, bold])
  }

  @Test("Newlines and tabs become blanks, and controls become replacement characters")
  func controls() {
    #expect(text(drawn(8) { $0.put("a\nb\tc\r\nd", column: 0, row: 0) }) == "a b c d ")
    #expect(text(drawn(4) { $0.put("\u{1B}[m", column: 0, row: 0) }) == "\u{FFFD}[m ")
  }

  @Test("It returns the number of columns written, up to the limit")
  func taken() {
    var frame = Frame(size: Size(columns: 6, rows: 1))
    #expect(frame.put("abc", column: 1, row: 0) == 3)
    #expect(frame.put("abcdefgh", column: 1, row: 0) == 5)
    #expect(frame.put("漢字", column: 1, row: 0, limit: 3) == 3)
    #expect(frame.put("abc", column: 9, row: 0) == 0)
    #expect(frame.put("abc", column: 0, row: 0, limit: 0) == 0)
    #expect(frame.put("abc", column: 0, row: 7) == 3)
    #expect(frame.put("ab漢", column: -9, row: 0) == 4)
    #expect(frame.put("ab漢d", column: -9, row: 0, limit: 3) == 3)
  }

  private func drawn(_ columns: Int, _ draw: (inout Frame) -> Void) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    draw(&frame)
    return frame
  }

  /// Returns the characters of the frame's row, the right halves of wide ones as `~`.
  private func text(_ frame: Frame) -> String {
    String(frame.cells.map { frame.glyphs.character(of: $0) ?? "~" })
  }
}
