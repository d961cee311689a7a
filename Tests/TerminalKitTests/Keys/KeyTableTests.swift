import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Key tables")
struct KeyTableTests {
  @Test("No key occurs twice in a table of the kit")
  func ownTables() {
    expectNoCollisions(
      in: ApplicationAction.bindings.filter { $0.action != .copyText },
      shadowing: Set(ApplicationAction.bindings.flatMap(\.keys)))
    expectNoCollisions(in: Movement.bindings, shadowing: Set(Movement.bindings.flatMap(\.keys)))
  }

  @Test("Movement keys of lists have no other meaning in the application")
  func listAndApplication() {
    let movement = Set(Movement.bindings.flatMap(\.keys))
    #expect(ApplicationAction.bindings.flatMap(\.keys).allSatisfy { !movement.contains($0) })
  }

  @Test("Views and screens of the kit shadow its own keys only on purpose")
  func onPurpose() {
    expectNoCollisions(
      in: ButtonsView.bindings,
      shadowing: [.left, .up, .down, .character("h")])
    expectNoCollisions(in: HelpScreen.bindings, shadowing: [.escape, .character("?")])
    expectNoCollisions(in: ChecklistAction.bindings, shadowing: [.escape, .character(" ")])
    expectNoCollisions(in: SpyScreen.bindings, shadowing: [.escape])
    // Tabs and grids move sideways, with a key that goes back elsewhere.
    expectNoCollisions(in: TabsView.bindings, shadowing: [.left, .character("h")])
    expectNoCollisions(in: ChipsView.bindings, shadowing: [.left, .character("h"), .backspace])
    expectNoCollisions(
      in: GridMovement.bindings, shadowing: Set(Movement.bindings.flatMap(\.keys)).union([.left, .character("h")]))
    expectNoCollisions(in: TreeAction.bindings, shadowing: [.left, .character("h")])
    expectNoCollisions(in: PaletteScreen.bindings)
    // Typing into a field precedes everything else.
    expectNoCollisions(
      in: LineEdit.bindings,
      shadowing: [
        .left, .home, .end, .backspace, .control("b"), .control("d"), .control("f"), .control("u"),
      ])
  }

  @Test("A collision, a shadowed key and a wrong claim are reported by key name")
  func told() {
    func table(_ keys: [Key]...) -> [KeyBinding<Int>] {
      keys.enumerated().map { KeyBinding(keys: $1, title: "t", group: .screen, action: $0) }
    }
    #expect(collisions(in: table([.enter], [.character("x"), .enter])) == ["bound twice: ↵"])
    #expect(collisions(in: table([.character("q")])) == ["taken from the kit: q"])
    #expect(collisions(in: table([.enter]), shadowing: [.character("q")]) == ["not taken from the kit: q"])
    #expect(collisions(in: table([])) == ["t: no key"])
    expectNoCollisions(in: table([.character("x")], [.character("X")]))
  }

  @Test("Every action of the application has a key and a title")
  func complete() {
    #expect(Set(ApplicationAction.bindings.map(\.action)) == Set(ApplicationAction.allCases))
    #expect(Set(Movement.bindings.map(\.action)) == Set(Movement.allCases))
    #expect(Set(LineEdit.bindings.map(\.action)) == Set(LineEdit.allCases))
    #expect(Set(TreeAction.bindings.map(\.action)) == Set(TreeAction.allCases))
    let titles =
      ApplicationAction.bindings.map(\.title) + Movement.bindings.map(\.title) + ButtonsView.bindings.map(\.title)
      + HelpScreen.bindings.map(\.title) + LineEdit.bindings.map(\.title) + TreeAction.bindings.map(\.title)
    #expect(titles.allSatisfy { KitPhrase(key: $0) != nil })
  }

  @Test("Adjacent bindings with the same title are listed as one")
  func hints() {
    let bindings = [
      KeyBinding(.character("["), title: "history", group: .screen, action: 1),
      KeyBinding(.character("]"), title: "history", group: .screen, action: 2, footer: false),
      KeyBinding(.character("x"), title: "history", group: .list, action: 3),
    ]
    let hints = KeyHint.list(bindings)
    #expect(hints.map(\.keys) == [[.character("["), .character("]")], [.character("x")]])
    #expect(hints.map(\.isInFooter) == [true, true])
  }

  @Test(
    "Keys are named as on a keyboard",
    arguments: [
      (Key.enter, "↵"), (.escape, "esc"), (.character("/"), "/"), (.character(" "), "space"), (.character("G"), "G"),
      (.control("c"), "^C"), (.control(" "), "^space"), (.alt("b"), "alt-b"), (.backTab, "⇧tab"),
      (Key(.left, .control), "^←"),
      (Key(.function(12)), "F12"), (.pageUp, "pgup"), (.backspace, "⌫"), (.delete, "del"),
    ])
  func names(key: Key, name: String) {
    #expect(key.name == name)
  }
}
