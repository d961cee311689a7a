import Foundation
import TerminalKit

/// Puts the screen that fits an answer in the place of the one that waited for it.
@MainActor
final class ApiGateFlowController: FlowController, ApiGateFlow {
  func show(_ answer: Sourced<AnyAnswer>, at url: URL) {
    guard let navigator, let screen, let route = screen.route.map(Route.init(unchecked:)) else { return }
    let made: any Screen =
      switch answer.value.shape.content {
      case .records:
        ApiRecordsFactory.create(answer, at: url, route: route, navigator: navigator, dependencies: dependencies)
      case .menu(let links):
        ApiHomeFactory.create(
          links, at: url, route: route, provenance: answer.provenance, navigator: navigator,
          dependencies: dependencies)
      case .record(let value), .scalar(let value):
        ApiRecordFactory.create(
          ApiSubject(value: value, base: answer.value.url, route: route, url: url, isWhole: true),
          provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
      }
    navigator.replace(screen, with: made)
    if let name = dependencies.apis.access.saveName { save(answer.value, as: name) }
  }

  /// Saves what was inferred of the address that the program was started with, once.
  private func save(_ answer: AnyAnswer, as name: String) {
    let book = dependencies.apis.book
    guard book.takesName() else { return }
    let description: ApiDescription
    if case .menu(let links) = answer.shape.content {
      description = ApiDescription(name: name, base: answer.url, links: links)
    } else {
      description = ApiDescription.inferred(from: answer)(name)
    }
    let text = dependencies.words.saved(description, in: book)
    navigator?.show(toast: text)
  }

  func show(_ record: AnyRecord, of answer: Sourced<AnyAnswer>) {
    guard let navigator, let screen else { return }
    let subject = ApiSubject(record, of: answer.value.url, layout: answer.value.layout, api: dependencies.anyApi)
    let made = ApiRecordFactory.create(
      subject, provenance: answer.provenance, navigator: navigator, dependencies: dependencies)
    navigator.replace(screen, with: made)
  }
}

extension FlowController {
  /// Asks for an address, beginning with another one, and opens it.
  func editAddress(_ url: URL?) {
    guard let navigator else { return }
    ApiEntryFactory.askAddressIn(navigator, from: url, dependencies: dependencies) {
      [weak navigator, dependencies] url in
      guard let navigator else { return }
      ApiGateFactory.pushIn(navigator, url: url, dependencies: dependencies)
    }
  }
}

/// Makes the screen that waits for the answer of an address.
@MainActor
enum ApiGateFactory {
  static func create(
    _ url: URL, record: String? = nil, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiGateScreen {
    let flow = ApiGateFlowController(navigator: navigator, dependencies: dependencies)
    let api = dependencies.anyApi
    let viewModel = ApiGateViewModel(url, record: record, flow: flow, api: api)
    let route = record.map { BrowseRoute.part(ApiAddress(url), RouteText($0)) } ?? api.route(to: url)
    let screen = ApiGateScreen(viewModel: viewModel, route: route, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(_ navigator: Navigator, url: URL, dependencies: DependencyManager) {
    navigator.push(create(url, navigator: navigator, dependencies: dependencies))
  }
}
