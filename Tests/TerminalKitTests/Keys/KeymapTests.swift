import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Custom keys")
struct KeymapTests {
  enum Part: Hashable, Sendable { case tick }
  enum Action: Hashable, Sendable { case sort, cancel, list(Part), row(Int) }

  private let usual: [KeyBinding<Action>] = [
    KeyBinding(.character("s"), title: "sort", group: .list, action: .sort),
    KeyBinding(.escape, .character("x"), title: "cancel", group: .list, action: .cancel),
    KeyBinding(.character(" "), title: "tick", group: .list, action: .list(.tick)),
    KeyBinding(.character("1"), title: "row", group: .list, action: .row(1)),
  ]

  private func checked(_ wanted: [String: [Key]]) -> (keymap: Keymap, flaws: [Keymap.Flaw]) {
    Keymap.checked(wanted, screens: [usual.entries()])
  }

  @Test("Actions are named after their cases, and nested ones have their own names")
  func names() {
    #expect(usual.map(\.name) == ["sort", "cancel", "tick", "row"])
  }

  @Test("A table gets custom keys by the names of its actions")
  func table() {
    let table = checked(["sort": [.character("z"), Key(.function(5))], "tick": [.character("T")]]).keymap.table(usual)
    #expect(
      table.map(\.keys) == [
        [.character("z"), Key(.function(5))], [.escape, .character("x")], [.character("T")], [.character("1")],
      ])
    #expect(table.map(\.title) == usual.map(\.title))
  }

  @Test("A screen's added keys follow the table of its type, can be rebound, and exist on that screen only")
  func added() {
    let (own, plain) = (SpyScreen("Own"), SpyScreen("Plain"))
    own.addedBindings = [KeyBinding(.character("A"), title: "never", group: .list, action: .never)]
    #expect(own.table(Keymap()).map(\.title) == SpyScreen.bindings.map(\.title) + ["never"])
    let keymap = Keymap(["never": [.character("Z")]])
    #expect(plain.table(keymap).map(\.keys).last == [.character("Z")])
    // Of two bindings with one action the first takes the keys, so that none is shown and never heard.
    #expect(own.table(keymap).map(\.keys) == plain.table(keymap).map(\.keys))
    #expect(plain.table(keymap).count == SpyScreen.bindings.count)
  }

  @Test("q, Esc and Ctrl-C can be neither removed nor reassigned")
  func kept() {
    let (keymap, flaws) = checked(["cancel": [.character("X")], "quit": [.character("Q")], "sort": [.character("q")]])
    #expect(keymap.table(usual)[1].keys == [.character("X"), .escape])
    let quit = keymap.table(ApplicationAction.bindings).first { $0.action == .quit }
    #expect(quit?.keys == [.character("Q"), .character("q")])
    #expect(flaws == [.kept(.character("q"), for: "sort")])
    #expect(keymap.table(usual)[0].keys == [.character("s")])
  }

  @Test("A key with another meaning on the same screen, in lists or everywhere is refused")
  func collisions() {
    let (keymap, flaws) = checked(["sort": [.character("x")], "tick": [.character("?")], "row": [.character("j")]])
    #expect(
      flaws == [
        .taken(.character("x"), for: "sort", by: "cancel"), .taken(.character("?"), for: "tick", by: "help"),
        .taken(.character("j"), for: "row", by: "list.down"),
      ])
    #expect(keymap.isUsual)
    #expect(checked(["help": [.character("s")]]).flaws == [.taken(.character("s"), for: "help", by: "sort")])
  }

  @Test("Keys can be swapped; of two actions with the same key one keeps its default")
  func swaps() {
    #expect(checked(["sort": [.character("x")], "cancel": [.character("s")]]).flaws.isEmpty)
    #expect(checked(["sort": [.character("z")], "row": [.character("z")]]).flaws.count == 1)
  }

  @Test("An unknown name is reported with the nearest known one")
  func unknown() {
    #expect(
      checked(["Sort": [.character("o")], "zzz": [.character("o")]]).flaws == [
        .unknown("Sort", nearest: "sort"), .unknown("zzz", nearest: nil),
      ])
  }

  @Test("Views have their own names; fields take no letters, and movement no screen keys")
  func viewNames() {
    #expect(
      Movement.bindings.map(\.name) == ["down", "up", "pageDown", "pageUp", "first", "last"].map { "list." + $0 })
    #expect(GridMovement.bindings.map(\.name).prefix(3) == ["grid.left", "grid.right", "list.down"])
    #expect(
      checked(["list.down": [.character("n")], "field.start": [.control("o")], "form.nextField": [.control("n")]]).flaws
        .isEmpty)
    #expect(
      checked(["field.start": [.character("a")], "list.up": [.character("s")], "tree.fold": [.character("k")]]).flaws
        == [
          .kept(.character("a"), for: "field.start"), .taken(.character("s"), for: "list.up", by: "sort"),
          .taken(.character("k"), for: "tree.fold", by: "list.up"),
        ])
  }

  @Test("A list uses custom keys instead of the defaults, and its help names them")
  func list() {
    let navigator = Navigator()
    let log = SpyLog()
    navigator.keymap = Keymap(["list.down": [.character("n")]])
    navigator.setRoot(
      SpyScreen("People", log: log) {
        ListView(id: "list", sections: [ListSection(count: 9)]) { ListRow(id: .number($0), name: "row") }
      })
    let dispatcher = KeyDispatcher(navigator: navigator)
    var place: Int? { navigator.visible?.focus["list"].index }
    #expect(dispatcher.dispatch(.key(.character("n"))) == .handled && place == 1)
    #expect(dispatcher.dispatch(.key(.character("j"))) == .unhandled(nil) && place == 1)
    #expect(dispatcher.dispatch(.key(.down)) == .unhandled(nil) && place == 1)
    #expect(dispatcher.dispatch(.key(.character("k"))) == .handled && place == 0)
    let hints = navigator.keymap.inViews { KeyHint.list(Movement.bindings) }
    #expect(hints.first?.keys == [.character("n")] && KeyHint.list(Movement.bindings).first?.keys.first == .down)
  }

  @Test("A field is edited with custom keys")
  func field() {
    let navigator = Navigator()
    let text = Kept("two words")
    navigator.keymap = Keymap(["field.cutWordBack": [.control("o")]])
    navigator.setRoot(
      SpyScreen("Search", log: SpyLog()) {
        TextField(id: "field", prompt: "/", text: text.value, isOpen: true) { text.value = $0 }
      })
    navigator.visible?.focus.current = "field"
    let dispatcher = KeyDispatcher(navigator: navigator)
    #expect(dispatcher.dispatch(.key(.control("w"))) != .handled && text.value == "two words")
    #expect(dispatcher.dispatch(.key(.control("o"))) == .handled && text.value == "two ")
  }

  private final class Kept {
    var value: String
    init(_ value: String) { self.value = value }
  }

  @Test("The screen, its footer and its help use custom keys")
  func screen() async throws {
    let log = SpyLog()
    let navigator = Navigator()
    navigator.keymap = Keymap(["mark": [.character("M")]])
    navigator.setRoot(SpyScreen("People", log: log) { Stack([]) })
    _ = log.taken()
    #expect(KeyDispatcher(navigator: navigator).dispatch(.key(.character("m"))) == .unhandled(nil))
    #expect(KeyDispatcher(navigator: navigator).dispatch(.key(.character("M"))) == .handled)
    #expect(log.entries.contains("People: mark"))
    let hints = navigator.visibleScreen?.hints(focus: Focus(), navigator.keymap) ?? []
    #expect(hints.contains { $0.keys == [.character("M")] })
    #expect(!hints.contains { $0.keys.contains(.character("m")) })
  }

  @Test(
    "A key's name is parsed as displayed and as letters",
    arguments: [
      ("ctrl-p", Key.control("p")), ("^P", .control("p")), ("shift-tab", .backTab), ("⇧tab", .backTab), ("↵", .enter),
      ("Enter", .enter), ("space", .character(" ")), ("F5", Key(.function(5))), ("G", .character("G")),
      ("^", .character("^")),
      ("alt-x", .alt("x")), ("-", .character("-")), ("pgdn", .pageDown), ("pagedown", .pageDown),
    ])
  func keyNames(_ name: String, _ key: Key) { #expect(Key(name: name) == key) }

  @Test(
    "Invalid key names are rejected",
    arguments: ["", "ctrl-", "\u{1B}", "\u{7}", "ab", "F25", "shift-x", "  ", "e\u{301}\u{301}", "\u{200B}"])
  func noKeys(_ name: String) { #expect(Key(name: name) == nil) }

  @Test("Every key of the kit is parsed from its own name")
  func roundTrip() {
    for key in ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys) {
      #expect(Key(name: key.name) == key)
    }
  }
}
