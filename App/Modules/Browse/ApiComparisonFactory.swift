import TerminalKit

@MainActor
enum ApiComparisonFactory {
  /// Compares two records that have not been loaded.
  static func create(
    of places: [RecordPlace], route: Route, navigator: Navigator?, dependencies: DependencyManager
  ) -> ComparisonScreen<AnyRecord> {
    let details = places.map { place in
      dependencies.detail(at: RecordPlace(url: dependencies.apis.addresses.whole(place.url), id: place.id))
    }
    return create(details, route, navigator, dependencies)
  }

  /// Compares two records; a list's version of each is shown until the whole record arrives.
  static func pushIn(
    _ navigator: Navigator?, of records: [Sourced<AnyRecord>], route: Route, dependencies: DependencyManager
  ) {
    navigator?.push(create(records.map(dependencies.detail), route, navigator, dependencies))
  }

  private static func create(
    _ details: [ApiDetail], _ route: Route, _ navigator: Navigator?, _ dependencies: DependencyManager
  ) -> ComparisonScreen<AnyRecord> {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ComparisonViewModel<AnyRecord>(
      details, readers: details.map(dependencies.reader), route: route, flow: flow)
    return flow.connect(ComparisonScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
