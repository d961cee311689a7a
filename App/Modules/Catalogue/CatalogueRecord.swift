import CantinaTools
import Loading

/// A record of an API with numbered list pages; a feature only describes its fields.
protocol CatalogueRecord: RecordKind, Codable where Batch == ItemPage<Self>, Link == CatalogueLink {
  static var catalogue: Catalogue<Self> { get }
}

extension ItemPage: BrowsedPage {}

/// The description of a kind of record by its feature.
struct Catalogue<Item: CatalogueRecord>: Sendable {
  /// Its routes; their word is also its name in addresses, fixtures and the `get` command.
  let routes: KindRoutes
  /// The alternative name for `get`.
  let alias: String
  let source: CatalogueSource
  /// The titles of the list and of a single record.
  let titles: (list: any Phrase, one: any Phrase)
  let description: RecordDescription<Item>
  let keys: [ActionKey]

  init(
    _ name: String, alias: String, from source: CatalogueSource, called titles: (list: any Phrase, one: any Phrase),
    _ fields: [RecordField<Item>], keys: [ActionKey] = []
  ) {
    (routes, self.alias, self.source, self.titles, self.keys) = (KindRoutes(name), alias, source, titles, keys)
    let heading = fields.first { $0.place == .name }?.label ?? .text("")
    description = RecordDescription(fields, heading: heading) { item, _ in item.recordName }
  }
}

extension CatalogueRecord {
  static var keys: [ActionKey] { catalogue.keys }
  static var routes: KindRoutes { catalogue.routes }
  static var description: RecordDescription<Self> { catalogue.description }

  @MainActor
  static func collection(_ dependencies: DependencyManager) -> any RecordCollection<Self> {
    CatalogueRecords<Self>(service: dependencies[catalogue: catalogue.source])
  }

  @MainActor
  static func detail(
    _ id: Int, known: Sourced<Self>?, _ dependencies: DependencyManager
  ) -> any RecordDetail<Self> {
    let service = dependencies[catalogue: catalogue.source]
    return CatalogueDetail<Self>(number: id, known: known ?? service.known(id), service: service)
  }

  static func stored(_ id: Int, _ dependencies: DependencyManager) async -> Self? {
    await dependencies[catalogue: catalogue.source].known(id)?.value
  }

  /// The title of a record whose name is unknown: `Book 7`.
  static func title(_ id: Int, _ words: Localization) -> String { "\(words[catalogue.titles.one]) \(id)" }

  var recordName: String { Self.description.nameField?.value(self).written ?? "" }
  var texts: [String] { Self.description.fields.map { $0.value(self).written }.filter { !$0.isEmpty } }
}

/// Identifies a record of a catalogue by its kind and id.
struct CatalogueLink: RelatedRecord {
  let kind: any CatalogueRecord.Type
  let id: Int

  var route: String { "\(kind.word)/\(id)" }
  static func == (one: CatalogueLink, other: CatalogueLink) -> Bool { one.id == other.id && one.kind == other.kind }
  static func < (one: CatalogueLink, other: CatalogueLink) -> Bool { one.id < other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  func fallback(_ words: Localization) -> String { kind.title(id, words) }
}
