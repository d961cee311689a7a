import TerminalKit

// Swift 6.3 does not find these flows through RecordNavigation in an extension for one kind of record.
final class RecordKindFlowController<Item: RecordKind>: RoutingFlowController, CollectionNavigation, RecordNavigation,
  RecordFlow, ComparisonFlow
{
  typealias Actions = @MainActor @Sendable (RecordKindFlowController<Item>) -> RecordActions<Item>

  private let ownActions: Actions

  /// `actions` are additional to the actions that all kinds share.
  init(
    features: FeatureCatalogue, actions: @escaping Actions = { _ in RecordActions() }, navigator: Navigator?,
    dependencies: DependencyManager
  ) {
    ownActions = actions
    super.init(navigator: navigator, dependencies: dependencies, features: features, about: Item.subject)
  }

  var collection: any RecordCollection<Item> { Item.collection(dependencies) }
  var columns: any ColumnChoice { dependencies.columnChoice(of: Item.word) }

  var actions: RecordActions<Item> {
    var actions = ownActions(self)
    actions.record[.compare] = ActionHandler(by: self) { flow, record in
      RecordsFactory.pushIn(flow.navigator, flow.another(), compared: record)
    }
    return actions
  }

  func another() -> RecordKindFlowController {
    RecordKindFlowController(
      features: features, actions: ownActions, navigator: navigator, dependencies: dependencies)
  }

  func show(_ record: Sourced<Item>) {
    RecordFactory.pushIn(navigator, Item.detail(record.value.id, known: record, dependencies), another())
  }

  func showRecord(_ link: Item.Link) { show(Route(unchecked: link.route)) }

  // Records of a described kind have no pictures.
  func showPicture(_ picture: Item.Link, of record: Sourced<Item>) {}

  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) {
    let details = [one, other].map { Item.detail($0.value.id, known: $0, dependencies) }
    let route = Item.routes.comparison(one.value.id, other.value.id)
    RecordFactory.pushIn(navigator, comparing: details, route: route, another())
  }
}
