import TerminalKit

final class MainScreenFlowController: FlowController, MainScreenFlow {
  private let features: FeatureCatalogue

  init(navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue) {
    self.features = features
    super.init(navigator: navigator, dependencies: dependencies)
  }

  func open(_ route: String) { navigator?.open(route) }
  func show(_ route: Route) { features.pushIn(navigator, route, dependencies: dependencies) }
}
