import Foundation
import TerminalKit

@MainActor
enum ApiGateFactory {
  /// Opens an address: `id` selects a record of its list, `only` restricts the list.
  static func create(
    _ url: URL, record id: String? = nil, only: RecordMatch? = nil, navigator: Navigator?,
    dependencies: DependencyManager
  ) -> ApiGateScreen {
    let flow = ApiFlowController(navigator: navigator, dependencies: dependencies)
    let place = dependencies.whole(RecordPlace(url: url, id: id, only: only))
    let viewModel = ApiGateViewModel(
      place, loader: dependencies.entry(place), flow: flow, api: dependencies.anyApi,
      finder: dependencies.documentFinder, access: dependencies.apis.access, book: dependencies.apis.book,
      consent: dependencies.apis.consent)
    return flow.connect(ApiGateScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }

  /// Opens an address; it replaces the page of an address that failed.
  static func pushIn(
    _ navigator: Navigator?, _ url: URL, only: RecordMatch? = nil, inPlaceOf failed: ApiGateScreen? = nil,
    dependencies: DependencyManager
  ) {
    navigator?.push(create(url, only: only, navigator: navigator, dependencies: dependencies), inPlaceOf: failed)
  }
}
