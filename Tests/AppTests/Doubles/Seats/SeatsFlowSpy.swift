import ApiSession

@testable import cantina

/// Records the navigation of the seat map.
@MainActor
final class SeatsFlowSpy: SeatsFlow {
  private(set) var errors: [ApiError] = []
  private(set) var described: [SeatID] = []
  private(set) var confirmed: [[SeatID]] = []
  private(set) var exports: [Result<String, FileExportError>] = []
  private(set) var asked: [[SeatID]] = []
  private(set) var answer: (@MainActor (SeatsViewModel.Leaving) -> Void)?
  private(set) var accept: (@MainActor () -> Void)?
  private(set) var retry: (@MainActor () -> Void)?

  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    errors.append(apiError)
    self.retry = retry
  }

  func show(_ seat: Seat, of cabin: Cabin) { described.append(seat.id) }

  func confirm(_ seats: [Seat], accept: @escaping @MainActor () -> Void) {
    confirmed.append(seats.map(\.id))
    self.accept = accept
  }

  func askBeforeLeaving(_ seats: [Seat], answer: @escaping @MainActor (SeatsViewModel.Leaving) -> Void) {
    asked.append(seats.map(\.id))
    self.answer = answer
  }

  private(set) var removed: [String] = []
  private(set) var putBackCount = 0
  func removed(_ name: String) { removed.append(name) }
  func putBack() { putBackCount += 1 }

  func exported(_ outcome: Result<String, FileExportError>) {
    exports.append(outcome)
  }
}
