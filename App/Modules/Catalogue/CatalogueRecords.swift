import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

extension ItemPage: BrowsedPage {}

/// The list of a catalogue's records of one kind.
struct CatalogueRecords<Item: CatalogueRecord>: RecordCollection {
  let service: CatalogueService

  var title: FieldLabel { FieldLabel(Item.catalogue.titles.list) }
  var route: Route? { Item.routes.list() }
  var statistics: Route? { Item.routes.statistics() }
  var description: RecordDescription<Item> { Item.description }
  var lookAhead: Int? { 10 }
  var isSearchedAtSource: Bool { true }
  var fileName: String { Item.word }

  func page(_ request: PageRequest<Int>) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    try await service.list(Item.word, matching: request.text, page: request.cursor, request.freshness)
  }

  func texts(of item: Item) -> [String] { Item.catalogue.texts(item) }
  func route(to item: Item) -> Route? { Item.routes.record(item.id) }
  func preview(of item: Item) -> RecordPortrait<CatalogueLink> { RecordPortrait(of: item, description) }
  func knownName(of link: CatalogueLink) -> String? { service.knownName(of: link)?.value }
  func knownNames() async -> [CatalogueLink: String] { [:] }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { service.names(of: links) }

  func json(of item: Item) -> JsonValue? { item.json }
}

/// Reads a record of a catalogue by its id.
struct CatalogueDetail<Item: CatalogueRecord>: RecordDetail {
  let number: Int
  let known: Sourced<Item>?
  var link: CatalogueLink? { CatalogueLink(kind: Item.self, id: number) }
  let naming = RecordNaming.inSight(ahead: 0)
  private let service: CatalogueService

  init(_ number: Int, known: Sourced<Item>?, service: CatalogueService) {
    (self.number, self.service, self.known) = (number, service, known ?? service.known(Item.word, number))
  }

  var labels: [(name: String, label: FieldLabel)] { Item.description.facts.map { (name: $0.name, label: $0.label) } }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    try await service.record(Item.word, number, freshness)
  }

  func title(of item: Item?, _ words: Localization) -> String { item?.recordName ?? Item.title(number, words) }
  func route(of item: Item?) -> Route? { Item.routes.record(number) }
  func portrait(of item: Item) -> RecordPortrait<CatalogueLink> { RecordPortrait(of: item, Item.description) }
  func knownName(of link: CatalogueLink) -> Sourced<LinkText>? { service.knownName(of: link)?.map { .title($0) } }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { service.names(of: links) }
  func json(of item: Item) -> JsonValue? { item.json }
}

extension CatalogueService {
  /// Returns the name of a record that is already loaded.
  fileprivate func knownName(of link: CatalogueLink) -> Sourced<String>? { link.kind.knownName(link.id, in: self) }

  /// Loads the names of records, one request for each.
  fileprivate func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> {
    LinkName.stream(for: links, atOnce: 4) { missing, round in
      round == 0 ? missing : []
    } answer: { link in
      [LinkName(link: link, name: await link.kind.name(link.id, in: self).map { $0.map { .title($0) } })]
    }
  }
}

extension CatalogueRecord {
  fileprivate static func knownName(_ id: Int, in service: CatalogueService) -> Sourced<String>? {
    (service.known(word, id) as Sourced<Self>?)?.map(\.recordName)
  }

  fileprivate static func name(_ id: Int, in service: CatalogueService) async -> Result<Sourced<String>, ApiError> {
    if let name = knownName(id, in: service) { return .success(name) }
    do throws(ApiError) {
      let item: Sourced<Self> = try await service.record(word, id, .usual)
      return .success(item.map(\.recordName))
    } catch {
      return .failure(error)
    }
  }
}
