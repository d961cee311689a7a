import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A list with a preview")
struct PreviewTests {
  private final class Asked { var rows: [Int] = [] }
  private let asked = Asked()
  private let rest = PreviewRest()

  private func page(_ count: Int = 9) -> Preview {
    let list = ListView(id: "list", sections: [ListSection(count: count)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
    return Preview(of: "list", list, rest: rest) { [asked] index in
      asked.rows.append(index)
      return ProseView(StyledText("all of \(index)"))
    }
  }

  @Test("It is beside the list from 110 columns on, and is not built below that")
  func width() {
    #expect(!ViewHarness(109, 6).draw(page()).lines.contains { $0.contains("all of") })
    #expect(asked.rows.isEmpty)
    let lines = ViewHarness(110, 6).draw(page()).lines
    #expect(lines[0].hasPrefix(" ▌ row 0") && lines[0].hasSuffix("│   all of 0"))
    #expect(lines[5].contains("│"))
  }

  @Test("On the raised surface it needs no dividing line")
  func surface() {
    let theme = Theme.tide.seen(with: Capabilities(colors: .full, ground: .light))
    var frame = Frame(size: Size(columns: 110, rows: 6))
    var context = ViewContext(theme: theme)
    page().draw(in: &frame, &context)
    #expect(frame.lines[0].hasSuffix("all of 0") && !frame.lines[0].contains("│"))
    for (index, cell) in frame.cells.enumerated() {
      #expect((cell.style.background == theme.raised) == (index % 110 >= 80), "cell \(index)")
    }
  }

  @Test("It updates once after the selection has rested for 150 ms")
  func resting() {
    let harness = ViewHarness(120, 6).draw(page())
    for step in 1...4 {
      harness.elapsed += .milliseconds(100)
      harness.press(page(), .down)
      #expect(harness.lines[0].hasSuffix("all of 0"))
      #expect(harness.nextFrame == .milliseconds(150), "step \(step)")
    }
    harness.elapsed += .milliseconds(149)
    harness.draw(page())
    #expect(harness.lines[0].hasSuffix("all of 0") && harness.nextFrame == .milliseconds(1))
    harness.elapsed += .milliseconds(1)
    harness.draw(page())
    #expect(harness.lines[0].hasSuffix("all of 4") && harness.nextFrame == nil)
    #expect(asked.rows == [0, 4])
  }

  @Test("Returning to the previewed row cancels the update")
  func back() {
    let harness = ViewHarness(120, 6).draw(page())
    harness.press(page(), .down, .up)
    #expect(harness.nextFrame == nil)
    #expect(harness.lines[0].hasSuffix("all of 0"))
  }

  @Test("Tab leads to the preview, which scrolls from the top for each row, if there is space")
  func pane() {
    func page() -> Preview {
      let list = ListView(id: "list", sections: [ListSection(count: 9)]) {
        ListRow(id: .number($0), name: StyledText("row \($0)"))
      }
      return Preview(of: "list", list, rest: rest) { index in
        FieldsView((0..<30).map { Field("Fact \($0)", StyledText("of \(index)")) })
      }
    }
    let harness = ViewHarness(120, 10).draw(page())
    #expect(page().focusable.map(\.id) == ["list", PreviewRest.id] && page().panes.count == 2)
    harness.focus.current = PreviewRest.id
    harness.press(page(), .pageDown)
    #expect(harness.lines[0].contains("row 0") && harness.lines[0].contains("Fact 9"))
    #expect(!rest.opens(harness.focus))
    harness.focus.current = "list"
    harness.elapsed += .seconds(1)
    harness.press(page(), .down)
    harness.elapsed += .seconds(1)
    harness.draw(page())
    #expect(harness.lines[0].contains("Fact 0  ") && harness.lines[0].contains("of 1"))
    let narrow = ViewHarness(109, 10).draw(page())
    narrow.focus.current = PreviewRest.id
    #expect(page().focused(narrow.focus)?.id == "list")
  }

  @Test("Its links open with Enter while it is focused")
  func opens() {
    var opened: [RowID] = []
    func page() -> Preview {
      let list = ListView(id: "list", sections: [ListSection(count: 9)]) {
        ListRow(id: .number($0), name: StyledText("row \($0)"))
      }
      return Preview(of: "list", list, rest: rest) { _ in
        FieldsView(
          id: "facts", groups: [FieldGroup([Field("Film", "Hope", link: 7), Field("Film", "Jedi", link: 8)])],
          open: { opened.append($0) })
      }
    }
    let harness = ViewHarness(120, 10).draw(page())
    #expect(!rest.opens(harness.focus) && !harness.press(page(), .enter))
    harness.focus.current = "facts"
    #expect(rest.opens(harness.focus) && harness.press(page(), .down, .enter))
    #expect(opened == [8])
    #expect(harness.lines[0].contains("▌ row 0"))
  }

  @Test("Plain lines show only the list")
  func plain() {
    var lines = LineWriter()
    page(2).write(to: &lines)
    #expect(lines.titles == ["row 0", "row 1"])
    #expect(asked.rows.isEmpty)
  }
}

@MainActor
@Suite("One view in two arrangements")
struct WidthChoiceTests {
  private let page = ScrollView(
    id: "page",
    {
      let facts = FieldGroup((0..<3).map { Field("Fact \($0)", "value") })
      let links = FieldGroup((0..<9).map { Field("Films", StyledText("film \($0)"), link: .number($0)) })
      return WidthChoice(
        from: 60,
        wide: Split([
          Split.Part(FieldsView(groups: [facts]), minimum: 20),
          Split.Part(FieldsView(id: "f", groups: [links]), minimum: 20),
        ]), narrow: FieldsView(id: "f", groups: [facts, links]))
    }())

  @Test("It has the height of the visible arrangement, and keeps selection and position across both")
  func both() {
    #expect(page.extent(columns: 59) == .rows(13))
    #expect(page.extent(columns: 60) == .rows(9))
    let wide = ViewHarness(60, 5).draw(page)
    #expect(wide.lines[0].contains("Fact 0") && wide.lines[0].contains("▌ film 0"))
    for _ in 0..<8 { wide.press(page, .down) }
    #expect(wide.lines[4].contains("▌ film 8"))
    let narrow = ViewHarness(50, 5)
    narrow.focus = wide.focus
    #expect(narrow.draw(page).lines.contains { $0.contains("▌ film 8") })
  }

  @Test("Without a narrow arrangement it is hidden in narrow windows, but not in plain lines")
  func wideOnly() {
    let choice = WidthChoice(from: 60, wide: ProseView("Welcome."))
    #expect(choice.extent(columns: 60) == .rows(1) && choice.extent(columns: 59) == .optional(0))
    #expect(ViewHarness(60, 2).draw(Stack([choice, ProseView("below")])).inkedLines.count == 2)
    #expect(ViewHarness(59, 2).draw(Stack([choice, ProseView("below")])).inkedLines == ["   below"])
    var lines = LineWriter()
    choice.write(to: &lines)
    #expect(lines.lines == ["Welcome."])
  }

  @Test("Plain lines show each item once")
  func plain() {
    var lines = LineWriter()
    page.write(to: &lines)
    #expect(lines.titles.count == 9)
  }
}
