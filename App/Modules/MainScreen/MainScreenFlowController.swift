import TerminalKit

/// Opens features from the main screen.
@MainActor
final class MainScreenFlowController: MainScreenFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager
  private let features: FeatureCatalogue

  init(navigator: Navigator, dependencies: DependencyManager, features: FeatureCatalogue) {
    self.navigator = navigator
    self.dependencies = dependencies
    self.features = features
  }

  func show(_ route: Route) {
    guard let navigator else { return }
    let context = ScreenContext(navigator: navigator, dependencies: dependencies, features: features)
    if let screen = features.create(route, in: context) { navigator.push(screen) }
  }
}
