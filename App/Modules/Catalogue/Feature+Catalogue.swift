import ApiSession
import CantinaTools
import Loading

/// A kind of record within a catalogue feature.
struct CatalogueKind: Sendable {
  let routes: @Sendable (MenuGroup) -> [ScreenRoute]
  let getKind: @Sendable () -> GetKind

  /// Adds a kind; without a summary, it is reachable only through other records.
  ///
  /// `keys` are added to the key tables of its list and its records; `actions` supplies their actions.
  static func records<Item: CatalogueRecord>(
    _ kind: Item.Type, _ summary: (any Phrase)? = nil, keys: AddedKeys = [],
    actions: @escaping RecordKindFlowController<Item>.Actions = { _ in RecordActions() }
  ) -> CatalogueKind {
    CatalogueKind(
      routes: { group in
        Feature.routes(
          of: kind, titled: Item.catalogue.titles.list,
          menu: summary.map { MenuEntry(Item.catalogue.titles.list, $0, group) }, keys: keys, actions: actions)
      }, getKind: { Item.getKind })
  }
}

extension Feature {
  /// Creates a feature from kinds of records; `option` is the help text of the option that sets another source.
  init(catalogue source: CatalogueSource, option: any Phrase, in group: MenuGroup, _ kinds: [CatalogueKind]) {
    self.init(
      kinds.flatMap { $0.routes(group) }, kinds: kinds.map { $0.getKind() },
      sources: [SourceOption(source.name, option)])
  }
}

extension CatalogueRecord {
  /// The `get` command, which prints the id, the fields and the route.
  static var getKind: GetKind {
    GetKind(
      word, aliases: [catalogue.alias], fields: getFields, columns: ["id"] + description.getColumns
    ) { (dependencies, query) throws(ApiError) in
      let reader = catalogue.makeReader(dependencies)
      if let number = try query.number() { return GetAnswer(try await reader.record(number, .usual).map { [$0] }) }
      let isLocal = !query.search.isEmpty && !reader.isSearchedAtSource
      let found = try await GetAnswer<Self>(enough: isLocal ? .max : query.enough) { page async throws(ApiError) in
        try await reader.list(matching: isLocal ? "" : query.search, page: page, .usual)
      }
      return isLocal ? found.matching(query.search) { $0.texts } : found
    }
  }
}
