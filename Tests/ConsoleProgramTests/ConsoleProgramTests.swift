import ApiSessionTesting
import ApiSession
import CantinaTestSupport
import CantinaTools
import Foundation
import Loading
import Synchronization
import Terminal
import TerminalKit
import Testing

@testable import ConsoleProgram

@MainActor
@Suite("A console program", .bounded)
struct ConsoleProgramTests {
  private struct Item: Codable, Identifiable, Sendable {
    let id: Int
    let name: String
  }

  @MainActor
  private final class Said {
    var output = ""
    var errors = ""
    var failure: Int32?
  }

  private func run(_ arguments: String..., environment: [String: String] = [:], said: Said) async -> Int32 {
    let output = ProgramOutput(of: "tool", environment: ["LANG": "en_US.UTF-8"]) {
      (stream, text) throws(TerminalError) in
      if let code = said.failure { throw .system(call: "write", code: code) }
      if stream == .output { said.output += text } else { said.errors += text }
    }
    return await ConsoleProgram(name: "tool", version: "2.1", summary: "Does it.", options: [.apiSource]) { _ in
      MenuScreen("Tool", items: [])
    }.perform(arguments, environment: environment, output: output)
  }

  @Test("--help lists every option within 80 columns, and --version the version")
  func questions() async {
    let said = Said()
    #expect(await run("--help", said: said) == 0)
    #expect(said.output.hasPrefix("Does it.\n\nUsage: tool [options]\n\n  --offline "))
    for option in ["--record DIR", "--plain", "--theme NAME", "--log-level LEVEL", "--version"] {
      #expect(said.output.contains("\n  \(option) "))
    }
    #expect(said.output.split(separator: "\n").allSatisfy { $0.count < 80 })
    let version = Said()
    #expect(await run("-V", said: version) == 0)
    #expect(version.output == "tool 2.1\n" && version.errors.isEmpty)
  }

  @Test("A usage error is one line on standard error with a sysexits code")
  func mistakes() async {
    let said = Said()
    #expect(await run("--oflin", said: said) == 64)
    #expect(await run(environment: ["TOOL_PLAIN": "maybe"], said: said) == 64)
    #expect(await run("--fixtures", "/nowhere", said: said) == 66)
    #expect(await run("--offline", said: said) == 64)
    #expect(await run(environment: ["TOOL_OFFLINE": "1"], said: said) == 64)
    #expect(
      said.errors == """
        tool: Unknown option: --oflin. Did you mean --offline?
        tool: TOOL_PLAIN: “maybe” is neither 1 nor 0. Try tool --help.
        tool: --fixtures: no such folder: /nowhere. Try tool --help.
        tool: --offline has nothing to show without --fixtures. Try tool --help.
        tool: TOOL_OFFLINE has nothing to show without --fixtures. Try tool --help.

        """)
    #expect(said.output.isEmpty)
  }

  private func own(
    _ arguments: String..., themes: [Theme] = Theme.all, said: Said,
    start: @escaping @MainActor (Program) throws -> any Screen = { _ in MenuScreen("Tool", items: []) }
  ) async -> Int32 { await own(arguments, themes: themes, said: said, start: start) }

  private func own(
    _ arguments: [String], themes: [Theme] = Theme.all, said: Said,
    start: @escaping @MainActor (Program) throws -> any Screen = { _ in MenuScreen("Tool", items: []) }
  ) async -> Int32 {
    let output = ProgramOutput(of: "tool", environment: ["LANG": "en_US.UTF-8"]) {
      (stream, text) throws(TerminalError) in
      if stream == .output { said.output += text } else { said.errors += text }
    }
    let options: [OptionGroup] = [
      .url("server", "The server"), .number("limit", "How many", in: 1...9, usual: 5),
      .text("day", "The day", placeholder: "DAY") { $0 == "monday" ? nil : "is not a day." }, .text("note", "A note"),
      OptionGroup([CommandOption("loud", "Says more", .toggle { $0.values["loud"] = $1 ? "1" : nil })]),
    ]
    return await ConsoleProgram(
      name: "tool", version: "1", arguments: ["NAME", "[PLACE]"], options: options, themes: themes, start: start
    )
    .perform(arguments, environment: [:], output: output)
  }

  // A third word was silently ignored.
  @Test("Arguments are counted, and help shows them with ranges and defaults")
  func arguments() async {
    let said = Said()
    #expect(await own("a", "b", "c", said: said) == 64)
    #expect(await own(said: said) == 64)
    struct Ready: Error, CustomStringConvertible { let description = "ready" }
    for words in [["a"], ["a", "b"]] {
      let start: @MainActor (Program) throws -> any Screen = { program in
        #expect(program.arguments == words && program.options["limit"] == "5")
        throw Ready()
      }
      #expect(await own(words, said: said, start: start) == 69)
    }
    #expect(
      said.errors == """
        tool: Unexpected argument “c”. Try tool --help.
        tool: tool needs NAME. Try tool --help.
        tool: ready
        tool: ready

        """)
    #expect(await own("--help", said: said) == 0)
    #expect(
      said.output.hasPrefix("Usage: tool [options] NAME [PLACE]\n") && said.output.contains("How many (1 to 9; 5)"))
    #expect(said.output.contains("--day DAY ") && said.output.contains("--note TEXT "))
  }

  // `--server "not a url"` was taken, and `start` could not refuse.
  @Test("A program's own options and its start report their errors")
  func ownOptions() async {
    let said = Said()
    #expect(await own("--server", "not a url", said: said) == 64)
    #expect(await own("--limit", "10", said: said) == 64)
    #expect(await own("--day", "never", said: said) == 64)
    struct NoSuchPlace: Error, CustomStringConvertible { let description = "There is no such place." }
    #expect(await own("a", "--day", "monday", "--loud", said: said) { _ in throw NoSuchPlace() } == 69)
    let needsServer: @MainActor (Program) throws -> any Screen = { program in
      #expect(program.options["limit"] == "3" && program.options["loud"] == nil)
      throw UsageError.missingValue(option: "--server")
    }
    #expect(await own("a", "--limit", "3", said: said, start: needsServer) == 64)
    #expect(
      said.errors == """
        tool: --server: “not a url” is not a web address. Try tool --help.
        tool: --limit: “10” is not a whole number from 1 to 9. Try tool --help.
        tool: --day: “never” is not a day. Try tool --help.
        tool: There is no such place.
        tool: --server needs a value. Try tool --help.

        """)
  }

  @Test("A program's own themes are known to help and --theme")
  func themes() async {
    let said = Said()
    let mine = Theme.dusk.with(.accent, .indexed(39)).named("mine")
    #expect(await own("--help", themes: [mine, .paper], said: said) == 0)
    #expect(said.output.contains("Colours: mine, paper\n"))
    #expect(await own("--theme", "dusk", themes: [mine, .paper], said: said) == 64)
    #expect(said.errors.contains("Known values: mine, paper."))
    #expect(mine[.accent].foreground == .indexed(39) && mine[.heading] == Theme.dusk[.heading])
    let seen = mine.seen(with: Capabilities(colors: .full, ground: .dark))
    #expect(seen[.accent].foreground == .indexed(39) && seen.selection != nil)
    let bold = mine.with(.dim, Style(attributes: .bold))
    #expect(bold[.dim] == Style(attributes: .bold) && bold[.accent] == mine[.accent])
  }

  @Test(
    "A closed pipe is no failure, but a full disk is", arguments: [(EPIPE, Int32(0)), (ENOSPC, Int32(74))])
  func failedWrite(code: Int32, exitCode: Int32) async {
    let said = Said()
    said.failure = code
    #expect(await run("--help", said: said) == exitCode)
  }

  @Test("--fixtures replays what --record stored, without the server")
  func recordAndReplay() async throws {
    let server = try LoopbackServer()
    server.on("/items", .json(#"[{"id":1,"name":"Ada"}]"#))
    server.on("/items/1", .json(#"{"id":1,"name":"Ada"}"#))
    let folder = try TemporaryFolder()
    var options = ProgramOptions()
    options.record = folder.url.path
    await walk(options, server.url)
    server.stop()
    #expect(folder.files.count == 2)
    options = ProgramOptions()
    options.fixtures = folder.url.path
    await walk(options, server.url)
  }

  @Test("--fixtures implies offline, unless --record or --no-offline is given")
  func offline() throws {
    func isOffline(_ arguments: String...) throws -> Bool {
      try CommandLineReader(ProgramOptions.data, variablePrefix: "X_")
        .read(arguments, environment: [:], from: ProgramOptions()).options.isOffline
    }
    #expect(try !isOffline() && isOffline("--offline") && isOffline("--fixtures", "x"))
    #expect(try !isOffline("--fixtures", "x", "--record", "y") && !isOffline("--record", "y"))
    #expect(try !isOffline("--no-offline", "--fixtures", "x"))
  }

  @Test("Missing fixtures are requested and recorded; a failed recording is an error at exit")
  func recordsTheRest() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on("/items", .json(#"[{"id":1,"name":"Ada"}]"#))
    server.on("/items/1", .json(#"{"id":1,"name":"Ada"}"#))
    let folder = try TemporaryFolder()
    try folder.write(#"[{"id":1,"name":"Ada"}]"#, to: "items/index.json")
    var options = ProgramOptions()
    (options.fixtures, options.record) = (folder.url.path, folder.url.path)
    await walk(options, server.url)
    #expect(
      server.requests.map(\.target) == ["/items/1"] && folder.files == ["items/1.json", "items/index.json"])

    try folder.write("", to: "file/x")
    options.record = folder.url.path + "/file/x"
    options.fixtures = nil
    let program = Program(options: options, fixtures: nil, log: .off, agent: "tool/1")
    _ = try await program.session(at: server.url).send(ApiRequest<[Item]>.get("items"))
    #expect(program.unrecorded.first?.code == ENOTDIR)
    #expect(program.unrecorded.first?.path.hasSuffix("/file/x/items.json") == true)
  }

  private func walk(_ options: ProgramOptions, _ url: URL) async {
    let api = Program(options: options, fixtures: nil, log: .off, agent: "tool/1").session(at: url)
    let list = PagedList<ItemPage<Item>, ApiError>(texts: { [$0.name] }) { _ async throws(ApiError) in
      ItemPage(items: try await api.send(ApiRequest<[Item]>.get("items")).value)
    }
    let screen = ListScreen("Items", list: list, name: \.name) { item in
      DetailScreen(item.name, api, "items/\(item.id)") { (item: Item) in [.text("Name", item.name)] }
    }
    let robot = await ScreenRobot(showing: screen)
    await robot.settle().shows("▌ Ada").press(.enter).settle().shows("Name   Ada")
  }

  @Test("A list whose page failed says why, and r retries")
  func retry() async throws {
    let transport = StubTransport()
    transport.on(.get, "items", .status(503), .json(#"[{"id":1,"name":"Ada"}]"#))
    let api = ApiSession(
      baseURL: try #require(URL(string: "https://a.b/")), configuration: ApiConfiguration(retry: .never),
      transport: transport)
    let screen = ListScreen(
      "Items", name: { (item: Item) in item.name }, open: { MenuScreen($0.name, items: []) },
      read: { _ async throws(ApiError) in ItemPage(items: try await api.send(ApiRequest<[Item]>.get("items")).value) })
    let robot = await ScreenRobot(showing: screen)
    await robot.settle().shows("a.b has a problem (status 503).", "Press r to try again.")
    await robot.press(.character("r")).settle().shows("▌ Ada").lacks("503")
  }

  // Pages after the first were once out of reach in plain lines.
  @Test("In plain lines “more” goes through all pages of the source")
  func plainPages() async {
    let screen = ListScreen(
      "Items", name: { (item: Item) in item.name }, open: { MenuScreen($0.name, items: []) },
      read: { request in
        let start = request.cursor ?? 0
        let items = (start..<min(start + 10, 45)).map { Item(id: $0, name: "item \($0)") }
        return ItemPage(items: items, total: 45, next: start < 40 ? start + 10 : nil)
      })
    let navigator = Navigator()
    navigator.setRoot(screen)
    let lines = TestLines(["more", "more", "more", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator).run()
    #expect(lines.pages[0].contains("20. item 19\n… more:"))
    #expect(lines.pages[1].hasPrefix("\n21. item 20\n") && lines.pages[1].hasSuffix("… more: show the next lines\n> "))
    #expect(lines.pages[2].hasPrefix("\n41. item 40\n") && lines.pages[2].hasSuffix("45. item 44\n> "))
    #expect(lines.pages[3].hasPrefix("Unknown command: "))
  }

  // An additional key in a ready-made list required a custom screen of 83 lines.
  @Test("Ready-made screens take keys, a route and a badge; keys are inactive while typing")
  func moreKeys() async {
    var done: [String] = []
    let ada = ItemPage(items: [Item(id: 1, name: "Ada"), Item(id: 2, name: "Bob")])
    let screen = ListScreen(
      "Items", name: { (item: Item) in item.name },
      keys: [.key("n", "new") { done.append("new \($0?.name ?? "-")") }], route: "items", badge: "offline",
      open: { item in
        DetailScreen(
          item.name, known: item, keys: [.key("d", "delete") { done.append("delete \($0?.name ?? "-")") }],
          route: "items/\(item.id)", badge: "offline", load: { item }, fields: { [.text("Name", $0.name)] })
      }, read: { _ in ada })
    let robot = await ScreenRobot(showing: screen)
    await robot.settle().shows("offline", "n new").press(.down).type("n").type("/na").press(.escape).settle()
    await robot.press(.home, .enter).settle().shows("d delete", "offline").type("d")
    #expect(done == ["new Bob", "delete Ada"])
    #expect(robot.navigator.visibleScreen?.route == "items/1" && screen.route == "items")
    robot.press(.character("?")).shows("delete")
  }

  // A detail could not be reloaded by the key that changed its value.
  @Test("A key reloads its detail, which shows the known value meanwhile")
  func reloadByKey() async {
    let number = Mutex(1)
    let screen = DetailScreen(
      "Item", known: Item(id: 0, name: "item 0"),
      keys: [.key("x", "change") { (_: Item?, navigator) in navigator.visibleScreen?.refresh() }],
      load: { number.withLock { number in Item(id: number, name: "item \(number)") } },
      fields: { [.text("Name", $0.name)] })
    let robot = await ScreenRobot(showing: screen)
    await robot.settle().shows("item 1")
    number.withLock { $0 = 2 }
    await robot.type("x").settle().shows("item 2").lacks("item 1")
  }

  // The emptied field was still open, and the first `b` closed it without a word.
  @Test("In plain lines b leaves a list at once after its search is cleared")
  func backAfterSearch() async {
    let navigator = Navigator()
    navigator.setRoot(MenuScreen("Tool", items: []))
    navigator.push(
      ListScreen(
        "Items", name: { (item: Item) in item.name }, open: { MenuScreen($0.name, items: []) },
        read: { _ in ItemPage(items: [Item(id: 1, name: "Ada"), Item(id: 2, name: "Bob")]) }))
    let lines = TestLines(["/a", "/", "b", "q"])
    _ = await PlainApplication(device: lines, navigator: navigator).run()
    #expect(lines.pages[1].contains("1. Ada") && !lines.pages[1].contains("Bob"), "\(lines.transcript)")
    #expect(lines.pages[2].contains("2. Bob") && !lines.pages[2].contains("\n/"))
    #expect(lines.pages[3].hasPrefix("\nTool\n"))
  }

  // A key that the list hears first once did nothing, without a word.
  @Test("A ready-made screen reports a key that never acts", arguments: ["g", "l", "r", "n"])
  func deadKeys(letter: Character) async {
    var done: [String] = []
    let ada = Item(id: 1, name: "Ada")
    let keys: [ItemKey<Item>] = [
      .key("n", "new") { _ in done.append("new") }, .key(letter, "go") { _ in done.append("go") },
    ]
    let list = ListScreen(
      "Items", name: { (item: Item) in item.name }, keys: keys,
      open: { item in
        DetailScreen(item.name, known: item, keys: keys, load: { item }, fields: { [.text("Name", $0.name)] })
      },
      read: { _ in ItemPage(items: [ada]) })
    let robot = await ScreenRobot(showing: list)
    await robot.settle().shows("“go” needs another key: \(letter) has a meaning here.").press(.enter).settle()
    robot.shows("Name   Ada", "“go” needs another key").type("nn")
    #expect(done == ["new", "new"])
    robot.navigator.keymap = Keymap(["list.first": [.character("x")]])
    #expect((list.notice == nil) == (letter == "g"))
  }

  @Test("A loading screen names the host it waits for after three seconds")
  func waits() {
    let clock = ManualClock()
    let (navigator, calls) = (Navigator(), PendingCalls(clock: clock))
    navigator.tellWaits(for: calls)
    let own = Notice("Older.")
    func text(_ own: Notice?, isLoading: Bool = true) -> String? {
      navigator.notice?(own, isLoading).map { $0.text.string + ($0.changesAfter.map { " \($0)" } ?? "") }
    }
    #expect(text(nil) == " 1.0 seconds" && text(own) == "Older. 1.0 seconds")
    #expect(text(own, isLoading: false) == "Older." && text(nil, isLoading: false) == nil)
    let observe = calls.monitor()
    observe(ApiEvent(call: 1, method: .get, url: "https://api.example/x", step: .queued, elapsed: .zero))
    clock.advance(by: .seconds(1))
    #expect(text(own) == "Older. 2.0 seconds")
    clock.advance(by: .milliseconds(3500))
    #expect(text(own) == "Waiting for api.example, 4 s 0.5 seconds")
    #expect(text(own, isLoading: false) == "Older.")
    observe(ApiEvent(call: 1, method: .get, url: "https://api.example/x", step: .decoded, elapsed: .zero))
    #expect(text(own) == "Older. 1.0 seconds")
  }

  @Test("A menu opens its rows by digit and by Enter, on the screen and in plain lines")
  func menu() async {
    func make() -> Navigator {
      let navigator = Navigator()
      navigator.setRoot(
        MenuScreen(
          "Tool", items: ["One", "Two"].map { name in MenuItem(name) { MenuScreen(name + " opened", items: []) } }))
      return navigator
    }
    let robot = await ScreenRobot(make())
    robot.press(.character("2")).shows("Two opened").press(.escape).press(.up, .enter).shows("One opened")
    #expect(await TestLines.transcript(of: make(), typing: "2", "q").contains("Two opened"))
  }
}
