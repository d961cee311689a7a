import Json
import Loading
import TerminalKit

/// Leads from a record to those it is related to, to its text, to the choice of one to compare it with, and from a comparison
/// to one of its two records.
@MainActor
final class RecordKindFlowController<Item: RecordKind>: FlowController, RecordFlow, ComparisonFlow {
  func showRecord(_ link: Item.Link) { RecordKindDoors<Item>().openRelated(link, from: self) }
  func showStory(of record: Sourced<Item>) { Item.showStory(of: record, from: self) }
  func showRaw(_ value: JsonValue) { Item.showRaw(value, from: self) }

  func chooseSecond(for record: Sourced<Item>) {
    guard let navigator else { return }
    RecordKindFactory.pushIn(navigator, listOf: Item.self, compared: record, dependencies: dependencies)
  }

  func show(_ record: Sourced<Item>?, number: Int) { show(Item.self, number) }
  func perform(_ key: RecordShortcut<Item>, on record: Sourced<Item>) { key.perform(record, self) }
}

extension FlowController {
  /// Opens the record of a kind that has a number.
  func show<Item: RecordKind>(_ kind: Item.Type, _ number: Int) {
    guard let navigator else { return }
    RecordKindFactory.pushIn(navigator, number, of: kind, dependencies: dependencies)
  }
}

/// Where the lists of a kind lead.
struct RecordKindDoors<Item: RecordKind>: RecordDoors {
  var subject: ListedSource.Subject? { Item.subject }

  func open(_ record: Sourced<Item>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    RecordKindFactory.pushIn(navigator, known: record, dependencies: flow.dependencies)
  }

  func openRelated(_ link: Item.Link, from flow: FlowController) {
    let (kind, id) = Item.place(of: link)
    flow.show(kind, id)
  }

  func compare(_ one: Sourced<Item>, with other: Sourced<Item>, from flow: FlowController) {
    guard let navigator = flow.navigator else { return }
    RecordKindFactory.pushIn(navigator, comparing: one, with: other, dependencies: flow.dependencies)
  }

  func showRaw(_ value: JsonValue, from flow: FlowController) { Item.showRaw(value, from: flow) }

  func columns(_ dependencies: DependencyManager) -> any ColumnChoice {
    KeptColumnChoice(key: Item.word, kept: dependencies.personal.columns)
  }
}
