import ApiSession
import CantinaExtensions
import CantinaSound
import Foundation

// Where nobody gives another: the bundled data, nothing kept, no player.
extension DependencyManager {
  /// Whose wire shape the bundled fixtures have; nothing is sent there on their account.
  nonisolated static let fixtureBase = URL("https://swapi.dev/api/")

  /// The place of data that are on no server; nothing is sent there either.
  nonisolated static let nowhere = URL("https://localhost/")

  /// Asked for drinks where nothing else was named.
  nonisolated static let usualCocktails = URL("https://www.thecocktaildb.com/api/json/v1/1/")

  var swapi: any SwapiService {
    one(\.swapi) { SwapiFixtures(files: SwapiClient(session: apis.order("swapi", Self.fixtureBase).fixtures)) }
  }

  var drinks: any DrinkApiService {
    one(\.drinks) { DrinkApiClient(sources: apis.order("cocktails", Self.usualCocktails)) }
  }

  var restaurants: any RestaurantService {
    one(\.restaurants) { RestaurantClient(sources: apis.order("restaurants", Self.nowhere), bundledAs: .sample) }
  }

  var seats: any SeatService {
    one(\.seats) { SeatClient(session: apis.order("seats", Self.nowhere).fixtures, isLocal: true, clock: clock) }
  }

  var posters: any PosterService { one(\.posters) { DrawnPosterService() } }
  /// Photos of drinks.
  var pictures: any PictureService { one(\.pictures) { NoPictures() } }
  var songs: any SongService { one(\.songs) { SynthSongService(folder: nil) } }

  var output: any SongOutput {
    one(\.output) {
      PlayerOutput(
        environment: [:], folder: FileManager.default.temporaryDirectory,
        watch: GroupWatch(began: { _ in }, ended: { _ in }), log: logger("Player"))
    }
  }

  var bar: any BarStore { one(\.bar) { FileBarStore(folder: nil) } }
  var hints: any HintStore { one(\.hints) { FileHintStore(folder: nil) } }
  var fileExport: any FileExport { one(\.fileExport) { ExportFolder(folder: nil) } }

  var minutes: any MinuteStore {
    one(\.minutes) { FileMinuteStore(folder: nil, now: { Date() }, zone: .autoupdatingCurrent) }
  }

  /// The codes of all languages.
  var languages: [String] { one(\.languages) { ["en"] } }
  /// What each version brought, read when it is first looked at.
  var changelog: Changelog { one(\.changelog) { Changelog("") } }
  /// The libraries that carry requests.
  var network: NetworkChoice { one(\.network) { NetworkChoice() } }

  var anyApi: any AnyApiService {
    one(\.anyApi) {
      AnyApiClient(
        apis.access, book: apis.book, consent: apis.consent, folders: apis.folders, yaml: apis.yaml,
        sources: apis.order)
    }
  }

  var diff: DiffReader {
    one(\.diff) {
      DiffReader(api: anyApi, book: apis.book, folders: apis.folders) { [apis] recording in
        AnyApiClient(
          AnyApiClient.Access(), book: apis.book, folders: apis.folders, sources: apis.replay(recording))
      }
    }
  }
}
