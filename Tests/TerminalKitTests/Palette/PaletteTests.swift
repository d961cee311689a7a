import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@MainActor
@Suite("The palette", .bounded)
struct PaletteTests {
  private let navigator = Navigator()
  private let people = SpyScreen("People") { ProseView("Hello there.") }

  init() { navigator.setRoot(people) }

  @Test("lists the screen's commands and performs the chosen one like its key")
  func commands() async {
    let robot = await ScreenRobot(navigator)
    robot.press(.character(":")).shows("mark", "─ Go anywhere")
    robot.type("mark\n").lacks("─ Go anywhere").shows("Hello there.")
    #expect(people.log.entries.contains("People: mark"))
  }

  @Test("groups entries with their kind and key; a search mixes the groups")
  func groups() async {
    let source = PaletteSource(places: {
      [
        PaletteItem(title: "Lobot", detail: "People", alias: "people/40", group: .recent) {},
        PaletteItem(title: "Films", detail: "The films", alias: "films") {},
        PaletteItem(title: "Theme: tide", detail: "colours", alias: "theme/tide", group: .settings) {},
      ]
    })
    let robot = await ScreenRobot(navigator, places: source)
    robot.resize(columns: 100, rows: 40).press(.character(":"))
    let lines = robot.lines
    let places = [
      "Visited lately", "Lobot", "On this screen", "mark", "Screens", "Films", "Settings", "Theme: tide", "Everywhere",
    ]
    .map { text in lines.firstIndex { $0.contains(text) } ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1))
    #expect(robot.line(with: "Films")?.contains("The films") == true)
    #expect(robot.line(with: "copy the text") != nil)
    robot.type("tide").shows("Theme: tide").lacks("Settings", "Everywhere")
  }

  @Test("is narrowed by letters, and Escape closes it without an action")
  func narrows() async {
    let robot = await ScreenRobot(navigator)
    robot.press(.control("p")).type("zzz").lacks("mark").shows("Nothing matches.").press(.enter).shows("Hello there.")
    robot.press(.character(":")).type("ma").shows("mark").press(.escape).shows("Hello there.")
    #expect(!people.log.entries.contains("People: mark"))
  }

  @Test("A row with a route can be bookmarked and copied; otherwise the screen's route is used")
  func rowRoutes() async {
    func list(_ id: ViewID, _ names: [String], of kind: String? = nil) -> ListView {
      ListView(id: id, sections: [ListSection(count: names.count)]) { index in
        ListRow(
          id: .text(names[index]), name: StyledText("◆ " + names[index]),
          route: kind.map { NamedRoute("\($0)/\(index)", title: names[index]) })
      }
    }
    people.route = "people"
    people.view = {
      Split([Split.Part(list("bases", ["Hoth"])), Split.Part(list("crew", ["Luke", "Leia"], of: "crew"))])
    }
    var kept: [String] = []
    navigator.bookmark = { kept.append("\($0) \($1)") }
    let robot = await ScreenRobot(navigator)
    robot.press(.character("b"), .tab, .down, .character("b"))
    #expect(kept == ["people People", "crew/1 Leia"])
    robot.press(.character(":")).type("crew/0").shows("◆ Luke").press(.enter)
    robot.press(.character("b"))
    #expect(kept.last == "crew/0 Luke")
  }

  @Test("lists the available global commands and performs them")
  func everywhere() async {
    let robot = await ScreenRobot(navigator)
    robot.press(.character(":")).shows("copy the text", "help", "quit", "repaint", "suspend").lacks(
      "bookmark", "history")
    robot.type("help\n").shows("─ Keys").press(.escape)
    robot.press(.character(":")).type("suspend\n")
    #expect(robot.terminal.suspensions == 1)
    robot.press(.character(":")).type("quit\n")
    #expect(await robot.end() == .quit)
  }

  // The palette was once read again each time, which delayed the first frame.
  @Test("shows earlier records at once while reloading, and adds new ones")
  func kept() async {
    let shelf = Shelf()
    let source = PaletteSource(records: { await shelf.entries() }, open: { shelf.open($0.alias) })
    let robot = await ScreenRobot(navigator, patience: .milliseconds(50), places: source)
    robot.press(.character(":")).shows("─ Go anywhere").lacks("Luke")
    shelf.answer(["Luke"])
    await robot.settle().shows("Luke").press(.escape)
    robot.press(.character(":")).shows("Luke").type("lei").shows("Nothing matches.")
    shelf.answer(["Luke", "Leia"])
    await robot.settle().shows("Leia").press(.enter)
    #expect(shelf.opened == ["people/Leia"])
  }

  @Test("writes the help and quits in plain lines")
  func plainEverywhere() async {
    let transcript = await TestLines.transcript(of: navigator, typing: ":", "/help", "1", ":", "/quit", "1", "never")
    #expect(transcript.contains("?: help"))
    #expect(!transcript.contains("suspend") && !transcript.contains("never"))
  }

  @Test("works in plain lines: a slash searches, a number chooses")
  func plain() async {
    let transcript = await TestLines.transcript(of: navigator, typing: ":", "/mark", "1", "q")
    #expect(transcript.contains("1. mark"))
    #expect(people.log.entries.contains("People: mark"))
  }

  @Test("It contains the keys that a view adds")
  func furtherKeys() async {
    var closed = 0
    let robot = await ScreenRobot(
      showing: SpyScreen("Rows") {
        KeysView(ProseView("One."), keys: [KeysView.Entry("x", "close issue") { _ in closed += 1 }])
      })
    robot.type(":close iss").shows("close issue").press(.enter)
    #expect(closed == 1)
  }
}

/// Names that the test releases by hand.
@MainActor
private final class Shelf {
  private(set) var opened: [String] = []
  private var waiting: CheckedContinuation<[PaletteEntry], Never>?
  private var given: [PaletteEntry]?

  func entries() async -> [PaletteEntry] {
    if let given {
      self.given = nil
      return given
    }
    return await withCheckedContinuation { waiting = $0 }
  }

  func answer(_ names: [String]) {
    let entries = names.map { PaletteEntry(title: $0, alias: "people/\($0)") }
    if let waiting {
      self.waiting = nil
      waiting.resume(returning: entries)
    } else {
      given = entries
    }
  }

  func open(_ alias: String) { opened.append(alias) }
}
