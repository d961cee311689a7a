import ApiSession
import CantinaTools
import Foundation
import Json
import Loading
import TerminalKit

/// Makes the screens of any API, each with a flow controller of its own.
@MainActor
enum ApiFactory {
  /// The list of described APIs.
  static func apis(navigator: Navigator, dependencies: DependencyManager) -> ApisScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApisViewModel(flow: flow, book: dependencies.apis.book)
    return flow.leading(
      from: ApisScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  /// A described API, one of its collections, or a record; without a description the list of those that there are.
  static func described(
    _ name: String, collection: String? = nil, record: String? = nil, navigator: Navigator,
    dependencies: DependencyManager
  ) -> any Screen {
    guard let api = dependencies.apis.book.description(name) else {
      return apis(navigator: navigator, dependencies: dependencies)
    }
    guard collection == nil, !api.collections.isEmpty else {
      let url = collection.map { api.url(of: $0, record: record) } ?? api.base
      return address(url, navigator: navigator, dependencies: dependencies)
    }
    return home(
      api.links, at: api.base, title: api.title ?? api.name, description: api, route: BrowseRoute.api(RouteText(name)),
      provenance: nil,
      navigator: navigator, dependencies: dependencies)
  }

  /// The screen that waits for the answer of an address; with `id` for one of the records of its list, with `only` for some.
  static func address(
    _ url: URL, record id: String? = nil, only: RecordMatch? = nil, navigator: Navigator,
    dependencies: DependencyManager
  ) -> ApiGateScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let (api, url) = (dependencies.anyApi, dependencies.apis.addresses.whole(url))
    let viewModel = ApiGateViewModel(
      RecordPlace(url: url, id: id, only: only), loader: dependencies.entry(RecordPlace(url: url, id: id)), flow: flow,
      api: api, finder: dependencies.documentFinder, consent: dependencies.apis.consent,
      isOffline: dependencies.apis.access.isOffline, book: dependencies.apis.book,
      saveName: dependencies.apis.access.saveName)
    let route = id.map { BrowseRoute.part(ApiAddress(url), RouteText($0)) } ?? api.route(to: url)
    return flow.leading(
      from: ApiGateScreen(viewModel: viewModel, route: route, words: dependencies.words).told(by: viewModel))
  }

  /// The form of a description.
  static func form(
    _ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String], navigator: Navigator,
    dependencies: DependencyManager
  ) -> ApiFormScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiFormViewModel(
      description, list: list, namedBy: paths, flow: flow, book: dependencies.apis.book,
      api: dependencies.anyApi, consent: dependencies.apis.consent)
    return flow.leading(from: ApiFormScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  /// The form of the query of a list.
  static func parameters(of query: ListQuery, dependencies: DependencyManager) -> ApiParametersScreen {
    let kept = KeptParameters(kept: dependencies.personal.parameters)
    let viewModel = ApiParametersViewModel(query, kept: kept)
    return ApiParametersScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel)
  }

  /// What is known of an answer besides what it says.
  static func answer(_ facts: Sourced<AnswerFacts>, dependencies: DependencyManager) -> ApiAnswerScreen {
    ApiAnswerScreen(viewModel: ApiAnswerViewModel(facts), words: dependencies.words)
  }

  /// The collections of an API.
  static func home(
    _ links: [ApiLink], at url: URL, title: String? = nil, description: ApiDescription? = nil, route: Route,
    provenance: Provenance?, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiHomeViewModel(
      links, at: url, description: description, provenance: provenance,
      parameters: KeptParameters(kept: dependencies.personal.parameters), flow: flow, api: dependencies.anyApi,
      finder: dependencies.documentFinder)
    return flow.leading(
      from: ApiHomeScreen(
        viewModel: viewModel, title: title ?? url.shownHost, route: route, words: dependencies.words
      ).told(by: viewModel))
  }

  /// The list that an address has answered.
  static func list(
    _ answer: Sourced<AnyAnswer>, at url: URL, route: Route, only: RecordMatch?, navigator: Navigator,
    dependencies: DependencyManager
  ) -> RecordsScreen<AnyRecord> {
    let records = ApiRecords(
      answer, at: url, route: route, only: only, asksNames: dependencies.asksNames, api: dependencies.anyApi)
    return RecordsFactory.create(
      records, ApiDoors(records: records), pages: records.firstPages, navigator: navigator, dependencies: dependencies)
  }

  /// A record.
  static func record(
    _ record: Sourced<AnyRecord>, navigator: Navigator, dependencies: DependencyManager
  ) -> RecordScreen<AnyRecord> {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let detail = ApiDetail(record, api: dependencies.anyApi, asksNames: dependencies.asksNames)
    let viewModel = RecordViewModel<AnyRecord>(detail, reader: dependencies.reader(of: detail), flow: flow)
    return flow.leading(from: RecordScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  /// A picture that a record names.
  static func picture(
    _ url: URL, from origin: URL, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiPictureScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiPictureViewModel(url, loader: dependencies.file(at: url, from: origin), flow: flow)
    return flow.leading(
      from: ApiPictureScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  /// Two records side by side; what a list had of them is shown until they came by themselves.
  static func comparison(
    of records: [Sourced<AnyRecord>], route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ComparisonScreen {
    comparison(
      records.map { ApiDetail($0, api: dependencies.anyApi) }, route: route, navigator: navigator,
      dependencies: dependencies)
  }

  /// Two records of which only the places are known.
  static func comparison(
    of places: [RecordPlace], route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ComparisonScreen {
    let details = places.map { place in
      ApiDetail(
        at: RecordPlace(url: dependencies.apis.addresses.whole(place.url), id: place.id), api: dependencies.anyApi)
    }
    return comparison(details, route: route, navigator: navigator, dependencies: dependencies)
  }

  private static func comparison(
    _ details: [ApiDetail], route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ComparisonScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ComparisonViewModel<AnyRecord>(
      details, readers: details.map(dependencies.reader), route: route, flow: flow)
    return flow.leading(
      from: ComparisonScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }

  /// The tree of a document, or of a value in one: paths then begin there.
  static func tree(
    _ value: JsonValue, title: String, navigator: Navigator, dependencies: DependencyManager
  ) -> JsonTreeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = JsonTreeViewModel(value, title: title, flow: flow)
    return flow.leading(
      from: JsonTreeScreen(viewModel: viewModel, words: dependencies.words).told(by: viewModel))
  }
}
