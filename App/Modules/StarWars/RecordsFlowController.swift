import ApiSession
import CantinaTools
import Loading
import TerminalKit

/// Leads from a list to one of its records, two of them side by side, or what can be counted in it.
@MainActor
final class RecordsFlowController: FlowController, RecordsFlow {
  func show<Record: DescribedRecord>(_ record: Sourced<Record>) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, known: record, dependencies: dependencies)
  }

  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
  }

  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>) {
    guard let navigator else { return }
    ComparisonFactory.pushIn(navigator, of: one, with: other, dependencies: dependencies)
  }

  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>) {
    guard let navigator else { return }
    StatisticsFactory.pushIn(navigator, pages: pages, dependencies: dependencies)
  }

  func showFilters<Record: DescribedRecord>(of list: RecordsViewModel<Record>) {
    navigator?.ask(RecordFilterScreen(viewModel: list, words: dependencies.words)) { [weak list] choices in
      if let choices { list?.narrow(to: choices) }
    }
  }

  func removedFilter<Record: DescribedRecord>(
    _ choice: RecordNarrowing<Record>.Choice, of list: RecordsViewModel<Record>
  ) {
    removed(list.text(choice, dependencies.words))
  }
}

/// Leads from a record to those it is related to, to its crawl, and to the choice of one to compare it with.
@MainActor
final class RecordFlowController<Item: DescribedRecord>: FlowController, RecordFlow {
  func showRecord(_ link: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: link, dependencies: dependencies)
  }

  func showStory(of record: Sourced<Item>) {
    guard let navigator, let film = record as? Sourced<Film> else { return }
    CrawlFactory.pushIn(navigator, known: film, dependencies: dependencies)
  }

  func chooseSecond(for record: Sourced<Item>) {
    guard let navigator else { return }
    RecordsFactory.pushIn(navigator, comparing: record, dependencies: dependencies)
  }
}

/// Leads from a comparison to one of its two records.
@MainActor
final class ComparisonFlowController<Item: DescribedRecord>: FlowController, ComparisonFlow {
  func show(_ record: Sourced<Item>?, number: Int) {
    guard let navigator else { return }
    RecordFactory.pushIn(
      navigator, reference: Reference(kind: Item.kind, id: number), dependencies: dependencies)
  }
}

/// Leads from a bar to its record, and tells of a list that did not come to its end.
@MainActor
final class StatisticsFlowController<Record: DescribedRecord>: FlowController, StatisticsFlow {
  func open(_ target: RecordTarget<Record>, of pages: RecordPages<Record>) {
    guard let navigator else { return }
    switch target {
    case .record(let record):
      RecordFactory.pushIn(navigator, reference: record.reference, dependencies: dependencies)
    case .narrowed(let choices):
      RecordsFactory.pushIn(navigator, pages: pages, narrowedTo: choices, dependencies: dependencies)
    }
  }
}
