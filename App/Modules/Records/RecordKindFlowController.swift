import TerminalKit

// Swift 6.3 does not find these flows through RecordNavigation in an extension for one kind of record.
final class RecordKindFlowController<Item: RecordKind>: RoutingFlowController, CollectionNavigation, RecordNavigation,
  RecordFlow, ComparisonFlow
{
  typealias Actions = @MainActor @Sendable (RecordKindFlowController<Item>) -> RecordActions<Item>

  let keys: AddedKeys
  private let ownActions: Actions

  /// `keys` and `actions` are added to those that all kinds share.
  init(
    features: FeatureCatalogue, keys: AddedKeys = [], actions: @escaping Actions = { _ in RecordActions() },
    navigator: Navigator?, dependencies: DependencyManager
  ) {
    (self.keys, ownActions) = (keys, actions)
    super.init(navigator: navigator, dependencies: dependencies, features: features, about: Item.subject)
  }

  var actions: RecordActions<Item> {
    var actions = ownActions(self)
    actions.record[.compare] = ActionHandler(by: self) { flow, record in
      RecordsFactory.pushIn(
        flow.navigator, Item.collection(flow.dependencies), flow.next,
        columns: flow.dependencies.columnChoice(of: Item.word), compared: record)
    }
    return actions
  }

  /// A new flow controller for another screen of the kind, since each screen has its own.
  private var next: RecordKindFlowController {
    RecordKindFlowController(
      features: features, keys: keys, actions: ownActions, navigator: navigator, dependencies: dependencies)
  }

  func show(_ record: Sourced<Item>) {
    RecordFactory.pushIn(navigator, Item.detail(record.value.id, known: record, dependencies), next)
  }

  func showList(of pages: ItemPages<Item>, narrowedTo choices: [FieldChoice<Item.Link>]) {
    RecordsFactory.pushIn(
      navigator, Item.collection(dependencies), next, columns: dependencies.columnChoice(of: Item.word), pages: pages,
      narrowedTo: choices)
  }

  func showStatistics(of model: RecordsModel<Item>) { RecordsFactory.pushIn(navigator, statisticsOf: model, next) }
  func showRecord(_ link: Item.Link) { show(Route(unchecked: link.route)) }

  // Records of a described kind have no pictures.
  func showPicture(_ picture: Item.Link, of record: Sourced<Item>) {}

  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) {
    let details = [one, other].map { Item.detail($0.value.id, known: $0, dependencies) }
    let route = Item.routes.comparison(one.value.id, other.value.id)
    RecordFactory.pushIn(navigator, comparing: details, route: route, next)
  }
}
