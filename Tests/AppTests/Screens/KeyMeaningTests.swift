import Foundation
import Terminal
import TerminalKit
import Testing
import CantinaTools

@testable import cantina

@MainActor
@Suite("Consistent meanings of keys")
struct KeyMeaningTests {
  /// The tables of the screens and of everything around them, by their names.
  private static var screens: [(name: String, hints: [KeyHint])] {
    let apart: [KeyPhrase] = [.menus, .panes, .fields, .grids, .chips, .tables, .trees, .forms, .alerts]
    // The lists of all kinds count as one screen, since they share their keys on purpose.
    let lists = Features.all.listTables
    return Features.keys.filter { !apart.map(\.key).contains($0.title.key) }
      .map { (lists.contains($0.title.key) ? KeyPhrase.records.key : $0.title.key, $0.hints()) }
  }

  /// Actions that mean the same on several screens, whatever each screen calls them.
  private static let notions: [(notion: String, ways: [any Phrase])] = [
    (
      KeyPhrase.open.key,
      [
        SeatsPhrase.keyChoose, MeditationPhrase.keysMeditationChoose, SettingsPhrase.change, CocktailsPhrase.keysTick,
        CocktailsPhrase.keysToggle, ComparisonPhrase.other, BrowsePhrase.keysKeepSearch,
      ]
    ),
    (KeyPhrase.filter.key, [SettingsPhrase.logFilter, SeatsPhrase.keyTogether]),
    (SpacePhrase.keysInfo.key, [SeatsPhrase.keyDescribe]),
    (
      SpacePhrase.keysNextPoster.key,
      [BrowsePhrase.keysNextMatch, SpacePhrase.keysNextWorld, MeditationPhrase.keysMeditationNext]
    ),
    (SpacePhrase.keysPreviousPoster.key, [SpacePhrase.keysPreviousWorld, MeditationPhrase.keysMeditationPrevious]),
    (
      SpacePhrase.keysPause.key,
      [MeditationPhrase.keysMeditationPause, StarWarsPhrase.crawlPause, MeditationPhrase.keysBreathingPause]
    ),
    (
      CocktailsPhrase.keysMoreServings.key,
      [
        SeatsPhrase.keyMore, MeditationPhrase.keysMeditationLouder, StarWarsPhrase.crawlFaster,
        RecordPhrase.keysWatchMore,
      ]
    ),
    (
      CocktailsPhrase.keysFewerServings.key,
      [
        SeatsPhrase.keyFewer, MeditationPhrase.keysMeditationSofter, StarWarsPhrase.crawlSlower,
        RecordPhrase.keysWatchLess,
      ]
    ),
    (PlacesPhrase.remove.key, [SeatsPhrase.keyCancel]),
  ]

  /// The keys of a panel with several values.
  private static let kit = [
    KitPhrase.apply.key: KeyPhrase.open.key, KitPhrase.narrow.key: KeyPhrase.search.key,
  ]

  private static func notion(_ title: String) -> String {
    kit[title] ?? notions.first { $0.ways.contains { $0.key == title } }?.notion ?? title
  }

  /// Keys with several meanings.
  ///
  /// On a screen where time passes, the space bar pauses, as in every player. The arrows move on and back
  /// wherever there is a sideways order. `t` shows the charts of a list, or the time of a session. `p` plays the crawl of
  /// a film, or goes to what came before. A dot selects rows in plain lines, or moves forward in a song.
  /// `E` opens an editor, or types conditions.
  private static let exceptions: Set<Key> = [
    .character(" "), .right, .left, .character("l"), .character("h"), .character("t"), .escape,
    .character("p"), .character("."), .character("E"),
  ]

  @Test("A key shared by several screens has one meaning")
  func meanings() {
    var meanings: [Key: [String: Set<String>]] = [:]
    for (name, hints) in Self.screens {
      for hint in hints {
        for key in hint.keys { meanings[key, default: [:]][Self.notion(hint.title), default: []].insert(name) }
      }
    }
    let everywhere = Set([KeyPhrase.everywhere.key, KeyPhrase.lists.key])
    for (key, notions) in meanings where notions.count > 1 && !Self.exceptions.contains(key) {
      // A key is common if it works everywhere or on two screens.
      let common = notions.filter { !$0.value.isDisjoint(with: everywhere) || $0.value.count > 1 }
      #expect(common.isEmpty, "\(key.name): \(notions.map { "\($0.key) on \($0.value.sorted())" }.sorted())")
    }
  }

  @Test("Well-known keys have their usual meaning on every screen")
  func known() {
    let keys: [(Key, [any Phrase])] = [
      (.character("/"), [KeyPhrase.search]), (.character("r"), [KeyPhrase.reload]),
      (.character("u"), [PlacesPhrase.undo]),
    ]
    for (key, phrases) in keys {
      for (name, hints) in Self.screens {
        for hint in hints where hint.keys.contains(key) {
          #expect(phrases.contains { $0.key == Self.notion(hint.title) }, "\(key.name) is \(hint.title) on \(name)")
        }
      }
    }
    for hints in Self.screens.dropFirst().map(\.hints) {
      for hint in hints {
        #expect(
          !hint.keys.contains(.character("b")) && !hint.keys.contains(.tab) && !hint.keys.contains(.character(":")))
      }
    }
  }

  /// Returns the keys of each screen, and the keys with several meanings, each with its screens.
  private static func table() throws -> [String] {
    let words = try Words.english()
    let strings = KitStrings { words.text($0) }
    var meanings: [String: [String: [String]]] = [:]
    var lines: [String] = []
    for section in Features.keys {
      let screen = words[section.title]
      lines += ["", screen]
      for hint in section.hints() {
        let (title, keys) = (strings.title(hint.title), hint.keys.map(\.name))
        lines.append("  \(keys.joined(separator: " "))  \(title)")
        for key in keys { meanings[key, default: [:]][title, default: []].append(screen) }
      }
    }
    lines += ["", "Keys with several meanings"]
    for (key, titles) in meanings.sorted(by: { $0.key < $1.key }) where titles.count > 1 {
      let ways = titles.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value.joined(separator: ", ")))" }
      lines.append("  \(key)  \(ways.joined(separator: " · "))")
    }
    return lines
  }

  @Test("All keys by screen are printed with `CANTINA_KEY_TABLE=1`")
  func everyScreen() throws {
    let table = try Self.table()
    #expect(table.count > Features.keys.count * 3)
    if ProcessInfo.processInfo.environment["CANTINA_KEY_TABLE"] != nil { print(table.joined(separator: "\n")) }
  }

  @Test("The palette is in the footer of every screen")
  func palette() throws {
    let binding = try #require(ApplicationAction.bindings.first { $0.action == .palette })
    #expect(binding.isInFooter)
  }
}
