import Loading
import TerminalKit

extension Feature {
  /// The list, the records, the comparisons and the charts of a kind.
  ///
  /// - Parameters:
  ///   - kind: the type of its records.
  ///   - menu: the row of the main screen; nil for a kind that only other records lead to.
  ///   - samples: the numbers of two records that the bundled fixtures have.
  ///   - actions: what its keys do beside those of all kinds.
  /// - Returns: the screens, the list first.
  static func routes<Item: RecordKind>(
    of kind: Item.Type, menu: @autoclosure @escaping @Sendable () -> MenuEntry?, samples: (one: Int, other: Int),
    actions: @escaping RecordModule<Item>.Actions = { _ in RecordActions() }
  ) -> [ScreenRoute] {
    let routes = Item.routes
    let flow: @MainActor @Sendable (ScreenContext) -> RecordKindFlowController<Item> = {
      RecordKindFlowController(
        RecordModule(features: $0.features, actions: actions), navigator: $0.navigator, dependencies: $0.dependencies)
    }
    return [
      ScreenRoute(routes.list, keys: keys(of: kind, menu()?.title), isList: true, menu: menu()) {
        RecordsFactory.create(flow($0))
      },
      ScreenRoute(
        routes.statistics,
        keys: KeySection(
          StatisticsPhrase.title, StatisticsScreen<Sourced<Item.Batch>, RecordTarget<Item>>.self)
      ) { RecordStatisticsFactory.create(flow($0)) },
      ScreenRoute(
        routes.record,
        keys: KeySection(KeyPhrase.record) {
          RecordAction.keys(supplying: [.showStory, .compare, .showRaw]) + Item.bindings(RecordAction.supplied)
        },
        samples: [routes.record(samples.one)], glance: { await glance(at: kind, $1, $0) }
      ) { RecordKindFactory.create($1, flow($0)) },
      ScreenRoute(
        routes.comparison, keys: KeySection(ComparisonPhrase.title, ComparisonScreen.self), below: [routes.list()],
        samples: [routes.comparison(samples.one, samples.other)]
      ) {
        RecordKindFactory.create(comparing: $1, with: $2, flow($0))
      },
    ]
  }

  /// The keys of its list: a kind with keys of its own has a table of its own.
  private static func keys<Item: RecordKind>(of kind: Item.Type, _ title: (any Phrase)?) -> KeySection {
    guard !Item.keys.isEmpty, let title else { return KeySection(KeyPhrase.records) { RecordsAction.all } }
    return KeySection(title, RecordsScreen<Item>.self)
  }

  /// The first facts of a record that has them.
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
