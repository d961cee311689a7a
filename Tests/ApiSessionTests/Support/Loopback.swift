import ApiSession
import Foundation
import CantinaTestSupport

/// A session over the real transport and a server on the loopback, with a clock that only the test moves.
final class Loopback: Sendable {
  struct Thing: Codable, Hashable, Sendable {
    let name: String
  }

  let server: LoopbackServer
  let clock = ManualClock()
  let session: ApiSession

  init(
    _ configuration: ApiConfiguration = ApiConfiguration(retry: .never), now: Date = Date(timeIntervalSince1970: 0),
    interceptors: [any ApiInterceptor] = [], transport: TestTransport = .current,
    eventMonitor: (@Sendable (ApiEvent) -> Void)? = nil
  ) throws {
    server = try LoopbackServer()
    session = ApiSession(
      baseURL: server.url, configuration: configuration, transport: transport.shared, clock: clock, now: { now },
      random: { 0.5 }, interceptors: interceptors, eventMonitor: eventMonitor)
  }

  deinit { server.stop() }

  /// Returns the URL of a path, as errors show it.
  func url(_ path: String) -> String { server.url.absoluteString + path }

  /// Requests a thing.
  func thing(_ path: ApiPath, _ change: (inout ApiRequest<Thing>) -> Void = { _ in }) async throws(ApiError) -> Thing {
    var request = ApiRequest<Thing>.get(path)
    change(&request)
    return try await session.send(request).value
  }

  /// Returns the error of a call; `nil` when it succeeds.
  func failure(_ path: ApiPath) async -> ApiError? {
    do throws(ApiError) {
      _ = try await thing(path)
      return nil
    } catch {
      return error
    }
  }
}
