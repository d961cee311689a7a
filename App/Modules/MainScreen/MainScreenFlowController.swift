import TerminalKit

final class MainScreenFlowController: FeatureFlowController, MainScreenFlow {
  func open(_ route: String) { navigator?.open(route) }
}
