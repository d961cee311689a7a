import ApiSession
import CantinaTools
import Loading

/// A kind of records as a part of a feature that is a catalogue.
struct CatalogueKind: Sendable {
  let routes: @Sendable (MenuGroup) -> [ScreenRoute]
  let getKind: @Sendable () -> GetKind

  /// A kind with what the main screen says of it, nil where only other records lead to it, and what its keys do.
  static func records<Item: CatalogueRecord>(
    _ kind: Item.Type, _ summary: (any Phrase)? = nil,
    actions: @escaping RecordModule<Item>.Actions = { _ in RecordActions() }
  ) -> CatalogueKind {
    CatalogueKind(
      routes: { group in
        Feature.routes(
          of: kind, menu: summary.map { MenuEntry(Item.catalogue.titles.list, $0, group) }, samples: (one: 1, other: 2),
          actions: actions)
      }, getKind: { Item.getKind })
  }
}

extension Feature {
  /// A feature that is a catalogue: the kinds of its records with lists, details, comparisons, charts, routes and `get`.
  ///
  /// - Parameters:
  ///   - source: where they come from.
  ///   - option: what the option does that names another source.
  ///   - group: the heading of the main screen under which its lists stand.
  ///   - kinds: its records.
  init(catalogue source: CatalogueSource, option: any Phrase, in group: MenuGroup, _ kinds: [CatalogueKind]) {
    self.init(
      kinds.flatMap { $0.routes(group) }, kinds: kinds.map { $0.getKind() },
      sources: [SourceOption(source.name, option)])
  }
}

extension CatalogueRecord {
  /// Its number, its fields, and its route.
  fileprivate static var getKind: GetKind {
    let fields =
      [GetField<Self>("id") { .whole($0.id) }] + description.getFields
      + [GetField("route") { .text(routes.record($0.id).path) }]
    return GetKind(
      word, aliases: [catalogue.alias], fields: fields, columns: ["id"] + description.getColumns
    ) { (dependencies, query) throws(GetFailure) in
      do throws(ApiError) {
        let service = dependencies.catalogues[catalogue.source]
        guard let id = query.id else {
          // Stored answers have been searched for nothing yet.
          let isStored = dependencies.apis.access.isOffline && !query.search.isEmpty
          let (text, rule) = (isStored ? "" : query.search, SearchRule(query.search))
          let found = try await GetAnswer<Self>(enough: isStored ? .max : query.enough) {
            page async throws(ApiError) in
            try await service.list(word, matching: text, page: page, .usual)
          }
          guard isStored else { return found }
          return found.map { Array($0.filter { rule.matches(catalogue.texts($0)) }.prefix(query.enough)) }
        }
        guard let number = Int(id), number > 0 else { throw .notFound(StatusFailure(code: 404, url: id)) }
        let item: Sourced<Self> = try await service.record(word, number, .usual)
        return GetAnswer(items: [item.value], provenance: item.provenance)
      } catch {
        throw GetFailure(error, query)
      }
    }
  }
}
