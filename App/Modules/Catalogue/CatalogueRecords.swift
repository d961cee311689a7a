import ApiSession
import CantinaTools
import Loading

struct CatalogueRecords<Item: CatalogueRecord>: RecordCollection {
  let reader: any CatalogueReader<Item>
  let related: CatalogueLinks
  let words: Localization

  var title: FieldLabel { FieldLabel(Item.catalogue.titles.list) }
  var lookAhead: Int? { 10 }
  var isSearchedAtSource: Bool { reader.isSearchedAtSource }

  func page(_ request: PageRequest<Int>) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    try await reader.list(matching: request.text, page: request.cursor, request.freshness)
  }

  /// The texts in the source's words, and the words of columns in the user's language.
  func texts(of item: Item) -> [String] {
    let shown = description.columns.filter { !$0.column.isNumber }.map { $0.text(item, words) }
    return item.texts + shown.filter { !$0.isGap }.map(\.whole)
  }

  func line(of item: Item) -> GetLine? { GetLine("\(Item.word)/\(item.id)") }
  func line(searching text: String, condition: String?, sort: String?) -> GetLine? {
    GetLine(Item.word, searching: text, condition: condition, sort: sort)
  }
  func knownName(of link: CatalogueLink) -> String? { reader.knownName(of: link)?.value }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { related.names(of: links) }
}

struct CatalogueDetail<Item: CatalogueRecord>: RecordDetail {
  let number: Int
  let known: Sourced<Item>?
  let reader: any CatalogueReader<Item>
  let related: CatalogueLinks
  let naming: RecordNaming
  var link: CatalogueLink? { CatalogueLink(kind: Item.self, id: number) }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    try await reader.record(number, freshness)
  }

  func title(of item: Item?, _ words: Localization) -> String { item?.recordName ?? Item.title(number, words) }
  func line(of item: Item) -> GetLine? { GetLine("\(Item.word)/\(number)") }
  func peek(at link: CatalogueLink) async -> RecordPeek<CatalogueLink>? { await related.peek(at: link) }
  func knownName(of link: CatalogueLink) -> Sourced<LinkText>? { reader.knownName(of: link)?.map { .title($0) } }
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> { related.names(of: links) }
}

extension DependencyManager {
  func collection<Item: CatalogueRecord>(of kind: Item.Type) -> CatalogueRecords<Item> {
    CatalogueRecords(reader: Item.catalogue.makeReader(self), related: CatalogueLinks(dependencies: self), words: words)
  }

  func detail<Item: CatalogueRecord>(_ id: Int, known: Sourced<Item>?) -> CatalogueDetail<Item> {
    let reader = Item.catalogue.makeReader(self)
    return CatalogueDetail(
      number: id, known: known ?? reader.known(id), reader: reader, related: CatalogueLinks(dependencies: self),
      naming: asksNames ? .inSight(ahead: 0) : .none)
  }
}
