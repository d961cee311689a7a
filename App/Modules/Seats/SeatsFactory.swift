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
      kept: dependencies.personal.seats, characteristics: dependencies.words.characteristics)
    return flow.connect(SeatsScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
