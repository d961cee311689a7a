import TerminalKit

/// Opens modules from the main screen.
@MainActor
final class MainScreenFlowController: MainScreenFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func show(_ entry: MenuEntry) {
    guard let navigator else { return }
    switch entry {
    case .records(let kind): RecordsFactory.pushIn(navigator, kind: kind, dependencies: dependencies)
    case .cocktails: CocktailHomeFactory.pushIn(navigator, dependencies: dependencies)
    case .seats: SeatsFactory.pushIn(navigator, dependencies: dependencies)
    case .meditation: MeditationFactory.pushIn(navigator, dependencies: dependencies)
    case .breathing: BreathingFactory.pushIn(navigator, dependencies: dependencies)
    case .posters: SpaceCellsFactory.pushIn(navigator, dependencies: dependencies)
    case .places(let list): PlacesFactory.pushIn(navigator, list: list, dependencies: dependencies)
    case .settings: SettingsFactory.pushIn(navigator, dependencies: dependencies)
    case .about: AboutFactory.pushIn(navigator, dependencies: dependencies)
    }
  }
}
