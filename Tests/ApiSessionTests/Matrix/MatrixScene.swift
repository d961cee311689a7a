import Foundation
import CantinaTestSupport

@testable import ApiSession

/// The environment of a row: a server, a session with its own transport, and a clock that moves for back-off only.
final class MatrixScene: Sendable {
  struct Thing: Codable, Hashable, Sendable {
    let name: String
    var ratio: Double?
  }

  let server: LoopbackServer
  let clock = ManualClock()
  /// A clock that never moves, whatever the calls wait for.
  let held = ManualClock()
  let events = EventLog()
  let session: ApiSession
  let transport: CountingTransport
  let kind: TestTransport
  private let folder: TemporaryFolder?

  init(_ row: MatrixRow, over kind: TestTransport, server: LoopbackServer) throws {
    (self.server, self.kind) = (server, kind)
    folder = row.hasStore ? try TemporaryFolder() : nil
    transport = CountingTransport(kind.make())
    session = ApiSession(
      baseURL: server.url, configuration: row.configuration, transport: transport, clock: clock,
      now: { Date(timeIntervalSince1970: 0) }, random: { 0.5 },
      cache: folder.map { DiskCache(folder: $0.url) },
      eventMonitor: { [clock, note = events.note] event in
        note(event)
        guard case .retry(let wait, _) = event.step, wait > .zero else { return }
        Task {
          await clock.sleeper(for: wait)
          clock.advance(by: wait)
        }
      })
  }

  /// A second session, on the clock that never moves.
  var heldSession: ApiSession {
    ApiSession(
      baseURL: server.url, transport: transport, clock: held, now: { Date(timeIntervalSince1970: 0) },
      random: { 0.5 }, eventMonitor: events.note)
  }

  /// Returns the URL of a path, as errors show it.
  func url(_ path: String) -> String { server.url.absoluteString + path }

  /// Requests a thing.
  func ask(_ path: ApiPath, _ change: (inout ApiRequest<Thing>) -> Void = { _ in }) async -> MatrixRow.Outcome {
    var request = ApiRequest<Thing>.get(path)
    change(&request)
    return await outcome(of: request)
  }

  /// Sends a request, and cancels it at the point that the row names.
  func cancel(
    _ request: ApiRequest<Thing> = .get("x/"), when isThere: () async -> Void
  ) async -> MatrixRow.Outcome {
    let task = Task { await outcome(of: request) }
    await isThere()
    task.cancel()
    return await task.value
  }

  func outcome(of request: ApiRequest<Thing>, in other: ApiSession? = nil) async -> MatrixRow.Outcome {
    do throws(ApiError) {
      return .value(try await (other ?? session).send(request).value.name)
    } catch {
      return .error(error)
    }
  }

  /// The attempts of the most recent call.
  var attempts: Int {
    let last = events.events.map(\.call).max() ?? 0
    return events.events.count { event in
      if case .attempt = event.step { event.call == last } else { false }
    }
  }

  /// Describes anything left open after the call; `nil` if there is nothing.
  ///
  /// Sleepers are counted when the scene is gone: a session keeps the one that watches its limits.
  func leftovers() async -> String? {
    let parts = [
      await Leftovers.report("hops") { transport.underWay },
      await Leftovers.report("calls in flight") { session.isIdle ? 0 : 1 },
    ]
    let left = parts.compactMap(\.self)
    return left.isEmpty ? nil : left.joined(separator: ", ")
  }
}
