import ApiSession
import CantinaTools
import Foundation
import Json
import Loading
import TerminalKit

/// Leads from a list to one of its records, or to another address.
@MainActor
final class ApiRecordsFlowController: FlowController, ApiRecordsFlow {
  func show(_ subject: ApiSubject, provenance: Provenance) {
    guard let navigator else { return }
    ApiRecordFactory.pushIn(navigator, subject, provenance: provenance, dependencies: dependencies)
  }

  func showComparison(of one: Sourced<ApiSubject>, with other: Sourced<ApiSubject>) {
    guard let navigator else { return }
    ApiComparisonFactory.pushIn(navigator, of: one, with: other, dependencies: dependencies)
  }

  func showCharts(of pages: JoinedPages<Sourced<AnyPage>>, read reader: ApiListReader) {
    guard let navigator else { return }
    ApiChartsFactory.pushIn(navigator, pages: pages, reader: reader, dependencies: dependencies)
  }

  func chooseColumns(
    _ chosen: [RecordLayout.Column], of fields: [RecordLayout.Column], at url: URL, done: @escaping ([String]) -> Void
  ) {
    let (words, columns) = (dependencies.words, dependencies.apiColumns)
    navigator?.push(
      ApiColumnsScreen(chosen, of: fields, words: words) { [weak navigator] paths in
        done(paths)
        do throws(ApiBook.SaveError) {
          try columns.choose(paths, for: url)
        } catch {
          navigator?.show(toast: words.text(error))
        }
      })
  }

  func showRaw(_ value: JsonValue, title: String) {
    guard let navigator else { return }
    JsonTreeFactory.pushIn(navigator, value, title: title, dependencies: dependencies)
  }

  func export(_ records: [JsonValue], named name: String) {
    guard let navigator else { return }
    let words = dependencies.words
    let answers = [(GetFormat.json, BrowsePhrase.exportJson), (.csv, BrowsePhrase.exportCsv)].map { format, phrase in
      AlertContent.Answer(title: words[phrase]) { [weak self] in self?.write(records, named: name, as: format) }
    }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[BrowsePhrase.exportTitle, ["count": words.numbers.text(records.count)]],
        paragraphs: [words[BrowsePhrase.exportText]],
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
        navigator?.show(toast: words[BrowsePhrase.exportDone, ["path": path]])
      } catch {
        navigator?.show(toast: words[BrowsePhrase.exportFailed])
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
    let reader = ApiListReader(first, at: url, api: dependencies.anyApi)
    let viewModel = ApiRecordsViewModel(reader, flow: flow, clock: dependencies.clock)
    Task { [weak viewModel, columns = dependencies.apiColumns] in
      if let paths = await columns.chosen(for: url) { viewModel?.show(columns: paths) }
    }
    let screen = ApiRecordsScreen(viewModel: viewModel, route: route, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}

extension DependencyManager {
  /// The columns that a person has chosen.
  var apiColumns: ApiColumns { ApiColumns(kept: personal.columns, book: apis.book) }
}
