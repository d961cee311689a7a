import CantinaTools
import Foundation
import Loading

/// What the collections of an API need from navigation.
@MainActor
protocol ApiHomeFlow: AnyObject {
  func open(_ url: URL)
  func tellElsewhere(_ link: ApiLink)
  func copy(_ link: ApiLink)
  func editAddress(_ url: URL?)
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String])
}

/// Lists the collections of an API, and narrows them as the user types.
@MainActor
final class ApiHomeViewModel: Narrowing {
  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  /// Where the collections are known from; nil for a description.
  let provenance: Provenance?
  var searchText = ""
  var isSearching = false
  private let links: [ApiLink]
  private let flow: any ApiHomeFlow
  private let api: any AnyApiService

  init(_ links: [ApiLink], at url: URL, provenance: Provenance?, flow: any ApiHomeFlow, api: any AnyApiService) {
    (self.links, self.url, self.provenance, self.flow, self.api) = (links, url, provenance, flow, api)
  }

  /// The collections that the search leaves.
  var items: [ApiLink] {
    let rule = SearchRule(searchText)
    return links.filter { rule.matches([$0.name ?? "", $0.url.path()]) }
  }

  /// Whether a collection stands where requests may go.
  func isOpen(_ link: ApiLink) -> Bool { link.count != nil || api.follows(link.url, from: url) }

  func selectedItem(index: Int) {
    let items = items
    guard items.indices.contains(index) else { return }
    if isOpen(items[index]) { flow.open(items[index].url) } else { flow.tellElsewhere(items[index]) }
  }

  /// Whether the collection at a place of `items` stands on another origin.
  func isElsewhere(index: Int) -> Bool { items.indices.contains(index) && !isOpen(items[index]) }

  /// Copies the address of a collection.
  func copyLink(index: Int) { if items.indices.contains(index) { flow.copy(items[index]) } }

  func editAddress() { flow.editAddress(url) }

  /// Asks what is to be written of the API beside its collections.
  func describe() {
    flow.describe(ApiDescription(name: url.suggestedName, base: url, links: links), list: nil, namedBy: [])
  }

  /// What opens a collection.
  func route(to link: ApiLink) -> Route { api.route(to: link.url) }
}
