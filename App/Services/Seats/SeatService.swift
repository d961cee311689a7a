import ApiSession
import Synchronization
import CantinaTools

protocol SeatService: Sendable {
  /// Reads the whole map; unreadable parts are listed as faults.
  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap>

  /// Returns the map from memory, a file or the cache; nil if a request would be needed.
  func knownMap() async -> SeatMap?
}

/// Reads a seat map over a session from the network, a file or the bundled fixtures, depending on its transport.
final class SeatClient: SeatService {
  private let session: ApiSession
  private let path: String
  private let isLocal: Bool
  private let bundled: Provenance
  private let clock: any Clock<Duration>
  private let log: Logger
  private let latest = Mutex<SeatMap?>(nil)

  /// `path` is a whole URL for a map on the network; answers from a file (`isLocal`) cost no request.
  init(
    session: ApiSession, path: String = "", isLocal: Bool = false, bundledAs bundled: Provenance = .offline,
    clock: any Clock<Duration> = ContinuousClock(), log: Logger = .off
  ) {
    (self.session, self.path, self.isLocal, self.bundled, self.clock) = (session, path, isLocal, bundled, clock)
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
      // A stored map of this flight may stand in, but not the bundled map, which is of another flight.
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
