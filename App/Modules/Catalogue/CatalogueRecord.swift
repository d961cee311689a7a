import ApiSession
import CantinaTools
import Loading

/// A record with a numeric id, whose feature describes only its fields and how to read it.
protocol CatalogueRecord: RecordKind, LinkableKind, Decodable where Batch == ItemPage<Self>, Link == CatalogueLink {
  static var catalogue: Catalogue<Self> { get }
  /// The texts that a search matches, in the source's words; by default, those of all fields.
  var texts: [String] { get }
}

extension ItemPage: BrowsedPage {}

/// Describes a kind of record; its fields are created on first use, since routes do not need them.
struct Catalogue<Item: CatalogueRecord>: Sendable {
  typealias MakeReader = @MainActor @Sendable (DependencyManager) -> any CatalogueReader<Item>

  /// Its routes; their word is also its name for `get` and, in an API, its path in addresses and fixtures.
  let routes: KindRoutes
  /// The alternative name for `get`.
  let alias: String
  /// The titles of the list and of a single record.
  let titles: (list: any Phrase, one: any Phrase)
  let makeReader: MakeReader
  private let fields: @Sendable () -> [RecordField<Item>]
  private let made = Cached<RecordDescription<Item>>()

  /// Describes a kind that is read from an API with numbered pages.
  init(
    _ name: String, alias: String, from source: CatalogueSource, called titles: (list: any Phrase, one: any Phrase),
    _ fields: @autoclosure @escaping @Sendable () -> [RecordField<Item>]
  ) {
    self.init(KindRoutes(name), alias: alias, called: titles, fields()) {
      PagedReader(
        isSearchedAtSource: !$0.apis.access.isOffline, sources: $0[catalogue: source], cache: $0.catalogueCache)
    }
  }

  /// Describes a kind with a reader of its own.
  init(
    _ routes: KindRoutes, alias: String, called titles: (list: any Phrase, one: any Phrase),
    _ fields: @autoclosure @escaping @Sendable () -> [RecordField<Item>], reader makeReader: @escaping MakeReader
  ) {
    (self.routes, self.alias, self.titles) = (routes, alias, titles)
    (self.fields, self.makeReader) = (fields, makeReader)
  }

  var description: RecordDescription<Item> {
    made.value {
      let fields = fields()
      let heading = fields.first { $0.place == .name }?.label ?? .text("")
      return RecordDescription(fields, heading: heading) { item, _ in item.recordName }
    }
  }
}

extension CatalogueRecord {
  static var routes: KindRoutes { catalogue.routes }
  static var description: RecordDescription<Self> { catalogue.description }

  @MainActor
  static func collection(_ dependencies: DependencyManager) -> any RecordCollection<Self> {
    dependencies.collection(of: Self.self)
  }

  @MainActor
  static func detail(_ id: Int, known: Sourced<Self>?, _ dependencies: DependencyManager) -> any RecordDetail<Self> {
    dependencies.detail(id, known: known)
  }

  static func stored(_ id: Int, _ dependencies: DependencyManager) async -> Self? {
    await catalogue.makeReader(dependencies).known(id)?.value
  }

  static func route(to id: Int) -> Route { routes.record(id) }
  static func title(_ id: Int, _ words: Localization) -> String { "\(words[catalogue.titles.one]) \(id)" }

  static func name(of id: Int, _ dependencies: DependencyManager) async throws(ApiError) -> Sourced<String> {
    let reader = await catalogue.makeReader(dependencies)
    if let known = reader.known(id) { return known.map(\.recordName) }
    return try await reader.record(id, .usual).map(\.recordName)
  }

  static func peek(at id: Int, _ dependencies: DependencyManager) async -> RecordPeek<CatalogueLink>? {
    await stored(id, dependencies).map {
      RecordPeek(title: $0.recordName, portrait: RecordPortrait(of: $0, description))
    }
  }

  var recordName: String { Self.description.nameField?.value(self).written ?? "" }
  var texts: [String] { Self.description.fields.map { $0.value(self).written }.filter { !$0.isEmpty } }
}

/// A kind of record that other records can link to by id.
protocol LinkableKind: Sendable {
  static func route(to id: Int) -> Route
  /// The title of a record whose name is unknown: `Book 7`.
  static func title(_ id: Int, _ words: Localization) -> String
  static func name(of id: Int, _ dependencies: DependencyManager) async throws(ApiError) -> Sourced<String>
  /// Returns a preview of a record; `nil` if that would need a request.
  static func peek(at id: Int, _ dependencies: DependencyManager) async -> RecordPeek<CatalogueLink>?
}

/// Identifies a record by its kind and id.
struct CatalogueLink: RelatedRecord {
  let kind: any LinkableKind.Type
  let id: Int

  var route: String { kind.route(to: id).path }
  static func == (one: CatalogueLink, other: CatalogueLink) -> Bool { one.id == other.id && one.kind == other.kind }
  static func < (one: CatalogueLink, other: CatalogueLink) -> Bool { one.id < other.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  func fallback(_ words: Localization) -> String { kind.title(id, words) }
}

/// Names and previews the records of links, whose kinds need not be catalogues.
struct CatalogueLinks: Sendable {
  let dependencies: DependencyManager

  /// Loads the names of records, with at most one request each, four at a time.
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> {
    LinkName.stream(for: links, atOnce: 4) { missing, round in
      round == 0 ? missing : []
    } answer: { link in
      [await LinkName(link) { () async throws(ApiError) in try await link.kind.name(of: link.id, dependencies) }]
    }
  }

  func peek(at link: CatalogueLink) async -> RecordPeek<CatalogueLink>? {
    await link.kind.peek(at: link.id, dependencies)
  }
}
