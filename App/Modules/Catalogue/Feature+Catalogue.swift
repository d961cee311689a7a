import ApiSession
import Loading

extension Feature {
  /// A feature that is a catalogue: the kinds of its records with lists, details, comparisons, charts, routes and `get`.
  ///
  /// - Parameters:
  ///   - source: where they come from.
  ///   - option: what the option does that names another source.
  ///   - group: the heading of the main screen under which its lists stand.
  ///   - kinds: its records, and what the main screen says of each; nil for one that only other records lead to.
  init(
    catalogue source: CatalogueSource, option: any Phrase, in group: MenuGroup,
    _ kinds: [(kind: any CatalogueRecord.Type, summary: (any Phrase)?)]
  ) {
    self.init(
      kinds.flatMap { $0.kind.screens($0.summary, in: group) },
      kinds: kinds.map { $0.kind.getKind }, sources: [SourceOption(source.name, option)])
  }
}

extension CatalogueRecord {
  /// Its screens; one with a summary has a row on the main screen.
  fileprivate static func screens(_ summary: (any Phrase)?, in group: MenuGroup) -> [ScreenRoute] {
    Feature.routes(
      of: Self.self, menu: summary.map { MenuEntry(catalogue.titles.list, $0, group) }, samples: (one: 1, other: 2))
  }

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
          return try await GetAnswer<Self>(enough: query.enough) { page async throws(ApiError) in
            try await service.list(word, matching: query.search, page: page, .usual)
          }
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
