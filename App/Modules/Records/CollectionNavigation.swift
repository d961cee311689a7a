import CantinaTools
import TerminalKit

/// A flow controller for the screens of a collection: it opens records and supplies actions.
protocol CollectionNavigation<Item>: RecordMessages, RecordsFlow, RecordExportFlow, StatisticsFlow {
  /// The keys of its lists, in addition to those of all collections.
  var keys: AddedKeys { get }
  var actions: RecordActions<Item> { get }
}

/// A flow controller for the screens of one record and of two compared ones.
protocol RecordNavigation<Item>: RecordMessages, RecordFlow, ComparisonFlow {
  var keys: AddedKeys { get }
  var actions: RecordActions<Item> { get }
}

/// A flow controller with the toasts that lists and records share.
protocol RecordMessages: FlowController {}

extension RecordMessages {
  func tell(_ error: ApiBook.SaveError) { showToast { $0.text(error) } }
  func tellElsewhere(_ origin: String) { showToast { $0[RecordPhrase.elsewhere, ["origin": origin]] } }
}

extension CollectionNavigation {
  func showFilters(
    of model: RecordsModel<Item>, typing: Bool, done: @escaping @MainActor (RecordNarrowing<Item>) -> Void
  ) {
    RecordPanelFactory.showIn(navigator, filtersOf: model, typing: typing, dependencies: dependencies, done: done)
  }

  func showOrders(
    _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    RecordPanelFactory.showIn(navigator, orders: fields, present: present, dependencies: dependencies, done: done)
  }

  func chooseColumns(
    _ chosen: [RecordField<Item>], of fields: [RecordField<Item>], done: @escaping @MainActor ([String]) -> Void
  ) {
    RecordPanelFactory.showIn(navigator, columns: chosen, of: fields, dependencies: dependencies, done: done)
  }

  func chooseExport(for count: Int?, named name: String, _ choose: @escaping @MainActor (ExportPlace) -> Void) {
    RecordPanelFactory.showIn(navigator, exportOf: count, named: name, flow: self, done: choose)
  }

  func askPath(
    _ path: String, problem: @escaping @MainActor (String) -> RecordPhrase?, done: @escaping @MainActor (String) -> Void
  ) {
    RecordPanelFactory.showIn(navigator, exportPath: path, words: words, problem: problem, done: done)
  }

  func removedFilter(named name: (Localization) -> String) { removed(name(words)) }

  func askWalk(_ walk: LongWalk, useLoaded: (@MainActor () -> Void)?, proceed: @escaping @MainActor () -> Void) {
    let title = words[RecordPhrase.walkTitle, count: walk.pages.left, ["total": words.numbers.text(walk.pages.all)]]
    let remark = walk.limit.map { [words[RecordPhrase.walkLimit, ["text": words.text($0)]]] } ?? []
    var answers = [AlertContent.Answer(title: words[RecordPhrase.walkRead], perform: proceed)]
    if let useLoaded {
      answers.append(.init(title: words[RecordPhrase.walkLoaded, count: walk.loaded], perform: useLoaded))
    }
    show(alert: AlertContent(title: title, paragraphs: remark, answers: answers, prefersAnswer: true))
  }

  func exported(_ outcome: Result<String, FileExportError>, doubt: (any Phrase)?) {
    let words = dependencies.words
    switch outcome {
    case .success(let path):
      let remark = doubt.map { " · " + words[$0] } ?? ""
      let written = words[RecordPhrase.exportWritten, ["path": path]]
      navigator?.copy(
        path, toast: written + " " + words[RecordPhrase.exportCopiedPath] + remark, otherwise: written + remark)
    case .failure(let error): showToast { $0.text(error) }
    }
  }

  func copyExport(_ text: String, count: Int) {
    let words = dependencies.words
    navigator?.copy(text, toast: words[RecordPhrase.exportCopied, count: count])
  }
}

/// The rest of a list, if it takes many requests.
struct LongWalk {
  /// The numbers of missing pages and of all pages.
  let pages: (left: Int, all: Int)
  let loaded: Int
  /// The requests that the source still allows, if it says so.
  let limit: RateLimit?
}
