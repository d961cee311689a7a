import ApiSession
import Foundation
import CantinaTestSupport

@testable import cantina

/// A source of one kind, which stops when it is freed.
final class TestMirror: Sendable {
  let kind: MirrorKind
  let swapi: any SwapiService
  /// `nil` for the fixtures; it stops when the source is freed.
  let server: LoopbackServer?

  /// Starts the source.
  ///
  /// - Parameters:
  ///   - kind: the dialect of the server.
  ///   - texts: records in place of the bundled ones.
  ///   - largestPage: the maximum page size of the server with `uid`s.
  ///   - clock: the clock of the timeouts.
  ///   - gate: limits the requests.
  ///   - door: delays requests before they reach the server.
  /// - Throws: the error of the fixtures or the socket.
  init(
    _ kind: MirrorKind, texts: [String: [String]]? = nil, largestPage: Int = 1_000,
    clock: any Clock<Duration> = ManualClock(), gate: RequestLimiter = .forMirrors(), door: SlowDoor? = nil
  ) throws {
    self.kind = kind
    let texts = try texts ?? BundledRecords.texts()
    let base: URL
    switch kind {
    case .paged:
      let server = try SwapiPagedServer(records: texts)
      (self.server, base) = (server.server, server.baseURL)
    case .arrays:
      let server = try SwapiArrayServer(records: texts)
      (self.server, base) = (server.server, server.baseURL)
    case .uids:
      let server = try SwapiUidServer(records: texts, largestPage: largestPage)
      (self.server, base) = (server.server, server.baseURL)
    case .fixtures:
      self.server = nil
      swapi = try SwapiFixtures.bundled()
      return
    }
    // More per host than the service allows, so that the service's own limit applies.
    let configuration = ApiConfiguration(retry: .never, timeout: .seconds(10), concurrentRequestsPerHost: 50)
    let transport = KeepingTransport(server: server)
    swapi = SwapiClient(
      session: ApiSession(
        baseURL: base, configuration: configuration,
        transport: door.map { SlowTransport(door: $0, inner: transport) } ?? transport, clock: clock,
        now: { Date(timeIntervalSince1970: 0) }),
      gate: gate)
  }

  /// The detected dialect.
  var dialect: DialectName? { server == nil ? nil : (swapi as? SwapiClient)?.dialectName }

  /// The requests so far, in order, as paths below the base.
  var asked: [String] {
    (server?.requests ?? []).map { String($0.target.dropFirst("/api/".count)) }
  }
}

/// Sends requests to a server, and keeps the server running while the transport exists.
private struct KeepingTransport: Transport {
  let server: LoopbackServer?
  private let transport = UrlSessionTransport()

  init(server: LoopbackServer?) {
    self.server = server
  }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try await transport.send(hop)
  }
}
