import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Navigator", .bounded)
struct NavigatorTests {
  private let navigator = Navigator()
  private let log = SpyLog()

  private func screen(_ title: String) -> SpyScreen { SpyScreen(title, log: log) }

  private func frames(_ change: () -> Void) -> Int {
    var count = 0
    navigator.onChange = { count += 1 }
    change()
    navigator.onChange = nil
    return count
  }

  @Test("Screens are pushed and popped, except for the root")
  func pushAndPop() {
    navigator.setRoot(screen("A"))
    navigator.push(screen("B"))
    navigator.push(screen("C"))
    #expect(navigator.breadcrumbs == ["A", "B", "C"])
    #expect(navigator.visibleScreen?.title == "C")
    navigator.pop()
    #expect(navigator.breadcrumbs == ["A", "B"])
    navigator.pop()
    navigator.pop()
    #expect(navigator.breadcrumbs == ["A"])
    navigator.popToRoot()
    #expect(navigator.breadcrumbs == ["A"])
  }

  @Test("The disappearing screen is notified before the appearing one")
  func order() {
    navigator.setRoot(screen("A"))
    #expect(log.taken() == ["A appears"])
    navigator.push(screen("B"))
    #expect(log.taken() == ["A disappears", "B appears"])
    navigator.push(screen("C"))
    _ = log.taken()
    navigator.popToRoot()
    #expect(log.taken() == ["C disappears", "A appears"])
    navigator.present(screen("M"))
    #expect(log.taken() == ["A disappears", "M appears"])
    navigator.dismiss()
    #expect(log.taken() == ["M disappears", "A appears"])
    navigator.setStack([screen("D"), screen("E")])
    #expect(log.taken() == ["A disappears", "E appears"])
    navigator.setRoot(screen("F"))
    #expect(log.taken() == ["E disappears", "F appears"])
  }

  @Test("A change without effect notifies no screen")
  func nothing() {
    #expect(navigator.visibleScreen == nil)
    #expect(!navigator.goBack())
    navigator.setRoot(screen("A"))
    _ = log.taken()
    #expect(
      frames {
        navigator.pop(); navigator.popToRoot(); navigator.dismiss(); navigator.goBack()
      } == 0)
    #expect(log.entries.isEmpty)
  }

  @Test("A stack is never emptied")
  func neverEmpty() {
    navigator.setRoot(screen("A"))
    navigator.setStack([])
    #expect(navigator.breadcrumbs == ["A"])
  }

  @Test("Going back dismisses first, then pops, and returns false at the root")
  func goBack() {
    navigator.setStack([screen("A"), screen("B")])
    navigator.present(screen("M"))
    navigator.present(screen("N"))
    #expect(navigator.visibleScreen?.title == "N")
    #expect(navigator.goBack())
    #expect(navigator.visibleScreen?.title == "M")
    #expect(navigator.goBack())
    #expect(navigator.visibleScreen?.title == "B")
    #expect(navigator.goBack())
    #expect(navigator.visibleScreen?.title == "A")
    #expect(!navigator.goBack())
  }

  @Test("A new stack dismisses presented screens")
  func setStackDismisses() {
    navigator.setRoot(screen("A"))
    navigator.present(screen("M"))
    navigator.setStack([screen("B"), screen("C")])
    #expect(navigator.visibleScreen?.title == "C")
    #expect(navigator.breadcrumbs == ["B", "C"])
  }

  @Test("Every change requests a frame, even behind a panel")
  func asksForFrames() {
    #expect(frames { navigator.setRoot(screen("A")) } == 1)
    #expect(frames { navigator.push(screen("B")) } == 1)
    #expect(frames { navigator.present(screen("M")) } == 1)
    #expect(frames { navigator.pop() } == 1)
    #expect(frames { navigator.push(screen("C")) } == 1)
    #expect(frames { navigator.dismiss() } == 1)
    #expect(frames { navigator.visibleScreen?.invalidate?() } == 1)
  }

  @Test("A removed screen is freed")
  func freed() {
    weak var popped: SpyScreen?
    weak var dismissed: SpyScreen?
    weak var replaced: SpyScreen?
    func walk() {
      let first = screen("A")
      let second = screen("B")
      let third = screen("M")
      (replaced, popped, dismissed) = (first, second, third)
      navigator.setRoot(first)
      navigator.push(second)
      navigator.present(third)
    }
    walk()
    #expect(popped != nil)
    navigator.dismiss()
    #expect(dismissed == nil)
    navigator.pop()
    #expect(popped == nil)
    navigator.setRoot(screen("Z"))
    #expect(replaced == nil)
  }

  @Test("A leaked screen is reported by its type")
  func diagnoses() async {
    var told: [String] = []
    let held = SpyScreen("Held")
    navigator.setRoot(screen("Root"))
    navigator.diagnose = { told.append($0) }
    navigator.push(held)
    navigator.push(Passing())
    // The first screen to go is checked first.
    navigator.pop()
    navigator.pop()
    await eventually("a screen is told of") { !told.isEmpty }
    #expect(told == ["SpyScreen"])
    #expect(held.title == "Held")
  }

  @Test("The position is kept while a screen is covered, and reset in a new one")
  func focusKept() {
    let list = ListView(id: "list", sections: [ListSection(count: 50)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
    func people() -> SpyScreen { SpyScreen("People") { list } }
    navigator.setRoot(screen("A"))
    navigator.push(people())
    let dispatcher = KeyDispatcher(navigator: navigator)
    for _ in 0..<3 { _ = dispatcher.dispatch(.key(.down)) }
    #expect(navigator.visible?.focus["list"].index == 3)
    navigator.push(people())
    #expect(navigator.visible?.focus["list"].index == 0)
    _ = dispatcher.dispatch(.key(.down))
    navigator.pop()
    #expect(navigator.visible?.focus["list"].index == 3)
    navigator.present(screen("M"))
    navigator.dismiss()
    #expect(navigator.visible?.focus["list"].index == 3)
    navigator.pop()
    navigator.push(people())
    #expect(navigator.visible?.focus["list"].index == 0)
  }

  @Test("Tab cycles through the focusable views and notifies the screen")
  func moveFocus() async {
    let people = SpyScreen("People", log: log) {
      Stack([
        TextField(id: "field", prompt: "/", text: "") { _ in },
        ListView(id: "list", sections: [ListSection(count: 1)]) { _ in ListRow(id: 0, name: "row") },
        ButtonsView(id: "buttons", titles: ["OK"]) { _ in },
      ])
    }
    navigator.setRoot(people)
    let robot = await ScreenRobot(navigator)
    _ = log.taken()
    // Presses the real keys: views come first, and the cursor is in the focused view.
    let rows: [ViewID: Int] = ["field": 1, "list": 2, "buttons": 22]
    var seen: [ViewID?] = []
    for key in [Key.tab, .tab, .tab, .backTab, .backTab, .tab, .tab] {
      robot.press(key)
      seen.append(navigator.visible?.focus.current)
      #expect(robot.terminal.glass.cursor?.row == navigator.visible?.focus.current.flatMap { rows[$0] })
    }
    #expect(seen == ["buttons", "field", "list", "field", "buttons", "field", "list"])
    #expect(log.entries == Array(repeating: "People moves", count: 7))
  }

  @Test("Tab moves between sections before views, and wraps around")
  func moveSection() {
    let sections = [ListSection(title: "A", count: 3), ListSection(count: 0, note: "none"), ListSection(count: 2)]
    let people = SpyScreen("People", log: log) {
      let list = ListView(id: "list", sections: sections) { ListRow(id: .number($0), name: "row") }
      let fields = FieldsView(
        id: "links",
        groups: [
          FieldGroup([Field("a", "1", link: 0), Field("b", "2", link: 1)]), FieldGroup([Field("c", "3", link: 2)]),
        ])
      return Stack([list, fields])
    }
    navigator.setRoot(people)
    navigator.visible?.focus["list"].index = 1
    func walk(_ steps: Int...) -> [String] {
      steps.map { step in
        navigator.moveFocus(by: step)
        guard let focus = navigator.visible?.focus else { return "" }
        let view: ViewID = focus.current ?? "list"
        return "\(view == "list" ? "list" : "links") \(focus[view].index)"
      }
    }
    // Row 3 is the first of the last section; the empty section is skipped.
    #expect(walk(1, 1, 1, 1) == ["list 3", "links 0", "links 2", "list 0"])
    #expect(walk(-1, -1, -1) == ["links 2", "links 0", "list 3"])
    people.view = { ListView(id: "list", sections: sections) { ListRow(id: .number($0), name: "row") } }
    #expect(walk(1, 1, -1, -1) == ["list 0", "list 3", "list 0", "list 3"])
  }

  @Test("Tab focuses a field without initial focus, and does nothing on an empty screen")
  func moveFocusToField() {
    navigator.setRoot(SpyScreen("Form") { TextField(id: "field", prompt: "", text: "") { _ in } })
    navigator.moveFocus(by: 1)
    #expect(navigator.visible?.focus.current == "field")
    navigator.setRoot(screen("Empty"))
    navigator.moveFocus(by: -1)
    #expect(navigator.visible?.focus.current == nil)
  }

  @Test("Esc leaves a field reached by Tab before it leaves the screen")
  func leavesField() async {
    navigator.setRoot(screen("Root"))
    navigator.push(
      SpyScreen("People", log: log) {
        Stack([
          TextField(id: "field", prompt: "/", text: "") { _ in },
          ListView(id: "list", sections: [ListSection(count: 1)]) { _ in ListRow(id: 0, name: "row") },
        ])
      })
    let robot = await ScreenRobot(navigator)
    robot.press(.tab)
    #expect(robot.terminal.glass.cursor?.row == 1)
    robot.press(.escape)
    #expect(robot.terminal.glass.cursor?.row == 2)
    #expect(navigator.breadcrumbs == ["Root", "People"])
    robot.press(.escape)
    #expect(navigator.breadcrumbs == ["Root"])
  }

  @Test("It settles at once if nothing is loading")
  func settledAtOnce() async {
    await navigator.settled()
    navigator.setRoot(screen("A"))
    await navigator.settled()
  }

  @Test("It settles once the visible screen has loaded or was left, and not before")
  func settled() async {
    let loading = screen("A")
    loading.isLoading = true
    navigator.setRoot(loading)
    let settled = Task {
      await navigator.settled(); log.note("settled")
    }
    await Task.yield()
    loading.invalidate?()
    await Task.yield()
    #expect(!log.entries.contains("settled"))
    loading.isLoading = false
    loading.invalidate?()
    await settled.value
    #expect(log.entries.last == "settled")

    loading.isLoading = true
    let left = Task {
      await navigator.settled(); log.note("left")
    }
    await Task.yield()
    navigator.push(screen("B"))
    await left.value
    #expect(log.entries.last == "left")
  }
}

/// A screen that is not retained.
@MainActor
private final class Passing: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let title = "Passing"
  var invalidate: (() -> Void)?
  var body: any View { Stack([]) }
  func perform(_ action: Action, focus: inout Focus) {}
}
