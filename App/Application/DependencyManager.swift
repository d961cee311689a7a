import ApiSession
import Extensions
import Foundation
import Resources
import Tools

/// The only place where services are made; factories take from it, flow controllers carry it on.
@MainActor
final class DependencyManager {
  let words: Localization
  let clock: any Clock<Duration>
  let swapi: any SwapiService
  let hints: any HintStore

  /// Asked where no other mirror was named.
  private static let usualMirrors = [
    URL("https://swapi.info/api/"), URL("https://swapi.dev/api/"), URL("https://www.swapi.tech/api/"),
  ]

  /// Whose wire shape the bundled fixtures have; nothing is sent there on their account.
  private static let fixtureBase = URL("https://swapi.dev/api/")

  /// Takes what is given; tests give doubles.
  init(words: Localization, clock: any Clock<Duration>, swapi: any SwapiService, hints: any HintStore) {
    self.words = words
    self.clock = clock
    self.swapi = swapi
    self.hints = hints
  }

  /// The services that a person asked for; nothing is opened or read before the first screen needs it.
  static func live(
    options: Options, resources: Resources, words: Localization, dataFolder: URL?, log: Logger
  ) -> DependencyManager {
    let clock = ContinuousClock()
    let root = options.fixtures.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? resources.fixtures
    let steps = log.labelled("ApiSession")
    let observer: @Sendable (ApiEvent) -> Void = { $0.write(to: steps) }
    let gate = RequestGate()
    func client(_ base: URL, _ transport: any Transport) -> SwapiClient {
      SwapiClient(
        session: ApiSession(
          baseURL: base, configuration: ApiConfiguration(options), transport: transport, clock: clock,
          now: { Date() }, observer: observer),
        gate: gate)
    }
    let folder = root.appending(path: "swapi", directoryHint: .isDirectory)
    let fixtures = SwapiFixtures(files: client(fixtureBase, FixtureTransport(root: folder)))
    let swapi: any SwapiService
    if options.isOffline {
      swapi = fixtures
    } else {
      let transport = UrlSessionTransport()
      let mirrors = options.swapi.isEmpty ? usualMirrors : options.swapi
      swapi = FallbackSwapiService(
        live: mirrors.map { client($0, transport) }, fixtures: fixtures, clock: clock)
    }
    return DependencyManager(words: words, clock: clock, swapi: swapi, hints: FileHintStore(folder: dataFolder))
  }
}

extension ApiConfiguration {
  /// The limits that a person asked for.
  fileprivate init(_ options: Options) {
    self.init(retry: RetryPolicy(attempts: options.retries + 1), timeout: options.timeout)
  }
}
