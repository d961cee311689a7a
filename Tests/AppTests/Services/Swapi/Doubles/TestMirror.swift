import ApiSession
import Foundation
import CantinaTestSupport

@testable import cantina

/// A source of one kind that runs until the test is done with it.
final class TestMirror: Sendable {
  let kind: MirrorKind
  let swapi: any SwapiService
  /// Nil for the fixtures; it stops when nobody holds the source any more.
  let server: LoopbackServer?

  /// Starts it.
  ///
  /// - Parameters:
  ///   - kind: which dialect its server speaks.
  ///   - texts: other records than the bundled ones.
  ///   - largestPage: the most rows a page of the server with `uid`s has.
  ///   - clock: for time limits.
  ///   - gate: bounds the requests.
  ///   - door: what requests have to pass before they reach the server.
  /// - Throws: what is wrong with the fixtures or the socket.
  init(
    _ kind: MirrorKind, texts: [String: [String]]? = nil, largestPage: Int = 1_000,
    clock: any Clock<Duration> = ManualClock(), gate: RequestGate = .forMirrors(), door: SlowDoor? = nil
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
    // More at a host than the service allows, so that it is the service's own limit that holds.
    let configuration = ApiConfiguration(retry: .never, timeout: .seconds(10), concurrentRequestsPerHost: 50)
    let transport = KeepingTransport(server: server)
    swapi = SwapiClient(
      session: ApiSession(
        baseURL: base, configuration: configuration,
        transport: door.map { SlowTransport(door: $0, inner: transport) } ?? transport, clock: clock,
        now: { Date(timeIntervalSince1970: 0) }),
      gate: gate)
  }

  /// The dialect that was found out.
  var dialect: DialectName? { (swapi as? SwapiClient)?.dialectName }

  /// What was asked, in order, below the base.
  var asked: [String] {
    (server?.requests ?? []).map { String($0.target.dropFirst("/api/".count)) }
  }
}

/// Carries requests to a server, and keeps it running as long as there is someone who may send one.
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
