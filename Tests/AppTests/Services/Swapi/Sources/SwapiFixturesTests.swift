import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Fixtures of any folder")
struct SwapiFixturesTests {
  private let luke = #"{"name": "Luke", "url": "https://swapi.dev/api/people/1/"}"#
  private let leia = #"{"name": "Leia", "url": "https://swapi.dev/api/people/5/"}"#

  private func fixtures(_ files: [String: String]) throws -> (SwapiFolder, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return (try SwapiFixtures.over(folder.url), folder)
  }

  @Test("A recording of several pages is read page by page, and searched as a whole")
  func recording() async throws {
    let (fixtures, folder) = try fixtures([
      "people/index.json": #"{"count": 2, "next": "https://swapi.dev/api/people/?page=2", "results": [\#(luke)]}"#,
      "people/page=2.json": #"{"count": 2, "next": null, "results": [\#(leia)]}"#,
    ])
    defer { withExtendedLifetime(folder) {} }
    let first = try await fixtures.list(Person.self).value
    #expect(first.items.map(\.name) == ["Luke"])
    #expect(try await fixtures.list(Person.self, page: first.next).value.items.map(\.name) == ["Leia"])
    #expect(try await fixtures.list(Person.self, matching: "leia").value.items.map(\.name) == ["Leia"])
    #expect(try await fixtures.record(Person.self, id: 5).value.name == "Leia")
    await #expect(throws: ApiError.notFound(StatusFailure(code: 404, url: "people/9"))) {
      try await fixtures.record(Person.self, id: 9)
    }
  }

  @Test("Files of single records take precedence")
  func ownFiles() async throws {
    let (fixtures, folder) = try fixtures([
      "people/index.json": #"{"count": 1, "next": null, "results": [\#(luke)]}"#,
      "people/search=l.json": #"{"count": 1, "next": null, "results": [\#(leia)]}"#, "people/5.json": leia,
    ])
    defer { withExtendedLifetime(folder) {} }
    #expect(try await fixtures.list(Person.self, matching: "l").value.items.map(\.name) == ["Leia"])
    #expect(try await fixtures.record(Person.self, id: 5).value.name == "Leia")
  }

  @Test("A recording that stops early does not claim that a record is missing")
  func partialRecording() async throws {
    let (fixtures, folder) = try fixtures([
      "people/index.json": #"{"count": 2, "next": "https://swapi.dev/api/people/?page=2", "results": [\#(luke)]}"#
    ])
    defer { withExtendedLifetime(folder) {} }
    await #expect(throws: ApiError.fixtureMissing(path: "people/5/index.json")) {
      try await fixtures.record(Person.self, id: 5)
    }
    #expect(try await fixtures.list(Person.self, matching: "luke").value.items.map(\.name) == ["Luke"])
  }

  @Test("A page that exists only online is replaced by the whole list")
  func foreignPage() async throws {
    let cursor = try #require(PageCursor(next: "https://swapi.dev/api/people/?page=3"))
    let page = try await SwapiFixtures.bundled().list(Person.self, page: cursor).value
    #expect(page.items.count == 82)
    #expect(page.next == nil)
  }

  @Test("An empty folder names the missing file")
  func emptyFolder() async throws {
    let (fixtures, folder) = try fixtures([:])
    defer { withExtendedLifetime(folder) {} }
    await #expect(throws: ApiError.fixtureMissing(path: "people/index.json")) { try await fixtures.list(Person.self) }
    await #expect(throws: ApiError.fixtureMissing(path: "people/index.json")) {
      try await fixtures.record(Person.self, id: 1)
    }
  }
}
