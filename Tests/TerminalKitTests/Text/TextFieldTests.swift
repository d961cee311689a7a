import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Text field")
struct TextFieldTests {
  @MainActor private final class Model {
    var text: String
    init(_ text: String) { self.text = text }
    var field: TextField { TextField(id: "field", prompt: "/", text: text) { [self] in text = $0 } }
  }

  private func focused(_ columns: Int) -> ViewHarness {
    let harness = ViewHarness(columns, 1)
    harness.focus.current = "field"
    return harness
  }

  @Test("It shows prompt, text and cursor while being edited")
  func typed() {
    let model = Model("")
    let harness = focused(20).draw(model.field)
    #expect(harness.lines == [" /"])
    #expect(harness.frame.cursor == Frame.Position(column: 3, row: 0))
    #expect(harness.style(of: "/") == Theme.dusk[.accent])
    for letter in "luke" { harness.press(model.field, .character(letter)) }
    #expect(harness.draw(model.field).lines == [" / luke"])
    #expect(harness.frame.cursor?.column == 7)
    harness.press(model.field, .left, .left)
    #expect(harness.frame.cursor?.column == 5)
  }

  @Test("Without focus it shows its text and no cursor, or nothing if empty")
  func unfocused() {
    let harness = ViewHarness(20, 1)
    harness.focus.current = "other"
    let field = TextField(id: "field", prompt: "/", text: "luke") { _ in }
    #expect(harness.draw(Stack([field, ButtonsView(id: "other", titles: []) { _ in }])).lines == [" / luke"])
    #expect(harness.frame.cursor == nil)
    #expect(!harness.press(field, .character("x")))
    let empty = TextField(id: "field", prompt: "/", text: "") { _ in }
    #expect(harness.draw(Stack([empty, ButtonsView(id: "other", titles: []) { _ in }])).lines == [""])
  }

  @Test("It needs a row if it has text, and an optional row if empty")
  func extent() {
    #expect(Model("a").field.extent(columns: 20) == .rows(1))
    #expect(Model("").field.extent(columns: 20) == .optional(1))
  }

  @Test("A text longer than the line shows the part before the cursor")
  func long() {
    let model = Model("abcdefghijklmnopqrstuvwxyz")
    let harness = focused(10).draw(model.field)
    #expect(harness.lines == [" / vwxyz"])
    #expect(harness.frame.cursor?.column == 8)
    harness.press(model.field, .home)
    #expect(harness.lines == [" / abcdefg"])
    #expect(harness.frame.cursor?.column == 3)
  }

  @Test("Within a long text some text after the cursor is visible")
  func follows() {
    let model = Model("abcdefghijklmnopqrstuvwxyz")
    let harness = focused(16).draw(model.field)
    #expect(harness.lines == [" / pqrstuvwxyz"])
    for _ in 0..<5 { harness.press(model.field, .left) }
    #expect(harness.lines == [" / nopqrstuvwxyz"])
    #expect(harness.frame.cursor?.column == 11)
    #expect(model.text.dropLast(5).last == "u")
  }

  @Test("The cursor follows the visible text, whatever the width of its clusters")
  func wide() {
    let model = Model("漢字e\u{301}👨‍👩‍👧‍👦")
    let harness = focused(20).draw(model.field)
    #expect(harness.frame.cursor?.column == 3 + 2 + 2 + 1 + 2)
    harness.press(model.field, .left)
    #expect(harness.frame.cursor?.column == 3 + 2 + 2 + 1)
    harness.press(model.field, .home, .right)
    #expect(harness.frame.cursor?.column == 3 + 2)
  }

  @Test("A paste is one insertion, reported once")
  func paste() {
    var heard: [String] = []
    let field = TextField(id: "field", prompt: "/", text: "ab") { heard.append($0) }
    let harness = focused(20)
    harness.focus["field"].index = 1
    #expect(field.handle(.paste("x\ny"), focus: &harness.focus))
    #expect(heard == ["ax yb"])
    #expect(harness.focus["field"].index == 1)
  }

  @Test("A key that changes nothing is handled but not reported")
  func unchanged() {
    var heard: [String] = []
    let field = TextField(id: "field", prompt: "/", text: "ab") { heard.append($0) }
    let harness = focused(20)
    for key in [Key.left, .home, .control("d"), .end, .delete] { #expect(harness.press(field, key)) }
    #expect(heard == ["b"])
  }

  @Test("Text cut in one field can be pasted in another")
  func cutText() {
    var second = ""
    let first = TextField(id: "first", prompt: "", text: "luke") { _ in }
    let other = TextField(id: "second", prompt: "", text: "") { second = $0 }
    let harness = ViewHarness(20, 2)
    harness.focus.current = "first"
    harness.press(first, .control("u"))
    harness.focus.current = "second"
    harness.press(other, .control("y"))
    #expect(second == "luke")
  }

  @Test("100,000 characters are drawn as quickly as ten", .bounded)
  func endless() {
    let model = Model(String(repeating: "漢", count: 100_000))
    let harness = focused(21)
    harness.draw(model.field)
    #expect(harness.lines == [" / 漢漢漢漢漢漢漢漢"])
    // The fastest of several, in processor time, so that other load does not count.
    func time(_ field: TextField) -> Duration {
      (0..<20).map { _ in ThreadTime.measure { for _ in 0..<10 { harness.draw(field) } } }.min() ?? .zero
    }
    let short = Model(String(repeating: "漢", count: 10))
    // Counting the letters alone takes a hundred times as long.
    #expect(time(model.field) < time(short.field) * 10)
  }

  @Test("Plain lines show the text, and `/` finds the field")
  func plain() {
    var lines = LineWriter()
    Model("luke").field.write(to: &lines)
    #expect(lines.lines == ["/luke"])
    #expect(lines.searchField == "field")
    lines = LineWriter()
    Model("").field.write(to: &lines)
    #expect(lines.lines.isEmpty)
    #expect(lines.searchField == "field")
  }
}
