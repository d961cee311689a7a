import TerminalKit

/// Opens a place as its route would be opened.
@MainActor
final class PlacesFlowController: PlacesFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func open(_ place: Place) { navigator?.open(place.route) }

  func removed(_ place: Place) {
    let words = dependencies.words
    navigator?.show(toast: words[.placesRemoved, ["name": place.title]])
  }
}
