import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("The selection mark")
struct SelectionMarkTests {
  private static let theme = Theme.dusk.seen(with: Capabilities(colors: .full, ground: .dark))

  private func frame(of view: any View) -> Frame {
    var frame = Frame(size: Size(columns: 20, rows: 3))
    var context = ViewContext(theme: Self.theme, focused: FocusTarget("view"))
    view.draw(in: &frame, &context)
    return frame
  }

  private func bars(in frame: Frame) -> [Int] {
    frame.cells.indices.filter { frame.glyphs.character(of: frame.cells[$0]) == "▌" }
  }

  // Each view once drew its own: a chart without room for bars had no surface, a card without details a short bar.
  @Test("Rows, cards, bars and chips share one mark and surface, with the cursor on it")
  func rows() throws {
    let sections = [ListSection(count: 1)]
    let views: [any View] = [
      ListView(id: "view", sections: sections) { _ in ListRow(id: 0, name: "Luke") },
      GridView(id: "view", sections: sections, cardWidth: 9, cardHeight: 2) { _ in ListRow(id: 0, name: "Luke") },
      BarChartView(id: "view", [Bar("Luke Skywalker", 172, "172 cm")]),
      ChipsView(id: "view", chips: [Chip("Gender")], choose: { _ in }, remove: { _ in }),
    ]
    for (view, count) in zip(views, [1, 2, 1, 1]) {
      let frame = frame(of: view)
      let bars = bars(in: frame)
      #expect(bars.count == count, "\(type(of: view))")
      let first = try #require(bars.first)
      #expect(frame.cursor == Frame.Position(column: first % 20, row: 0))
      for bar in bars {
        let style = frame.cells[bar].style
        #expect(style.foreground == Self.theme[.accent].foreground && style.background == Self.theme.selection)
        #expect(frame.cells[bar + 3].style.background == Self.theme.selection, "\(type(of: view))")
      }
    }
  }

  @Test("Tabs and buttons have the mark and the cursor, but no surface")
  func titles() throws {
    for view in [
      TabsView(id: "view", titles: ["One", "Two"], chosen: 1, chosenText: "shown") { _ in },
      ButtonsView(id: "view", titles: ["Save", "Cancel"]) { _ in },
    ] as [any View] {
      let frame = frame(of: view)
      let bar = try #require(bars(in: frame).first)
      #expect(bars(in: frame).count == 1 && frame.cursor == Frame.Position(column: bar % 20, row: 0))
      #expect(frame.cells[bar].style == Self.theme[.accent])
      #expect(!frame.cells.contains { $0.style.background == Self.theme.selection })
    }
  }
}
