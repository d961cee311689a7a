import CantinaTools
import Foundation
import TerminalKit

/// Asks for addresses, and for the names of descriptions.
@MainActor
enum ApiEntryFactory {
  /// Asks for an address, beginning with another one; `open` is not called when it is dismissed without one.
  static func askAddressIn(
    _ navigator: Navigator, from url: URL?, dependencies: DependencyManager, open: @escaping @MainActor (URL) -> Void
  ) {
    let visits = dependencies.personal.places.visits.compactMap {
      BrowseRoute.address.values(in: Route(unchecked: $0.route))?.url.shownAddress
    }
    let viewModel = ApiEntryViewModel(url?.shownAddress ?? "", earlier: visits) { text in
      ApiAddress(typed: text) != nil && !text.isEmpty
    }
    navigator.ask(ApiEntryScreen(viewModel: viewModel, title: dependencies.words[BrowsePhrase.apisAddress])) { text in
      if let url = text.flatMap({ ApiAddress(typed: $0) })?.url { open(url) }
    }
  }

  /// Asks for a name and writes a description under it.
  static func saveIn(
    _ navigator: Navigator, _ description: @escaping (String) -> ApiDescription, dependencies: DependencyManager
  ) {
    let book = dependencies.apis.book
    let viewModel = ApiEntryViewModel("", earlier: book.descriptions.map(\.name), isEntry: ApiBook.isName)
    let words = dependencies.words
    navigator.ask(ApiEntryScreen(viewModel: viewModel, title: words[BrowsePhrase.apisName])) { [weak navigator] name in
      guard let name else { return }
      let text = words.saved(description(name), in: book)
      navigator?.show(toast: text)
    }
  }
}

extension Localization {
  /// Writes a description, joined to an older one of the same API, and says where, or why not.
  func saved(_ description: ApiDescription, in book: ApiBook) -> String {
    do throws(ApiBook.SaveError) {
      return self[
        BrowsePhrase.apisSaved, ["path": try book.save(description.joined(to: book.description(description.name)))]]
    } catch {
      return text(error)
    }
  }
}

extension URL {
  /// As a person types it.
  var shownAddress: String { self == .standardInput ? "-" : isLocal ? path(percentEncoded: false) : absoluteString }
}
