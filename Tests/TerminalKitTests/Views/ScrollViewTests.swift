import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Scrolling")
struct ScrollViewTests {
  private let text = ScrollView(
    id: "text", ProseView(StyledText((0..<20).map { "line \($0)" }.joined(separator: "\n"))))

  @Test("Keys scroll the window, a page overlaps by one line, and the ends are limits")
  func moves() {
    let harness = ViewHarness(20, 5).draw(text)
    #expect(harness.lines.first == "   line 0")
    harness.press(text, .down)
    #expect(harness.lines.first == "   line 1")
    #expect(harness.lines.last == "   line 5")
    harness.press(text, .pageDown)
    #expect(harness.lines.first == "   line 5")
    harness.press(text, .end, .down, .pageDown)
    #expect(harness.lines == ["   line 15"] + (16..<20).map { "   line \($0)" })
    harness.press(text, .home, .up)
    #expect(harness.lines.first == "   line 0")
  }

  @Test("When space grows the end of the text stays at the bottom")
  func grows() {
    let small = ViewHarness(20, 5).draw(text)
    small.press(text, .end)
    let large = ViewHarness(20, 12)
    large.focus = small.focus
    #expect(large.draw(text).lines.first == "   line 8")
    let huge = ViewHarness(20, 40)
    huge.focus = small.focus
    #expect(huge.draw(text).lines.first == "   line 0")
  }

  @Test("A link out of view is reached line by line, in both directions")
  func links() {
    let view = ScrollView(
      id: "text",
      Stack([
        ProseView(StyledText((0..<8).map { "line \($0)" }.joined(separator: "\n"))),
        FieldsView([Field("Near", "one", link: "one"), Field("Next", "two", link: "two")]),
        ProseView(StyledText((8..<16).map { "line \($0)" }.joined(separator: "\n"))),
        FieldsView(id: "last", groups: [FieldGroup([Field("Far", "end", link: "end")])]),
      ]))
    let harness = ViewHarness(24, 5).draw(view)
    for top in 1...5 {
      harness.press(view, .down)
      #expect(harness.lines.first == "   line \(min(top, 5))" && harness.focus["fields"].index == (top > 4 ? 1 : 0))
    }
    for _ in 0..<3 { harness.press(view, .up) }
    #expect(harness.focus["fields"].index == 0 && harness.lines.first?.hasPrefix("   line") == true)
  }

  @Test("A view inside gets keys first")
  func inside() {
    var chosen: [Int] = []
    let view = ScrollView(
      id: "text",
      Stack([
        ProseView("one\ntwo\nthree\nfour"), ButtonsView(id: "buttons", titles: ["Yes", "No"]) { chosen.append($0) },
      ]))
    let harness = ViewHarness(20, 3).draw(view)
    harness.press(view, .right, .enter)
    #expect(chosen == [1])
    #expect(harness.press(view, .end))
    #expect(harness.lines.last == "   Yes   ▌ No")
  }

  @Test("The section that Tab focuses is scrolled into view")
  func sections() {
    func group(_ number: Int) -> FieldGroup {
      FieldGroup((0..<6).map { Field("\($0)", StyledText("v\(number)\($0)"), link: .number(number * 10 + $0)) })
    }
    let view = ScrollView(id: "text", Stack([ProseView("one\ntwo"), FieldsView(groups: [group(1), group(2)])]))
    let harness = ViewHarness(20, 3).draw(view)
    #expect(view.moveSection(by: 1, focus: &harness.focus))
    #expect(harness.draw(view).lines.last?.contains("▌ v20") == true)
    #expect(!view.moveSection(by: 1, focus: &harness.focus))
    #expect(view.moveSection(by: -1, focus: &harness.focus))
    #expect(harness.draw(view).lines.first?.contains("▌ v10") == true)
  }

  @Test("Before its first frame it handles scroll keys without moving")
  func undrawn() {
    let harness = ViewHarness(20, 5)
    #expect(text.handle(.key(.down), focus: &harness.focus))
    #expect(harness.focus["text"].top == 0)
    #expect(!text.handle(.key(.character("x")), focus: &harness.focus))
  }
}
