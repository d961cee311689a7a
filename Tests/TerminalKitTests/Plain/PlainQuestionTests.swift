import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Questions in plain lines", .bounded)
struct PlainQuestionTests {
  /// A list whose keys ask questions in separate tasks.
  private final class Shelf: NavigatingScreen {
    enum Action: Hashable, Sendable { case open, remove, name, leave }
    static let bindings: [KeyBinding<Action>] = [
      KeyBinding(.enter, title: "open", group: .list, action: .open),
      KeyBinding(.character("x"), title: "remove", group: .list, action: .remove),
      KeyBinding(.character("n"), title: "name", group: .list, action: .name),
    ]

    let title = "Shelf"
    weak var navigator: Navigator?
    var invalidate: (() -> Void)?
    var happened: [String] = []
    var asksBeforeLeaving = false

    var body: any View {
      ListView(id: "list", sections: [ListSection(count: 3)]) { index in
        ListRow(id: .number(index), name: StyledText("row \(index)"))
      }
    }

    func perform(_ action: Action, focus: inout Focus) {
      let index = focus["list"].index
      switch action {
      case .open: happened.append("opened \(index)")
      case .remove:
        Task { happened.append("removed: \(await navigator?.confirm("Remove it?", yes: "Remove") ?? false)") }
      case .name: Task { happened.append("named: \(await navigator?.ask("Name") ?? "nothing")") }
      case .leave: break
      }
    }

    func leave(_ go: @escaping @MainActor () -> Void) {
      guard asksBeforeLeaving else { return go() }
      Task { if await navigator?.confirm("Leave?", yes: "Leave") == true { go() } }
    }
  }

  private let navigator = Navigator()
  private let shelf = Shelf()

  init() { navigator.setRoot(shelf) }

  private func run(_ lines: String...) async -> (end: ApplicationEnd, lines: TestLines) {
    let device = TestLines(lines)
    let end = await PlainApplication(device: device, navigator: navigator).run()
    return (end, device)
  }

  // The list was once written again, and a row's number removed the row.
  @Test("A task's question is on the page before the next line is read")
  func confirm() async {
    let (_, lines) = await run("x", "1", "2", "x", "2")
    #expect(lines.pages[1] == "\nRemove it?\n\n1. Cancel\n2. Remove\n> ")
    #expect(lines.pages[2].hasPrefix("\nShelf\n"))
    #expect(shelf.happened == ["removed: false", "opened 1", "removed: true"])
  }

  @Test("A question for a text is on the page too")
  func ask() async {
    let (_, lines) = await run("n", "1", "Luke", "2")
    #expect(lines.pages[1].contains("Name"))
    #expect(shelf.happened == ["named: Luke"], "\(lines.transcript)")
  }

  @Test("A question for a text is the prompt, and any line but a command answers it", arguments: ["Luke", "b", "/a"])
  func askAtOnce(answer: String) async {
    let (_, lines) = await run("n", answer, "1")
    #expect(lines.pages[1].hasSuffix("\nName: "), "\(lines.transcript)")
    #expect(shelf.happened == ["named: \(answer)", "opened 0"], "\(lines.transcript)")
  }

  @Test("Quitting twice or agreeing ends the program, although a screen asks in a task")
  func leaving() async {
    shelf.asksBeforeLeaving = true
    let (end, lines) = await run("q", "q", "3")
    #expect(end == .quit && lines.pages[1].contains("Leave?") && lines.script == ["3"])
    navigator.dismiss()
    let agreed = await run("q", "2", "3")
    #expect(agreed.end == .quit && agreed.lines.script == ["3"])
  }

  // Only the title was written, as if the page below the question were this one.
  @Test("An answer that leaves a screen shows the line that opened it, or the whole page")
  func left() async {
    let root = SpyScreen("Rows") {
      ListView(id: "list", sections: [ListSection(count: 2)]) { index in
        ListRow(id: .number(index), name: StyledText("row \(index)"))
      }
    }
    root.onPerform = { [navigator] _ in
      let shelf = Shelf()
      shelf.asksBeforeLeaving = true
      navigator.push(shelf)
    }
    navigator.setRoot(root)
    let (_, lines) = await run("m", "0", "2", "2", "0", "1", "0", "2")
    #expect(lines.pages[2].contains("Leave?") && lines.pages[3] == lines.pages[0], "\(lines.transcript)")
    #expect(lines.pages[6] == "\nRows › Shelf\n> " && lines.pages[8] == "\nRows\n\n2. row 1\n> ")
  }

  /// A prompt with a slow user.
  private final class SlowLines: LineDevice {
    var written = ""
    private var waiting: CheckedContinuation<String?, Never>?
    var isAsked: Bool { waiting != nil }

    func readLine() async -> String? { await withCheckedContinuation { waiting = $0 } }

    func write(_ text: String) -> Bool {
      written += text
      return true
    }

    func type(_ line: String?) {
      let asked = waiting
      waiting = nil
      asked?.resume(returning: line)
    }
  }

  @Test("A question that appears at the prompt is written at once and gets the next line")
  func meanwhile() async {
    let device = SlowLines()
    let run = Task { await PlainApplication(device: device, navigator: navigator).run() }
    await eventually("the prompt") { device.isAsked }
    let answer = Task { await navigator.confirm("Overwrite?", yes: "Overwrite") }
    await eventually("the question") { device.written.hasSuffix("2. Overwrite\n> ") }
    device.type("2")
    #expect(await answer.value)
    await eventually("the list again") { device.written.hasSuffix("\nShelf\n> ") && device.isAsked }
    navigator.show(toast: "Saved.")
    await eventually("the message") { device.written.hasSuffix("\nSaved.\n> ") }
    device.type(nil)
    #expect(await run.value == .inputClosed && shelf.happened == [])
  }

  @Test("A line typed for another page is ignored and reported")
  func outdated() async {
    let device = SlowLines()
    let run = Task { await PlainApplication(device: device, navigator: navigator).run() }
    await eventually("the prompt") { device.isAsked }
    // Both in one turn, so the line arrives before the question is written.
    let answer = Task { await navigator.confirm("Overwrite?", yes: "Overwrite") }
    navigator.push(
      SpyScreen("Luke") {
        ListView(id: "x", sections: [ListSection(count: 2)]) { ListRow(id: .number($0), name: "one") }
      })
    device.type("2")
    await eventually("the question") { device.written.hasSuffix("2. Overwrite\n> ") && device.isAsked }
    #expect(device.written.contains("it was not used") && shelf.happened == [])
    device.type("0")
    #expect(await answer.value == false)
    await eventually("the prompt") { device.isAsked }
    device.type(nil)
    _ = await run.value
  }

  @Test("Work started by a key is waited for, including its question")
  func work() async {
    let gate = AsyncStream<Void>.makeStream()
    var steps: [String] = []
    navigator.run { [navigator] in
      for await _ in gate.stream { break }
      steps.append(await navigator.confirm("Sure?", yes: "Yes") ? "yes" : "no")
    }
    #expect(!navigator.isIdle)
    Task { gate.continuation.yield() }
    let (_, lines) = await run("2")
    #expect(lines.pages[0].contains("Sure?") && steps == ["yes"] && navigator.isIdle, "\(lines.transcript)")
  }
}
