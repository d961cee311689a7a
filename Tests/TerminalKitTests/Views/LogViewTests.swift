import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A log", .timeLimit(.minutes(15)))
struct LogViewTests {
  private final class Model {
    var count = 10
    var asked = 0
  }

  private let model = Model()

  private var log: LogView {
    LogView(id: "log", count: model.count) { [model] index in
      model.asked += 1
      return StyledText("line \(index)")
    }
  }

  @Test("The end stays in sight while lines come, until the user scrolls up, and again from the end on")
  func follows() {
    let stage = Stage(20, 3).draw(log)
    #expect(stage.lines == [" line 7", " line 8", " line 9"])
    model.count = 20
    #expect(stage.draw(log).lines.last == " line 19")
    stage.press(log, .up)
    model.count = 30
    #expect(stage.draw(log).lines.last == " line 18")
    stage.press(log, .end)
    model.count = 31
    #expect(stage.draw(log).lines.last == " line 30")
  }

  @Test("Only the lines in sight are asked for")
  func cost() {
    model.count = 1_000_000
    let stage = Stage(20, 5)
    for key in [Key.up, .pageUp, .home, .end] {
      model.asked = 0
      stage.press(log, key)
      #expect(model.asked == 5)
    }
  }

  @Test("Plain lines come in pages")
  func plain() {
    var lines = LineWriter(pageSize: 4)
    log.write(to: &lines)
    #expect(lines.lines == ["line 0", "line 1", "line 2", "line 3"] && lines.hasMore)
    #expect(log.choices.isEmpty)
  }

  @Test("Fewer lines than there is room begin at the top, and none are no harm")
  func few() {
    model.count = 1
    #expect(Stage(20, 3).draw(log).lines == [" line 0", "", ""])
    model.count = 0
    let stage = Stage(20, 3).draw(log)
    stage.press(log, .down)
    #expect(stage.lines == ["", "", ""])
  }

  @Test("A hostile line stays in its row", arguments: HostileText.all)
  func hostile(text: HostileText) async {
    let screen = SpyScreen("Log") {
      Stack([SparklineView([1], plain: text.text), LogView(id: "log", count: 3) { _ in StyledText(text.text) }])
    }
    let robot = await ScreenRobot(showing: screen, columns: 20, rows: 6)
    #expect(robot.terminal.glass.faults.isEmpty)
    #expect(robot.lines.allSatisfy { HostileText.isHarmless($0) && TextWidth.columns(of: $0) <= 20 })
  }
}
