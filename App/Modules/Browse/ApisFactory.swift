import Foundation
import TerminalKit

@MainActor
enum ApisFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> ApisScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApisViewModel(
      flow: flow, book: dependencies.apis.book, recent: ApiAddress.recent(in: dependencies.personal.places.visits))
    return flow.connect(ApisScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}

extension ApiAddress {
  /// Returns the addresses among visited places, the newest first.
  static func recent(in visits: [Place]) -> [URL] {
    visits.compactMap { BrowseRoute.address.values(in: Route(unchecked: $0.route))?.url }
  }
}
