import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import CantinaTestSupport
import CantinaTools
import TerminalKit

@testable import cantina

extension DependencyManager {
  /// Returns the program's texts with doubles for everything else; drinks, restaurants and seats are bundled.
  static func over(
    _ swapi: any SwapiService, clock: any Clock<Duration> = ManualClock(), personal: Personal? = nil,
    words: Localization? = nil, apis: ApiSources = .bundled, log: Logger = .off
  ) throws -> DependencyManager {
    let (words, drinks) = (try words ?? Words.english(), try DrinkApiClient.bundled())
    let (restaurants, seats) = (try RestaurantClient.bundled(), try SeatClient.bundled())
    let dependencies = DependencyManager(
      words: words, clock: clock, personal: personal ?? .forgetful(), apis: apis, log: log)
    dependencies.themes = Theme.all.map(\.name)
    return dependencies.give(\.swapi, swapi).give(\.drinks, drinks)
      .give(\.restaurants, restaurants).give(\.seats, seats)
      .give(\.hints, StubHints()).give(\.fileExport, StubFileExport())
      .give(\.songs, StubSongs()).give(\.output, GatedOutput(tool: nil)).give(\.minutes, StubMinutes())
      .give(\.posters, SketchedPosters()).give(\.languages, ["en", "pl"])
      .give(
        \.changelog, Changelog("0.1.0\n\nAdditions\n- A door to the cantina.\n- A band, which plays one song."))
  }

  /// Returns the program offline, with the bundled records.
  static func bundled(hints: any HintStore = StubHints()) throws -> DependencyManager {
    try over(SwapiFixtures.bundled()).give(\.hints, hints)
  }
}

extension ApiSources {
  /// The bundled fixtures alone.
  static let bundled: ApiSources = {
    let play: @Sendable (URL) -> ApiSources.Order = { folder in
      { name, usual in
        let fixtures = FixtureTransport(root: folder.appending(path: name))
        return SourceOrder(
          live: [], fixtures: ApiSession(baseURL: usual, transport: fixtures, clock: ManualClock(), now: { Date() }),
          rest: .zero, clock: ManualClock())
      }
    }
    var apis = ApiSources(play(Resources.checkedOut.fixtures))
    apis.replay = play
    apis.book = ApiBook(folder: nil, bundled: Resources.checkedOut.apis)
    return apis
  }()
}

extension FeatureCatalogue {
  /// The features in the goldens of the menu, independent of later additions.
  static let shipped = FeatureCatalogue([
    .main, .starWars, .cocktails, .meditation, .seats, .space, .places, .settings,
  ])

  /// The features in the goldens of the palette, independent of later additions.
  static let inPalette = FeatureCatalogue([
    .main, .starWars, .apis, .diff, .cocktails, .meditation, .seats, .space, .places, .settings,
  ])
}
