import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Chips", .bounded)
struct ChipsViewTests {
  /// Chips above a list, as on a screen.
  @MainActor
  private final class Shelf {
    var chips = [Chip("Category"), Chip("Alcohol", "none"), Chip("Glass", "Highball glass")]
    var chosen: [Int] = []
    var removed: [Int] = []

    var body: Stack {
      let row = ChipsView(id: "chips", chips: chips) {
        self.chosen.append($0)
      } remove: {
        self.removed.append($0)
      }
      return Stack([row, Spacing(), Samples.list()])
    }
  }

  @Test("look as approved at every size")
  func goldens() async {
    let shelf = Shelf()
    let robot = await ScreenRobot(showing: SpyScreen("Cocktails") { shelf.body })
    robot.press(.tab, .right).matchesGolden("Views/chips")
  }

  @Test("leave keys to the filtered view until they are focused")
  func focus() {
    let shelf = Shelf()
    let probe = ViewProbe { shelf.body }
    #expect(shelf.body.focused(probe.focus)?.id == "names")
    probe.press(.right, .enter, .backspace)
    #expect(shelf.chosen.isEmpty && shelf.removed.isEmpty)
    #expect(shelf.body.panes.map(\.id) == ["chips", "names"])
  }

  @Test("move with arrows, stop at the edges and open with Enter")
  func keys() {
    let shelf = Shelf()
    let probe = ViewProbe { shelf.body }
    probe.focus.current = "chips"
    #expect(probe.press(.left))
    probe.press(.enter, .right, .character("l"), .right, .enter, .character("h"), .enter)
    #expect(shelf.chosen == [0, 2, 1])
  }

  @Test("drop their value with Backspace or Delete, if they have one")
  func removal() {
    let shelf = Shelf()
    let probe = ViewProbe { shelf.body }
    probe.focus.current = "chips"
    #expect(!probe.press(.backspace))
    probe.press(.right, .backspace, .right, .delete)
    #expect(shelf.removed == [1, 2])
  }

  @Test("are on surfaces if the theme has some, and otherwise in brackets")
  func surfaces() {
    let shelf = Shelf()
    func line(_ theme: Theme) -> String {
      var frame = Frame(size: Size(columns: 80, rows: 3))
      var context = ViewContext(theme: theme)
      shelf.body.draw(in: &frame, &context)
      return frame.lines[0]
    }
    #expect(line(.dusk) == "  [Category ▾]  [Alcohol none ×]  [Glass Highball glass ×]")
    let seen = Theme.dusk.seen(with: Capabilities(colors: .full, ground: .dark))
    #expect(line(seen) == "   Category ▾    Alcohol none ×    Glass Highball glass ×")
  }

  @Test("keep the selected chip visible if they do not all fit")
  func narrow() {
    let shelf = Shelf()
    let probe = ViewProbe(columns: 30) { shelf.body }
    #expect(probe.lines[0] == "  [Category ▾]")
    probe.focus.current = "chips"
    probe.press(.right, .right)
    #expect(probe.lines[0].contains("▌Glass Highball glass ×"))
  }

  @Test("are lines with their values on a plain page")
  func plain() {
    let shelf = Shelf()
    let page = ViewProbe { shelf.body }.page
    #expect(Array(page.titles.prefix(3)) == ["Category", "Alcohol", "Glass"])
    #expect(Array(page.choices.prefix(3)).map(\.index) == [0, 1, 2])
  }
}
