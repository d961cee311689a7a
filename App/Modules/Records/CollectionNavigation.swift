import CantinaTools
import Foundation
import Loading
import TerminalKit

/// A flow controller for the screens of a collection: it opens records and supplies actions.
@MainActor
protocol CollectionNavigation<Item>: FlowController, RecordsFlow, StatisticsFlow
where Answer == Sourced<Item.Batch>, Target == RecordTarget<Item> {
  var collection: any RecordCollection<Item> { get }
  var actions: RecordActions<Item> { get }
  /// The user's choice of columns.
  var columns: any ColumnChoice { get }
  /// Makes a flow controller for another screen of the collection.
  func another(in navigator: Navigator?) -> Self
}

extension CollectionNavigation {
  func showStatistics(of pages: ItemPages<Item>) {
    RecordStatisticsFactory.pushIn(navigator, another(in: navigator), pages: pages)
  }

  func showFilters(
    of model: RecordsModel<Item>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Item>) -> Void
  ) {
    RecordFilterFactory.showIn(navigator, model, typing: typing, dependencies: dependencies, done: done)
  }

  func showOrders(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    RecordOrderFactory.showIn(navigator, fields, present: present, dependencies: dependencies, done: done)
  }

  func chooseColumns(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void
  ) {
    RecordColumnsFactory.showIn(navigator, chosen, of: fields, dependencies: dependencies, done: done)
  }

  /// Opens the record behind a bar, or the list of records that the bar counts.
  func open(_ target: RecordTarget<Item>, of pages: ItemPages<Item>, from provenance: Provenance) {
    switch target {
    case .record(let item): show(Sourced(value: collection.titled(item), provenance: provenance))
    case .narrowed(let choices):
      RecordsFactory.pushIn(navigator, another(in: navigator), pages: pages, narrowedTo: choices)
    }
  }
}

/// The toasts and alerts of lists and records.
extension FlowController {
  func tell(_ error: ApiBook.SaveError) {
    let text = dependencies.words.text(error)
    navigator?.show(toast: text)
  }

  func removedFilter(named name: (Localization) -> String) { removed(name(dependencies.words)) }

  func tellElsewhere(_ origin: String) {
    let text = dependencies.words[RecordPhrase.elsewhere, ["origin": origin]]
    navigator?.show(toast: text)
  }

  func askWalk(
    pages: Int, limit: RateLimit?, part: (count: Int, go: @MainActor () -> Void)?, goOn: @escaping @MainActor () -> Void
  ) {
    let words = dependencies.words
    let remark = limit.map { [words[RecordPhrase.walkLimit, ["text": words.text($0)]]] } ?? []
    show(
      alert: AlertContent(
        title: words[RecordPhrase.walkTitle, count: pages], paragraphs: [words[RecordPhrase.walkText]] + remark,
        answers: [AlertContent.Answer(title: words[RecordPhrase.walkRead], perform: goOn)]
          + (part.map { [AlertContent.Answer(title: words[RecordPhrase.walkPart, count: $0.count], perform: $0.go)] } ?? []),
        prefersAnswer: true))
  }

  func chooseFormat(for count: Int?, _ choose: @escaping @MainActor (GetFormat) -> Void) {
    let words = dependencies.words
    let answers = [(GetFormat.json, RecordPhrase.exportJson), (.csv, RecordPhrase.exportCsv)].map { format, phrase in
      AlertContent.Answer(title: words[phrase]) { choose(format) }
    }
    show(
      alert: AlertContent(
        title: count.map { words[RecordPhrase.exportTitle, count: $0] } ?? words[RecordPhrase.exportAll],
        paragraphs: [words[RecordPhrase.exportText]],
        answers: answers))
  }

  func exported(to path: String?, doubt: (any Phrase)?) {
    let words = dependencies.words
    let text = path.map { words[RecordPhrase.exportDone, ["path": $0]] } ?? words[RecordPhrase.exportFailed]
    let remark = doubt.map { " · " + words[$0] } ?? ""
    navigator?.show(toast: path == nil ? text : text + remark)
  }
}
