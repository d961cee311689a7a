import ApiSession
import Foundation
import Loading
import Synchronization

/// Reads the records of one kind.
protocol CatalogueReader<Item>: Sendable {
  associatedtype Item: CatalogueRecord
  /// Whether the source performs searches; otherwise, pages are the same for every text.
  var isSearchedAtSource: Bool { get }
  /// Returns a page, the first if `page` is `nil`; `text` has no effect unless `isSearchedAtSource`.
  func list(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>>
  func record(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item>
  /// Returns a record that has already arrived.
  func known(_ id: Int) -> Sourced<Item>?
  /// Returns the name of a linked record if no request is needed.
  func knownName(of link: CatalogueLink) -> Sourced<String>?
}

extension CatalogueReader {
  func known(_ id: Int) -> Sourced<Item>? { nil }
  func knownName(of link: CatalogueLink) -> Sourced<String>? { nil }
}

/// Reads a kind whose source returns all records in one response.
struct UnpagedReader<Item: CatalogueRecord>: CatalogueReader {
  let isSearchedAtSource = false
  let read: @Sendable (Freshness) async throws(ApiError) -> Sourced<ItemPage<Item>>

  func list(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> { try await read(freshness) }

  func record(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    let answer = try await read(freshness)
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
  /// The cache of a catalogue's source, made on first use.
  subscript(catalogue source: CatalogueSource) -> CatalogueCache {
    one(\.[catalogue: source]) { CatalogueCache(sources: apis.order(source.name, source.url)) }
  }
}

/// The sources of an API, and a cache of its loaded records, so that their names need no second request.
final class CatalogueCache: Sendable {
  fileprivate let sources: SourceOrder<ApiSession>
  private let known = Mutex<[CatalogueLink: (record: any Sendable, name: Sourced<String>)]>([:])

  /// The maximum number of cached records; a source may be endless.
  private static var mostKnown: Int { 10_000 }
  init(sources: SourceOrder<ApiSession>) { self.sources = sources }

  fileprivate subscript(link: CatalogueLink) -> (record: any Sendable, name: Sourced<String>)? {
    known.withLock { $0[link] }
  }

  fileprivate func note<Item: CatalogueRecord>(_ item: Sourced<Item>) {
    known.withLock { known in
      guard known.count < Self.mostKnown else { return }
      known[CatalogueLink(kind: Item.self, id: item.value.id)] = (item, item.map(\.recordName))
    }
  }
}

/// Reads the records of an API whose lists come in numbered pages: `books?search=moon&page=2`, `books/7`.
///
/// A list is `{"count": 30, "next": 2, "results": […]}`, or an array of all records; `next` may also be the address of
/// the next page.
struct PagedReader<Item: CatalogueRecord>: CatalogueReader {
  let isSearchedAtSource = true
  private let cache: CatalogueCache

  init(_ cache: CatalogueCache) { self.cache = cache }

  func list(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    let query: ApiQuery = ["search": text.isEmpty ? nil : text, "page": page]
    let answer = try await cache.sources.value(CatalogueAnswer<Item>.self, "\(Item.word)", query: query, freshness)
    for item in answer.value.page.items { cache.note(answer.map { _ in item }) }
    return answer.map(\.page)
  }

  func record(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    let answer = try await cache.sources.value(Item.self, "\(Item.word)/\(id)", freshness)
    cache.note(answer)
    return answer
  }

  func known(_ id: Int) -> Sourced<Item>? { cache[CatalogueLink(kind: Item.self, id: id)]?.record as? Sourced<Item> }
  func knownName(of link: CatalogueLink) -> Sourced<String>? { cache[link]?.name }
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
