import ApiSession
import CantinaTools
import Json
import Loading

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
    try await service.list(matching: request.text, page: request.cursor, request.freshness)
  }

  func texts(of item: Item) -> [String] { item.texts }
  func route(to item: Item) -> Route? { Item.routes.record(item.id) }
  func preview(of item: Item) -> RecordPortrait<CatalogueLink> { RecordPortrait(of: item, description) }
  func knownName(of link: CatalogueLink) -> String? { service.knownName(of: link)?.value }
  func knownNames() async -> [CatalogueLink: String] { [:] }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { service.names(of: links) }
  func json(of item: Item) -> JsonValue? { item.json }
}

struct CatalogueDetail<Item: CatalogueRecord>: RecordDetail {
  let number: Int
  let known: Sourced<Item>?
  let service: CatalogueService
  let naming = RecordNaming.inSight(ahead: 0)
  var link: CatalogueLink? { CatalogueLink(kind: Item.self, id: number) }
  var labels: [(name: String, label: FieldLabel)] { Item.description.facts.map { (name: $0.name, label: $0.label) } }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    try await service.record(number, freshness)
  }

  func title(of item: Item?, _ words: Localization) -> String { item?.recordName ?? Item.title(number, words) }
  func route(of item: Item?) -> Route? { Item.routes.record(number) }
  func portrait(of item: Item) -> RecordPortrait<CatalogueLink> { RecordPortrait(of: item, Item.description) }
  func knownName(of link: CatalogueLink) -> Sourced<LinkText>? { service.knownName(of: link)?.map { .title($0) } }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { service.names(of: links) }
  func json(of item: Item) -> JsonValue? { item.json }
}
