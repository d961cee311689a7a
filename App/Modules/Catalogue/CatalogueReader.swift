import ApiSession
import Loading

/// Reads the records of one kind, and the names of the records that they refer to.
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
  func name(of link: CatalogueLink) async throws(ApiError) -> Sourced<String>
  /// Returns the name of a record if no request is needed.
  func knownName(of link: CatalogueLink) -> Sourced<String>?
}

extension CatalogueReader {
  func known(_ id: Int) -> Sourced<Item>? { nil }
  func knownName(of link: CatalogueLink) -> Sourced<String>? { nil }

  /// Loads the names of records, with at most one request each, four at a time.
  func names(of links: [CatalogueLink]) -> AsyncStream<LinkName<CatalogueLink>> {
    LinkName.stream(for: links, atOnce: 4) { missing, round in
      round == 0 ? missing : []
    } answer: { link in
      do throws(ApiError) {
        return [LinkName(link: link, name: .success(try await name(of: link).map { .title($0) }))]
      } catch {
        return [LinkName(link: link, name: .failure(error))]
      }
    }
  }
}

/// Reads a kind whose source returns all records in one response.
struct UnpagedReader<Item: CatalogueRecord>: CatalogueReader {
  let isSearchedAtSource = false
  let read: @Sendable (Freshness) async throws(ApiError) -> Sourced<ItemPage<Item>>
  /// Loads the name of a linked record.
  let linkName: @Sendable (CatalogueLink) async throws(ApiError) -> Sourced<String>

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

  func name(of link: CatalogueLink) async throws(ApiError) -> Sourced<String> { try await linkName(link) }
}
