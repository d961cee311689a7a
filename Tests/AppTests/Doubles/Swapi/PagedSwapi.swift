import ApiSession
import CantinaTools
import Synchronization

@testable import cantina

/// Answers at once, ten people a page, as swapi.dev does; searches are paged too.
final class PagedSwapi: SwapiService {
  private let people: [Person]
  private let log = Mutex<[String]>([])
  /// The number of the page that fails, if any.
  private let failing: Int?

  init(_ people: [Person], failing page: Int? = nil) {
    (self.people, failing) = (people, page)
  }

  /// The requests so far, in order: search text and page number.
  var asked: [String] { log.withLock { $0 } }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    let number = page.flatMap { Int($0.query.items.last?.value ?? "") } ?? 1
    log.withLock { $0.append("\(text) \(number)") }
    if number == failing { throw .notFound(StatusFailure(code: 404, url: "people/?page=\(number)")) }
    let rule = SearchRule(text)
    let matches = people.filter { rule.matches($0.searchTexts) }.compactMap { $0 as? Record }
    let items = matches.dropFirst(10 * (number - 1)).prefix(10)
    let next = number * 10 < matches.count ? PageCursor(next: "?search=\(text)&page=\(number + 1)") : nil
    return Sourced(
      value: Page(items: Array(items), total: matches.count, next: next), provenance: .live(host: "paged"))
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    throw .notFound(StatusFailure(code: 404, url: "\(id)"))
  }
}
