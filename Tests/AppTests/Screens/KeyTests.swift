import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Keys of the screens")
@MainActor
struct KeyTests {
  @Test("No key of a screen means two things, or takes one from the kit but those that are meant to")
  func collisions() {
    expectNoCollisions(in: MainScreen.bindings, shadowing: [.escape])
    expectNoCollisions(in: RecordsAction.all, shadowing: [.escape, .character(" ")])
    expectNoCollisions(in: RecordAction.bindings(of: Person.self))
    expectNoCollisions(in: RecordAction.bindings(of: AnyRecord.self))
    expectNoCollisions(in: SeatsAction.bindings, shadowing: [.escape])
    expectNoCollisions(in: CrawlAction.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: ComparisonScreen.bindings)
    expectNoCollisions(in: StatisticsAction.bindings)
    expectNoCollisions(in: AlertScreen.bindings)
    expectNoCollisions(in: CocktailHomeAction.bindings, shadowing: [.escape])
    expectNoCollisions(in: DrinkAction.bindings)
    expectNoCollisions(in: DrinkShoppingScreen.bindings)
    expectNoCollisions(in: DrinkBarScreen.bindings, shadowing: [.escape, .character(" ")])
    expectNoCollisions(in: MeditationScreen.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: SessionScreen.bindings)
    expectNoCollisions(in: BreathingScreen.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: MinutesScreen.bindings)
    expectNoCollisions(in: SpaceCellsScreen.bindings)
    expectNoCollisions(in: PosterScreen.bindings)
    expectNoCollisions(in: PosterShowScreen.bindings, shadowing: [.character(" ")])
    expectNoCollisions(in: PosterComparisonScreen.bindings)
    expectNoCollisions(in: PlacesScreen.bindings, shadowing: [.escape])
    expectNoCollisions(in: SettingsScreen.bindings, shadowing: [.left, .character("h")])
    expectNoCollisions(in: LogTailScreen.bindings, shadowing: [.escape])
    expectNoCollisions(in: AboutScreen.bindings)
  }

  @Test("The kit's own tables have no key twice, nor one another's")
  func kit() {
    let keys = ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
  }

  @Test("Every binding has words")
  func words() throws {
    let words = try Words.english()
    let strings = KitStrings { words.text($0) }
    for table in Features.keys {
      #expect(words[table.title] != table.title.key)
      for row in table.rows(strings) {
        #expect(!row.keys.isEmpty)
        #expect(!row.title.isEmpty && !row.title.contains("."), "\(row.title)")
      }
    }
  }
}
