import TerminalKit

/// Makes the seat map.
@MainActor
enum SeatsFactory {
  /// - Parameters:
  ///   - seat: the seat to begin at; nil for the first of Business.
  ///   - navigator: where it is shown.
  ///   - dependencies: what it is made of.
  /// - Returns: the screen, which nobody holds yet.
  static func create(
    at seat: SeatID? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> SeatsScreen {
    let flow = SeatsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SeatsViewModel(
      wanted: seat, flow: flow, seats: dependencies.seats, exports: dependencies.seatExport,
      kept: dependencies.personal.seats)
    let screen = SeatsScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
