import ApiSession
import CantinaTools
import Loading

struct CatalogueRecords<Item: CatalogueRecord>: RecordCollection {
  let service: CatalogueService

  var title: FieldLabel { FieldLabel(Item.catalogue.titles.list) }
  var lookAhead: Int? { 10 }
  var isSearchedAtSource: Bool { true }

  func page(_ request: PageRequest<Int>) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    try await service.list(matching: request.text, page: request.cursor, request.freshness)
  }

  func texts(of item: Item) -> [String] { item.texts }
  func knownName(of link: CatalogueLink) -> String? { service.knownName(of: link)?.value }
  func knownNames() async -> [CatalogueLink: String] { [:] }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { service.names(of: links) }
}

struct CatalogueDetail<Item: CatalogueRecord>: RecordDetail {
  let number: Int
  let known: Sourced<Item>?
  let service: CatalogueService
  let naming = RecordNaming.inSight(ahead: 0)
  var link: CatalogueLink? { CatalogueLink(kind: Item.self, id: number) }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    try await service.record(number, freshness)
  }

  func title(of item: Item?, _ words: Localization) -> String { item?.recordName ?? Item.title(number, words) }
  func knownName(of link: CatalogueLink) -> Sourced<LinkText>? { service.knownName(of: link)?.map { .title($0) } }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { service.names(of: links) }
}
