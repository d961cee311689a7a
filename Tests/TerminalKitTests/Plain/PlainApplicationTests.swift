import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The plain interface", .bounded)
struct PlainApplicationTests {
  @MainActor private final class People {
    var typed: String?
    let log = SpyLog()
    let navigator = Navigator()
    private let all = ["Luke", "Leia", "Lando"]
    var shown: [String] { all.filter { $0.lowercased().contains((typed ?? "").lowercased()) } }

    init() {
      let screen = SpyScreen("People", log: log) { [unowned self] in
        Stack([
          TextField(id: SpyScreen.searchField, prompt: "/", text: typed ?? "") { [unowned self] in typed = $0 },
          ListView(id: "list", sections: [ListSection(count: shown.count)]) { [unowned self] in
            ListRow(id: .text(shown[$0]), name: StyledText(shown[$0]))
          },
        ])
      }
      screen.badge = "live"
      screen.status = "3 of 82"
      screen.onPerform = { [unowned self, unowned screen] action in
        guard action == .open, let entry = navigator.visible, entry.screen === screen else { return }
        let name = shown[entry.focus["list"].index]
        navigator.push(SpyScreen(name, log: log) { ProseView(StyledText("About \(name).")) })
      }
      navigator.setRoot(screen)
    }

    func run(_ script: String...) async -> (end: ApplicationEnd, lines: TestLines) {
      let lines = TestLines(script)
      let end = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
      return (end, lines)
    }
  }

  private let people = People()

  @Test("Plain lines look as approved")
  func golden() async {
    let (_, lines) = await people.run("?", "2", "0", "/l", "1", "x", "99", "q")
    Golden.verify(lines.transcript, named: "plain")
  }

  @Test("A page is title, badge, numbered rows, status and a prompt")
  func page() async {
    let (end, lines) = await people.run()
    #expect(lines.pages == ["\nPeople (live)\n\n1. Luke\n2. Leia\n3. Lando\n\n3 of 82\n> "])
    #expect(end == .inputClosed)
  }

  @Test("A number opens, 0 goes back, and the heading shows the path")
  func opens() async {
    let (_, lines) = await people.run("2", "0", "0")
    #expect(lines.pages[1] == "\nPeople › Leia\n\nAbout Leia.\n> ")
    #expect(lines.pages[2] == "\nPeople (live)\n\n2. Leia\n> ")
    #expect(lines.pages[3] == "There is nothing to go back to.\n> ")
  }

  @Test("A search filters, a number opens a match, 0 shows everything again")
  func searches() async {
    let (_, lines) = await people.run("/le", "1", "0", "0")
    #expect(lines.pages[1].contains("1. Leia\n\n"))
    #expect(lines.pages[2].contains("About Leia."))
    #expect(people.log.entries.contains("People: search"))
  }

  @Test("A search replaces the previous one")
  func searchesAgain() async {
    _ = await people.run("/le", "/lan")
    #expect(people.typed == "lan")
    _ = await people.run("/")
    #expect(people.typed == "")
  }

  @Test("A page with a field says how to fill it, then offers Enter's action by number")
  func waitingField() async {
    var text = ""
    let navigator = Navigator()
    let screen = SpyScreen("Address") {
      Stack([TextField(id: "field", prompt: ">", text: text, hasFocus: true) { text = $0 }, ProseView("An address")])
    }
    var opened = ""
    screen.onPerform = { if $0 == .open { opened = text } }
    navigator.setRoot(screen)
    let lines = TestLines(["/a.example", "1", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[0] == "\nAddress\n\nAn address\n\nType / and the text.\n> ")
    #expect(lines.pages[1].contains("\n>a.example\n") && lines.pages[1].hasSuffix("\n1. open\n> "))
    #expect(!lines.pages[1].contains("Type /") && opened == "a.example")
  }

  @Test("After a search a letter is a key again, not part of the text")
  func keyAfterSearch() async {
    _ = await people.run("/le", "m")
    #expect(people.typed == "le")
    #expect(people.log.entries.contains("People: mark"))
  }

  @Test("A field is found even if the screen has no key for it")
  func fieldWithoutKey() async {
    var typed = ""
    let navigator = Navigator()
    navigator.setRoot(Mute { TextField(id: "name", prompt: "name", text: typed) { typed = $0 } })
    _ = await TestLines.transcript(of: navigator, typing: "/luke")
    #expect(typed == "luke")
  }

  @Test("A letter performs the screen's binding")
  func keys() async {
    _ = await people.run("m")
    #expect(people.log.entries.contains("People: mark"))
  }

  @Test(
    "An unknown command is reported, and the page is not repeated",
    arguments: ["zzz", "zz 2", "z", "n", "\u{1B}[A", "\u{7}"])
  func unknown(line: String) async {
    let (_, lines) = await people.run(line)
    let quoted = LineWriter.oneLine(line)
    #expect(lines.pages[1] == "Unknown command: \(quoted). Type ? for help.\n> ")
  }

  @Test("A number without a line is distinguished from an unknown command", arguments: ["99", "-1", "m 99"])
  func noLine(line: String) async {
    let (_, lines) = await people.run(line, "2")
    #expect(lines.pages[1] == "There is no line \(line.split(separator: " ").last ?? ""); there are 3.\n> ")
    #expect(lines.pages[2].contains("About Leia."), "the page still holds")
  }

  @Test("A letter and a number act on that line")
  func keyOnLine() async {
    let screen = people.navigator.visible
    _ = await people.run("m 3")
    #expect(people.log.entries.contains("People: mark") && screen?.focus["list"].index == 2)
  }

  @Test("Going back shows the line that was opened, and an empty line repeats the page")
  func reminder() async {
    let (_, lines) = await people.run("2", "0", "3", "0", "")
    #expect(lines.pages[2] == "\nPeople (live)\n\n2. Leia\n> ")
    #expect(lines.pages[3].contains("About Lando."))
    #expect(lines.pages[5] == lines.pages[0])
  }

  // `y 3` and `b 3` once took the screen.
  @Test("A key of the application applies to the given line, or says that it cannot")
  func applicationKeyOnLine() async {
    let navigator = Navigator()
    var kept: [String] = []
    navigator.bookmark = { route, _ in kept.append(route) }
    let screen = SpyScreen("Rows") {
      ListView(id: "list", sections: [ListSection(count: 3)]) { place in
        let route = place == 1 ? NamedRoute("rows/1", title: "one") : nil
        return ListRow(id: .number(place), name: StyledText("row \(place)"), route: route)
      }
    }
    screen.route = "rows"
    navigator.setRoot(screen)
    let lines = TestLines(["b 2", "b 3", "b", "y 2", "1", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(kept == ["rows/1", "rows"])
    #expect(lines.pages[2] == "b does nothing on line 3.\n> ")
    #expect(lines.pages[4].contains("1. Route; rows/1\n> "))
    #expect(lines.pages[5] == "\nRoute (characters: 6): rows/1\n> ")
  }

  // These keys were once missing in help, and acted on the first line only.
  @Test("A view's own keys are in the help and act on the given line")
  func furtherKeys() async {
    var closed: [Int] = []
    let navigator = Navigator()
    navigator.setRoot(
      SpyScreen("Rows") { [self] in
        KeysView(rows(3), keys: [KeysView.Entry("x", "close") { closed.append($0["list"].index) }])
      })
    let lines = TestLines(["?", "x 2", "x 3", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(
      lines.pages[1].contains("\nx: close\n") && lines.pages[1].contains("x 2: the same for line 2, or for any other\n")
    )
    #expect(closed == [1, 2])
  }

  // `b` once wrote the page again, as if it had worked.
  @Test("Without bookmarks b goes back, or says that there is nothing to go back to")
  func backByLetter() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("All.") })
    navigator.push(SpyScreen("Luke") { ProseView("One.") })
    let lines = TestLines(["b", "b", "0", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    #expect(lines.pages[1].contains("All.") && lines.pages[2] == "There is nothing to go back to.\n> ")
    #expect(lines.pages[3] == lines.pages[2])
  }

  @Test("A multi-line text becomes one line, and a value per line becomes a list")
  func severalLines() {
    var lines = LineWriter()
    FieldsView([Field("Body", "Body of 4.\nSecond line."), Field("Films", "Hope\nJedi")]).write(to: &lines)
    #expect(lines.lines.suffix(2) == ["Body: Body of 4. Second line.", "Films: Hope, Jedi"])
  }

  @Test("Without a field a search is an unknown command")
  func noField() async {
    let (_, lines) = await people.run("1", "/luke")
    #expect(lines.pages[2].hasPrefix("Unknown command: /luke. Type ? for help.\n"))
  }

  @Test("? lists the commands, and the numbers stay valid")
  func help() async {
    let (_, lines) = await people.run("?", "3")
    #expect(
      lines.pages[1] == """

        1–3: open a numbered line
        /…: search, such as /word
        :…: palette
        m: mark
        Enter: write the whole page again
        0: back
        ?: help
        q: quit
        >\u{20}
        """)
    #expect(lines.pages[2].contains("About Lando."))
  }

  @Test("A word after the colon is searched in the palette")
  func goTo() async {
    let (_, lines) = await people.run(":quit")
    #expect(lines.pages[1].contains("1. quit") && !lines.pages[1].contains("mark"), "\(lines.pages[1])")
  }

  @Test("? lists global commands only if they are available")
  func everywhere() async {
    let navigator = people.navigator
    navigator.bookmark = { _, _ in }
    for name in ["people", "planets"] {
      let screen = SpyScreen(name)
      screen.route = name
      navigator.push(screen)
    }
    let (_, lines) = await people.run("?", "[", "?")
    for text in ["y: copy\n", "b: bookmark\n", "[: back in history\n"] {
      #expect(lines.pages[1].contains(text))
    }
    #expect(!lines.pages[1].contains("]: "))
    #expect(lines.pages[3].contains("]: forward in history\n") && !lines.pages[3].contains("[: "))
  }

  @Test("q quits, also from a pushed screen")
  func quits() async {
    #expect(await people.run("2", "q", "0").end == .quit)
    #expect(people.navigator.breadcrumbs == ["People", "Leia"])
  }

  @Test("It ends when its output is closed", arguments: [0, 1, 2])
  func readerGone(writes: Int) async {
    let lines = TestLines(["", "", ""])
    lines.writesLeft = writes
    let end = await PlainApplication(device: lines, navigator: people.navigator, strings: .english).run()
    #expect(end == .inputClosed)
  }

  @Test("It waits until the screen has loaded")
  func waits() async {
    let navigator = Navigator()
    let screen = SpyScreen("People") { SpinnerView("Loading") }
    screen.isLoading = true
    navigator.setRoot(screen)
    Task {
      screen.view = { ProseView("Loaded.") }
      screen.isLoading = false
      screen.invalidate?()
    }
    let transcript = await TestLines.transcript(of: navigator)
    #expect(transcript == "\nPeople\n\nLoaded.\n> ")
  }

  @Test("The answers of an alert are numbered, and 0 leaves it")
  func alert() async {
    var chosen: [Int] = []
    let alert = SpyScreen("") {
      AlertView(
        title: "Gone", paragraphs: [],
        buttons: ButtonsView(id: "answers", titles: ["Cancel", "Retry"]) { chosen.append($0) })
    }
    let navigator = people.navigator
    navigator.present(Mute { alert.body })
    _ = await people.run("2", "1", "0")
    #expect(chosen == [1, 0])
    #expect(navigator.visibleScreen?.title == "People")
  }

  @Test("It never writes an escape sequence")
  func noEscape() async {
    let (_, lines) = await people.run("?", "/\u{1B}[31m", "1", "\u{1B}", "0", "0", "q")
    #expect(!lines.pages.joined().utf8.contains(0x1B))
  }

  private func rows(_ count: Int) -> ListView {
    ListView(id: "list", sections: [ListSection(title: "All", count: count)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
  }

  @Test("Help names the only line that can be opened, or the first and the last")
  func numbers() async {
    for (count, told) in [(1, "\n1: open"), (2, "\n1–2: open")] {
      let navigator = Navigator()
      navigator.setRoot(SpyScreen("Rows") { [self] in rows(count) })
      let lines = TestLines(["?", "q"])
      _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
      #expect(lines.pages[1].contains(told))
    }
  }
}

/// A screen without its own keys.
@MainActor
private final class Mute: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let title = ""
  var invalidate: (() -> Void)?
  private let view: @MainActor () -> any View

  init(view: @escaping @MainActor () -> any View) { self.view = view }

  var body: any View { view() }
  func perform(_ action: Action, focus: inout Focus) {}
}
