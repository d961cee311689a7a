import TerminalKit

final class MainScreenFlowController: RoutingFlowController, MainScreenFlow {
  func open(_ route: String) { navigator?.open(route) }
}
