import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A text area", .bounded)
struct TextAreaTests {
  @MainActor private final class Model {
    var text: String
    init(_ text: String) { self.text = text }
    var area: TextArea { TextArea(id: "text", label: "Text", text: text, rows: 4) { [self] in text = $0 } }
  }

  private func lines(_ text: String, _ columns: Int) -> [String] {
    TextLines(text, columns: columns).ranges.map { String(text[$0]) }
  }

  @Test("wraps lines at blanks, and within a word longer than a line")
  func breaking() {
    #expect(lines("", 5) == [""])
    #expect(lines("one two three", 8) == ["one two ", "three"])
    #expect(lines("a\n\nb\n", 8) == ["a", "", "b", ""])
    #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(lines("漢字漢字", 5) == ["漢字", "漢字"])
    #expect(lines("ab cdefghi", 4) == ["ab ", "cdef", "ghi"])
  }

  @Test("Alt-Enter starts a line; arrows keep their column across shorter lines")
  func moves() {
    let model = Model("a long line\nxy\nanother line")
    let harness = ViewHarness(20, 5).draw(model.area)
    #expect(harness.lines.prefix(3) == ["a long line", "xy", "another line"])
    #expect(harness.frame.cursor == Frame.Position(column: 12, row: 2))
    harness.press(model.area, .up)
    #expect(harness.frame.cursor == Frame.Position(column: 2, row: 1))
    harness.press(model.area, .up)
    #expect(harness.frame.cursor == Frame.Position(column: 11, row: 0))
    #expect(!harness.press(model.area, .up))
    harness.press(model.area, .home)
    #expect(!harness.press(model.area, .enter))
    harness.press(model.area, Key(.enter, .alt))
    harness.draw(model.area)
    #expect(model.text == "\na long line\nxy\nanother line")
    #expect(harness.frame.cursor == Frame.Position(column: 0, row: 1))
  }

  @Test("Line editing keys affect only their line")
  func lineKeys() {
    let model = Model("first\nsecond word\nthird")
    let harness = ViewHarness(20, 5).draw(model.area)
    harness.press(model.area, .up, .home)
    #expect(harness.frame.cursor == Frame.Position(column: 0, row: 1))
    harness.press(model.area, .end, .control("w"))
    #expect(model.text == "first\nsecond \nthird")
    for key in ["u", "y", "a", "k"] as [Character] { harness.press(model.area, .control(key)) }
    #expect(model.text == "first\n\nthird")
    harness.press(model.area, .backspace)
    #expect(model.text == "first\nthird")
  }

  @Test("Text that does not fit scrolls with the caret, with a scroll mark")
  func scrolls() {
    let model = Model((1...20).map { "line \($0)" }.joined(separator: "\n"))
    let harness = ViewHarness(20, 4).draw(model.area)
    #expect(harness.lines == ["line 17", "line 18", "line 19", "line 20"])
    harness.press(model.area, .pageUp, .pageUp)
    #expect(harness.lines.first == "line 14")
    #expect(harness.frame.edge.contains("┃"))
  }

  @Test("It takes at most 64 kB, and a paste keeps its lines")
  func limit() {
    let model = Model("")
    let harness = ViewHarness(40, 4).draw(model.area)
    _ = model.area.handle(.paste("a\r\nb\nc"), focus: &harness.focus)
    #expect(model.text == "a\nb\nc")
    _ = model.area.handle(.paste(String(repeating: "x", count: 100_000)), focus: &harness.focus)
    #expect(model.text.utf8.count == LineEditor.linesLimit)
  }
}
