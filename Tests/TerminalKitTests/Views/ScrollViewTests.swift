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
    let stage = Stage(20, 5).draw(text)
    #expect(stage.lines.first == "   line 0")
    stage.press(text, .down)
    #expect(stage.lines.first == "   line 1")
    #expect(stage.lines.last == "   line 5")
    stage.press(text, .pageDown)
    #expect(stage.lines.first == "   line 5")
    stage.press(text, .end, .down, .pageDown)
    #expect(stage.lines == ["   line 15"] + (16..<20).map { "   line \($0)" })
    stage.press(text, .home, .up)
    #expect(stage.lines.first == "   line 0")
  }

  @Test("When space grows the end of the text stays at the bottom")
  func grows() {
    let small = Stage(20, 5).draw(text)
    small.press(text, .end)
    let large = Stage(20, 12)
    large.focus = small.focus
    #expect(large.draw(text).lines.first == "   line 8")
    let huge = Stage(20, 40)
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
    let stage = Stage(24, 5).draw(view)
    for top in 1...5 {
      stage.press(view, .down)
      #expect(stage.lines.first == "   line \(min(top, 5))" && stage.focus["fields"].index == (top > 4 ? 1 : 0))
    }
    for _ in 0..<3 { stage.press(view, .up) }
    #expect(stage.focus["fields"].index == 0 && stage.lines.first?.hasPrefix("   line") == true)
  }

  @Test("A view inside gets keys first")
  func inside() {
    var chosen: [Int] = []
    let view = ScrollView(
      id: "text",
      Stack([
        ProseView("one\ntwo\nthree\nfour"), ButtonsView(id: "buttons", titles: ["Yes", "No"]) { chosen.append($0) },
      ]))
    let stage = Stage(20, 3).draw(view)
    stage.press(view, .right, .enter)
    #expect(chosen == [1])
    #expect(stage.press(view, .end))
    #expect(stage.lines.last == "   Yes   ▌ No")
  }

  @Test("The section that Tab focuses is scrolled into view")
  func sections() {
    func group(_ number: Int) -> FieldGroup {
      FieldGroup((0..<6).map { Field("\($0)", StyledText("v\(number)\($0)"), link: .number(number * 10 + $0)) })
    }
    let view = ScrollView(id: "text", Stack([ProseView("one\ntwo"), FieldsView(groups: [group(1), group(2)])]))
    let stage = Stage(20, 3).draw(view)
    #expect(view.moveSection(by: 1, focus: &stage.focus))
    #expect(stage.draw(view).lines.last?.contains("▌ v20") == true)
    #expect(!view.moveSection(by: 1, focus: &stage.focus))
    #expect(view.moveSection(by: -1, focus: &stage.focus))
    #expect(stage.draw(view).lines.first?.contains("▌ v10") == true)
  }

  @Test("Before its first frame it handles scroll keys without moving")
  func undrawn() {
    let stage = Stage(20, 5)
    #expect(text.handle(.key(.down), focus: &stage.focus))
    #expect(stage.focus["text"].top == 0)
    #expect(!text.handle(.key(.character("x")), focus: &stage.focus))
  }
}
