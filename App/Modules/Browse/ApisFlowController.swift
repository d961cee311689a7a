import Foundation
import TerminalKit

/// Leads to an API that a file describes, or to any address.
@MainActor
final class ApisFlowController: FlowController, ApisFlow {
  func open(_ description: ApiDescription) {
    guard let navigator else { return }
    navigator.push(ApisFactory.create(description.name, navigator: navigator, dependencies: dependencies))
  }
}

/// Makes the list of described APIs, and the screens of their routes.
@MainActor
enum ApisFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> ApisScreen {
    let flow = ApisFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApisViewModel(flow: flow, book: dependencies.apis.book)
    let screen = ApisScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  /// An API, one of its collections, or a record; without a description the list of those that there are.
  static func create(
    _ name: String, collection: String? = nil, record: String? = nil, navigator: Navigator,
    dependencies: DependencyManager
  ) -> any Screen {
    guard let api = dependencies.apis.book.description(name) else {
      return create(navigator: navigator, dependencies: dependencies)
    }
    if let collection {
      let url = api.url(of: collection, record: record)
      return ApiGateFactory.create(url, navigator: navigator, dependencies: dependencies)
    }
    guard !api.collections.isEmpty else {
      return ApiGateFactory.create(api.base, navigator: navigator, dependencies: dependencies)
    }
    let links = api.collections.map { ApiLink(url: api.url(of: $0), name: $0.name) }
    return ApiHomeFactory.create(
      links, at: api.base, title: api.title ?? api.name, route: BrowseRoute.api(RouteText(name)), provenance: nil,
      navigator: navigator, dependencies: dependencies)
  }
}
