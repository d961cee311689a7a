import ApiSession
import CantinaTools
import Foundation

/// The navigation that the collections of an API require.
@MainActor
protocol ApiHomeFlow: AnyObject {
  func open(_ url: URL)
  func tellNoDocument(at places: [URL])
  func tellElsewhere(_ origin: String)
  func editAddress(_ url: URL?)
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String])
  /// Asks for the parameter values of a link's collection; `done` receives the link with them.
  func askValues(of link: ApiLink, below base: URL, done: @escaping @MainActor (ApiLink) -> Void)
}

/// The collections of an API, from a response or a description.
struct ApiMenu: Sendable {
  let links: [ApiLink]
  let url: URL
  /// The title; `nil` for the name of the host.
  var name: String?
  /// The description from a file or from the API's own document.
  var description: ApiDescription?
  /// The provenance of the collections; `nil` if they come from a description.
  var provenance: Provenance?
  /// The route that reopens the menu; `nil` for the route of its address.
  var route: Route?
  var title: String { name ?? url.shownHost }
}

extension ApiMenu {
  init(_ lists: [NamedList], at url: URL, name: String? = nil, provenance: Provenance, route: Route? = nil) {
    let links = lists.map { ApiLink(url: url.withListPath($0.path), name: $0.path, count: $0.count) }
    self.init(links: links, url: url, name: name, provenance: provenance, route: route)
  }

  /// Creates the menu of a described API; `nil` if it has no collections.
  init?(_ api: ApiDescription) {
    guard !api.collections.isEmpty else { return nil }
    let route = BrowseRoute.api(RouteText(api.name))
    self.init(links: api.links, url: api.base, name: api.title ?? api.name, description: api, route: route)
  }

  /// Creates a menu of the answer's other lists.
  init(othersOf answer: Sourced<AnyAnswer>, name: String) {
    self.init(answer.value.others, at: answer.value.url, name: name, provenance: answer.provenance)
  }
}

/// Lists and searches the collections of an API.
final class ApiHomeViewModel: Narrowing, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let menu: ApiMenu
  let route: Route
  let typed = TypedText()
  private var links: [ApiLink]
  /// The addresses that asked for a sign-in.
  private var guarded: Set<URL> = []
  private let parameters: KeptParameters
  private let flow: any ApiHomeFlow
  private let api: any AnyApiService
  private let finder: DocumentFinder

  init(
    _ menu: ApiMenu, parameters: KeptParameters, flow: any ApiHomeFlow, api: any AnyApiService, finder: DocumentFinder
  ) {
    (self.menu, self.parameters, self.flow, self.api, self.finder) = (menu, parameters, flow, api, finder)
    route = menu.route ?? api.route(to: menu.url)
    // Groups the links by heading, in the order in which the headings first appear.
    let tagged = Dictionary(grouping: menu.links, by: \.tag)
    links = menu.links.map(\.tag).counted.flatMap { tagged[$0.value] ?? [] }
    finder.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  /// The collections that match the search; those that asked for a sign-in come last.
  var items: [ApiLink] {
    let rule = SearchRule(searchText)
    let found = rule.terms.isEmpty ? links : links.filter { rule.matches($0.searchedTexts) }
    return guarded.isEmpty ? found : found.filter { !needsSignIn($0) } + found.filter(needsSignIn)
  }

  /// The groups of `items` with their sizes; the tag of an unnamed group is empty, and `nil` means that it needs a
  /// sign-in.
  var groups: [(tag: String?, count: Int)] {
    items.map { needsSignIn($0) ? nil : $0.tag }.counted.map { (tag: $0.value, count: $0.count) }
  }

  func needsSignIn(_ link: ApiLink) -> Bool { guarded.contains(link.url) }

  /// Applies the saved parameter values, and finds the links that now need a sign-in.
  func load() {
    guarded = Set(links.map(\.url).filter { api.failure(at: $0)?.kind == .unauthorized })
    guard links.contains(where: { $0.collection?.parameters.isEmpty == false }) else { return }
    let base = base
    Task { [weak self, parameters, links] in
      let filled = await parameters.fill(links, below: base)
      guard filled != links else { return }
      self?.links = filled
      self?.delegate?.viewModelDidChange()
    }
  }

  /// Whether requests to a collection are allowed.
  func isOpen(_ link: ApiLink) -> Bool { link.count != nil || api.follows(link.url, from: menu.url) }

  func selectedItem(index: Int) {
    let items = items
    guard items.indices.contains(index) else { return }
    guard isOpen(items[index]) else { return flow.tellElsewhere(items[index].url.origin) }
    if items[index].collection?.needsValues == true { askValues(index: index) } else { flow.open(items[index].url) }
  }

  /// The address that the paths of collections are relative to.
  private var base: URL { menu.description?.base ?? menu.url }

  /// Whether the collection at `index` has parameters.
  func takesValues(index: Int) -> Bool {
    items.indices.contains(index) && items[index].collection?.parameters.isEmpty == false
  }

  /// Asks for the parameter values of a collection, saves them and opens it.
  func askValues(index: Int) {
    let items = items
    guard takesValues(index: index) else { return }
    flow.askValues(of: items[index], below: base) { [weak self] in self?.open($0, inPlaceOf: items[index]) }
  }

  private func open(_ filled: ApiLink, inPlaceOf link: ApiLink) {
    if let collection = filled.collection { parameters.keep(collection, below: base) }
    links = links.map { $0 == link ? filled : $0 }
    delegate?.viewModelDidChange()
    if isOpen(filled) { flow.open(filled.url) } else { flow.tellElsewhere(filled.url.origin) }
  }

  /// The copyable parts: the link at `index` if it leads to another origin, and the list of collections.
  func copies(at index: Int) -> [CopyItem] {
    let link = items.indices.contains(index) && !isOpen(items[index]) ? items[index].url : nil
    let line = menu.description == nil ? api.line(at: menu.url) : nil
    return CopyItem.link(link, command: api.command)
      + CopyItem.list(route: route, address: menu.url, line: line, command: api.command)
  }

  func editAddress() { flow.editAddress(menu.url) }

  var isLoading: Bool { finder.isLooking }
  /// Whether an API document may be searched for: not for a file, nor for an API that is already described.
  var canFindDocument: Bool { !menu.url.isLocal && menu.description == nil }
  func findDocument() {
    finder.find(near: menu.url, open: { [flow] in flow.open($0) }, tellNone: { [flow] in flow.tellNoDocument(at: $0) })
  }

  /// Opens the form for the API without a list.
  func describe() {
    let described = menu.description ?? ApiDescription(name: menu.url.suggestedName, base: menu.url, links: links)
    flow.describe(described, list: nil, namedBy: [])
  }

  func route(to link: ApiLink) -> Route { api.route(to: link.url) }
}

extension ApiLink {
  /// The heading of the group; empty for none.
  fileprivate var tag: String { collection?.tag ?? "" }
  fileprivate var searchedTexts: [String] { [name ?? "", url.path(), collection?.note ?? "", tag] }
}
