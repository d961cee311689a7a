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
      from: ApisScreen(viewModel: viewModel, words: dependencies.words))
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

  /// The screen that waits for the answer of an address; with `id` for one of the records of its list.
  static func address(
    _ url: URL, record id: String? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiGateScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let (api, url) = (dependencies.anyApi, dependencies.apis.addresses.whole(url))
    let viewModel = ApiGateViewModel(
      RecordPlace(url: url, id: id), flow: flow, api: api, consent: dependencies.apis.consent,
      isOffline: dependencies.apis.access.isOffline)
    let route = id.map { BrowseRoute.part(ApiAddress(url), RouteText($0)) } ?? api.route(to: url)
    return flow.leading(
      from: ApiGateScreen(viewModel: viewModel, route: route, words: dependencies.words))
  }

  /// The form of a description.
  static func form(
    _ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String], navigator: Navigator,
    dependencies: DependencyManager
  ) -> ApiFormScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiFormViewModel(
      description, list: list, namedBy: paths, flow: flow, book: dependencies.apis.book,
      consent: dependencies.apis.consent)
    let screen = ApiFormScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  /// The collections of an API.
  static func home(
    _ links: [ApiLink], at url: URL, title: String? = nil, description: ApiDescription? = nil, route: Route,
    provenance: Provenance?, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiHomeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiHomeViewModel(
      links, at: url, description: description, provenance: provenance,
      parameters: KeptParameters(kept: dependencies.personal.parameters), flow: flow, api: dependencies.anyApi)
    return flow.leading(
      from: ApiHomeScreen(
        viewModel: viewModel, title: title ?? url.shownHost, route: route, words: dependencies.words))
  }

  /// The list that an answer is.
  static func records(
    _ first: Sourced<AnyAnswer>, at url: URL, route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiRecordsScreen {
    let reader = ApiListReader(first, at: url, api: dependencies.anyApi)
    return records(
      [reader.page(of: first)], read: reader, route: route, navigator: navigator, dependencies: dependencies)
  }

  /// A list whose first pages are here.
  static func records(
    _ pages: [Sourced<AnyPage>], read reader: ApiListReader, route: Route?, navigator: Navigator,
    dependencies: DependencyManager
  ) -> ApiRecordsScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiRecordsViewModel(reader, pages: pages, flow: flow, clock: dependencies.clock)
    Task { [weak viewModel, columns = dependencies.apiColumns] in
      if let paths = await columns.chosen(for: reader.url) { viewModel?.show(columns: paths) }
    }
    return flow.leading(
      from: ApiRecordsScreen(viewModel: viewModel, route: route, words: dependencies.words))
  }

  /// A record.
  static func record(
    _ subject: Sourced<ApiSubject>, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiRecordScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiRecordViewModel(
      subject, flow: flow, api: dependencies.anyApi, asksNames: dependencies.asksNames)
    return flow.leading(
      from: ApiRecordScreen(viewModel: viewModel, words: dependencies.words))
  }

  /// A picture that a record names.
  static func picture(
    _ url: URL, from origin: URL, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiPictureScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiPictureViewModel(url, from: origin, flow: flow, api: dependencies.anyApi)
    return flow.leading(
      from: ApiPictureScreen(viewModel: viewModel, words: dependencies.words))
  }

  /// Two records side by side; what a list had of them is shown until they came by themselves.
  static func comparison(
    of subjects: [Sourced<ApiSubject>], route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ComparisonScreen {
    let api = dependencies.anyApi
    let sides = subjects.map { known in
      ApiComparisonViewModel.Side(known) { isReload async throws(ApiError) in
        try await api.whole(known, isReload ? .reload : .usual)
      }
    }
    return comparison(
      sides, at: subjects.map(\.value.title), route: route, navigator: navigator, dependencies: dependencies)
  }

  /// Two records of which only the places are known.
  static func comparison(
    of places: [RecordPlace], route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ComparisonScreen {
    let api = dependencies.anyApi
    let sides = places.map { place in
      let place = RecordPlace(url: dependencies.apis.addresses.whole(place.url), id: place.id)
      return ApiComparisonViewModel.Side { isReload async throws(ApiError) in
        try await api.record(at: place, isReload ? .reload : .usual)
      }
    }
    return comparison(
      sides, at: places.map { $0.id ?? $0.url.lastPathComponent }, route: route, navigator: navigator,
      dependencies: dependencies)
  }

  private static func comparison(
    _ sides: [ApiComparisonViewModel.Side], at places: [String], route: Route, navigator: Navigator,
    dependencies: DependencyManager
  ) -> ComparisonScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiComparisonViewModel(sides, at: places, route: route, flow: flow)
    return flow.leading(
      from: ComparisonScreen(viewModel: viewModel, words: dependencies.words))
  }

  /// The charts of a list, as far as it was read; the rest is read for them.
  static func charts(
    of pages: JoinedPages<Sourced<AnyPage>>, read reader: ApiListReader, navigator: Navigator,
    dependencies: DependencyManager
  ) -> any Screen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let list = reader.list(pages, filter: ApiRecordSearch(texts: reader.texts), clock: dependencies.clock)
    let viewModel = StatisticsViewModel(list: list, flow: flow, words: dependencies.words) { [reader] in
      .init(count: $0.count, charts: reader.charts(of: $0, $1))
    }
    return flow.leading(
      from: StatisticsScreen(viewModel: viewModel, route: nil, words: dependencies.words))
  }

  /// The tree of a document, or of a value in one: paths then begin there.
  static func tree(
    _ value: JsonValue, title: String, navigator: Navigator, dependencies: DependencyManager
  ) -> JsonTreeScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = JsonTreeViewModel(value, title: title, flow: flow)
    return flow.leading(
      from: JsonTreeScreen(viewModel: viewModel, words: dependencies.words))
  }
}

extension DependencyManager {
  /// The columns that a person has chosen.
  var apiColumns: ApiColumns { ApiColumns(kept: personal.columns, book: apis.book) }
}
