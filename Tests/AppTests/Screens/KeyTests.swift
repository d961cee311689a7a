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
  /// The tables of all screens, also those that have their title from another one.
  private static var sections: [KeySection] { Features.all.routes.map(\.keys) + Features.all.keys }

  /// The keys that tables take from the kit, as it is meant to.
  private static let taken: [(keys: Set<Key>, titles: [any Phrase])] = [
    (
      [.escape],
      [
        MainPhrase.title, SeatsPhrase.title, BrowsePhrase.homeTitle, CocktailsPhrase.title,
        CocktailsPhrase.allRestaurants,
        CocktailsPhrase.keysDrinkFilter, DiffPhrase.title, PlacesPhrase.keys, SettingsPhrase.logTitle,
      ]
    ),
    (
      [.escape, .character(" ")],
      [KeyPhrase.records, ListPhrase.filterRecords, RecordPhrase.columnsTitle, CocktailsPhrase.barTitle]
    ),
    (
      [.character(" ")],
      [
        StarWarsPhrase.crawlTitle, MeditationPhrase.keysMeditation, MeditationPhrase.keysBreathing,
        SpacePhrase.keysPosterShow,
      ]
    ),
    ([.escape, .character("Y")], [BrowsePhrase.rawTitle]),
    ([.left, .character("h")], [SettingsPhrase.title]),
  ]

  @Test("No key of a screen means two things, or takes one from the kit but those that are meant to")
  func collisions() {
    let kit = Set(ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys))
    var tables: [String: [KeyHint]] = [:]
    for section in Self.sections {
      let (title, hints) = (section.title.key, section.hints())
      let keys = hints.flatMap(\.keys)
      let twice = Set(keys.filter { key in keys.count { $0 == key } > 1 }.map(\.name))
      #expect(twice.isEmpty, "\(title) has \(twice.sorted()) twice")
      let taken = kit.intersection(keys)
      let meant = Self.taken.first { $0.titles.contains { $0.key == title } }
      #expect(taken == meant?.keys ?? [], "\(title) takes \(taken.map(\.name).sorted()) from the kit")
      #expect(hints.allSatisfy { !$0.keys.isEmpty }, "\(title) has an action without a key")
      #expect(tables.updateValue(hints, forKey: title) ?? hints == hints, "two screens with other keys are \(title)")
    }
    for phrase in Self.taken.flatMap(\.titles) { #expect(tables[phrase.key] != nil, "no screen is \(phrase.key)") }
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
