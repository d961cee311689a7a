import ApiSession
import CantinaExtensions
import CantinaResources
import CantinaSound
import CantinaTools
import ConsoleProgram
import Foundation
import Terminal

extension DependencyManager {
  private static let usualMirrors = [
    URL("https://swapi.info/api/"), URL("https://swapi.dev/api/"), URL("https://www.swapi.tech/api/"),
  ]

  /// Creates the services that the options select; nothing is opened or read before the first screen needs it.
  ///
  /// `transport` serves the addresses that ship with the program. `givenTransport` serves the addresses of the user, if it
  /// is different.
  static func live(
    options: Options, resources: Resources, words: @autoclosure @escaping () -> Localization, folders: Folders,
    environment: [String: String], preferences: Preferences, log: Logger, visit: VisitLog = VisitLog(),
    news: StorageNews, clock: any Clock<Duration> = ContinuousClock(),
    network: NetworkChoice = NetworkChoice(), transport: @escaping Sessions.TransportMaker,
    givenTransport: Sessions.TransportMaker? = nil
  ) -> DependencyManager {
    let sessions = Sessions(
      options: options, resources: resources, folders: folders, log: log, news: news, clock: clock,
      transport: transport, givenTransport: givenTransport)
    let watch = GroupWatch(began: { Followers.add($0) }, ended: { Followers.remove($0) })
    let folder = folders.cache ?? FileManager.default.temporaryDirectory
    let tools = ToolRunner(environment: environment, folder: folder, watch: watch, clock: sessions.clock)
    news.write(to: storageLog(log))
    let manager = DependencyManager(
      words: words(), clock: sessions.clock,
      personal: .kept(in: folders, preferences: preferences, sources: probe(options, sessions), log: visit, news: news),
      apis: apis(options, sessions.toGivenAddresses(), resources, folders, environment, tools, log, news.tell),
      log: log)
    (manager.reducesMotion, manager.theme) = (options.reducesMotion, options.theme)
    manager.asksNames = options.access.asksNames
    manager.give(
      \.getSource,
      GetSource(isOffline: options.isOffline, fixtures: options.fixtures, places: options.sources))
    manager.give(\.pendingCalls, sessions.pendingCalls).give(\.network, network)
      .give(\.languages, resources.languages).give(\.changelog, resources.changelog)
      .give(\.swapi, swapi(options, sessions, log.labelled("Swapi")))
      .give(
        \.drinks,
        DrinkApiClient(
          sources: sessions.sources("cocktails", at: options.drinkApi, log: log.labelled("Drinks")))
      )
      .give(\.restaurants, restaurants(options, sessions, log.labelled("Restaurants")))
      .give(
        \.seats,
        seats(options, sessions, log: log.labelled("Seats")) { sessions.live($0, recordedAs: "seats") }
      )
      .give(\.pictures, pictures(options, sessions, tools, log.labelled("Pictures")))
      .give(\.fileExport, ExportFolder(folder: folders.data))
      .give(\.programs, OutsidePrograms(environment: environment, folder: folder))
      .give(\.songs, SynthSongService(folder: folders.cache))
      .give(\.output, PlayerOutput(tools, log: log.labelled("Player")))
      .give(\.hints, FileHintStore(folder: folders.data, tell: news.tell))
      .give(
        \.minutes,
        FileMinuteStore(folder: folders.data, now: { Date() }, zone: .autoupdatingCurrent, tell: news.tell))
    return manager
  }

  private static func pictures(
    _ options: Options, _ sessions: Sessions, _ tools: ToolRunner, _ log: Logger
  ) -> any PictureService {
    PictureClient(
      session: sessions.pictures("cocktails", at: options.drinkApi),
      read: { PhotoFile(header: $0) }, decoder: ToolDecoder(tools, log: log), clock: sessions.clock, log: log)
  }

  private static func apis(
    _ options: Options, _ sessions: Sessions, _ resources: Resources, _ folders: Folders,
    _ environment: [String: String], _ tools: ToolRunner, _ log: Logger,
    _ tell: @escaping @Sendable (StorageProblem) -> Void
  ) -> ApiSources {
    var apis = ApiSources { name, usual in
      sessions.sources(name, at: options.sources[name]?.first?.url ?? usual, log: log.labelled(name))
    }
    apis.replay = { recording in
      let sessions = sessions.replaying(recording)
      return { name, base in sessions.sources(name, at: base, log: log.labelled(name)) }
    }
    apis.yaml = YamlTool(tools)
    apis.access = options.access
    apis.access.environment = environment.merging(options.access.environment) { $1 }
    apis.access.isOffline = options.isOffline
    apis.book = ApiBook(folder: folders.config?.appending(path: "apis"), bundled: resources.apis)
    if let words = options.command.described { apis.access.origin = apis.book.url(of: words)?.origin }
    apis.access.useNetrc()
    apis.consent = VariableConsent(
      JsonFile(url: folders.data?.appending(path: "variables.json"), tell: tell),
      always: options.access.allowedVariables)
    if let typed = options.access.typed { _ = apis.addresses.whole(typed) }
    return apis
  }

  /// Logs a damaged file that was set aside as a warning, and every other problem with the user's files as an error.
  private static func storageLog(_ log: Logger) -> @Sendable (StorageProblem) -> Void {
    let log = log.labelled("Storage")
    return { problem in
      if case .damaged = problem {
        log.warning("\(Localization.detail(of: problem), .public)")
      } else {
        log.error("\(Localization.detail(of: problem), .public)")
      }
    }
  }

  /// The mirrors of SWAPI that these options allow; none offline.
  static func mirrors(_ options: Options) -> [URL] {
    options.isOffline ? [] : options.swapi.isEmpty ? usualMirrors : options.swapi
  }

  private static func swapi(_ options: Options, _ sessions: Sessions, _ log: Logger) -> any SwapiService {
    let gate = RequestLimiter.forMirrors()
    let fixtures = SwapiFolder(session: sessions.fixtures("swapi", shapedAs: fixtureBase), gate: gate)
    guard !options.isOffline else { return fixtures }
    return FallbackSwapiService(
      live: sessions.live(mirrors(options), recordedAs: "swapi").map { SwapiClient(session: $0, gate: gate) },
      fixtures: fixtures, clock: sessions.clock, log: log)
  }

  private static func restaurants(
    _ options: Options, _ sessions: Sessions, _ log: Logger
  ) -> any RestaurantService {
    guard let address = options.restaurants else {
      let bundled = sessions.bundled("restaurants", shapedAs: noServer)
      return RestaurantClient(sources: sessions.sources(live: [], fixtures: bundled, log: log), bundledAs: .sample)
    }
    return RestaurantClient(sources: sessions.sources("restaurants", at: address, log: log))
  }

  /// The client of the seat map; `live` makes the session over its server, if it has one.
  nonisolated static func seats(
    _ options: Options, _ sessions: Sessions, log: Logger = .off, over live: (URL) -> ApiSession
  ) -> SeatClient {
    switch options.seats {
    case .file(let path):
      return SeatClient(
        session: sessions.file(path, shapedAs: noServer), isLocal: true,
        bundledAs: .file(name: URL(filePath: path).lastPathComponent), log: log)
    case .url(let url) where !options.isOffline:
      return SeatClient(session: live(url), path: url.absoluteString, clock: sessions.clock, log: log)
    case .url, nil:
      return SeatClient(
        session: sessions.fixtures("seats", shapedAs: noServer), isLocal: true, bundledAs: options.sample,
        log: log)
    }
  }
}

extension Resources {
  /// The changelog beside the strings; empty if the file is missing.
  var changelog: Changelog {
    Changelog((try? data(at: "Changelog.txt")).map { String(decoding: $0, as: UTF8.self) } ?? "")
  }
}

extension Options {
  var drinkApi: URL { cocktails ?? DependencyManager.usualCocktails }
  /// The provenance of data that no source on the network has.
  fileprivate var sample: Provenance { program.isOffline ? .offline : .sample }
}

extension DependencyManager {
  var pendingCalls: PendingCalls { one(\.pendingCalls) { PendingCalls(clock: clock) } }

  /// Stores the names of records loaded in this run, for the palette of the next.
  func keepNames() async {
    let records = swapi.broughtNames.map { (Route.record($0).path, $1.keptTitle) }
    let drinks = drinks.broughtNames.map { (Route.drink($0).path, $1.keptTitle) }
    // A run without new names does not read the file at its end.
    guard !records.isEmpty || !drinks.isEmpty else { return }
    let kept = await personal.names.value()
    let new = Dictionary((records + drinks).filter { kept[$0] != $1 }) { first, _ in first }
    guard !new.isEmpty, kept.count + new.count <= Self.mostNames else { return }
    personal.names.change { $0.merge(new) { _, new in new } }
    await personal.names.settled()
  }

  /// Bounds the file in case a source generates records without end.
  private static var mostNames: Int { 10_000 }
}

typealias Folders = ProgramFolders

extension Folders {
  init(environment: [String: String]) { self.init(of: "cantina", environment: environment) }

  func preferences(tell: @escaping @Sendable (StorageProblem) -> Void) -> JsonFile<Preferences> {
    JsonFile(url: config?.appending(path: "preferences.json"), tell: tell)
  }
}

extension Personal {
  /// Keeps everything in the user's folders; files are read on first use.
  static func kept(
    in folders: Folders, preferences: Preferences, sources: any SourceProbe, log: VisitLog, news: StorageNews
  ) -> Personal {
    func file(_ name: String) -> URL? { folders.data?.appending(path: name) }
    return Personal(
      preferences: PreferenceBook(preferences, file: folders.preferences(tell: news.tell)),
      places: PlaceBook(
        bookmarks: KeptValue(JsonFile(url: file("bookmarks.json"), identity: "route", tell: news.tell), empty: []),
        visits: KeptValue(JsonFile(url: file("history.json"), identity: "route", tell: news.tell), empty: [])),
      cache: FileCacheStore(folder: folders.cache), sources: sources, log: log,
      seats: KeptValue(JsonFile(url: file("seats.json"), identity: "map", tell: news.tell), empty: []),
      songs: KeptValue(JsonFile(url: file("songs.json"), tell: news.tell), empty: []),
      bar: KeptValue(JsonFile(url: file("bar.json"), tell: news.tell), empty: []),
      names: KeptValue(
        folders.cache.map { JsonFile(url: $0.appending(path: "names.json"), tell: news.tell) }, empty: [:]),
      columns: KeptValue(JsonFile(url: file("columns.json"), tell: news.tell), empty: [:]),
      parameters: KeptValue(JsonFile(url: file("parameters.json"), tell: news.tell), empty: [:]),
      panes: KeptValue(JsonFile(url: file("panes.json"), tell: news.tell), empty: [:]), news: news)
  }
}

extension PhotoFile {
  /// Reads the header of a JPEG or PNG; `nil` if it is damaged or states an impossible size.
  init?(header bytes: [UInt8]) {
    guard let bitmap = Bitmap(file: bytes), [.jpeg, .png].contains(bitmap.format) else { return nil }
    self.init(bytes: bytes, isJpeg: bitmap.format == .jpeg, width: bitmap.size.width, height: bitmap.size.height)
  }
}
