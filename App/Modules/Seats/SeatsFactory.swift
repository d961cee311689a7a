import ApiSession
import TerminalKit

@MainActor
enum SeatsFactory {
  /// - Parameters:
  ///   - seat: the initial seat; `nil` for the first of Business.
  ///   - navigator: the navigator that will show it.
  ///   - dependencies: the services.
  /// - Returns: the screen, not shown yet.
  static func create(
    at seat: SeatID? = nil, navigator: Navigator?, dependencies: DependencyManager
  ) -> SeatsScreen {
    let flow = SeatsFlowController(navigator: navigator, dependencies: dependencies, about: .seats)
    let viewModel = SeatsViewModel(
      wanted: seat, flow: flow, seats: dependencies.seats, exports: dependencies.fileExport,
      kept: dependencies.personal.seats, texts: { [words = dependencies.words] in words.characteristics(of: $0) })
    return flow.connect(SeatsScreen(viewModel: viewModel, words: dependencies.words)) { viewModel.delegate = $0 }
  }
}
