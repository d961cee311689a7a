import Foundation
import Terminal
import TerminalKit
import TestSupport
import Testing
import Tools

@testable import cantina

@Suite("Keys of the screens")
@MainActor
struct KeyTests {
  @Test("No key of a screen means two things, or takes one from the kit but those that are meant to")
  func collisions() {
    expectNoCollisions(in: MainScreen.bindings, shadowing: [.escape])
    expectNoCollisions(in: RecordsAction.bindings, shadowing: [.escape])
    expectNoCollisions(in: RecordAction.bindings)
    expectNoCollisions(in: SeatsAction.bindings, shadowing: [.escape, .tab, .backTab, .character("b")])
    expectNoCollisions(in: CrawlAction.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: ComparisonAction.bindings)
    expectNoCollisions(in: StatisticsAction.bindings)
    expectNoCollisions(in: AlertScreen.bindings)
    expectNoCollisions(in: CocktailHomeAction.bindings, shadowing: [.escape])
    expectNoCollisions(in: DrinkAction.bindings)
    expectNoCollisions(in: DrinkShoppingScreen.bindings)
    expectNoCollisions(in: DrinkBarScreen.bindings, shadowing: [.escape])
    expectNoCollisions(in: MeditationScreen.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: SessionScreen.bindings)
    expectNoCollisions(in: BreathingScreen.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: MinutesScreen.bindings)
    expectNoCollisions(in: SpaceCellsScreen.bindings)
    expectNoCollisions(in: PosterScreen.bindings)
    expectNoCollisions(in: PosterShowScreen.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: PosterComparisonScreen.bindings)
    expectNoCollisions(in: PlacesScreen.bindings, shadowing: [.escape])
    expectNoCollisions(in: SettingsScreen.bindings)
    expectNoCollisions(in: LogTailScreen.bindings)
    expectNoCollisions(in: AboutScreen.bindings)
  }

  @Test("The kit's own tables have no key twice, nor one another's")
  func kit() {
    let keys = ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
  }

  @Test("Every screen's table is in the documents' list of tables, and in the test above")
  func complete() throws {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }
    let table = try text(checkout.appending(path: "App/Application/CommandLine/KeyTable.swift"))
    let tests = try text(URL(filePath: #filePath))
    let modules = checkout.appending(path: "App/Modules")
    let paths = try #require(FileManager.default.enumerator(atPath: modules.path)).compactMap { $0 as? String }
    let screens = paths.filter { $0.hasSuffix("Screen.swift") && !$0.contains("+") }
    #expect(screens.count >= 4)
    for path in screens {
      let source = try text(modules.appending(path: path))
      // A generic screen cannot store its table: a type beside it does.
      let holder = source.firstMatch(of: /bindings: .* \{ (\w+)\.bindings \}/)?.1
      let name = holder.map(String.init) ?? (path as NSString).lastPathComponent.replacing(".swift", with: "")
      #expect(tests.contains("in: \(name).bindings"), "\(name) is not tested for collisions")
      guard !source.contains("bindings: [KeyBinding<Action>] = []") else { continue }
      #expect(table.contains("\(name).bindings"), "\(name) is not in KeyTable.all")
    }
  }

  @Test("Every binding has words")
  func words() throws {
    let words = try Words.english()
    let strings = KitStrings { words.text($0) }
    for table in KeyTable.all {
      #expect(words[table.title] != table.title.key)
      for row in table.rows(strings) {
        #expect(!row.keys.isEmpty)
        #expect(!row.title.isEmpty && !row.title.contains("."), "\(row.title)")
      }
    }
  }
}
