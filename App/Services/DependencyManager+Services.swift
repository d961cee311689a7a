import CantinaExtensions
import Foundation

// The default services, unless others were given: bundled data, no files, no player.
extension DependencyManager {
  /// The base URL whose wire format the bundled fixtures use; reading them sends no request to it.
  nonisolated static let fixtureBase = URL("https://swapi.dev/api/")

  /// The base URL of data that has no server; no request is sent to it.
  nonisolated static let noServer = URL("https://localhost/")

  /// The cocktail API that is used unless the user names another.
  nonisolated static let usualCocktails = URL("https://www.thecocktaildb.com/api/json/v1/1/")

  var swapi: any SwapiService {
    one(\.swapi) { SwapiFolder(session: apis.order("swapi", Self.fixtureBase).fixtures) }
  }

  var drinks: any DrinkApiService {
    one(\.drinks) { DrinkApiClient(sources: apis.order("cocktails", Self.usualCocktails)) }
  }

  var restaurants: any RestaurantService {
    one(\.restaurants) { RestaurantClient(sources: apis.order("restaurants", Self.noServer), bundledAs: .sample) }
  }

  var seats: any SeatService {
    one(\.seats) { SeatClient(session: apis.order("seats", Self.noServer).fixtures, isLocal: true, clock: clock) }
  }

  var posters: any PosterService { one(\.posters) { DrawnPosterService() } }
  var pictures: any PictureService { one(\.pictures) { NoPictures() } }
  var songs: any SongService { one(\.songs) { SynthSongService(folder: nil) } }

  var output: any SongOutput {
    one(\.output) {
      let tools = ToolRunner(environment: [:], folder: FileManager.default.temporaryDirectory, clock: clock)
      return PlayerOutput(tools, log: logger("Player"))
    }
  }

  var hints: any HintStore { one(\.hints) { FileHintStore(folder: nil) } }
  var fileExport: any FileExport { one(\.fileExport) { ExportFolder(folder: nil) } }

  /// The programs for web pages and texts; none by default.
  var programs: OutsidePrograms {
    one(\.programs) { OutsidePrograms(environment: [:], folder: FileManager.default.temporaryDirectory) }
  }

  var minutes: any MinuteStore {
    one(\.minutes) { FileMinuteStore(folder: nil, now: { Date() }, zone: .autoupdatingCurrent) }
  }

  var languages: [String] { one(\.languages) { ["en"] } }
  var changelog: Changelog { one(\.changelog) { Changelog("") } }
  var network: NetworkChoice { one(\.network) { NetworkChoice() } }

  var anyApi: any AnyApiService { one(\.anyApi) { AnyApiClient(apis, log: logger("AnyApi")) } }

  var diff: DiffReader {
    one(\.diff) {
      DiffReader(api: anyApi, book: apis.book, folders: apis.folders) { [apis] in AnyApiClient(apis.replaying($0)) }
    }
  }
}
