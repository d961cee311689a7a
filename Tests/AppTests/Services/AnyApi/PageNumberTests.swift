import ApiSession
import Foundation
import Json
import Loading
import Testing

@testable import cantina

/// Extreme numbers wherever an answer or a URL numbers pages: an overflow once crashed the program.
@Suite("Paging with hostile numbers")
struct PageNumberTests {
  private static let numbers = [Int.min, -1, 0, .max - 1, .max]
  /// All pairs of these numbers.
  private static let pairs = numbers.flatMap { one in numbers.map { (one, $0) } }

  /// Bodies that number their pages with two values.
  private static func bodies(_ one: Int, _ other: Int) -> [String] {
    let list = #""items": [{"id": 1}]"#
    return [
      #"{"page": \#(one), "pages": \#(other), \#(list)}"#, #"{"offset": \#(one), "total": \#(other), \#(list)}"#,
      #"{"start": \#(one), "numFound": \#(other), \#(list)}"#, #"{"next": \#(one), "count": \#(other), \#(list)}"#,
      #"{"has_more": true, "next_page": \#(one), "limit": \#(other), \#(list)}"#,
      #"{"params": {"page": \#(one), "offset": \#(other)}, "total": \#(other), \#(list)}"#,
      #"{"next_offset": \#(one), "per_page": \#(other), "pending": \#(one), \#(list)}"#, #"[{"id": 1}]"#,
    ]
  }

  @Test("No number crashes the program or leads backwards", arguments: pairs)
  func walks(one: Int, other: Int) throws {
    let queries = [
      "", "?page=\(one)", "?page=\(one)&per_page=\(other)", "?offset=\(one)&limit=\(other)", "?resultOffset=\(one)",
    ]
    var headers = HttpHeaders()
    for (name, number) in [
      ("X-Next-Page", one), ("X-WP-TotalPages", other), ("X-Total-Count", other), ("X-Per-Page", one),
    ] {
      headers.add(name, "\(number)")
    }
    headers.add("Content-Range", "items \(one)-\(one)/\(other)")
    for body in Self.bodies(one, other) {
      for query in queries {
        for headers in [headers, HttpHeaders()] {
          let url = try #require(URL(string: "https://a.example/list\(query)"))
          let answer = AnyAnswer(RawAnswer(root: try JsonDocument(body).root, headers: headers, url: url))
          let list = try #require(answer.list)
          var walk = ApiWalk(answer.raw, list: list, records: answer.records) { _ in true }
          var asked: Set<URL> = [url]
          while let next = walk.next {
            #expect(asked.insert(next).inserted, "\(next) was asked before")
            _ = walk.take(RawAnswer(root: answer.raw.root, headers: headers, url: next))
          }
          #expect(walk.count == 1 && asked.count <= 6)
        }
      }
    }
  }

  /// Two pages of a description, with numbers too large to continue from.
  @Test("A described position at the largest number is the end", arguments: [Int.max, .max - 1])
  func described(number: Int) throws {
    for paging in [
      ApiPaging.offset("offset", limit: nil, total: nil), .page("offset", first: number, last: nil),
    ] {
      let url = try #require(URL(string: "https://a.example/list?offset=\(number)"))
      let list = ApiCollection(name: "a", path: "a", paging: paging)
      let answer = AnyAnswer(
        RawAnswer(root: try JsonDocument(#"[{"id": 1}, {"id": 2}]"#).root, headers: [:], url: url), describedAs: list)
      let found = try #require(answer.list)
      let walk = ApiWalk(answer.raw, list: found, records: answer.records, describedBy: list) { _ in true }
      #expect(walk.next == nil || walk.next?.absoluteString.contains("-") == false)
    }
  }

  @Test("The SWAPI dialects handle hostile numbers too", arguments: pairs)
  func dialects(one: Int, other: Int) throws {
    let person = #"{"name": "Luke", "url": "https://stub/people/1/"}"#
    let row = #"{"uid": "1", "name": "Luke", "url": "https://stub/people/1"}"#
    let texts = [
      #"{"count": \#(one), "next": "https://stub/people/?page=\#(other)", "results": [\#(person), {}]}"#,
      #"{"total_records": \#(one), "message": "ok", "next": "https://stub/people?page=\#(other)&limit=1", "#
        + #""results": [\#(row)]}"#,
    ]
    for text in texts {
      let page = try JSONDecoder().decode(ListAnswer<Person>.self, from: Data(text.utf8)).page
      for limit in [0, 1, 6] { #expect(page.following(limit).count <= max(1, limit)) }
      _ = page.matching("nobody")
      var list = JoinedPages<Page<Person>>()
      list.append(page)
      list.append(page.matching("nobody"))
      #expect(list.total >= list.items.count)
    }
  }

  @Test("Sums, products and pages are checked", arguments: pairs)
  func arithmetic(one: Int, other: Int) {
    if let sum = PageArithmetic.advance(one, by: other) { #expect(sum >= one && sum >= other && one >= 0) }
    if let product = PageArithmetic.product(one, other) { #expect(product >= 0) }
    #expect(PageArithmetic.less(one, other) >= 0)
    for total in Self.numbers {
      let pages = PageArithmetic.pages(from: one, total: total, size: other, limit: 6)
      #expect(pages.count <= 6 && pages == pages.sorted())
    }
  }
}
