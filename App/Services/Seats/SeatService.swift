import ApiSession

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
