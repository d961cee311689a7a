import ApiSession
import CantinaTools
import Foundation
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
  /// Keeps the columns that a person has chosen.
  func columns(_ dependencies: DependencyManager) -> any ColumnChoice
  func showRaw(_ value: JsonValue, from flow: FlowController)
  func editAddress(from flow: FlowController)
  func describe(namedBy names: [String], from flow: FlowController)
  func editQuery(from flow: FlowController)
  func showAnswer(at url: URL, from flow: FlowController)
  func compareInTime(from flow: FlowController)
}

extension RecordDoors {
  // What only some records have.
  func showRaw(_ value: JsonValue, from flow: FlowController) {}
  func editAddress(from flow: FlowController) {}
  func describe(namedBy names: [String], from flow: FlowController) {}
  func editQuery(from flow: FlowController) {}
  func showAnswer(at url: URL, from flow: FlowController) {}
  func compareInTime(from flow: FlowController) {}
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
  func editQuery() { doors.editQuery(from: self) }
  func showAnswer(at url: URL) { doors.showAnswer(at: url, from: self) }
  func compareInTime() { doors.compareInTime(from: self) }
  func perform(_ key: RecordShortcut<Item>, on record: Sourced<Item>) { key.perform(record, self) }

  func showStatistics(of pages: ItemPages<Item>) {
    guard let navigator else { return }
    navigator.push(
      RecordStatisticsFactory.create(collection, doors, pages: pages, navigator: navigator, dependencies: dependencies))
  }

  func showFilters(of list: RecordsViewModel<Item>, typing: Bool) {
    guard let navigator else { return }
    RecordFilterFactory.showIn(navigator, list: list, typing: typing, dependencies: dependencies)
  }

  func showOrders(of list: RecordsViewModel<Item>) {
    guard let navigator else { return }
    RecordOrderFactory.showIn(navigator, list: list, dependencies: dependencies)
  }

  func removedFilter(_ part: RecordNarrowing<Item>.Part, of list: RecordsViewModel<Item>) {
    removed(list.text(part, dependencies.words))
  }

  func chooseColumns(of list: RecordsViewModel<Item>) {
    guard let navigator else { return }
    RecordColumnsFactory.showIn(navigator, list: list, dependencies: dependencies)
  }

  func tell(_ error: ApiBook.SaveError) {
    let text = dependencies.words.text(error)
    navigator?.show(toast: text)
  }

  func askWalk(pages: Int, at url: URL, goOn: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    let words = dependencies.words
    let facts = dependencies.anyApi.knownFacts(at: url)
    // A recording counts no requests.
    if facts?.provenance == .offline { return goOn() }
    let limit = facts?.value.rateLimit.map { words.text($0) }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[RecordPhrase.walkTitle, count: pages],
        paragraphs: [words[RecordPhrase.walkText]]
          + (limit.map { [words[RecordPhrase.walkLimit, ["text": $0]]] } ?? []),
        answers: [AlertContent.Answer(title: words[RecordPhrase.walkRead], perform: goOn)], prefersAnswer: true),
      dependencies: dependencies)
  }

  func chooseFormat(for count: Int?, _ choose: @escaping @MainActor (GetFormat) -> Void) {
    guard let navigator else { return }
    let words = dependencies.words
    let answers = [(GetFormat.json, RecordPhrase.exportJson), (.csv, RecordPhrase.exportCsv)].map { format, phrase in
      AlertContent.Answer(title: words[phrase]) { choose(format) }
    }
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: count.map { words[RecordPhrase.exportTitle, count: $0] } ?? words[RecordPhrase.exportAll],
        paragraphs: [words[RecordPhrase.exportText]],
        answers: answers),
      dependencies: dependencies)
  }

  func exported(to path: String?, doubt: (any Phrase)?) {
    let words = dependencies.words
    let text = path.map { words[RecordPhrase.exportDone, ["path": $0]] } ?? words[RecordPhrase.exportFailed]
    let remark = doubt.map { " · " + words[$0] } ?? ""
    navigator?.show(toast: path == nil ? text : text + remark)
  }
}

/// Leads from a bar of its statistics to a record, or to a list of those that the bar counts.
extension RecordsFlowController: StatisticsFlow {
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

extension RecordsFlow {
  // What only some lists offer.
  func tell(_ error: ApiBook.SaveError) {}
  func chooseFormat(for count: Int?, _ choose: @escaping @MainActor (GetFormat) -> Void) {}
  func exported(to path: String?, doubt: (any Phrase)?) {}
  func showRaw(_ value: JsonValue) {}
  func editAddress() {}
  func describe(namedBy names: [String]) {}
  func editQuery() {}
  func showAnswer(at url: URL) {}
  func compareInTime() {}
  func askWalk(pages: Int, at url: URL, goOn: @escaping @MainActor () -> Void) { goOn() }
  func perform(_ key: RecordShortcut<Item>, on record: Sourced<Item>) {}
}
