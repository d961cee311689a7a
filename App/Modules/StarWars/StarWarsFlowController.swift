import ApiSession
import Loading
import TerminalKit

/// Leads from a record to those it is related to, to its crawl, to the choice of one to compare it with, and from a comparison
/// to one of its two records.
@MainActor
final class StarWarsFlowController<Item: DescribedRecord>: FlowController, RecordFlow, ComparisonFlow {
  func showRecord(_ link: Reference) {
    guard let navigator else { return }
    StarWarsFactory.pushIn(navigator, reference: link, dependencies: dependencies)
  }

  func showStory(of record: Sourced<Item>) {
    guard let navigator, let film = record as? Sourced<Film> else { return }
    CrawlFactory.pushIn(navigator, known: film, dependencies: dependencies)
  }

  func chooseSecond(for record: Sourced<Item>) {
    guard let navigator else { return }
    navigator.push(StarWarsFactory.create(compared: record, navigator, dependencies))
  }

  func show(_ record: Sourced<Item>?, number: Int) { showRecord(Reference(kind: Item.kind, id: number)) }
}

/// Where the lists of Star Wars lead.
struct StarWarsDoors<Item: DescribedRecord>: RecordDoors {
  let subject: ListedSource.Subject? = .starWars

  func open(_ record: Sourced<Item>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    StarWarsFactory.pushIn(navigator, known: record, dependencies: flow.dependencies)
  }

  func openRelated(_ link: Reference, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    StarWarsFactory.pushIn(navigator, reference: link, dependencies: flow.dependencies)
  }

  func compare(_ one: Sourced<Item>, with other: Sourced<Item>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    navigator.push(
      StarWarsFactory.create(
        comparing: (one.value.id, one), with: (other.value.id, other), navigator, flow.dependencies))
  }

  func columns(_ dependencies: DependencyManager) -> any ColumnChoice {
    KeptColumnChoice(key: Item.kind.rawValue, kept: dependencies.personal.columns)
  }
}
