import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

/// A view that notes every key that reaches it.
private struct Ear: View {
  let log: SpyLog
  let takes: Set<Key>

  func extent(columns: Int, focus: Focus) -> Extent { .flexible }
  func draw(in frame: inout Frame, _ context: inout ViewContext) {}
  func write(to lines: inout LineWriter) {}
  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input else { return false }
    log.note("view: \(key.name)")
    return takes.contains(key)
  }
}

@MainActor
@Suite("Key dispatch")
struct KeyDispatcherTests {
  private let navigator = Navigator()
  private let log = SpyLog()

  private func dispatch(_ key: Key) -> KeyDispatcher.Outcome {
    _ = log.taken()
    return KeyDispatcher(navigator: navigator).dispatch(.key(key))
  }

  private func screen(_ title: String = "People", takes: Set<Key> = [], text: String = "") -> SpyScreen {
    SpyScreen(title, log: log) { [log] in
      Stack([
        TextField(id: SpyScreen.searchField, prompt: "/", text: text) { log.note("typed: \($0)") },
        Ear(log: log, takes: takes),
      ])
    }
  }

  @Test("The screen's bindings come before its views")
  func screenFirst() {
    navigator.setRoot(screen(takes: [.character("m")]))
    #expect(dispatch(.character("m")) == .handled)
    #expect(log.entries == ["People: mark", "People moves"])
  }

  @Test("The views come before the application's bindings")
  func viewsThen() {
    navigator.setRoot(screen(takes: [.character("q"), .left]))
    #expect(dispatch(.character("q")) == .handled)
    #expect(log.entries == ["view: q", "People moves"])
    #expect(dispatch(.left) == .handled)
  }

  @Test("Unhandled keys fall through to the application")
  func applicationLast() {
    navigator.setRoot(screen())
    #expect(dispatch(.character("q")) == .unhandled(.quit))
    #expect(log.entries == ["view: q"])
    #expect(dispatch(.character("x")) == .unhandled(nil))
    // Bound by the screen, but disabled now.
    #expect(dispatch(.character("n")) == .unhandled(nil))
    #expect(dispatch(.escape) == .unhandled(.back))
  }

  @Test("The field being edited comes before everything else")
  func fieldFirst() {
    let people = screen(takes: [.character("q")])
    navigator.setRoot(people)
    #expect(dispatch(.character("/")) == .handled)
    for key in [Key.character("q"), .character("m"), .character("?"), .character("/"), .character(" ")] {
      #expect(dispatch(key) == .handled)
      #expect(log.entries.first?.hasPrefix("typed: ") == true, "\(key)")
    }
    // Keys that the field ignores go to the screen's table.
    #expect(dispatch(.enter) == .handled)
    // They go to no other view.
    #expect(log.entries == ["People: open", "People moves"])
    #expect(dispatch(.escape) == .handled)
    #expect(log.entries.contains("People: endSearch"))
    #expect(dispatch(.character("q")) == .handled)
    #expect(log.entries == ["view: q", "People moves"])
  }

  @Test("Some keys are always handled", arguments: [ApplicationAction.interrupt, .suspend, .repaint])
  func always(action: ApplicationAction) throws {
    let people = screen(takes: [.control("c"), .control("z"), .control("l")])
    navigator.setRoot(people)
    let key = try #require(ApplicationAction.bindings.first { $0.action == action }?.keys.first)
    #expect(dispatch(key) == .unhandled(action))
    _ = dispatch(.character("/"))
    #expect(dispatch(key) == .unhandled(action))
    #expect(log.entries.isEmpty)
  }

  @Test("A covered screen never gets a key")
  func covered() {
    navigator.setRoot(screen("Root", takes: [.character("x")]))
    navigator.push(screen("Top"))
    #expect(dispatch(.character("x")) == .unhandled(nil))
    #expect(dispatch(.character("m")) == .handled)
    #expect(log.entries == ["Top: mark", "Top moves"])

    navigator.present(screen("Above"))
    #expect(dispatch(.character("m")) == .handled)
    #expect(log.entries == ["Above: mark", "Above moves"])

    navigator.dismiss()
    navigator.pop()
    #expect(dispatch(.character("m")) == .handled)
    #expect(log.entries == ["Root: mark", "Root moves"])
  }

  @Test("A screen that a key removes gets no further notifications")
  func leaves() {
    navigator.setRoot(screen("Root"))
    let top = screen("Top")
    top.onPerform = { [navigator] _ in navigator.pop() }
    navigator.push(top)
    #expect(dispatch(.character("m")) == .handled)
    #expect(log.entries == ["Top: mark", "Top disappears", "Root appears"])
  }

  @Test("Without a screen only the application gets keys")
  func empty() {
    #expect(dispatch(.character("q")) == .unhandled(.quit))
    #expect(dispatch(.down) == .unhandled(nil))
  }

  @Test("A paste goes to the field being edited, or nowhere")
  func paste() {
    navigator.setRoot(screen())
    #expect(KeyDispatcher(navigator: navigator).dispatch(.paste("luke")) == .unhandled(nil))
    _ = dispatch(.character("/"))
    _ = log.taken()
    #expect(KeyDispatcher(navigator: navigator).dispatch(.paste("luke")) == .handled)
    #expect(log.entries == ["typed: luke", "People moves"])
  }
}
