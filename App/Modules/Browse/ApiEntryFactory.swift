import CantinaTools
import Foundation
import TerminalKit

/// Makes the question for an address.
@MainActor
enum ApiEntryFactory {
  /// Asks for an address, beginning with another one; `chosen` is not called where none is given.
  static func showIn(
    _ navigator: Navigator?, instead url: URL?, title: any Phrase = BrowsePhrase.apisAddress,
    dependencies: DependencyManager,
    chosen: @escaping @MainActor (URL) -> Void
  ) {
    let visits = dependencies.personal.places.visits.compactMap {
      BrowseRoute.address.values(in: Route(unchecked: $0.route))?.url.shownAddress
    }
    let viewModel = ApiEntryViewModel(instead: url, earlier: visits, done: navigator.closing(chosen))
    navigator?.present(ApiEntryScreen(viewModel: viewModel, title: dependencies.words[title]).observe(viewModel))
  }
}
