import ApiSession
import Foundation
import Loading
import Synchronization

/// Reads the records of an API whose lists come in numbered pages: `books?search=moon&page=2`, `books/7`.
///
/// A list is `{"count": 30, "next": 2, "results": […]}`, or an array of all records; `next` may also be the address of
/// the next page. Records that have arrived are remembered, so that names cost no second request.
final class CatalogueService: Sendable {
  private let sources: SourceOrder<ApiSession>
  private let known = Mutex<[String: any Sendable]>([:])

  /// A limit, since a source may be endless.
  private static var mostKnown: Int { 10_000 }

  init(sources: SourceOrder<ApiSession>) { self.sources = sources }

  /// Returns a page of a kind, filtered by the source if `text` is not empty.
  func list<Item: Decodable & Identifiable<Int> & Sendable>(
    _ kind: String, matching text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Item>> {
    let query: ApiQuery = ["search": text.isEmpty ? nil : text, "page": page]
    let answer = try await sources.value(CatalogueAnswer<Item>.self, "\(kind)", query: query, freshness)
    for item in answer.value.items { note(answer.map { _ in item }, as: kind) }
    return answer.map { ItemPage(items: $0.items, total: $0.count, next: $0.next, unreadableCount: $0.unreadable) }
  }

  func record<Item: Decodable & Identifiable<Int> & Sendable>(
    _ kind: String, _ id: Int, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<Item> {
    let answer = try await sources.value(Item.self, "\(kind)/\(id)", freshness)
    note(answer, as: kind)
    return answer
  }

  /// Returns a record that has already arrived.
  func known<Item: Sendable>(_ kind: String, _ id: Int) -> Sourced<Item>? {
    known.withLock { $0["\(kind)/\(id)"] as? Sourced<Item> }
  }

  private func note<Item: Identifiable<Int> & Sendable>(_ item: Sourced<Item>, as kind: String) {
    known.withLock { known in
      if known.count < Self.mostKnown { known["\(kind)/\(item.value.id)"] = item }
    }
  }
}

/// A list as a source answers it.
private struct CatalogueAnswer<Item: Decodable & Sendable>: Decodable, Sendable {
  let items: [Item]
  let unreadable: Int
  let count: Int
  let next: Int?

  private enum CodingKeys: String, CodingKey { case results, count, next }

  init(from decoder: any Decoder) throws {
    guard let answer = try? decoder.container(keyedBy: CodingKeys.self) else {
      let rows = try ReadableRows<Item>(from: decoder)
      (items, unreadable, count, next) = (rows.rows, rows.unreadable, rows.rows.count, nil)
      return
    }
    let rows = try answer.decode(ReadableRows<Item>.self, forKey: .results)
    (items, unreadable) = (rows.rows, rows.unreadable)
    count = max(0, (try? answer.decode(Int.self, forKey: .count)) ?? 0)
    let address = (try? answer.decode(String.self, forKey: .next)).flatMap { URLComponents(string: $0) }
    let named = address?.queryItems?.first { $0.name == "page" }?.value.flatMap { Int($0) }
    next = ((try? answer.decode(Int.self, forKey: .next)) ?? named).flatMap { $0 > 0 ? $0 : nil }
  }
}

/// The API of a catalogue: the name of its option and its fixtures, and its default address.
struct CatalogueSource: Hashable, Sendable {
  let name: String
  let url: URL

  init(_ name: String, _ url: URL) { (self.name, self.url) = (name, url) }
}

/// The services of catalogues, each made on first use.
@MainActor
final class CatalogueServices {
  private let order: @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>
  private var made: [CatalogueSource: CatalogueService] = [:]

  init(order: @escaping @Sendable (_ name: String, _ usual: URL) -> SourceOrder<ApiSession>) { self.order = order }

  subscript(source: CatalogueSource) -> CatalogueService {
    if let service = made[source] { return service }
    let service = CatalogueService(sources: order(source.name, source.url))
    made[source] = service
    return service
  }
}

extension DependencyManager {
  var catalogues: CatalogueServices { one(\.catalogues) { CatalogueServices(order: apis.order) } }
}
