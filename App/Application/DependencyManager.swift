import ApiSession
import Extensions
import Foundation
import Resources
import Sound
import Terminal
import Tools

/// The only place where services are made; factories take from it, flow controllers carry it on.
@MainActor
final class DependencyManager {
  /// The words of the language that is spoken now.
  private(set) var words: Localization
  /// The codes of all languages.
  let languages: [String]
  let personal: Personal
  let clock: any Clock<Duration>
  let swapi: any SwapiService
  let hints: any HintStore
  let seats: any SeatService
  let seatExport: any SeatExport
  let minutes: any MinuteStore
  /// What plays; it outlives the screens that show it.
  let listening: Listening
  let posters: any PosterService
  /// Whether nothing is to move by itself; screens that are made from now on heed it.
  var reducesMotion: Bool

  /// Asked where no other mirror was named.
  private static let usualMirrors = [
    URL("https://swapi.info/api/"), URL("https://swapi.dev/api/"), URL("https://www.swapi.tech/api/"),
  ]

  /// Whose wire shape the bundled fixtures have; nothing is sent there on their account.
  private static let fixtureBase = URL("https://swapi.dev/api/")

  /// The place of a seat map that is on no server; nothing is sent there either.
  private static let seatBase = URL("https://localhost/")

  /// Takes what is given; tests give doubles.
  init(
    words: Localization, clock: any Clock<Duration>, swapi: any SwapiService, hints: any HintStore,
    seats: any SeatService, seatExport: any SeatExport, songs: any SongService, output: any SongOutput,
    minutes: any MinuteStore, posters: any PosterService = DrawnPosterService(), reducesMotion: Bool = false,
    personal: Personal, languages: [String] = ["en"]
  ) {
    self.words = words
    self.languages = languages
    self.personal = personal
    self.clock = clock
    self.swapi = swapi
    self.hints = hints
    self.seats = seats
    self.seatExport = seatExport
    self.minutes = minutes
    listening = Listening(
      viewModels: songs.songs.map { song in
        SongViewModel(
          song: song, title: words.title(song.id), subtitle: words.subtitle(song.id), time: words.clockText(song.length)
        )
      }, service: songs, output: output, minutes: minutes, clock: clock)
    self.posters = posters
    self.reducesMotion = reducesMotion
  }

  /// Changes the language; screens that are made from now on speak it.
  func speak(_ words: Localization) {
    self.words = words
  }

  /// The services that a person asked for; nothing is opened or read before the first screen needs it.
  static func live(
    options: Options, resources: Resources, words: Localization, folders: Folders, environment: [String: String],
    preferences: Preferences, log: Logger
  ) -> DependencyManager {
    let clock = ContinuousClock()
    let root = options.fixtures.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? resources.fixtures
    let steps = log.labelled("ApiSession")
    let observer: @Sendable (ApiEvent) -> Void = { $0.write(to: steps) }
    let gate = RequestGate()
    @Sendable func session(_ base: URL, _ transport: any Transport, cache: DiskCache? = nil) -> ApiSession {
      ApiSession(
        baseURL: base, configuration: ApiConfiguration(options), transport: transport, clock: clock, now: { Date() },
        cache: cache, observer: observer)
    }
    @Sendable func client(_ base: URL, _ transport: any Transport, cache: DiskCache? = nil) -> SwapiClient {
      SwapiClient(session: session(base, transport, cache: cache), gate: gate)
    }
    func folder(_ source: String) -> URL { root.appending(path: source, directoryHint: .isDirectory) }
    let fixtures = SwapiFixtures(files: client(fixtureBase, FixtureTransport(root: folder("swapi"))))
    let bundledSeats = SeatClient(session: session(seatBase, FixtureTransport(root: folder("seats"))))
    // A recording is of what servers say: what the store gives would be missing in it.
    let cache = options.record == nil ? folders.cache.map { answerStore(in: $0, log: steps) } : nil
    let seats: any SeatService =
      switch options.seats {
      case .file(let path): SeatClient(session: session(seatBase, FileTransport(path: path)))
      case .url(let url) where !options.isOffline:
        SeatClient(
          session: session(url, liveTransport("seats", recordingTo: options.record, log: steps), cache: cache),
          path: url.absoluteString)
      case .url, nil: bundledSeats
      }
    let mirrors = options.isOffline ? [] : options.swapi.isEmpty ? usualMirrors : options.swapi
    let probe = SwapiProbe(mirrors: mirrors, clock: clock) { client($0, UrlSessionTransport()) }
    let swapi: any SwapiService
    if options.isOffline {
      swapi = fixtures
    } else {
      let transport = liveTransport("swapi", recordingTo: options.record, log: steps)
      swapi = FallbackSwapiService(
        live: mirrors.map { client($0, transport, cache: cache) }, fixtures: fixtures, clock: clock)
    }
    let dependencies = DependencyManager(
      words: words, clock: clock, swapi: swapi, hints: FileHintStore(folder: folders.data), seats: seats,
      seatExport: FileSeatExport(folder: folders.data), songs: SynthSongService(folder: folders.cache),
      output: PlayerOutput(
        environment: environment, folder: folders.cache ?? FileManager.default.temporaryDirectory,
        watch: GroupWatch(began: { Followers.add($0) }, ended: { Followers.remove($0) }),
        log: log.labelled("Player")),
      minutes: FileMinuteStore(folder: folders.data, now: { Date() }, zone: .autoupdatingCurrent) { path in
        log.warning("the minutes were damaged and set aside: \(path, .public)")
      }, reducesMotion: options.reducesMotion,
      personal: .kept(in: folders, preferences: preferences, sources: probe, log: options.log, writing: log),
      languages: resources.languages)
  }

  /// The network; what it brings is written to a folder in the layout of the fixtures if there is one.
  private static func liveTransport(_ source: String, recordingTo record: String?, log: Logger) -> any Transport {
    let transport = UrlSessionTransport()
    guard let record else { return transport }
    let root = URL(filePath: record, directoryHint: .isDirectory)
    return RecordingTransport(transport, root: root.appending(path: source, directoryHint: .isDirectory)) { path in
      log.warning("not recorded: \(path, .public) cannot be written")
    }
  }

  private static func answerStore(in folder: URL, log: Logger) -> DiskCache {
    DiskCache(folder: folder.appending(path: "answers", directoryHint: .isDirectory)) { path in
      log.warning("a stored answer was damaged and set aside, or cannot be written: \(path, .public)")
    }
  }
}

extension ApiConfiguration {
  /// The limits that a person asked for.
  fileprivate init(_ options: Options) {
    // What is kept comes after all mirrors: `FallbackSwapiService` asks for it.
    self.init(retry: RetryPolicy(attempts: options.retries + 1), timeout: options.timeout, hasStandIns: false)
  }
}
