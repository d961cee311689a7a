import TerminalKit

/// Opens a place as its route would be opened.
@MainActor
final class PlacesFlowController: FlowController, PlacesFlow {
  func open(_ place: Place) { navigator?.open(place.route) }
}
