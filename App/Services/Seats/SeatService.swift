import ApiSession
import Foundation
import Synchronization
import CantinaTools

/// The seats of one flight.
protocol SeatService: Sendable {
  /// The whole map; what of it could not be read is told by its faults.
  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap>

  /// The map where it is known without a request: from memory, a file or the cache; nil where it is not.
  func knownMap() async -> SeatMap?
}

extension SeatService {
  func knownMap() async -> SeatMap? { nil }
}

/// Reads a seat map over a session: from the network, a file or the bundled fixtures, whichever its transport reaches.
final class SeatClient: SeatService {
  private let session: ApiSession
  private let path: String
  private let isLocal: Bool
  private let bundled: Provenance
  private let clock: any Clock<Duration>
  private let log: Logger
  private let latest = Mutex<SeatMap?>(nil)

  /// - Parameters:
  ///   - session: over the place of the map.
  ///   - path: under the session's base; a whole URL for a map on the network.
  ///   - isLocal: whether an answer comes from a file, so that it costs no request.
  ///   - bundled: the provenance of a map that comes from no network.
  ///   - clock: measures how long ago the address failed.
  ///   - log: takes failures as errors, and a stored map in place of an answer as a warning.
  init(
    session: ApiSession, path: String = "", isLocal: Bool = false, bundledAs bundled: Provenance = .offline,
    clock: any Clock<Duration> = ContinuousClock(), log: Logger = .off
  ) {
    self.session = session
    self.path = path
    self.isLocal = isLocal
    self.bundled = bundled
    self.clock = clock
    self.log = log
  }

  func knownMap() async -> SeatMap? {
    if let map = latest.withLock({ $0 }) { return map }
    return try? await read(isLocal ? .standard : .onlyIfCached(orThrow: .cancelled)).value
  }

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> {
    do throws(ApiError) {
      return try await read(freshness == .reload ? .reload : .standard)
    } catch {
      guard !error.isCancellation else { throw error }
      // What is kept of this very flight may stand in; the bundled map is of another one and may not.
      log.error("\(error, .public)")
      let kept = try await read(.onlyIfCached(orThrow: error)).standingIn(for: SourceFailure(error, clock: clock))
      log.warning("a stored map stands in")
      return kept
    }
  }

  private func read(_ cache: CachePolicy) async throws(ApiError) -> Sourced<SeatMap> {
    let response = try await session.ask(ApiRequest<SeatMap>.get(ApiPath(path), cache: cache))
    latest.withLock { $0 = response.value }
    return Sourced(value: response.value, provenance: Provenance(response, bundledAs: bundled))
  }
}
