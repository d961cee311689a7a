import ApiSession
import CantinaTools
import Json
import Loading
import TerminalKit

/// Where the records of a collection lead, besides what is the same for all of them.
@MainActor
protocol RecordDoors<Item> {
  associatedtype Item: Browsable
  /// What the data are about: an alert leads to their source in the settings.
  var subject: ListedSource.Subject? { get }
  func open(_ record: Sourced<Item>, from flow: FlowController)
  func openRelated(_ link: Item.Link, from flow: FlowController)
  func compare(_ one: Sourced<Item>, with other: Sourced<Item>, from flow: FlowController)
  /// The names of the fields that a person has chosen as columns; none for the usual ones.
  func chosenColumns(_ dependencies: DependencyManager) async -> [String]
  /// Keeps a choice of columns; none brings the usual ones back.
  func keepColumns(_ names: [String], _ dependencies: DependencyManager) throws(ApiBook.SaveError)
  func showRaw(_ value: JsonValue, from flow: FlowController)
  func editAddress(from flow: FlowController)
  func describe(namedBy names: [String], from flow: FlowController)
}

extension RecordDoors {
  // What only some records have.
  func showRaw(_ value: JsonValue, from flow: FlowController) {}
  func editAddress(from flow: FlowController) {}
  func describe(namedBy names: [String], from flow: FlowController) {}
}

/// Leads from a list to one of its records, two of them side by side, or what can be made of the list.
@MainActor
final class RecordsFlowController<Item: Browsable>: FlowController, RecordsFlow {
  private let collection: any RecordCollection<Item>
  private let doors: any RecordDoors<Item>

  init(
    _ collection: any RecordCollection<Item>, _ doors: any RecordDoors<Item>, navigator: Navigator,
    dependencies: DependencyManager
  ) {
    (self.collection, self.doors) = (collection, doors)
    super.init(navigator: navigator, dependencies: dependencies, about: doors.subject)
  }

  func show(_ record: Sourced<Item>) { doors.open(record, from: self) }
  func showRecord(_ link: Item.Link) { doors.openRelated(link, from: self) }
  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) { doors.compare(one, with: other, from: self) }
  func showRaw(_ value: JsonValue) { doors.showRaw(value, from: self) }
  func editAddress() { doors.editAddress(from: self) }
  func describe(namedBy names: [String]) { doors.describe(namedBy: names, from: self) }

  func showStatistics(of pages: ItemPages<Item>) {
    guard let navigator else { return }
    navigator.push(
      RecordsFactory.statistics(collection, doors, pages: pages, navigator: navigator, dependencies: dependencies))
  }

  func showFilters(of list: RecordsViewModel<Item>) {
    navigator?.ask(RecordFilterScreen(viewModel: list, words: dependencies.words)) { [weak list] choices in
      if let choices { list?.narrow(to: choices) }
    }
  }

  func removedFilter(_ choice: RecordNarrowing<Item>.Choice, of list: RecordsViewModel<Item>) {
    removed(list.text(choice, dependencies.words))
  }

  func chooseColumns(of list: RecordsViewModel<Item>) {
    let (words, state) = (dependencies.words, list.state)
    let screen = RecordColumnsScreen(state.chosenColumns, of: state.description.choices, words: words)
    navigator?.ask(screen) { [weak list, weak navigator, doors, dependencies] names in
      guard let names else { return }
      list?.show(columns: names)
      do throws(ApiBook.SaveError) {
        try doors.keepColumns(names, dependencies)
      } catch {
        navigator?.show(toast: words.text(error))
      }
    }
  }

  func export(_ records: [JsonValue], named name: String) {
    guard let navigator else { return }
    let words = dependencies.words
    let answers = [(GetFormat.json, RecordPhrase.exportJson), (.csv, RecordPhrase.exportCsv)].map { format, phrase in
      AlertContent.Answer(title: words[phrase]) { [weak self] in self?.write(records, named: name, as: format) }
    }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[RecordPhrase.exportTitle, count: records.count],
        paragraphs: [words[RecordPhrase.exportText]],
        answers: answers),
      dependencies: dependencies)
  }

  private func write(_ records: [JsonValue], named name: String, as format: GetFormat) {
    let (words, export) = (dependencies.words, dependencies.seatExport)
    Task { [weak navigator] in
      do throws(SeatExportError) {
        let text = await Task.detached {
          AnyGetPage(records: records, fields: nil, isOne: false).text(format, on: GetPaper(guardsFormulas: true))
        }.value
        let path = try await export.export(text, named: name, as: format.rawValue)
        navigator?.show(toast: words[RecordPhrase.exportDone, ["path": path]])
      } catch {
        navigator?.show(toast: words[RecordPhrase.exportFailed])
      }
    }
  }
}

/// Leads from a bar to its record, or to a list of those that it counts.
@MainActor
final class RecordStatisticsFlowController<Item: Browsable>: FlowController, StatisticsFlow {
  private let collection: any RecordCollection<Item>
  private let doors: any RecordDoors<Item>

  init(
    _ collection: any RecordCollection<Item>, _ doors: any RecordDoors<Item>, navigator: Navigator,
    dependencies: DependencyManager
  ) {
    (self.collection, self.doors) = (collection, doors)
    super.init(navigator: navigator, dependencies: dependencies, about: doors.subject)
  }

  func open(_ target: RecordTarget<Item>, of pages: ItemPages<Item>) {
    guard let navigator else { return }
    switch target {
    case .record(let item):
      guard let provenance = Provenance.least(of: pages.pages.lazy.map(\.provenance)) else { return }
      doors.open(Sourced(value: collection.titled(item), provenance: provenance), from: self)
    case .narrowed(let choices):
      navigator.push(
        RecordsFactory.create(
          collection, doors, pages: pages, narrowedTo: choices, navigator: navigator, dependencies: dependencies))
    }
  }
}
