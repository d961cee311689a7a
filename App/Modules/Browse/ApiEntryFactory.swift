import Foundation
import TerminalKit

@MainActor
enum ApiEntryFactory {
  /// Asks for an address, starting with `url`; `chosen` is not called if the user cancels.
  static func showIn(
    _ navigator: Navigator?, instead url: URL?, title: any Phrase = BrowsePhrase.apisAddress,
    dependencies: DependencyManager, chosen: @escaping @MainActor (URL) -> Void
  ) {
    let viewModel = ApiEntryViewModel(
      instead: url, earlier: dependencies.recentAddresses, done: navigator.closing(chosen))
    navigator?.present(ApiEntryScreen(viewModel: viewModel, title: dependencies.words[title]).observe(viewModel))
  }
}
