import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation

/// The only place where services are made; factories take from it, flow controllers pass it on.
///
/// A service is a property of an extension, with its default; the program gives live services, tests give doubles.
@MainActor
final class DependencyManager {
  /// The texts in the current language, read on first use; copies follow a change of the language.
  private(set) lazy var words = readWords()
  private let readWords: () -> Localization
  let clock: any Clock<Duration>
  let personal: Personal
  /// The sources from which features make their API services.
  let apis: ApiSources
  private let log: Logger
  private var given: [AnyKeyPath: () -> Any] = [:]
  private var made: [AnyKeyPath: Any] = [:]
  /// Whether animations are off; read when a screen is made.
  var reducesMotion = false
  /// The name of the current theme; nil for the default theme.
  var theme: String?
  /// The interval between two requests for a watched list.
  var watchInterval = WatchPace.usual
  /// Returns the title of a saved place in the current language.
  var placeTitle: @MainActor (Place) -> String = { $0.title }
  /// The names of all themes, the default first.
  var themes: [String] = []
  /// Whether records request the names of related records; read when a screen is made.
  var asksNames = true

  init(
    words: @autoclosure @escaping () -> Localization, clock: any Clock<Duration>, personal: Personal, apis: ApiSources,
    log: Logger = .off
  ) {
    (readWords, self.clock, self.personal, self.apis, self.log) = (words, clock, personal, apis, log)
  }

  /// Gives the service of a property, which is made on first use.
  ///
  ///     dependencies.give(\.songs, StubSongs()).give(\.hints, StubHints())
  @discardableResult
  func give<Service>(
    _ property: KeyPath<DependencyManager, Service>, _ make: @autoclosure @escaping () -> Service
  ) -> Self {
    given[property] = make
    made[property] = nil
    return self
  }

  /// Returns the service of a property, made on first use: the given one if there is one, else by `make`.
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

  func logger(_ label: String) -> Logger { log.labelled(label) }
}

/// The user's own data: preferences, places, and state kept between runs.
@MainActor
struct Personal {
  let preferences: PreferenceBook
  let places: PlaceBook
  let cache: any CacheStore
  let sources: any SourceProbe
  let log: VisitLog
  /// The chosen seats of each map, the latest map first.
  var seats = KeptValue<[KeptSeats]>(empty: [])
  var songs = KeptValue<[String]>(empty: [])
  var bar = BarStore(empty: [])
  /// The names of records seen so far, by route.
  var names = KeptValue<[String: String]>(empty: [:])
  /// The fields shown as columns in lists of any API, by address.
  var columns = KeptValue<[String: [String]]>(empty: [:])
  /// The parameter values given to collections of any API, by address.
  var parameters = KeptValue<[String: [String: String]]>(empty: [:])
  var panes = KeptValue<[String: [Int]]>(empty: [:])
  var news = StorageNews()

  /// The stores that report a failure to the user, since the user made the change.
  var stores: [any UserStore] { [preferences, places, seats, songs, columns, parameters] }
}

/// A store of the user's data.
@MainActor
protocol UserStore: AnyObject {
  /// Called when a change that the user asked for could not be written.
  var onFailure: ((StorageError) -> Void)? { get set }
  /// Returns when everything has been written.
  func settled() async
}

/// The ingredients of API services.
struct ApiSources: Sendable {
  typealias Order = @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>

  /// The sources of an API, in order: the server, then the fixtures in the folder of this name; offline, fixtures only.
  ///
  /// The server is at `usual`, or at the address given by the option of this name.
  let order: Order
  /// The access that the user allows for the address on the command line.
  var access = AnyApiClient.Access()
  var book = ApiBook(folder: nil)
  var consent = VariableConsent()
  var yaml: YamlTool?
  /// The addresses of this run as they were typed.
  let addresses = TypedAddresses()
  /// Addresses whose fixtures are in a folder with a different name, such as the bundled fixtures of SWAPI.
  var folders = [URL("https://swapi.dev/api/"): "swapi"]
  /// The sources that play back the recording in a folder, without any server.
  var replay: @Sendable (_ recording: URL) -> Order

  init(_ order: @escaping Order) {
    self.order = order
    replay = { _ in order }
  }

  /// Returns the sources of a recording, with the same descriptions and without access to any origin.
  func replaying(_ recording: URL) -> ApiSources {
    var apis = ApiSources(replay(recording))
    (apis.book, apis.folders) = (book, folders)
    return apis
  }
}

/// The log entries since the program started.
struct VisitLog: Sendable {
  /// The maximum number of entries; the oldest are dropped first.
  static let limit = 500

  /// The file that receives the same entries; nil for none.
  var path: String?
  var sink = MemorySink(limit: Self.limit)

  /// The kept entries, newest last.
  var entries: [LogEntry] { sink.entries }
}
