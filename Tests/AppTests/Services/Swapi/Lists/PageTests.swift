import ApiSession
import Foundation
import Loading
import Testing

@testable import cantina

@Suite("Pages")
struct PageTests {
  private func page(_ results: String, next: String = "null") throws -> Page<Person> {
    let json = "{\"count\": 3, \"next\": \(next), \"previous\": null, \"results\": [\(results)]}"
    return try JSONDecoder().decode(ListAnswer<Person>.self, from: Data(json.utf8)).page
  }
  private let luke = #"{"name": "Luke", "url": "x/people/1/"}"#
  private let leia = #"{"name": "Leia", "url": "x/people/5/"}"#

  @Test("An unreadable record affects no other and reports the reason")
  func lossy() throws {
    let page = try page(#"\#(luke), {"name": "Han", "mass": [80], "url": "x/people/14/"}, \#(leia)"#)
    #expect(page.items.map(\.name) == ["Luke", "Leia"])
    #expect(page.total == 3)
    let skipped = try #require(page.skipped.first)
    #expect(page.skipped.count == 1)
    #expect(skipped.position == 1)
    #expect(skipped.name == "Han")
    #expect(skipped.reason.hasPrefix("mass: "))
  }

  @Test(
    "Any value in place of a record leaves the others readable",
    arguments: [
      ("null", nil), ("5", nil), ("\"text\"", nil), ("[]", nil), ("{}", nil), (#"{"name": 5}"#, nil),
      (#"{"name": "Han"}"#, "Han"), (#"{"name": "Han", "url": "x/people/"}"#, "Han"),
      (#"{"name": "Hoth", "url": "x/planets/4/"}"#, "Hoth"), (#"{"title": "A film", "url": "x/films/1/"}"#, "A film"),
    ] as [(String, String?)])
  func unreadable(record: String, name: String?) throws {
    let page = try page("\(luke), \(record), \(leia)")
    #expect(page.items.map(\.name) == ["Luke", "Leia"])
    #expect(page.skipped.map(\.position) == [1])
    #expect(page.skipped.map(\.name) == [name])
    #expect(page.skipped.allSatisfy { !$0.reason.isEmpty })
  }

  @Test("A response without a list of results is not a page")
  func noResults() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ListAnswer<Person>.self, from: Data(#"{"detail": "Not found"}"#.utf8))
    }
  }

  @Test(
    "A next page uses only the query of its URL",
    arguments: [
      ("http://swapi.dev/api/people/?page=2", [("page", "2")]),
      ("https://elsewhere.example/?search=r2&page=3#top", [("search", "r2"), ("page", "3")]),
      ("/api/people/?search=padm%C3%A9+a%2Bb&page=2", [("search", "padmé a+b"), ("page", "2")]),
      ("?flag&page=2", [("flag", ""), ("page", "2")]),
    ])
  func cursor(url: String, query: [(String, String)]) throws {
    let cursor = try #require(PageCursor(next: url))
    #expect(cursor.query.items.map(\.name) == query.map(\.0))
    #expect(cursor.query.items.map(\.value) == query.map(\.1))
  }

  @Test(
    "A next page without a query is ignored", arguments: ["https://swapi.dev/api/people/", "https://swapi.dev/?", ""])
  func noCursor(url: String) {
    #expect(PageCursor(next: url) == nil)
  }

  @Test("A list keeps each record once in order of arrival, and updates repeated ones")
  func merging() throws {
    var list = RecordList<Person>()
    list.append(try page(luke, next: #""?page=2""#))
    #expect(!list.isComplete)
    list.append(try page(#"\#(leia), {"name": "Luke S.", "url": "y/people/1"}"#))
    #expect(list.items.map(\.name) == ["Luke S.", "Leia"])
    #expect(list.total == 3)
    #expect(list.isComplete)
  }

  @Test("A circular next link ends the list")
  func circle() throws {
    var list = RecordList<Person>()
    list.append(try page(luke, next: #""?page=2""#))
    list.append(try page(leia, next: #""?page=1""#))
    list.append(try page(luke, next: #""?page=2""#))
    #expect(list.isComplete)
  }

  @Test("Many pages without a new record end the list, but a single one does not")
  func idle() throws {
    var list = RecordList<Person>()
    list.append(try page(luke, next: #""?page=2""#))
    list.append(try page("", next: #""?page=3""#))
    #expect(!list.isComplete)
    list.append(try page(leia, next: #""?page=4""#))
    list.append(try page(luke, next: #""?page=5""#))
    list.append(try page(leia, next: #""?page=6""#))
    list.append(try page(luke, next: #""?page=7""#))
    #expect(!list.isComplete)
    list.append(try page(leia, next: #""?page=8""#))
    #expect(list.isComplete)
    #expect(list.items.map(\.name) == ["Luke", "Leia"])
  }

  @Test("A partial record removes nothing from a whole one")
  func partial() throws {
    var list = RecordList<Person>()
    list.append(try page(luke, next: #""?page=2""#))
    var name = try Person.named("Luke", id: 1)
    name.isPartial = true
    list.append(Page(items: [name], total: 3, next: nil))
    #expect(list.items.map(\.isPartial) == [false])
  }
}
