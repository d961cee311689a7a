import ApiSession

/// The seats of one flight.
protocol SeatService: Sendable {
  /// The whole map; what of it could not be read is told by its faults.
  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap>
}
