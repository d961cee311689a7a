import Terminal
import Testing

@Suite("Frame")
struct FrameTests {
  @Test("A part of a frame counts from its own corner and cuts what lies outside")
  func clipping() {
    var frame = Frame(size: Size(columns: 5, rows: 2))
    frame.clip(to: Rect(column: 1, row: 1, columns: 3, rows: 9)) { part in
      part.put("abcdef", column: 0, row: 0)
      part.put("x", column: 0, row: 1)
    }
    let text = frame.cells.compactMap { frame.glyphs.character(of: $0) }
    #expect(String(text) == "      abc ")
  }
}
