import Loading
import TerminalKit

/// A kind of record as a module: the features that its links open, and its additional actions.
@MainActor
struct RecordModule<Item: RecordKind> {
  typealias Actions = @MainActor @Sendable (RecordKindFlowController<Item>) -> RecordActions<Item>

  let features: FeatureCatalogue
  /// The actions beyond those that all kinds share.
  var actions: Actions = { _ in RecordActions() }
}

@MainActor
final class RecordKindFlowController<Item: RecordKind>: FlowController, CollectionNavigation, RecordFlow, ComparisonFlow
{
  let module: RecordModule<Item>

  init(_ module: RecordModule<Item>, navigator: Navigator?, dependencies: DependencyManager) {
    self.module = module
    super.init(navigator: navigator, dependencies: dependencies, about: Item.subject)
  }

  var collection: any RecordCollection<Item> { Item.collection(dependencies) }
  var columns: any ColumnChoice { KeptColumnChoice(key: Item.word, kept: dependencies.personal.columns) }

  var actions: RecordActions<Item> {
    var actions = module.actions(self)
    actions.record[.compare] = ActionHandler(by: self) { $0.chooseSecond(for: $1) }
    return actions
  }

  func another(in navigator: Navigator?) -> RecordKindFlowController {
    RecordKindFlowController(module, navigator: navigator, dependencies: dependencies)
  }

  func show(_ record: Sourced<Item>) { RecordKindFactory.pushIn(navigator, known: record, another(in: navigator)) }

  func showRecord(_ link: Item.Link) {
    module.features.pushIn(navigator, Route(unchecked: link.route), dependencies: dependencies)
  }

  func show(_ part: RecordPart<Item.Link>, of record: Sourced<Item>) {
    switch part {
    case .link(let link): showRecord(link)
    case .story: actions.record[.showStory]?.perform(record)
    // Records of a described kind have neither.
    case .picture, .value, .fold: break
    }
  }

  func showComparison(of one: Sourced<Item>, with other: Sourced<Item>) {
    RecordKindFactory.pushIn(navigator, comparing: one, with: other, another(in: navigator))
  }

  private func chooseSecond(for record: Sourced<Item>) {
    RecordsFactory.pushIn(navigator, another(in: navigator), compared: record)
  }
}
