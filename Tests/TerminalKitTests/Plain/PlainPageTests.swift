import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Pages of the plain interface", .bounded)
struct PlainPageTests {
  private func rows(_ count: Int) -> ListView {
    ListView(id: "list", sections: [ListSection(title: "All", count: count)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
  }

  @Test("A command repeats only what changed; an empty line repeats the whole page")
  func changes() async {
    var ticked: Set<Int> = []
    let navigator = Navigator()
    let screen = SpyScreen("Rows") {
      ListView(
        id: "list", sections: [ListSection(count: 9)],
        columns: [ListColumn(width: 5, heading: ListHeading("state")), ListColumn(width: 5)]
      ) {
        ListRow(id: .number($0), name: StyledText("row \($0)"), details: [ticked.contains($0) ? "ticked" : "", "x"])
      }
    }
    screen.onPerform = { [unowned screen] action in
      guard action == .mark, let entry = navigator.visible else { return }
      ticked.formSymmetricDifference([entry.focus["list"].index])
      screen.invalidate?()
    }
    navigator.setRoot(screen)
    let lines = TestLines(["m 2", "1", "", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[0].hasPrefix("\nRows\n\n1. row 0; state –; x\n2. row 1; state –; x\n"))
    #expect(lines.pages[1] == "\n2. row 1; state ticked; x\n> ")
    #expect(lines.pages[2] == "\nNothing on the page has changed.\n> ")
    #expect(lines.pages[3].hasPrefix("\nRows\n\n1. row 0"))
  }

  @Test("Closing a panel repeats only the heading and the changes of the page below")
  func panel() async {
    var ticked = false
    let navigator = Navigator()
    let screen = SpyScreen("Rows") {
      ListView(id: "list", sections: [ListSection(count: 9)]) {
        ListRow(id: .number($0), name: StyledText(ticked && $0 == 4 ? "ticked" : "row \($0)"))
      }
    }
    screen.onPerform = { action in
      guard action == .mark else { return }
      navigator.run { ticked = await navigator.confirm("Sure?", yes: "Tick") }
    }
    navigator.setRoot(screen)
    let lines = TestLines(["m", "0", "m", "2", "9", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[1].contains("Sure?"))
    #expect(lines.pages[2] == "\nRows\n> ")
    #expect(lines.pages[4] == "\nRows\n5. ticked\n> ")
    #expect(lines.pages[5] == "\nNothing on the page has changed.\n> ")
  }

  // The message once came below all the rows.
  @Test("A message comes before the repeated rows")
  func message() async {
    var names = ["one", "two", "three"]
    let navigator = Navigator()
    let screen = SpyScreen("Rows") {
      ListView(id: "list", sections: [ListSection(count: names.count)]) {
        ListRow(id: .text(names[$0]), name: StyledText(names[$0]))
      }
    }
    screen.onPerform = { action in
      guard action == .mark, let entry = navigator.visible else { return }
      names.remove(at: entry.focus["list"].index)
      navigator.show(toast: "Removed.")
    }
    navigator.setRoot(screen)
    let lines = TestLines(["m 1", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[1] == "\nRemoved.\n\nRows\n\n1. two\n2. three\n> ")
  }

  @Test("A number beyond the page suggests the command for the next rows")
  func numberBeyond() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("Rows") { [self] in rows(30) })
    let lines = TestLines(["30", "more", "31", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[1] == "There is no line 30; there are 20.\nmore: show the next lines\n> ")
    #expect(lines.pages[3] == "There is no line 31; there are 30.\n> ")
  }

  @Test("A number on a page without numbered lines is reported as such")
  func numberless() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("Words") { ProseView("Only words.") })
    let lines = TestLines(["3", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[1] == "This page has no numbered lines.\n> ")
  }

  // 100,000 rows once made 100,000 lines.
  @Test("A long list comes in pages with continuous numbers")
  func pages() async {
    let navigator = Navigator()
    var opened: [Int] = []
    let screen = SpyScreen("Rows") { [self] in
      Stack([ProseView("Above."), rows(50), ButtonsView(id: "buttons", titles: ["Answer"]) { _ in }])
    }
    screen.onPerform = { _ in opened.append(navigator.visible?.focus["list"].index ?? -1) }
    navigator.setRoot(screen)
    let lines = TestLines(["?", "more", "?", "30", "more", "more", "more", "51", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    let pages = lines.pages
    #expect(pages[0].contains("\n20. row 19\n") && !pages[0].contains("row 20"))
    #expect(pages[0].hasSuffix("21. Answer\n… more: show the next lines\n> "))
    #expect(pages[1].contains("1–21: open a numbered line\nmore: show the next lines\n"))
    // The answer has number 21: written lines keep their numbers.
    #expect(pages[2].hasPrefix("\nAll\n22. row 20\n"))
    #expect(pages[2].hasSuffix("41. row 39\n… more: show the next lines\n> "))
    #expect(!pages[2].contains("Above") && !pages[2].contains("Answer"))
    #expect(pages[3].contains("1–41: open a numbered line\nmore: show the next lines\n"))
    #expect(opened == [28, 49])
    #expect(pages[4] == "\nNothing on the page has changed.\n> ")
    #expect(pages[5].hasPrefix("\nAll\n42. row 40\n") && pages[5].hasSuffix("51. row 49\n> "))
    #expect(pages[6].contains("Unknown command: more."))
  }

  // The first page was once written again.
  @Test("On a later page a command repeats only the changed line, and the numbers stay")
  func changesBelow() async {
    var ticked: Set<Int> = []
    let navigator = Navigator()
    let screen = SpyScreen("Rows") {
      Stack([
        ListView(id: "list", sections: [ListSection(count: 50)]) {
          ListRow(id: .number($0), name: StyledText("row \($0)"), details: [ticked.contains($0) ? "ticked" : ""])
        }, ButtonsView(id: "buttons", titles: ["Answer"]) { _ in },
      ])
    }
    screen.onPerform = { action in
      guard action == .mark, let entry = navigator.visible else { return }
      ticked.formSymmetricDifference([entry.focus["list"].index])
    }
    navigator.setRoot(screen)
    let lines = TestLines(["more", "m 30", "m 41", "more", "", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[2] == "\n30. row 28; ticked\n> ")
    #expect(lines.pages[3] == "\n41. row 39; ticked\n> ")
    #expect(lines.pages[4].hasPrefix("\n42. row 40\n"))
    #expect(lines.pages[5].hasPrefix("\nRows\n\n1. row 0\n"))
  }

  @Test("If the next rows are gone, the page is written again")
  func shorter() async {
    let navigator = Navigator()
    var bodies = 0
    let screen = SpyScreen("Rows") { [self] in
      bodies += 1
      // The first page is made twice: to load what follows, and to be written.
      return rows(bodies < 3 ? 250 : 2)
    }
    navigator.setRoot(screen)
    let lines = TestLines(["more", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[1] == "\nRows\n\nAll\n1. row 0\n2. row 1\n> ")
  }
}
