import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import CantinaTestSupport
import CantinaTools

@testable import cantina

extension DependencyManager {
  /// The program's words, doubles for everything else; drinks and restaurants are the bundled ones unless others are given.
  static func over(
    _ swapi: any SwapiService, drinks: (any DrinkApiService)? = nil, restaurants: (any RestaurantService)? = nil,
    bar: any BarStore = StubBar(), hints: any HintStore = StubHints(), clock: any Clock<Duration> = ManualClock(),
    seats: (any SeatService)? = nil, seatExport: any SeatExport = StubSeatExport(),
    songs: any SongService = StubSongs(), output: any SongOutput = GatedOutput(tool: nil),
    minutes: any MinuteStore = StubMinutes(), posters: any PosterService = SketchedPosters(),
    pictures: any PictureService = NoPictures(),
    personal: Personal? = nil, words: Localization? = nil,
    apis: ApiSources = .bundled, network: NetworkChoice = NetworkChoice(), log: Logger = .off
  ) throws -> DependencyManager {
    let words = try words ?? Words.english()
    return DependencyManager(
      words: words, clock: clock, swapi: swapi, drinks: try drinks ?? DrinkApiClient.bundled(),
      restaurants: try restaurants ?? RestaurantClient.bundled(), bar: bar, hints: hints,
      seats: try seats ?? SeatClient.bundled(), seatExport: seatExport, songs: songs, output: output, minutes: minutes,
      posters: posters, pictures: pictures, personal: personal ?? .forgetful(), languages: ["en", "pl"],
      apis: apis, changelog: Changelog("0.1.0\n\nAdditions\n- A door to the cantina.\n- A band, which plays one song."),
      network: network, log: log)
  }

  /// The program as it is offline: the bundled records.
  static func bundled(hints: any HintStore = StubHints()) throws -> DependencyManager {
    try over(SwapiFixtures.bundled(), hints: hints)
  }
}

extension ApiSources {
  /// The bundled fixtures alone.
  static let bundled: ApiSources = {
    let play: @Sendable (URL) -> AnyApiClient.Sources = { folder in
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
  /// The features that goldens of the menu show, whatever is added.
  static let shipped = FeatureCatalogue([
    .main, .starWars, .cocktails, .meditation, .seats, .space, .places, .settings,
  ])
}
