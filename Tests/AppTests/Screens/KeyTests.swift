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
  /// The key tables of all screens, including those that share a title.
  private static var sections: [KeySection] { Features.all.routes.map(\.keys) + Features.all.keys }

  /// The titles of Escape on every screen that can end a search or a load before it is left.
  private static let ended = [KeyPhrase.endSearch, .cancel].map(\.key)

  /// The other keys that tables deliberately take from the kit.
  private static let taken: [(keys: Set<Key>, titles: [any Phrase])] = [
    ([.escape], [CocktailsPhrase.keysDrinkFilter]),
    ([.escape, .character(" ")], [ListPhrase.filterRecords, RecordPhrase.columnsTitle]),
    (
      [.character(" ")],
      [
        KeyPhrase.records, CocktailsPhrase.barTitle, StarWarsPhrase.crawlTitle, MeditationPhrase.keysMeditation,
        MeditationPhrase.keysBreathing, SpacePhrase.keysPosterShow,
      ]
    ),
    ([.left, .character("h")], [SettingsPhrase.title]),
  ]

  /// The actions that only the palette offers.
  private static let paletteOnly = Set(
    [RecordPhrase.keysInTime, RecordPhrase.keysDescribe].map(\.key) + [
      BrowsePhrase.keysCopyValue.key, KitPhrase.copyText.key,
    ])

  /// Returns the faults of key tables, in words; `tables` collects the tables by their titles.
  private func faults(in sections: [KeySection], _ tables: inout [String: [KeyHint]]) -> [String] {
    let kit = Set(ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys))
    var faults: [String] = []
    for section in sections {
      let (title, hints) = (section.title.key, section.hints())
      let keys = hints.flatMap(\.keys)
      let twice = Set(keys.filter { key in keys.count { $0 == key } > 1 }.map(\.name))
      if !twice.isEmpty { faults.append("\(title) has \(twice.sorted()) twice") }
      let taken = kit.intersection(hints.filter { !Self.ended.contains($0.title) }.flatMap(\.keys))
      let table = Features.all.listTables.contains(title) ? KeyPhrase.records.key : title
      let meant = Self.taken.first { $0.titles.contains { $0.key == table } }?.keys ?? []
      if taken != meant { faults.append("\(title) takes \(taken.map(\.name).sorted()) from the kit") }
      if hints.contains(where: { $0.keys.isEmpty && !Self.paletteOnly.contains($0.title) }) {
        faults.append("\(title) has an action without a key")
      }
      if tables.updateValue(hints, forKey: title) ?? hints != hints { faults.append("\(title) has two tables") }
    }
    return faults
  }

  @Test("No screen binds a key twice or overrides a kit key, except on purpose")
  func collisions() {
    var tables: [String: [KeyHint]] = [:]
    let faults = faults(in: Self.sections, &tables)
    #expect(faults.isEmpty, "\(faults)")
    #expect(tables.count > 25)
    for phrase in Self.taken.flatMap(\.titles) { #expect(tables[phrase.key] != nil, "no screen is \(phrase.key)") }
  }

  @Test("Duplicate keys, overridden kit keys, actions without keys and duplicate tables are found")
  func found() {
    func section(_ bindings: KeyBinding<RecordAction>...) -> KeySection { KeySection(KeyPhrase.record) { bindings } }
    func binding(_ keys: Key..., title: any Phrase, _ action: RecordAction) -> KeyBinding<RecordAction> {
      KeyBinding(keys: keys, title: title.key, group: .list, action: action)
    }
    let open = binding(.character("v"), title: KeyPhrase.open, .open)
    var tables: [String: [KeyHint]] = [:]
    #expect(faults(in: [section(open)], &tables).isEmpty)
    #expect(
      faults(in: [section(open, binding(.character("v"), title: KeyPhrase.reload, .reload))], &tables)
        == ["keys.record has [\"v\"] twice", "keys.record has two tables"])
    tables = [:]
    #expect(
      faults(in: [section(open, binding(.character("q"), title: KeyPhrase.reload, .reload))], &tables)
        == ["keys.record takes [\"q\"] from the kit"])
    tables = [:]
    #expect(
      faults(in: [section(open, binding(title: KeyPhrase.reload, .reload))], &tables)
        == ["keys.record has an action without a key"])
  }

  @Test("The kit's own tables share no keys")
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
