import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A bar chart", .bounded)
struct BarChartViewTests {
  private static let view = BarChartView([
    Bar("Yarael Poof", 264, StyledText(spans: [.init("264"), .init(" cm", .dim)])), Bar("Chewbacca", 228, "228 cm"),
    Bar("Luke Skywalker", 172, "172 cm"), Bar("R2-D2", 96, "96 cm"), Bar("Ratts Tyerel", 79, "79 cm"),
    Bar("Dust", 0.1, "1 mm"), Bar("Nobody", 0, .missing),
  ])

  @Test("looks as approved at every size")
  func goldens() async {
    await ScreenRobot(showing: SpyScreen("Tallest") { Self.view }).matchesGolden("Views/bars")
  }

  @Test(
    "draws lengths in half cells",
    arguments: [
      (0.0, ""), (-1, ""), (.nan, ""), (1e-9, "▖"), (0.125, "▖"), (0.25, "▄"), (0.6, "▄▄▖"), (1, "▄▄▄▄"),
      (.infinity, "▄▄▄▄"), (7, "▄▄▄▄"),
    ])
  func halves(share: Double, expected: String) {
    #expect(SolidBar.bar(share: share, of: 4) == expected)
  }

  @Test("has a selection if it has a name, and leaves keys beyond its ends to others")
  func selection() {
    let bars = [Bar("Luke", 172, "172 cm"), Bar("Leia", 150, "150 cm")]
    let probe = ViewProbe(columns: 60, rows: 3) { BarChartView(id: "tallest", bars) }
    #expect(probe.lines[0].hasPrefix(" ▌ Luke"))
    #expect(!probe.press(.up))
    #expect(probe.press(.down))
    #expect(probe.lines[1].hasPrefix(" ▌ Leia") && probe.lines[0].hasPrefix("   Luke"))
    #expect(!probe.press(.down))
    let unnamed = ViewProbe(columns: 60, rows: 3) { BarChartView(bars) }
    #expect(!unnamed.press(.down) && !unnamed.lines.contains { $0.contains("▌") })
  }

  @Test("scales to the largest value, or to a given one")
  func scale() {
    let bars = [Bar("a", 4, "4"), Bar("b", 1, "1"), Bar("c", .nan, "?"), Bar("d", -3, "-3")]
    let probe = ViewProbe(columns: 27, rows: 4) { BarChartView(bars) }
    #expect(
      probe.lines == ["   a    4   " + String(repeating: "▄", count: 14), "   b    1   ▄▄▄▖", "   c    ?", "   d   -3"])
    let half = ViewProbe(columns: 27, rows: 4) { BarChartView(bars, full: 8) }
    #expect(half.lines[0] == "   a    4   ▄▄▄▄▄▄▄")
  }

  @Test("aligns the bars of several charts on a shared axis, unless it leaves no space for bars")
  func axis() {
    let (short, long) = ([Bar("a", 1, "1")], [Bar("a long label", 1, "1,000 kg")])
    let axis = BarChartView.Axis(of: [short, long])
    let views = [short, long].map { bars in ViewProbe(columns: 50, rows: 1) { BarChartView(bars, axis: axis) } }
    let starts = views.map { probe in
      probe.lines[0].firstIndex(of: "▄").map { probe.lines[0].distance(from: probe.lines[0].startIndex, to: $0) }
    }
    #expect(starts == [29, 29])
    #expect(views[0].lines[0].hasPrefix("   a                     1   ▄"))
    views[0].resize(columns: 28, rows: 1)
    #expect(views[0].lines[0].hasPrefix("   a   1   ▄"))
  }

  @Test("draws no bars if all values are 0")
  func zero() {
    let probe = ViewProbe(columns: 40, rows: 1) { BarChartView([Bar("none", 0, "0")]) }
    #expect(probe.lines == ["   none   0"])
  }

  @Test("drops the bars before truncating a word")
  func narrow() {
    let probe = ViewProbe(columns: 30, rows: 7) { Self.view }
    #expect(probe.lines[2] == "   Luke Skywalker   172 cm")
    probe.resize(columns: 16, rows: 7)
    #expect(probe.lines[2] == "   Luke… 172 cm")
    for columns in 0..<16 { probe.resize(columns: columns, rows: 7) }
  }

  @Test("shows label and value in plain lines")
  func plain() {
    let probe = ViewProbe { BarChartView([Bar("Luke", 172, "172 cm"), Bar("Leia", 150, "150 cm")]) }
    #expect(probe.page.lines == ["Luke: 172 cm", "Leia: 150 cm"])
  }
}
