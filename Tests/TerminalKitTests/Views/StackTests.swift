import Terminal
import Testing

@testable import TerminalKit

/// Fills its area with a letter and requests a given extent.
private struct Block: View {
  let letter: String
  let wanted: Extent

  func extent(columns: Int, focus: Focus) -> Extent { wanted }
  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    for row in 0..<frame.rows { frame.put(letter, column: 0, row: row) }
  }
  func write(to lines: inout LineWriter) { lines.line(letter) }
}

@MainActor
@Suite("Stack")
struct StackTests {
  private func drawn(_ blocks: [(String, Extent)], rows: Int) -> String {
    let stack = Stack(blocks.map { Block(letter: $0.0, wanted: $0.1) })
    return ViewHarness(3, rows).draw(stack).lines.map { $0.isEmpty ? "." : $0 }.joined()
  }

  @Test("Fixed views get their height, flexible ones share the rest")
  func shares() {
    #expect(drawn([("a", .rows(2)), ("b", .flexible), ("c", .rows(1))], rows: 10) == "aabbbbbbbc")
    #expect(drawn([("a", .flexible), ("b", .flexible)], rows: 7) == "aaabbbb")
    #expect(drawn([("a", .rows(2)), ("b", .rows(1))], rows: 5) == "aab..")
    #expect(drawn([], rows: 2) == "..")
  }

  @Test("Optional rows are dropped if a flexible view would get fewer than six, or fixed ones do not fit")
  func scarce() {
    #expect(drawn([("o", .optional(1)), ("a", .flexible)], rows: 7) == "oaaaaaa")
    #expect(drawn([("o", .optional(1)), ("a", .flexible)], rows: 6) == "aaaaaa")
    #expect(drawn([("a", .rows(2)), ("o", .optional(1)), ("b", .rows(1))], rows: 4) == "aaob")
    #expect(drawn([("a", .rows(2)), ("o", .optional(1)), ("b", .rows(1))], rows: 3) == "aab")
  }

  /// A scrolling page once began a row higher than others.
  @Test("A page starts below its blank row, scrolling or not, if enough of it is visible")
  func scrolling() {
    func page(_ count: Int, rows: Int) -> [String] {
      let lines = (1...count).map { "line \($0)" }.joined(separator: "\n")
      return ViewHarness(20, rows).draw(Stack([Spacing(), ScrollView(id: "page", ProseView(StyledText(lines)))])).lines
    }
    for count in [2, 6] { #expect(Array(page(count, rows: 7).prefix(2)) == ["", "   line 1"]) }
    for count in [8, 20] { #expect(page(count, rows: 7).prefix(2).map { $0.prefix(9) } == ["", "   line 1"]) }
    // Content that just fits does not scroll for a blank row.
    #expect(page(7, rows: 7) == (1...7).map { "   line \($0)" })
    #expect(page(9, rows: 6).first?.hasPrefix("   line 1") == true)
  }

  @Test("Views that do not fit are cut at the end, but leave half the space to a flexible one")
  func cut() {
    #expect(drawn([("a", .rows(2)), ("b", .rows(4)), ("c", .rows(2))], rows: 4) == "aabb")
    #expect(drawn([("a", .rows(9)), ("b", .flexible)], rows: 3) == "abb")
    #expect(drawn([("a", .rows(2))], rows: 0) == "")
  }

  @Test("A scroll view shrinks to keep the views below it visible")
  func scrolls() {
    let text = ScrollView(id: "text", ProseView(StyledText((0..<9).map { "line \($0)" }.joined(separator: "\n"))))
    let stack = Stack([text, ButtonsView(id: "buttons", titles: ["OK"]) { _ in }])
    let harness = ViewHarness(20, 4).draw(stack)
    #expect(harness.lines == ["   line 0", "   line 1", "   line 2", " ▌ OK"])
    harness.focus.current = "text"
    harness.press(stack, .end)
    #expect(harness.lines == ["   line 6", "   line 7", "   line 8", " ▌ OK"])
    #expect(ViewHarness(20, 12).draw(stack).lines[9] == " ▌ OK")
  }

  @Test("It is as high as its views, or flexible when one of them is")
  func extent() {
    func extent(_ extents: Extent...) -> Extent {
      Stack(extents.map { Block(letter: "x", wanted: $0) }).extent(columns: 10)
    }
    #expect(extent(.rows(2), .optional(1), .rows(3)) == .rows(6))
    #expect(extent(.rows(2), .flexible) == .flexible)
    #expect(extent() == .rows(0))
  }

  @Test("The focused view gets a key first, then the others")
  func keys() {
    var typed = ""
    let list = ListView(id: "list", sections: [ListSection(count: 5)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
    func stack() -> Stack { Stack([list, TextField(id: "field", prompt: "/", text: typed) { typed = $0 }]) }
    let harness = ViewHarness(20, 9)
    harness.focus.current = "field"
    harness.draw(stack())
    harness.press(stack(), .character("j"))
    harness.press(stack(), .down)
    #expect(typed == "j")
    #expect(harness.focus["list"].index == 1)
    harness.focus.current = nil
    harness.press(stack(), .character("j"))
    #expect(typed == "j")
    #expect(harness.focus["list"].index == 2)
  }

  @Test("Plain lines follow one another, and spacing is one blank line")
  func plain() {
    var lines = LineWriter()
    Stack([Spacing(), ProseView("a"), Spacing(2), Spacing(), ProseView("b")]).write(to: &lines)
    #expect(lines.lines == ["a", "", "b"])
  }
}
