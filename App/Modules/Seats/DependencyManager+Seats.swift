import ApiSession
import Loading

typealias LoadedSeats = (map: Sourced<SeatMap>, choice: KeptSeats?)

extension DependencyManager {
  func seatsLoader() -> Loader<LoadedSeats, ApiError> {
    Loader { [seats, kept = personal.seats] isReload async throws(ApiError) in
      let map = try await seats.seatMap(freshness: isReload ? .reload : .usual)
      return (map, await kept.seats(on: map.value.id))
    }
  }
}
