import ApiSession
import Loading
import TerminalKit

@MainActor
enum SeatsFactory {
  /// `seat` is the initial seat, `nil` for the first of Business.
  static func create(
    at seat: SeatID? = nil, navigator: Navigator?, dependencies: DependencyManager
  ) -> SeatsScreen {
    let flow = SeatsFlowController(navigator: navigator, dependencies: dependencies, about: .seats)
    let viewModel = SeatsViewModel(
      wanted: seat, flow: flow, loader: dependencies.seatsLoader(), exports: dependencies.fileExport,
      kept: dependencies.personal.seats, texts: { [words = dependencies.words] in words.characteristics(of: $0) })
    return flow.connect(SeatsScreen(viewModel: viewModel, words: dependencies.words)) { viewModel.delegate = $0 }
  }
}

/// A seat map and the choice that was kept for it.
typealias LoadedSeats = (map: Sourced<SeatMap>, choice: KeptSeats?)

extension DependencyManager {
  @MainActor
  func seatsLoader() -> Loader<LoadedSeats, ApiError> {
    Loader { [seats, kept = personal.seats] isReload async throws(ApiError) in
      let map = try await seats.seatMap(freshness: isReload ? .reload : .usual)
      return (map, await kept.seats(on: map.value.id))
    }
  }
}
