import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Buttons")
struct ButtonsViewTests {
  @MainActor private final class Answers {
    var chosen: [Int] = []
    func buttons(_ titles: String...) -> ButtonsView {
      ButtonsView(id: "buttons", titles: titles) { [self] in chosen.append($0) }
    }
  }

  private let answers = Answers()

  @Test("The first button has the focus, so that Enter alone takes the safe answer")
  func first() {
    let buttons = answers.buttons("Cancel", "Retry")
    let harness = ViewHarness(40, 1).draw(buttons)
    #expect(harness.lines == [" ▌ Cancel     Retry"])
    #expect(harness.style(of: "Cancel") == Theme.dusk[.strong])
    #expect(harness.style(of: "Retry") == .plain)
    harness.press(buttons, .enter)
    #expect(answers.chosen == [0])
  }

  @Test("Tab leaves after the last button and Shift-Tab before the first")
  func tab() {
    let buttons = answers.buttons("Cancel", "Retry")
    let harness = ViewHarness(60, 1).draw(buttons)
    // Tab belongs to the application, which tries the next section before the next view.
    #expect(!harness.press(buttons, .tab) && !harness.press(buttons, .backTab))
    #expect(buttons.moveSection(by: 1, focus: &harness.focus))
    #expect(harness.draw(buttons).lines == ["   Cancel   ▌ Retry"])
    #expect(!buttons.moveSection(by: 1, focus: &harness.focus))
    #expect(buttons.moveSection(by: -1, focus: &harness.focus))
    #expect(harness.draw(buttons).lines == [" ▌ Cancel     Retry"])
    #expect(!buttons.moveSection(by: -1, focus: &harness.focus))
  }

  @Test(
    "Arrows and vi keys wrap around",
    arguments: [[Key.right, .left], [.down, .up], [.character("l"), .character("h")]])
  func rounds(keys: [Key]) {
    let buttons = answers.buttons("Cancel", "Retry", "Delete")
    let harness = ViewHarness(60, 1).draw(buttons)
    harness.press(buttons, keys[0])
    #expect(harness.lines == ["   Cancel   ▌ Retry     Delete"])
    harness.press(buttons, keys[0], keys[0])
    #expect(harness.lines == [" ▌ Cancel     Retry     Delete"])
    harness.press(buttons, keys[1], .enter)
    #expect(answers.chosen == [2])
  }

  @Test("The first letter answers at once, in either case", arguments: [Key.character("r"), .character("R")])
  func letters(key: Key) {
    let harness = ViewHarness(40, 1)
    #expect(harness.press(answers.buttons("Cancel", "Retry"), key))
    #expect(answers.chosen == [1])
  }

  @Test("A first letter chooses even if it would otherwise move")
  func letterBeforeMove() {
    let buttons = answers.buttons("Cancel", "Hide", "Leave")
    let harness = ViewHarness(60, 1)
    harness.press(buttons, .character("l"), .character("h"))
    #expect(answers.chosen == [2, 1])
  }

  @Test("Other keys are left to others", arguments: [Key.escape, .character("x"), .alt("r"), .control("r"), .home])
  func others(key: Key) {
    let harness = ViewHarness(40, 1)
    #expect(!harness.press(answers.buttons("Cancel", "Retry"), key))
    #expect(answers.chosen.isEmpty)
  }

  @Test("If not all buttons fit, the focused one is visible")
  func narrow() {
    let buttons = answers.buttons("Cancel", "Try again", "Delete it")
    let harness = ViewHarness(16, 1).draw(buttons)
    #expect(harness.lines[0].contains("▌ Cancel"))
    harness.press(buttons, .right)
    #expect(harness.lines[0].contains("▌ Try again"))
    harness.press(buttons, .right)
    #expect(harness.lines[0].contains("▌ Delete it"))
    harness.press(buttons, .right)
    #expect(harness.lines[0].hasPrefix(" ▌ Cancel"))
  }

  @Test("Without buttons it takes no focus and no keys")
  func none() {
    let buttons = answers.buttons()
    let harness = ViewHarness(10, 1).draw(buttons)
    for key in [Key.right, .left, .enter] { #expect(!harness.press(buttons, key)) }
    #expect(answers.chosen.isEmpty)
    #expect(buttons.focusable.isEmpty)
  }

  @Test("Plain lines number them")
  func plain() {
    var lines = LineWriter()
    answers.buttons("Cancel", "Retry").write(to: &lines)
    #expect(lines.lines == ["1. Cancel", "2. Retry"])
  }
}
