import TerminalKit

@MainActor
enum PlacesFactory {
  static func create(
    _ list: PlaceList, navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue
  ) -> PlacesScreen {
    let flow = PlacesFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PlacesViewModel(list: list, flow: flow, book: dependencies.personal.places) { [words = dependencies.words] in
      Place(route: $0.route, title: features.title(of: $0, words))
    }
    return flow.connect(PlacesScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
