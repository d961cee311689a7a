import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A meter", .bounded)
struct MeterViewTests {
  private static func time(_ seconds: Int) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  private static func player(_ elapsed: Int, of total: Int) -> MeterView {
    MeterView(
      Double(elapsed) / Double(total), leading: StyledText(time(elapsed)),
      trailing: StyledText("-" + time(total - elapsed)), plain: "\(time(elapsed)) of \(time(total))")
  }

  @Test("looks as approved at every size")
  func goldens() async {
    let screen = SpyScreen("Rain") { Stack([ProseView("Rain on a roof"), Spacing(), Self.player(83, of: 304)]) }
    await ScreenRobot(showing: screen).matchesGolden("Views/meter")
  }

  @Test(
    "is drawn in half cells",
    arguments: [
      (0.0, "──────"), (-2, "──────"), (.nan, "──────"), (0.08, "──────"), (0.09, "╾─────"), (0.5, "━━━───"),
      (0.6, "━━━╾──"), (0.99, "━━━━━╾"), (1, "━━━━━━"), (7, "━━━━━━"),
    ])
  func halves(fraction: Double, expected: String) {
    let probe = ViewProbe(columns: 10, rows: 1) { MeterView(fraction, plain: "") }
    #expect(probe.lines == ["   " + expected])
  }

  @Test("stays within its width and leaves space for its labels")
  func narrow() {
    var width = 8
    let probe = ViewProbe(columns: 40, rows: 1) {
      MeterView(0.5, leading: "1:00", trailing: "-1:00", width: width, plain: "")
    }
    #expect(probe.lines == ["   1:00  ━━━━────  -1:00"])
    width = .max
    probe.resize(columns: 24, rows: 1)
    #expect(probe.lines == ["   1:00  ━━━╾───  -1:00"])
    probe.resize(columns: 22, rows: 1)
    #expect(probe.lines == ["   1:00  -1:00"])
    probe.resize(columns: 13, rows: 1)
    #expect(probe.lines == ["   1:00"])
    for columns in 0..<13 { probe.resize(columns: columns, rows: 1) }
  }

  @Test("takes 40 bytes for each second of a song", arguments: [80, 40])
  func bytes(columns: Int) async {
    let screen = SpyScreen("Rain") { Self.player(0, of: 304) }
    let robot = await ScreenRobot(showing: screen, columns: columns)
    var most = 0
    for second in 1...304 {
      screen.view = { Self.player(second, of: 304) }
      screen.invalidate?()
      await robot.settle()
      most = max(most, robot.lastFrame.count)
    }
    #expect(most <= 40)
  }

  @Test("is one sentence in plain lines")
  func plain() {
    let probe = ViewProbe { Self.player(83, of: 304) }
    #expect(probe.page.lines == ["1:23 of 5:04"])
  }

  @Test("Without a sentence plain lines show its labels and the percentage")
  func plainByItself() {
    var lines = LineWriter()
    MeterView(0.456, leading: "1:00", trailing: "of 2 MB").write(to: &lines)
    MeterView(.nan).write(to: &lines)
    #expect(lines.lines == ["1:00, 45 %, of 2 MB", "0 %"])
  }
}
