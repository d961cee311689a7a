import TerminalKit

@MainActor
enum PlacesFactory {
  static func create(_ list: PlaceList, navigator: Navigator?, dependencies: DependencyManager) -> PlacesScreen {
    let flow = PlacesFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PlacesViewModel(
      list: list, flow: flow, book: dependencies.personal.places, titleOf: dependencies.placeTitle)
    return flow.connect(PlacesScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  static func pushIn(_ navigator: Navigator?, list: PlaceList, dependencies: DependencyManager) {
    navigator?.push(create(list, navigator: navigator, dependencies: dependencies))
  }
}
