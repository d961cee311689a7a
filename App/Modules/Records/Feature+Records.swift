import TerminalKit

extension Feature {
  /// Makes the list, record, comparison and statistics screens of a kind.
  ///
  /// `menu` is `nil` for a kind that is only reached from other screens; `listTitle` then names its list. `keys` are
  /// added to those of all kinds; `actions` supplies their actions.
  static func routes<Item: RecordKind>(
    of kind: Item.Type, titled listTitle: (any Phrase)? = nil,
    menu: @autoclosure @escaping @Sendable () -> MenuEntry? = nil, keys: AddedKeys = [],
    actions: @escaping RecordKindFlowController<Item>.Actions = { _ in RecordActions() }
  ) -> [ScreenRoute] {
    let routes = Item.routes
    // A kind with additional keys gets its own section.
    let title: any Phrase = (keys.isEmpty ? nil : menu()?.title) ?? KeyPhrase.records
    let flow: @MainActor @Sendable (ScreenContext) -> RecordKindFlowController<Item> = {
      RecordKindFlowController(
        features: $0.features, keys: keys, actions: actions, navigator: $0.navigator, dependencies: $0.dependencies)
    }
    return [
      ScreenRoute(
        routes.list, keys: KeySection(title) { RecordsAction.all + keys.map { $0.map(RecordsAction.supplied) } },
        title: listTitle, isList: true, menu: menu()
      ) {
        let collection = Item.collection($0.dependencies)
        return RecordsFactory.create(collection, flow($0), columns: $0.dependencies.columnChoice(of: Item.word))
      },
      ScreenRoute(routes.statistics, keys: KeySection(StatisticsPhrase.title, StatisticsScreen<Item>.self)) {
        RecordsFactory.create(statisticsOf: Item.collection($0.dependencies), flow($0))
      },
      ScreenRoute(
        routes.record,
        keys: KeySection(KeyPhrase.record) { RecordAction.keys(of: .kinds) },
        glance: { await glance(at: kind, $1, $0) }
      ) { RecordFactory.create(Item.detail($1, known: nil, $0.dependencies), flow($0)) },
      ScreenRoute(
        routes.comparison, keys: KeySection(ComparisonPhrase.title, ComparisonScreen<Item>.self),
        below: [routes.list()]
      ) { context, one, other in
        RecordFactory.create(
          comparing: [one, other].map { Item.detail($0, known: nil, context.dependencies) },
          route: routes.comparison(one, other), flow(context))
      },
    ]
  }

  @MainActor
  private static func glance<Item: RecordKind>(
    at kind: Item.Type, _ id: Int, _ dependencies: DependencyManager
  ) async -> Glance? {
    guard let item = await Item.stored(id, dependencies) else { return nil }
    let words = dependencies.words
    let facts = Item.description.facts.compactMap { field in
      let text = field.text(item, words)
      return text.isGap ? nil : Glance.Fact(label: words[field.label], value: text.whole)
    }
    return Glance(title: Item.description.title(item, words), facts: facts)
  }
}
