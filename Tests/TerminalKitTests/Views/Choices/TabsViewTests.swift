import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Tabs", .bounded)
struct TabsViewTests {
  private static let classes = ["First", "Business", "Premium economy", "Economy"]

  /// Tabs above a list, as on a screen.
  @MainActor
  private final class Cabin {
    var chosen: Int
    var choices: [Int] = []

    init(chosen: Int) { self.chosen = chosen }

    var tabs: TabsView {
      TabsView(id: "tabs", titles: classes, chosen: chosen, chosenText: "shown") {
        self.chosen = $0
        self.choices.append($0)
      }
    }

    var body: Stack { Stack([tabs, Spacing(), Samples.list()]) }
  }

  @Test("look as approved at every size")
  func goldens() async {
    let cabin = Cabin(chosen: 1)
    let robot = await ScreenRobot(showing: SpyScreen("Seats") { cabin.body })
    robot.press(.right, .down).matchesGolden("Views/tabs")
  }

  @Test("move with unused arrows and letters, and stop at the edges")
  func keys() {
    let cabin = Cabin(chosen: 1)
    let probe = ViewProbe { cabin.body }
    probe.press(.right, .character("l"), .right)
    #expect(probe.press(.right))
    #expect(cabin.choices == [2, 3])
    probe.press(.character("h"), .left, .left)
    #expect(probe.press(.left))
    #expect(cabin.choices == [2, 3, 2, 1, 0])
    probe.press(.down)
    #expect(probe.focus["names"].index == 1)
  }

  @Test("are chosen by their digits and ignore others")
  func digits() {
    let cabin = Cabin(chosen: 0)
    let probe = ViewProbe { cabin.body }
    #expect(probe.press(.character("4")))
    #expect(cabin.chosen == 3)
    #expect(!probe.press(.character("5")))
    #expect(!probe.press(.character("0")))
    #expect(probe.press(.character("4")))
    #expect(cabin.choices == [3])
    #expect(cabin.tabs.hints.flatMap(\.keys).contains(.character("4")))
    #expect(!cabin.tabs.hints.flatMap(\.keys).contains(.character("5")))
  }

  @Test("leave the focus to the view below until they are focused")
  func focus() {
    let cabin = Cabin(chosen: 0)
    let probe = ViewProbe { cabin.body }
    #expect(cabin.body.focused(probe.focus)?.id == "names")
    #expect(!probe.press(.enter))
    #expect(cabin.tabs.focused(Focus()) == nil)
    probe.focus.current = "tabs"
    #expect(cabin.body.focused(probe.focus)?.id == "tabs")
    #expect(probe.press(.enter))
    #expect(cabin.choices.isEmpty)
  }

  @Test(
    "always show the chosen tab",
    arguments: [
      (80, 1, "   First   ▌ Business     Premium economy     Economy"),
      (56, 1, "   First   ▌ Business     Premium economy     Economy"),
      (30, 0, " ▌ First     Business       ›"), (30, 1, "   First   ▌ Business       ›"),
      (30, 2, " ‹ ▌ Premium economy        ›"), (30, 3, " ‹ ▌ Economy"), (36, 3, " ‹   Premium economy   ▌ Economy"),
      (14, 2, " ‹ ▌ Premi… ›"), (14, 3, " ‹ ▌ Economy"),
    ])
  func narrow(columns: Int, chosen: Int, expected: String) {
    let cabin = Cabin(chosen: chosen)
    let probe = ViewProbe(columns: columns, rows: 1) { cabin.tabs }
    #expect(probe.lines == [expected])
    for columns in 0..<14 { probe.resize(columns: columns, rows: 1) }
  }

  @Test("are distinguishable without colour")
  func look() {
    let cabin = Cabin(chosen: 1)
    let probe = ViewProbe { cabin.tabs }
    #expect(probe.style(of: "Business") == Theme.dusk[.strong])
    #expect(probe.style(of: "First") == Theme.dusk[.dim])
  }

  @Test("are numbered in plain lines, and a number chooses")
  func plain() {
    let cabin = Cabin(chosen: 1)
    let probe = ViewProbe { cabin.tabs }
    #expect(probe.page.lines == ["1. First", "2. Business; shown", "3. Premium economy", "4. Economy"])
    // The reaction of plain lines to a number:
    let choice = probe.page.choices[3]
    probe.focus.current = choice.view
    probe.focus[choice.view].index = choice.index
    #expect(cabin.tabs.handle(.key(.enter), focus: &probe.focus))
    #expect(cabin.choices == [3])
  }

  @Test("without titles show nothing")
  func empty() {
    let probe = ViewProbe(columns: 20, rows: 1) {
      TabsView(id: "t", titles: [], chosen: 3, chosenText: "") { _ in }
    }
    #expect(probe.lines == [""])
    #expect(!probe.press(.right))
  }
}
