import ApiSession
import CantinaTools
import Foundation
import Json
import TerminalKit

/// Leads from a list to one of its records, or to another address.
@MainActor
final class ApiRecordsFlowController: FlowController, ApiRecordsFlow {
  func show(_ subject: ApiSubject, provenance: Provenance) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, subject, provenance: provenance, dependencies: dependencies)
  }

  func editAddress(_ url: URL) {
    guard let navigator else { return }
    ApiEntryFactory.askAddressIn(navigator, from: url, dependencies: dependencies) {
      [weak navigator, dependencies] url in
      guard let navigator else { return }
      ApiGateFactory.pushIn(navigator, url: url, dependencies: dependencies)
    }
  }

  func showRaw(_ value: JsonValue, title: String) {
    guard let navigator else { return }
    JsonTreeFactory.pushIn(navigator, value, title: title, dependencies: dependencies)
  }

  func export(_ records: [JsonValue], named name: String) {
    guard let navigator else { return }
    let words = dependencies.words
    let answers = [(GetFormat.json, Phrase.exportJson), (.csv, .exportCsv)].map { format, phrase in
      AlertContent.Answer(title: words[phrase]) { [weak self] in self?.write(records, named: name, as: format) }
    }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[.exportTitle, ["count": words.numbers.text(records.count)]], paragraphs: [words[.exportText]],
        answers: answers),
      dependencies: dependencies)
  }

  private func write(_ records: [JsonValue], named name: String, as format: GetFormat) {
    let (words, export) = (dependencies.words, dependencies.seatExport)
    Task { [weak navigator] in
      do throws(SeatExportError) {
        let text = await Task.detached {
          AnyGetPage(records: records, fields: nil, isOne: false).text(format, on: GetPaper())
        }.value
        let path = try await export.export(text, named: name, as: format.rawValue)
        navigator?.show(toast: words[.exportDone, ["path": path]])
      } catch {
        navigator?.show(toast: words[.exportFailed])
      }
    }
  }

  func save(_ answer: AnyAnswer) {
    guard let navigator else { return }
    ApiEntryFactory.saveIn(navigator, ApiDescription.inferred(from: answer), dependencies: dependencies)
  }
}

/// Makes the list of an API's records.
@MainActor
enum ApiRecordsFactory {
  static func create(
    _ first: Sourced<AnyAnswer>, at url: URL, route: Route, navigator: Navigator, dependencies: DependencyManager
  ) -> ApiRecordsScreen {
    let flow = ApiRecordsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = ApiRecordsViewModel(
      first, at: url, flow: flow, api: dependencies.anyApi, clock: dependencies.clock)
    let screen = ApiRecordsScreen(viewModel: viewModel, route: route, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
