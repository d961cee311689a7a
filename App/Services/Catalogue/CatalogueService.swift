import ApiSession
import Foundation
import Loading
import Synchronization

/// Reads the records of an API whose lists come in numbered pages: `books?search=moon&page=2`, `books/7`.
///
/// A list is `{"count": 30, "next": 2, "results": […]}`, or an array of all; in the place of the next number its address may stand.
/// What has come is remembered, so that names cost no request twice.
final class CatalogueService: Sendable {
  private let sources: SourceOrder<ApiSession>
  private let known = Mutex<[String: any Sendable]>([:])

  /// A source without end fills no memory.
  private static var mostKnown: Int { 10_000 }

  init(sources: SourceOrder<ApiSession>) { self.sources = sources }

  /// A page of a kind, or of what the source finds in it.
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

  /// A record that has come already.
  func known<Item: Sendable>(_ kind: String, _ id: Int) -> Sourced<Item>? {
    known.withLock { $0["\(kind)/\(id)"] as? Sourced<Item> }
  }

  private func note<Item: Identifiable<Int> & Sendable>(_ item: Sourced<Item>, as kind: String) {
    known.withLock { known in
      if known.count < Self.mostKnown { known["\(kind)/\(item.value.id)"] = item }
    }
  }
}

/// What a source says of a list.
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

/// The API of a catalogue: the name of its option and of its fixtures, and its usual address.
struct CatalogueSource: Hashable, Sendable {
  let name: String
  let url: URL

  init(_ name: String, _ url: URL) { (self.name, self.url) = (name, url) }
}

/// The services of catalogues, each made when it is first asked for.
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
  /// The services of the features that are catalogues.
  var catalogues: CatalogueServices { one(\.catalogues) { CatalogueServices(order: apis.order) } }
}
