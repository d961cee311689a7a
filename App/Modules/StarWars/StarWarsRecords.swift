import ApiSession
import Foundation
import Json
import Loading

struct StarWarsRecords<Item: DescribedRecord>: RecordCollection {
  let swapi: any SwapiService
  var description = Item.description

  var title: FieldLabel { FieldLabel(Item.kind.words.title) }
  /// Prefetches the next page early only if the source can spare the request.
  var lookAhead: Int? { swapi.allowsReadingAhead ? 10 : 1 }
  let isSearchedAtSource = true
  init(_ swapi: any SwapiService) { self.swapi = swapi }

  func page(_ request: PageRequest<PageCursor>) async throws(ApiError) -> Sourced<Page<Item>> {
    try await swapi.list(Item.self, matching: request.text, page: request.cursor, freshness: request.freshness)
  }

  /// All visible values, in the source's own words.
  func texts(of item: Item) -> [String] {
    item.searchTexts
      + description.choices.flatMap { field in
        let value = field.value(item)
        guard case .links(let related) = value else { return [value.written] }
        return related.references.compactMap { knownName(of: $0) }
      }
  }
  func searchedTexts(of item: Item) -> [String] { item.searchTexts }
  func knownName(of link: Reference) -> String? { swapi.knownName(of: link)?.value }
  func knownNames() async -> [Reference: String] { await swapi.knownNames() }
  func names(of links: [Reference]) -> AsyncStream<LinkName<Reference>> { swapi.names(of: links) }

  func raw(of item: Item) -> RawJson? { swapi.raw(of: item) }
  var address: URL? { swapi.address(of: .list(Item.kind, matching: "", page: nil)) }
  func address(of item: Item) -> URL? { swapi.address(of: .record(item.reference)) }
  func line(of item: Item) -> GetLine? { GetLine(item.reference.route) }

  func line(searching text: String, condition: String?, sort: String?) -> GetLine? {
    GetLine(Item.kind.rawValue, searching: text, condition: condition, sort: sort)
  }

  /// Prefetches the root, from which the menu learns which kinds are missing.
  func readMore() async { if swapi.knownRoot == nil { _ = try? await swapi.root() } }
}
