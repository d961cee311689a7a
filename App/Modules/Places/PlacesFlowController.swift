import TerminalKit

final class PlacesFlowController: FlowController, PlacesFlow {
  func open(_ place: Place) { navigator?.open(place.route) }
}
