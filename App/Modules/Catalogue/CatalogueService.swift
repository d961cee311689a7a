import ApiSession
import Foundation
import Loading
import Synchronization

/// The API of a catalogue: the name of its option and its fixtures, and its default address.
struct CatalogueSource: Hashable, Sendable {
  let name: String
  let url: URL

  init(_ name: String, _ url: URL) { (self.name, self.url) = (name, url) }
}

extension DependencyManager {
  /// The service of a catalogue's source, made on first use.
  subscript(catalogue source: CatalogueSource) -> CatalogueService {
    one(\.[catalogue: source]) { CatalogueService(sources: apis.order(source.name, source.url)) }
  }
}

/// Reads the records of an API whose lists come in numbered pages: `books?search=moon&page=2`, `books/7`.
///
/// A list is `{"count": 30, "next": 2, "results": […]}`, or an array of all records; `next` may also be the address of
/// the next page. Records that have arrived are remembered, so that names cost no second request.
final class CatalogueService: Sendable {
  private let sources: SourceOrder<ApiSession>
  private let known = Mutex<[CatalogueLink: (record: any Sendable, name: Sourced<String>)]>([:])

  /// A limit, since a source may be endless.
  private static var mostKnown: Int { 10_000 }
  init(sources: SourceOrder<ApiSession>) { self.sources = sources }

  /// Returns a page of a kind, filtered by the source if `text` is not empty.
  func list<Item: CatalogueRecord>(
    matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    let query: ApiQuery = ["search": text.isEmpty ? nil : text, "page": page]
    let answer = try await sources.value(CatalogueAnswer<Item>.self, "\(Item.word)", query: query, freshness)
    for item in answer.value.page.items { note(answer.map { _ in item }) }
    return answer.map(\.page)
  }

  func record<Item: CatalogueRecord>(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Item> {
    let answer = try await sources.value(Item.self, "\(Item.word)/\(id)", freshness)
    note(answer)
    return answer
  }

  /// Returns a record that has already arrived.
  func known<Item: CatalogueRecord>(_ id: Int) -> Sourced<Item>? {
    known.withLock { $0[CatalogueLink(kind: Item.self, id: id)]?.record as? Sourced<Item> }
  }

  func knownName(of link: CatalogueLink) -> Sourced<String>? { known.withLock { $0[link]?.name } }

  /// Loads the names of records, one request for each.
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> {
    LinkName.stream(for: links, atOnce: 4) { missing, round in
      round == 0 ? missing : []
    } answer: { link in
      do throws(ApiError) {
        let name = try await self.name(link.id, link.kind)
        return [LinkName(link: link, name: .success(name.map { .title($0) }))]
      } catch {
        return [LinkName(link: link, name: .failure(error))]
      }
    }
  }

  private func name<Item: CatalogueRecord>(_ id: Int, _ kind: Item.Type) async throws(ApiError) -> Sourced<String> {
    if let name = knownName(of: CatalogueLink(kind: kind, id: id)) { return name }
    let record: Sourced<Item> = try await record(id, .usual)
    return record.map(\.recordName)
  }

  private func note<Item: CatalogueRecord>(_ item: Sourced<Item>) {
    known.withLock { known in
      guard known.count < Self.mostKnown else { return }
      known[CatalogueLink(kind: Item.self, id: item.value.id)] = (item, item.map(\.recordName))
    }
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
