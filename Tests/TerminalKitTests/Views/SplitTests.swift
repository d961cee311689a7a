import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A split", .bounded)
struct SplitTests {
  private static let lists = Split([
    Split.Part(Samples.list("left"), weight: 2, minimum: 24), Split.Part(Samples.list("right"), minimum: 24),
  ])

  @Test("looks as approved at every size")
  func goldens() async {
    let screen = SpyScreen("People") {
      Split([Split.Part(Samples.list(), weight: 2, minimum: 28), Split.Part(Samples.fields, weight: 3, minimum: 34)])
    }
    await ScreenRobot(showing: screen).matchesGoldensAtEverySize("Views/split")
  }

  @Test("dims the selection of unfocused views, side by side and stacked")
  func markers() {
    let theme = Theme.dusk
    for columns in [80, 30] {
      let probe = ViewProbe(columns: columns, rows: 20) { Self.lists }
      let marks = { probe.frame.cells.filter { probe.frame.glyphs.character(of: $0) == "▌" }.map(\.style) }
      #expect(marks() == [theme[.accent], theme[.dim]])
      probe.focus.current = "right"
      probe.draw()
      #expect(marks() == [theme[.dim], theme[.accent]])
    }
  }

  @Test("keeps the selection's accent while typing in its search field")
  func fields() {
    let probe = ViewProbe {
      Stack([TextField(id: "search", prompt: "/", text: "l", isOpen: true) { _ in }, Samples.list("names")])
    }
    probe.focus.current = "search"
    probe.draw()
    #expect(probe.style(of: "▌") == Theme.dusk[.accent])
  }

  @Test(
    "shares its width by weight, and no view gets less than its minimum",
    arguments: [
      (100, [1, 1], [10, 10], [49, 50]), (101, [1, 1], [10, 10], [50, 50]), (91, [2, 1], [10, 10], [60, 30]),
      (91, [2, 1], [10, 40], [50, 40]), (62, [1, 4, 1], [14, 10, 14], [14, 32, 14]),
      (21, [1, 9], [10, 10], [10, 10]),
    ])
  func widths(columns: Int, weights: [Int], minimums: [Int], expected: [Int]) {
    let parts = zip(weights, minimums).map { Split.Part(Spacing(), weight: $0, minimum: $1) }
    let widths = Split(parts).widths(in: columns)
    #expect(widths == expected)
  }

  @Test(
    "gives width beyond a part's ideal to the others, and the rest to the last",
    arguments: [
      (101, [nil, 30], [70, 30]), (101, [nil, 60], [50, 50]), (101, [30, 30], [30, 70]), (41, [nil, 12], [28, 12]),
      (41, [nil, 5], [30, 10]), (152, [20, nil, 40], [20, 90, 40]),
    ] as [(Int, [Int?], [Int])])
  func ideals(columns: Int, ideals: [Int?], expected: [Int]) {
    let widths = Split(ideals.map { Split.Part(Spacing(), minimum: 10, ideal: $0) }).widths(in: columns)
    #expect(widths == expected)
  }

  @Test("stacks its views if they do not fit")
  func stacks() {
    let probe = ViewProbe(columns: 48, rows: 9) { Self.lists }
    #expect(Self.lists.extent(columns: 49) == .flexible)
    #expect(probe.lines[0] == " ▌ Luke Skywalker")
    #expect(probe.lines[5] == " ▌ Luke Skywalker")
    probe.resize(columns: 49, rows: 9)
    #expect(probe.lines[0] == " ▌ Luke Skywalker      ┃  ▌ Luke Skywalker")
  }

  @Test("is as high as its highest view, or as all when stacked")
  func extent() {
    let split = Split([Split.Part(Samples.fields), Split.Part(Spacing(9))])
    #expect(split.extent(columns: 61) == .rows(9))
    #expect(split.extent(columns: 60) == .rows(7 + 1 + 9))
  }

  @Test("gives a key to the focused view only")
  func keys() {
    let probe = ViewProbe {
      Split([Split.Part(Self.lists), Split.Part(ButtonsView(id: "b", titles: ["Ok"]) { _ in })])
    }
    probe.press(.down)
    #expect(probe.focus["left"].index == 1)
    probe.focus.current = "right"
    probe.press(.down, .down)
    #expect(probe.focus["right"].index == 2)
    #expect(probe.focus["left"].index == 1)
    #expect(!probe.press(.enter))
    probe.focus.current = "b"
    #expect(probe.press(.enter))
    #expect(!probe.press(.control("x")))
  }

  @Test("writes its views one after the other")
  func plain() {
    let probe = ViewProbe {
      Split([Split.Part(Samples.list("names", ["Luke", "Leia"])), Split.Part(ProseView("Two of them."))])
    }
    #expect(probe.page.lines == ["1. Luke", "2. Leia", "Two of them."])
  }
}
