import ApiSession
import Synchronization

@testable import cantina

/// Answers requests with queued results, then fails.
final class QueuedSeats: SeatService {
  private let answers: Mutex<[Result<SeatMap, ApiError>]>
  private let log = Mutex<[Freshness]>([])

  init(_ answers: Result<SeatMap, ApiError>...) {
    self.answers = Mutex(answers)
  }

  var asked: [Freshness] { log.withLock { $0 } }

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> {
    log.withLock { $0.append(freshness) }
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } ?? .failure(.outage)
    return Sourced(value: try answer.get(), provenance: .live(host: "seats.example"))
  }
}
