import CantinaExtensions
import Foundation
import TerminalKit

enum BrowseRoute {
  static let apis = RoutePattern("apis")
  static let address = RoutePattern("browse/:address", ApiAddress.self)
  /// A record without its own address, in the list at an address.
  static let part = RoutePattern("browse/:address/:record", ApiAddress.self, RouteText.self)
  /// Two records of the list at an address.
  static let partComparison = RoutePattern(
    "browse/:address/:record/with/:other", ApiAddress.self, RouteText.self, RouteText.self)
  static let api = RoutePattern("api/:name", RouteText.self)
  static let collection = RoutePattern("api/:name/:collection", RouteText.self, RouteText.self)
  static let record = RoutePattern("api/:name/:collection/:record", RouteText.self, RouteText.self, RouteText.self)
  static let comparison = RoutePattern(
    "api/:name/:collection/:record/with/:other", RouteText.self, RouteText.self, RouteText.self, RouteText.self)
}

extension Feature {
  /// Any JSON API, file or standard input, and the described APIs.
  static let apis = Feature(
    [
      ScreenRoute(
        BrowseRoute.apis, keys: BrowsePhrase.apisTitle,
        menu: MenuEntry(
          BrowsePhrase.apisTitle, BrowsePhrase.apisSummary, .apis,
          shelf: MenuShelf(title: BrowsePhrase.apisTitle) { dependencies in
            let book = dependencies.apis.book
            let saved = await BlockingWork.run { book.descriptions }.map { api in
              Place(route: BrowseRoute.api(RouteText(api.name)).path, title: api.title ?? api.name)
            }
            return saved
              + ApisViewModel.Example.all.map {
                Place(route: BrowseRoute.address(ApiAddress($0.url)).path, title: dependencies.words[$0.title])
              }
          })
      ) {
        ApisFactory.create(navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(BrowseRoute.address, keys: listKeys, isList: true) {
        ApiGateFactory.create($1.url, navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(BrowseRoute.part, keys: recordKeys) {
        ApiGateFactory.create($1.url, record: $2.text, navigator: $0.navigator, dependencies: $0.dependencies)
      },
      ScreenRoute(BrowseRoute.partComparison, keys: comparisonKeys) { context, address, one, other in
        comparison(
          [one, other].map { RecordPlace(url: address.url, id: $0.text) },
          BrowseRoute.partComparison(address, one, other), in: context)
      },
      ScreenRoute(
        BrowseRoute.api, keys: KeySection(BrowsePhrase.homeTitle, ApiHomeScreen.self), below: [BrowseRoute.apis()]
      ) { described($1.text, in: $0) },
      ScreenRoute(BrowseRoute.collection, keys: listKeys, isList: true) {
        described($1.text, collection: $2.text, in: $0)
      },
      ScreenRoute(BrowseRoute.record, keys: recordKeys) {
        described($1.text, collection: $2.text, record: $3.text, in: $0)
      },
      ScreenRoute(BrowseRoute.comparison, keys: comparisonKeys) { context, name, collection, one, other in
        guard let api = context.dependencies.apis.book.description(name.text) else {
          return ApisFactory.create(navigator: context.navigator, dependencies: context.dependencies)
        }
        return comparison(
          [one, other].map { RecordPlace(url: api.url(of: collection.text, record: $0.text)) },
          BrowseRoute.comparison(name, collection, one, other), in: context)
      },
    ],
    keys: [
      KeySection(BrowsePhrase.rawTitle, JsonTreeScreen.self),
      KeySection(RecordPhrase.columnsTitle, RecordColumnsScreen.self),
    ])

  private static var listKeys: KeySection { KeySection(KeyPhrase.records) { RecordsAction.all } }
  private static var comparisonKeys: KeySection { KeySection(ComparisonPhrase.title, ComparisonScreen<AnyRecord>.self) }
  private static var recordKeys: KeySection { KeySection(BrowsePhrase.recordTitle) { RecordAction.keys(of: .apis) } }

  @MainActor
  private static func comparison(_ places: [RecordPlace], _ route: Route, in context: ScreenContext) -> any Screen {
    RecordFactory.create(
      comparing: places.map(context.dependencies.detail), route: route,
      ApiFlowController(navigator: context.navigator, dependencies: context.dependencies))
  }

  /// Makes the screen of a described API, collection or record; without a description, the list of APIs.
  @MainActor
  private static func described(
    _ name: String, collection: String? = nil, record: String? = nil, in context: ScreenContext
  ) -> any Screen {
    let (navigator, dependencies) = (context.navigator, context.dependencies)
    guard let api = dependencies.apis.book.description(name) else {
      return ApisFactory.create(navigator: navigator, dependencies: dependencies)
    }
    guard collection == nil, let menu = ApiMenu(api) else {
      let url = collection.map { api.url(of: $0, record: record) } ?? api.base
      return ApiGateFactory.create(url, navigator: navigator, dependencies: dependencies)
    }
    return ApiHomeFactory.create(menu, navigator: navigator, dependencies: dependencies)
  }
}

extension AnyApiService {
  /// Returns the route of an address, by its description if it has one.
  func route(to url: URL) -> Route {
    guard let place = place(of: url), place.isKept, url.query() == nil, url.listPath == nil else {
      return BrowseRoute.address(ApiAddress(url))
    }
    let (name, collection) = (RouteText(place.description.name), RouteText(place.collection.name))
    return place.record.map { BrowseRoute.record(name, collection, RouteText($0)) }
      ?? BrowseRoute.collection(name, collection)
  }
}

extension Route {
  /// The names of the secrets that the route's address does not contain and the user must type again.
  var hiddenNames: [String] {
    let address =
      BrowseRoute.address.values(in: self) ?? BrowseRoute.part.values(in: self)?.0
      ?? BrowseRoute.partComparison.values(in: self)?.0
    return address?.url.hiddenNames ?? []
  }
}
