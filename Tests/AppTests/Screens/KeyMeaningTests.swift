import Terminal
import TerminalKit
import Testing
import CantinaTools

@testable import cantina

@MainActor
@Suite("One key means one thing")
struct KeyMeaningTests {
  /// The tables of the screens and of everything around them, by their names.
  private static var screens: [(name: String, hints: [KeyHint])] {
    let apart: [Phrase] = [.keysMenus, .keysPanes, .keysFields, .keysGrids, .keysChips, .keysTrees, .keysAlerts]
    return Features.keys.filter { !apart.contains($0.title) }
      .map { ($0.title.key, $0.hints()) }
  }

  /// What several screens do is one notion, whatever each of them calls it.
  private static let notions: [Phrase: [Phrase]] = [
    .keysOpen: [
      .seatsKeyChoose, .keysMeditationChoose, .settingsChange, .keysTick, .keysToggle, .compareOther,
      .keysKeepSearch, .keysFilterChoose,
    ],
    Phrase("kit.copy"): [.keysCopyPath],
    .keysFilter: [.logFilter, .seatsKeyTogether],
    .keysInfo: [.seatsKeyDescribe],
    .keysNextPoster: [.keysNextMatch, .keysNextWorld, .keysMeditationNext],
    .keysPreviousPoster: [.keysPreviousWorld, .keysMeditationPrevious],
    .keysPause: [.keysMeditationPause, .crawlPause, .keysBreathingPause],
    .keysMoreServings: [.seatsKeyMore, .keysMeditationLouder, .crawlFaster],
    .keysFewerServings: [.seatsKeyFewer, .keysMeditationSofter, .crawlSlower],
    .placesRemove: [.seatsKeyCancel],
  ]

  private static func notion(_ title: String) -> String {
    notions.first { $1.contains { $0.key == title } }?.key.key ?? title
  }

  /// A screen on which time passes has nothing to page through: there the space bar pauses, as in every player.
  ///
  /// The arrows lead
  /// on and back wherever something lies to the side.
  private static let exceptions: Set<Key> = [.character(" "), .right, .left, .character("l"), .character("h"), .escape]

  @Test("A key of several screens means the same on all of them, or is on none of the keys that do")
  func meanings() {
    var meanings: [Key: [String: Set<String>]] = [:]
    for (name, hints) in Self.screens {
      for hint in hints {
        for key in hint.keys { meanings[key, default: [:]][Self.notion(hint.title), default: []].insert(name) }
      }
    }
    let everywhere = Set([Phrase.keysEverywhere.key, Phrase.keysLists.key])
    for (key, notions) in meanings where notions.count > 1 && !Self.exceptions.contains(key) {
      // Common is what works everywhere, and what two screens do.
      let common = notions.filter { !$0.value.isDisjoint(with: everywhere) || $0.value.count > 1 }
      #expect(common.isEmpty, "\(key.name): \(notions.map { "\($0.key) on \($0.value.sorted())" }.sorted())")
    }
  }

  @Test("The keys that everybody knows mean what they mean everywhere")
  func known() {
    let keys: [(Key, Set<Phrase>)] = [
      (.character("/"), [.keysSearch]), (.character("r"), [.keysReload]), (.character("u"), [.placesUndo, .keysUnit]),
    ]
    for (key, phrases) in keys {
      for (name, hints) in Self.screens {
        for hint in hints where hint.keys.contains(key) {
          #expect(phrases.contains { $0.key == hint.title }, "\(key.name) is \(hint.title) on \(name)")
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

  @Test("The palette stands in the footer of every screen")
  func palette() throws {
    let binding = try #require(ApplicationAction.bindings.first { $0.action == .palette })
    #expect(binding.isInFooter)
  }
}
