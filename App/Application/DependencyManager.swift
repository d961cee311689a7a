import ApiSession
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

  /// Takes what is given; tests give doubles.
  init(words: Localization, clock: any Clock<Duration>, swapi: any SwapiService, hints: any HintStore) {
    self.words = words
    self.clock = clock
    self.swapi = swapi
    self.hints = hints
  }

  /// The services that a person asked for. Nothing is opened or read before the first screen needs it.
  static func live(
    options: Options, resources: Resources, words: Localization, dataFolder: URL?, log: Logger
  ) -> DependencyManager {
    let clock = ContinuousClock()
    let root = options.fixtures.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? resources.fixtures
    func session(_ base: URL, _ transport: any Transport) -> ApiSession {
      ApiSession(
        baseURL: base, configuration: ApiConfiguration(options), transport: transport, clock: clock,
        now: { Date() }, observer: log.isEnabled ? { log.log($0) } : nil)
    }
    let fixtures = SwapiFixtures(session: session(root, FixtureTransport(root: root.appending(path: "swapi"))))
    let swapi: any SwapiService
    if options.isOffline {
      swapi = fixtures
    } else {
      let transport = UrlSessionTransport()
      let mirrors = options.swapi.isEmpty ? SwapiClient.mirrors : options.swapi
      swapi = FallbackSwapiService(
        live: mirrors.map { SwapiClient(session: session($0, transport)) }, fixtures: fixtures, clock: clock)
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
