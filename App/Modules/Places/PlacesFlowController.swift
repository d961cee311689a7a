import TerminalKit

/// Opens a place as its route would be opened.
@MainActor
final class PlacesFlowController: PlacesFlow {
  private weak var navigator: Navigator?

  init(navigator: Navigator) {
    self.navigator = navigator
  }

  func open(_ place: Place) {
    navigator?.openRoute?(place.route)
  }
}
