import ApiSession
import ApiSessionFixtures
import CantinaResources
import CantinaTools
import ConsoleProgram
import Foundation
import Loading

extension DependencyManager {
  /// The shared parts of sessions: limits, log, cache, and the folders of fixtures and of a recording.
  struct Sessions {
    let clock: any Clock<Duration>
    let pendingCalls: PendingCalls
    private let transport: TransportMaker
    private let givenTransport: TransportMaker
    /// The names of the sources whose addresses the user gave; `nil` if the user gave every address.
    private var given: Set<String>?
    private let configuration: ApiConfiguration
    private var fixtures: URL
    private let recording: URL?
    /// Whether fixtures are preferred to servers, so that a recording gets only the answers that they lack.
    private let playsFirst: Bool
    private let cache: URL?
    private let log: Logger
    private let news: StorageNews
    private var isOffline: Bool
    private let keepsCookies: Bool

    typealias TransportMaker = @Sendable () -> any Transport

    /// Reads the options; opens nothing, and makes no transport before a session needs one.
    init(
      options: Options, resources: Resources, folders: Folders, log: Logger, news: StorageNews,
      clock: any Clock<Duration> = ContinuousClock(), transport: @escaping TransportMaker,
      givenTransport: TransportMaker? = nil
    ) {
      self.clock = clock
      pendingCalls = PendingCalls(clock: clock)
      (self.transport, self.givenTransport) = (transport, givenTransport ?? transport)
      given = Set(options.sources.filter { !$0.value.isEmpty }.keys)
      keepsCookies = options.access.keepsCookies
      configuration = ApiConfiguration(options)
      fixtures = options.fixtures.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? resources.fixtures
      recording = options.record.map { URL(filePath: $0, directoryHint: .isDirectory) }
      playsFirst = options.fixtures != nil && options.record != nil
      cache = folders.cache
      self.log = log.labelled("ApiSession")
      self.news = news
      isOffline = options.isOffline
    }

    /// Returns a copy for APIs whose addresses all come from the user.
    func toGivenAddresses() -> Sessions {
      var sessions = self
      sessions.given = nil
      return sessions
    }

    /// Returns an offline copy that reads the folder of a recording instead of the fixtures.
    func replaying(_ recording: URL) -> Sessions {
      var sessions = self
      (sessions.fixtures, sessions.isOffline) = (recording, true)
      return sessions
    }

    /// The sources of an API in order: its server, unless the program is offline, then the fixtures.
    func sources(_ name: String, at base: URL, log: Logger) -> SourceOrder<ApiSession> {
      sources(live: isOffline ? [] : [live(base, recordedAs: name)], fixtures: fixtures(name, shapedAs: base), log: log)
    }

    func sources(live: [ApiSession], fixtures: ApiSession, log: Logger) -> SourceOrder<ApiSession> {
      SourceOrder(live: live, fixtures: fixtures, rest: .seconds(30), clock: clock, log: log)
    }

    /// A session over a server; if there is a recording, the answers are written to its folder `name`.
    func live(_ base: URL, recordedAs name: String) -> ApiSession {
      session(base, transport(to: name), cache: store, isRemote: true)
    }

    /// Sessions over servers of the same shape, on one transport.
    func live(_ bases: [URL], recordedAs name: String) -> [ApiSession] {
      let shared = transport(to: name)
      return bases.map { session($0, shared, cache: store, isRemote: true) }
    }

    /// A session that caches nothing, for testing whether a server answers.
    func uncached(_ base: URL, of name: String) -> ApiSession {
      session(base, network(to: name), isRemote: true, within: .check)
    }

    /// A session for the pictures of an API, with its own cache so that they do not evict answers.
    ///
    /// Offline, only the fixtures and the cached pictures are available.
    func pictures(_ name: String, at base: URL) -> ApiSession {
      let kept = recording == nil ? cache.map { DiskCache(folder: folder("pictures", in: $0), limit: 32 << 20) } : nil
      let network: any Transport = isOffline ? FixtureTransport(root: folder(name, in: fixtures)) : transport(to: name)
      return session(base, network, cache: kept, isRemote: !isOffline)
    }

    /// A session over the folder `name` of the fixtures; their addresses begin with `base`, but nothing is sent there.
    func fixtures(_ name: String, shapedAs base: URL) -> ApiSession {
      session(base, FixtureTransport(root: folder(name, in: fixtures)))
    }

    /// A session over fixtures that no server has; a recording includes their answers, so that it is complete.
    func bundled(_ name: String, shapedAs base: URL) -> ApiSession {
      session(base, recorded(FixtureTransport(root: folder(name, in: fixtures)), as: name))
    }

    /// A session over one file that the user named.
    func file(_ path: String, shapedAs base: URL) -> ApiSession { session(base, FileTransport(path: path)) }

    private func session(
      _ base: URL, _ transport: any Transport, cache: DiskCache? = nil, isRemote: Bool = false,
      within limits: RequestLimits? = nil
    ) -> ApiSession {
      var configuration = limits.map(configuration.within) ?? configuration
      configuration.redactor.segments = Self.keys(in: base)
      return ApiSession(
        baseURL: base, configuration: configuration, transport: transport, clock: clock, now: { Date() },
        cache: cache, interceptors: isRemote && keepsCookies ? [cookieJar] : [],
        eventMonitor: { [log, note = isRemote ? pendingCalls.monitor() : nil] event in
          event.write(to: log)
          note?(event)
        })
    }

    private var cookieJar: CookieJar {
      CookieJar(onRefused: { [log] name in
        log.warning("a cookie with a control character was dropped: \(name, .public)")
      })
    }

    private func network(to name: String) -> any Transport {
      given?.contains(name) == false ? transport() : givenTransport()
    }

    private func transport(to name: String) -> any Transport {
      let network = recorded(network(to: name), as: name)
      return playsFirst ? FixtureTransport(root: folder(name, in: fixtures), otherwise: network) : network
    }

    private func recorded(_ transport: any Transport, as name: String) -> any Transport {
      guard let recording else { return transport }
      return RecordingTransport(transport, root: folder(name, in: recording)) { [news] path, code in
        news.tell(.notRecorded(StorageError(path: path, code: code)))
      }
    }

    /// The cache of answers; `nil` while recording, because the recording would lack cached answers.
    private var store: DiskCache? {
      guard recording == nil, let cache else { return nil }
      let answers = folder("answers", in: cache)
      return DiskCache(folder: answers) { [log, news] problem in
        switch problem {
        case .setAside(let path): log.warning("a stored answer was damaged and set aside: \(path, .public)")
        case .notRead(let path, let code):
          log.warning("a stored answer cannot be read (\(code)): \(path, .public)")
        case .notWritten(_, let code):
          // Reported once, not for each answer.
          news.tell(.notKept(StorageError(path: answers.path(percentEncoded: false), code: code)))
        }
      }
    }

    /// The keys in TheCocktailDB's paths, `/api/json/v1/KEY/`; the public test key is not a secret.
    private static func keys(in base: URL) -> Set<String> {
      let segments = base.pathComponents
      guard let start = segments.firstIndex(of: "json"), segments.count > start + 2, segments[start + 1].hasPrefix("v"),
        segments[start + 2] != "1"
      else { return [] }
      return [segments[start + 2]]
    }

    private func folder(_ name: String, in parent: URL) -> URL {
      parent.appending(path: name, directoryHint: .isDirectory)
    }
  }
}

extension ApiConfiguration {
  fileprivate init(_ options: Options) {
    // `SourceOrder` reads stale answers itself, after all mirrors have failed.
    self.init(
      retry: RetryPolicy(attempts: options.retries + 1), timeout: options.timeout,
      headers: ["User-Agent": "cantina/\(Version.current)"], redactor: Redactor(), staleIfError: false)
    // Enough time for one attempt of the requested length, and for its wait in the queue.
    deadline = max(deadline, options.timeout + .seconds(15))
  }
}

extension DependencyManager {
  static func probe(_ options: Options, _ sessions: Sessions) -> any SourceProbe {
    ServiceProbe(
      starWars(options, sessions) + [
        cocktails(options, sessions), restaurants(options, sessions), seats(options, sessions),
      ], clock: sessions.clock)
  }

  private static func starWars(_ options: Options, _ sessions: Sessions) -> [ServiceProbe.Entry] {
    let gate = RequestLimiter.forMirrors()
    func entry(_ place: ListedSource.Place, _ session: @escaping @Sendable () -> ApiSession) -> ServiceProbe.Entry {
      ServiceProbe.Entry(.starWars, at: place) { () async throws(ApiError) in
        // A new client, which has not detected a dialect; the list of films is short.
        let client = SwapiClient(session: session(), gate: gate)
        _ = try await client.list(Film.self, matching: "", page: nil, freshness: .reload)
        return .records(client.dialectName)
      }
    }
    if options.isOffline { return [entry(.bundled) { sessions.fixtures("swapi", shapedAs: fixtureBase) }] }
    return mirrors(options).map { mirror in entry(.host(mirror)) { sessions.uncached(mirror, of: "swapi") } }
  }

  private static func cocktails(_ options: Options, _ sessions: Sessions) -> ServiceProbe.Entry {
    let (place, sources) = testedSource("cocktails", at: options.drinkApi, options, sessions, else: .bundled)
    return ServiceProbe.Entry(.cocktails, at: place) { () async throws(ApiError) in
      .entries(try await DrinkApiClient(sources: sources()).values(of: .category, freshness: .reload).value.names.count)
    }
  }

  private static func restaurants(_ options: Options, _ sessions: Sessions) -> ServiceProbe.Entry {
    let address = options.restaurants
    let (place, sources) = testedSource(
      "restaurants", at: address, options, sessions, else: address == nil ? .sample : .bundled)
    return ServiceProbe.Entry(.restaurants, at: place) { () async throws(ApiError) in
      .entries(try await RestaurantClient(sources: sources()).restaurants(freshness: .reload).value.items.count)
    }
  }

  private static func seats(_ options: Options, _ sessions: Sessions) -> ServiceProbe.Entry {
    let place: ListedSource.Place =
      switch options.seats {
      case .file(let path): .file(URL(filePath: path).lastPathComponent)
      case .url(let url) where !options.isOffline: .host(url)
      case .url, nil: options.isOffline ? .bundled : .sample
      }
    return ServiceProbe.Entry(.seats, at: place) { () async throws(ApiError) in
      let client = seats(options, sessions) { sessions.uncached($0, of: "seats") }
      return .entries(try await client.seatMap(freshness: .reload).value.cabins.reduce(0) { $0 + $1.seatCount })
    }
  }

  /// The place and the only source of a test: the server or, if offline or without an address, the fixtures.
  private static func testedSource(
    _ name: String, at address: URL?, _ options: Options, _ sessions: Sessions, else place: ListedSource.Place
  ) -> (place: ListedSource.Place, sources: @Sendable () -> SourceOrder<ApiSession>) {
    let server = options.isOffline ? nil : address
    return (
      server.map { .host($0) } ?? place,
      {
        let session =
          server.map { sessions.uncached($0, of: name) } ?? sessions.fixtures(name, shapedAs: address ?? noServer)
        return SourceOrder(live: [], fixtures: session, rest: .zero, clock: sessions.clock)
      }
    )
  }
}

extension ListedSource.Place {
  fileprivate static func host(_ address: URL) -> ListedSource.Place {
    .host(address.host() ?? address.absoluteString)
  }
}
