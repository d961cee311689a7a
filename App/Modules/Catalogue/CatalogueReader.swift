import ApiSession
import CantinaTools
import Foundation
import Loading
import Synchronization

/// Reads the records of one kind.
protocol CatalogueReader<Item>: Sendable {
  associatedtype Item: CatalogueRecord
  /// Whether the source performs searches.
  var isSearchedAtSource: Bool { get }
  /// Returns a page, the first if `page` is `nil`; `text` has no effect if all records come at once.
  func list(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>>
  func record(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item>
  /// The cache to which the reader adds its records.
  var cache: CatalogueCache { get }
}

extension CatalogueReader {
  /// Returns a record that is already loaded.
  func known(_ id: Int) -> Sourced<Item>? {
    guard let known = cache[CatalogueLink(kind: Item.self, id: id)], let item = known.value as? Item else { return nil }
    return known.map { _ in item }
  }

  /// Returns the name of a linked record that is already loaded.
  func knownName(of link: CatalogueLink) -> Sourced<String>? { cache[link]?.map { $0.recordName } }
}

/// Reads a kind whose source returns all records in one response.
struct UnpagedReader<Item: CatalogueRecord>: CatalogueReader {
  let isSearchedAtSource = false
  let cache: CatalogueCache
  let read: @Sendable (Freshness) async throws(ApiError) -> Sourced<ItemPage<Item>>

  func list(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    let answer = try await read(freshness)
    cache.add(answer.value.items, from: answer.provenance)
    return answer
  }

  func record(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    let answer = try await list(matching: "", page: nil, freshness)
    guard let item = answer.value.items.first(where: { $0.id == id }) else {
      throw .notFound(StatusFailure(code: 404, url: Item.route(to: id).path))
    }
    return answer.map { _ in item }
  }
}

/// The API of a catalogue: the name of its option and its fixtures, and its default address.
struct CatalogueSource: Hashable, Sendable {
  let name: String
  let url: URL

  init(_ name: String, _ url: URL) { (self.name, self.url) = (name, url) }
}

extension DependencyManager {
  /// The sources of a catalogue's API, made on first use.
  subscript(catalogue source: CatalogueSource) -> SourceOrder<ApiSession> {
    one(\.[catalogue: source]) { apis.order(source.name, source.url) }
  }

  var catalogueCache: CatalogueCache { one(\.catalogueCache) { CatalogueCache() } }
}

/// Caches the loaded records of all catalogues, so that neither they nor their names are requested again.
final class CatalogueCache: Sendable {
  private let known = Mutex<[CatalogueLink: Sourced<any CatalogueRecord>]>([:])

  /// The number of records at which the cache is emptied, since a source may be endless.
  private static var mostKnown: Int { 10_000 }

  fileprivate subscript(link: CatalogueLink) -> Sourced<any CatalogueRecord>? { known.withLock { $0[link] } }

  fileprivate func add<Item: CatalogueRecord>(_ items: [Item], from provenance: Provenance) {
    known.withLock { known in
      if known.count >= Self.mostKnown { known = known.filter { $0.key.kind != Item.self } }
      for item in items {
        known[CatalogueLink(kind: Item.self, id: item.id)] = Sourced(value: item, provenance: provenance)
      }
    }
  }
}

/// Reads the records of an API whose lists come in numbered pages: `books?search=moon&page=2`, `books/7`.
///
/// A list is `{"count": 30, "next": 2, "results": […]}`, or an array of all records; `next` may also be the address of
/// the next page.
struct PagedReader<Item: CatalogueRecord>: CatalogueReader {
  /// `false` offline, since recorded responses are not filtered by the source.
  let isSearchedAtSource: Bool
  let sources: SourceOrder<ApiSession>
  let cache: CatalogueCache

  func list(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    guard text.isEmpty || isSearchedAtSource else { return try await recorded(matching: text, freshness) }
    let query: ApiQuery = ["search": text.isEmpty ? nil : text, "page": page]
    let answer = try await sources.value(CatalogueAnswer<Item>.self, "\(Item.word)", query: query, freshness)
    cache.add(answer.value.page.items, from: answer.provenance)
    return answer.map(\.page)
  }

  func record(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    let answer = try await sources.value(Item.self, "\(Item.word)/\(id)", freshness)
    cache.add([answer.value], from: answer.provenance)
    return answer
  }

  /// Returns the records of all recorded pages that a search finds.
  private func recorded(
    matching text: String, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    let first = try await list(matching: "", page: nil, freshness)
    var pages = JoinedPages<Sourced<ItemPage<Item>>>()
    pages.append(first)
    while let next = pages.next {
      pages.append(try await list(matching: "", page: next, freshness))
      pages.acceptSourceChange()
    }
    let rule = SearchRule(text)
    let found = pages.items.filter { rule.matches($0.texts) }
    return first.map { _ in ItemPage(items: found, total: found.count) }
  }
}

/// A list as a source returns it.
private struct CatalogueAnswer<Item: CatalogueRecord>: Decodable, Sendable {
  let page: ItemPage<Item>

  private enum CodingKeys: String, CodingKey { case results, count, next }

  init(from decoder: any Decoder) throws {
    guard let answer = try? decoder.container(keyedBy: CodingKeys.self) else {
      let rows = try ReadableRows<Item>(from: decoder)
      page = ItemPage(items: rows.rows, total: rows.rows.count, unreadableCount: rows.unreadable)
      return
    }
    let rows = try answer.decode(ReadableRows<Item>.self, forKey: .results)
    let address = (try? answer.decode(String.self, forKey: .next)).flatMap { URLComponents(string: $0) }
    let named = address?.queryItems?.first { $0.name == "page" }?.value.flatMap { Int($0) }
    let next = ((try? answer.decode(Int.self, forKey: .next)) ?? named).flatMap { $0 > 0 ? $0 : nil }
    let count = max(0, (try? answer.decode(Int.self, forKey: .count)) ?? 0)
    page = ItemPage(items: rows.rows, total: count, next: next, unreadableCount: rows.unreadable)
  }
}
