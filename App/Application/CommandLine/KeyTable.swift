import Terminal
import TerminalKit

/// The keys of one screen or of everything, for help and documents.
@MainActor
struct KeyTable {
  let title: Phrase
  private let hints: [KeyHint]

  /// Every table of the program, what works everywhere first.
  static let all: [KeyTable] = [
    KeyTable(title: .keysEverywhere, hints: KeyHint.list(ApplicationAction.bindings)),
    KeyTable(title: .keysLists, hints: KeyHint.list(Movement.bindings)),
    KeyTable(title: .keysGrids, hints: KeyHint.list(GridMovement.sideways)),
    KeyTable(title: .keysFields, hints: KeyHint.list(LineEdit.bindings)),
    KeyTable(title: .keysAlerts, hints: KeyHint.list(ButtonsView.bindings)),
    KeyTable(title: .mainTitle, hints: KeyHint.list(MainScreen.bindings)),
    KeyTable(title: .keysRecords, hints: KeyHint.list(RecordsAction.bindings)),
    KeyTable(title: .keysRecord, hints: KeyHint.list(RecordAction.bindings)),
    KeyTable(title: .cocktailsTitle, hints: KeyHint.list(CocktailHomeAction.bindings)),
    KeyTable(title: .keysDrink, hints: KeyHint.list(DrinkAction.bindings)),
    KeyTable(title: .shoppingTitle, hints: KeyHint.list(DrinkShoppingScreen.bindings)),
    KeyTable(title: .barTitle, hints: KeyHint.list(DrinkBarScreen.bindings)),
    KeyTable(title: .seatsTitle, hints: KeyHint.list(SeatsAction.bindings)),
    KeyTable(title: .crawlTitle, hints: KeyHint.list(CrawlAction.bindings)),
    KeyTable(title: .compareTitle, hints: KeyHint.list(ComparisonAction.bindings)),
    KeyTable(title: .statisticsTitle, hints: KeyHint.list(StatisticsAction.bindings)),
    KeyTable(title: .keysMeditation, hints: KeyHint.list(MeditationScreen.bindings)),
    KeyTable(title: .keysSession, hints: KeyHint.list(SessionScreen.bindings)),
    KeyTable(title: .keysBreathing, hints: KeyHint.list(BreathingScreen.bindings)),
    KeyTable(title: .keysSpace, hints: KeyHint.list(SpaceCellsScreen.bindings)),
    KeyTable(title: .keysPoster, hints: KeyHint.list(PosterScreen.bindings)),
    KeyTable(title: .keysPosterShow, hints: KeyHint.list(PosterShowScreen.bindings)),
    KeyTable(title: .keysPosterComparison, hints: KeyHint.list(PosterComparisonScreen.bindings)),
    KeyTable(title: .placesKeys, hints: KeyHint.list(PlacesScreen.bindings)),
    KeyTable(title: .settingsTitle, hints: KeyHint.list(SettingsScreen.bindings)),
    KeyTable(title: .logTitle, hints: KeyHint.list(LogTailScreen.bindings)),
  ]

  /// The keys as they are written, and what they do.
  func rows(_ strings: KitStrings) -> [(keys: String, title: String)] {
    hints.map { (keys: $0.keys.map(\.name).joined(separator: " "), title: strings.title($0.title)) }
  }
}
