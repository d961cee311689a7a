import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation

/// The only place where services are made; factories take from it, flow controllers carry it on.
///
/// A service is a property of an extension, with what makes it where nobody gives another. The program gives the live ones, and
/// tests their doubles.
@MainActor
final class DependencyManager {
  /// The words of the language that is spoken now, read when the first is said; a change of the language reaches every copy.
  private(set) lazy var words = readWords()
  private let readWords: () -> Localization
  let clock: any Clock<Duration>
  let personal: Personal
  /// What a feature makes its service of an API of.
  let apis: ApiSources
  private let log: Logger
  /// What makes the services that were given.
  private var given: [AnyKeyPath: () -> Any] = [:]
  /// The services, by the properties that give them.
  private var made: [AnyKeyPath: Any] = [:]
  /// Whether nothing is to move by itself; screens that are made from now on heed it.
  var reducesMotion = false
  /// The name of the theme that is shown; nil for the usual one.
  var theme: String?
  /// The time between two readings of a list that is watched.
  var watchInterval = WatchPace.usual
  /// The names of all themes, the usual one first.
  var themes: [String] = []
  /// Whether records ask for the names of those that they are related to; screens that are made from now on heed it.
  var asksNames = true

  init(
    words: @autoclosure @escaping () -> Localization, clock: any Clock<Duration>, personal: Personal, apis: ApiSources,
    log: Logger = .off
  ) {
    (readWords, self.clock, self.personal, self.apis, self.log) = (words, clock, personal, apis, log)
  }

  /// Gives the service of a property, which is made when it is first asked for.
  ///
  ///     dependencies.give(\.bar, StubBar()).give(\.hints, StubHints())
  @discardableResult
  func give<Service>(
    _ property: KeyPath<DependencyManager, Service>, _ make: @autoclosure @escaping () -> Service
  ) -> Self {
    given[property] = make
    made[property] = nil
    return self
  }

  /// The one service of a property, made when it is first asked for: as it was given, else by `make`.
  ///
  ///     extension DependencyManager {
  ///       var trivia: any TriviaService { one(\.trivia) { TriviaClient(sources: apis.order("trivia", usual)) } }
  ///     }
  func one<Service>(_ property: KeyPath<DependencyManager, Service>, _ make: () -> Service) -> Service {
    if let service = made[property] as? Service { return service }
    let service = given[property]?() as? Service ?? make()
    made[property] = service
    return service
  }

  /// A logger for one part of the program, under its name.
  func logger(_ label: String) -> Logger { log.labelled(label) }
}

/// What belongs to the user of this computer: preferences, places, and what is kept from visit to visit.
@MainActor
struct Personal {
  let preferences: PreferenceBook
  let places: PlaceBook
  let cache: any CacheStore
  let sources: any SourceProbe
  /// What the program has logged since it was started.
  let log: VisitLog
  /// The seats chosen on each map, the latest map first.
  var seats = KeptValue<[KeptSeats]>(empty: [])
  /// The songs that are picked, by their ids.
  var songs = KeptValue<[String]>(empty: [])
  /// The names of records that were seen, by their routes.
  var names = KeptValue<[String: String]>(empty: [:])
  /// The fields that are columns of the lists of any API, by their addresses.
  var columns = KeptValue<[String: [String]]>(empty: [:])
  /// The values of parameters that were given to collections of any API, by their addresses.
  var parameters = KeptValue<[String: [String: String]]>(empty: [:])
  /// How wide panes were made, by their names.
  var panes = KeptValue<[String: [Int]]>(empty: [:])
  /// The problems with all these files.
  var news = StorageNews()
}

/// What the service of an API is made of.
struct ApiSources: Sendable {
  /// The sources of an API in their order: the server at `usual`, or the one that the option of this name gives, then the
  /// fixtures in the folder of this name; offline the fixtures alone.
  let order: @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>
  /// What the user allows for the address that the program was started with.
  var access = AnyApiClient.Access()
  /// The descriptions of APIs.
  var book = ApiBook(folder: nil)
  /// Which variables the descriptions may send.
  var consent = VariableConsent()
  /// Converts files of YAML; nil where nothing does.
  var yaml: (any YamlConverter)?
  /// The addresses of this visit as they were typed.
  let addresses = TypedAddresses()
  /// Addresses whose fixtures stand in a folder of another name than usual: those of SWAPI come with the program.
  var folders = [URL("https://swapi.dev/api/"): "swapi"]
  /// The sources that play the recording in a folder back, and ask no server.
  var replay: @Sendable (_ recording: URL) -> AnyApiClient.Sources

  init(_ order: @escaping @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>) {
    self.order = order
    replay = { _ in order }
  }
}
