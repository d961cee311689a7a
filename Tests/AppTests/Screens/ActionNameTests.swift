import Terminal
import TerminalKit
import Testing

@testable import cantina

/// `keys.json` refers to actions by these names, so files of earlier versions keep working.
@Suite("Names of actions")
@MainActor
struct ActionNameTests {
  /// The names of commit 548bf9b2.
  private nonisolated static let names = """
    addTraveller apply back beginTicks bookmark breathing button.choose button.next button.previous cancel
    change changeBack changeLevel changeOrder changePattern changeSystem checkMore chip.choose chip.next
    chip.previous chip.remove choose chooseColumns chooseOther compare compareInTime confirm copy copyText
    copyValue describe divider.left divider.right editAddress editQuery endNarrowing endSearch endTyping export
    faster fewer field.cutToEnd field.cutToStart field.cutWordBack field.cutWordForward field.deleteBack
    field.deleteForward field.end field.left field.putBack field.right field.start field.wordLeft
    field.wordRight filter findDocument findTogether form.newLine form.next form.nextField form.previousField
    forward grid.left grid.right help historyBack historyForward info interrupt keepSearch list.down list.first
    list.last list.pageDown list.pageUp list.up loadMore louder minutes more narrow next nextCabin nextField
    open palette pane.next pane.previous pause pickSongs previous previousCabin previousField quit reload
    remove removeFilter removeTraveller repaint restore reverseOrder search session shoppingList showAnswer
    showBar showEverything showRaw showStatistics showStory slides slower softer startListening suspend swap
    table.next table.previous table.sort tick toggle togglePause togglePlaying tree.fold tree.foldAll
    tree.toggle tree.unfold tree.unfoldAll type undo values watch
    """.split { $0.isWhitespace }.map(String.init)

  @Test("Every name from an earlier version can get another key", arguments: names)
  func earlier(name: String) throws {
    let sections = Features.keys.map { $0.actions() }
    // No screen binds this key, and no field takes it as text.
    let (keymap, flaws) = Keymap.checked(
      [name: [.control("g")]], renamed: OwnLook.renamed, later: OwnLook.later, screens: sections)
    #expect(flaws.isEmpty, "\(flaws)")
    #expect(!keymap.isUsual)
  }

  @Test("The user's key overrides a default key added later", arguments: ["o", "p", "."])
  func later(key: String) throws {
    let sections = Features.keys.map { $0.actions() }
    let (keymap, flaws) = Keymap.checked(
      ["reload": [.character(Character(key))]], later: OwnLook.later, screens: sections)
    #expect(flaws.isEmpty, "\(flaws)")
    let bound = keymap.table(RecordsAction.all).filter { $0.keys.contains(.character(Character(key))) }
    #expect(bound.map(\.action) == [.reload])
    #expect(!keymap.table(ApplicationAction.bindings).contains { $0.keys.contains(.character(Character(key))) })
  }

  @Test("Keys of a renamed action are added to its default keys")
  func renamed() {
    let sections = Features.keys.map { $0.actions() }
    let keymap = Keymap.checked(
      ["beginTicks": [.character("M")]], renamed: OwnLook.renamed, screens: sections
    ).keymap
    let tick = keymap.table(RecordsAction.all).first { $0.action == .tick }
    #expect(tick?.keys == [.character(" "), .character("."), .character("M")])
  }

  @Test("A name unknown to every version is reported")
  func unknown() {
    let sections = Features.keys.map { $0.actions() }
    let flaws = Keymap.checked(["showNothing": [.control("g")]], screens: sections).flaws
    #expect(flaws == [.unknown("showNothing", nearest: nil)])
  }

  @Test("The names of provided actions match the tables")
  func supplied() {
    let names = Set(RecordsAction.all.entries().map(\.name) + RecordAction.all.entries().map(\.name))
    #expect(names.isSuperset(of: ["showRaw", "editAddress", "editQuery", "showAnswer", "compareInTime", "describe"]))
    #expect(names.isSuperset(of: ["showStory", "compare"]) && !names.contains("supplied"))
  }
}
