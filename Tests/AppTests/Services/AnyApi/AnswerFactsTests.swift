import ApiSession
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Metadata of a response")
struct AnswerFactsTests {
  @Test(
    "The remaining requests are read from each server's headers",
    arguments: [
      (["X-RateLimit-Remaining": "59", "X-RateLimit-Limit": "60", "X-RateLimit-Reset": "30"], 59, 60, 30),
      // GitHub: seconds since 1970.
      (
        [
          "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795651260", "Date": "Thu, 26 Nov 2026 00:00:00 GMT",
        ], 0, nil, 60
      ),
      (["X-RateLimit-Remaining": "5", "X-RateLimit-Reset": "1795651260"], 5, nil, nil),
      (["RateLimit-Limit": "100, 100;w=60", "RateLimit-Remaining": "7", "RateLimit-Reset": "9"], 7, 100, 9),
      (["x-rate-limit-remaining": "3", "x-rate-limit-limit": "15"], 3, 15, nil),
      (["RateLimit": "limit=100, remaining=50, reset=20"], 50, 100, 20),
      (["RateLimit": "\"default\";r=50;t=30"], 50, nil, 30),
    ] as [([String: String], Int, Int?, Int?)])
  func rateLimit(_ fields: [String: String], _ remaining: Int, _ limit: Int?, _ seconds: Int?) throws {
    var headers = HttpHeaders()
    for (name, value) in fields { headers.add(name, value) }
    let found = try #require(RateLimit(headers))
    #expect(found.remaining == remaining && found.limit == limit)
    #expect(found.reset == seconds.map { .seconds($0) })
  }

  @Test(
    "Without rate-limit headers there is no limit",
    arguments: ["X-RateLimit-Remaining: -1", "X-RateLimit-Limit: 60", "A: 1"])
  func none(_ line: String) {
    let parts = line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
    var headers = HttpHeaders()
    headers.add(parts[0], parts[1])
    #expect(RateLimit(headers) == nil)
  }

  @Test("Secrets in the header and the address are masked with dots")
  @MainActor
  func secrets() throws {
    let headers: HttpHeaders = [
      "Content-Type": "application/json", "Set-Cookie": "id=77", "X-Api-Key": "k99",
      "Link": "<https://a.example/x?page=2&api_key=k99>; rel=\"next\"",
    ]
    let url = try #require(URL(string: "https://a.example/x?page=1&api_key=k99"))
    let raw = RawAnswer(
      root: try JsonDocument("[1, 2]").root, headers: headers, url: url, status: 200, duration: .milliseconds(12))
    let viewModel = ApiAnswerViewModel(
      AnswerDetails(url: raw.url, facts: Sourced(value: AnswerFacts(raw), provenance: .live(host: "a.example"))))
    let text = "\(viewModel.address) \(viewModel.parameters) \(viewModel.headers)"
    #expect(!text.contains("k99") && !text.contains("77") && text.contains("page=2"), "\(text)")
    #expect(viewModel.status == 200 && viewModel.duration == .milliseconds(12) && viewModel.size == 6)
  }
}

@Suite("Query form of a list")
struct ListQueryTests {
  private func query(_ text: String, in place: ApiBook.Place? = nil) throws -> ListQuery {
    ListQuery(try #require(URL(string: text)), in: place)
  }

  @Test("Its parameters come from the address, and changed values change nothing else")
  func values() throws {
    let query = try query("https://a.example/x?sort=name&tag=a&tag=b&api_key=k99&q=")
    #expect(query.parameters.map(\.name) == ["sort", "api_key", "q"])
    #expect(query.parameters.map(\.value) == ["name", "...", ""])
    let changed = query.url(with: ["sort": "-age", "api_key": "...", "q": "", "limit": "5"])
    #expect(changed.absoluteString == "https://a.example/x?sort=-age&tag=a&tag=b&api_key=k99&limit=5")
    #expect(query.url(with: ["sort": ""]).query() == "tag=a&tag=b&api_key=k99&q=")
  }

  @Test("A description names parameters that the address does not have yet")
  func described() throws {
    let base = try #require(URL(string: "https://a.example/"))
    let collection = ApiCollection(
      name: "x", path: "x", parameters: [ApiParameter(name: "state", choices: ["open", "shut"])])
    let place = ApiBook.Place(
      description: ApiDescription(name: "a", base: base, collections: [collection]), collection: collection, record: nil
    )
    let query = try query("https://a.example/x?limit=5", in: place)
    #expect(query.parameters.map(\.name) == ["state", "limit"] && query.parameters[0].choices == ["open", "shut"])
    #expect(query.url(with: ["state": "open", "limit": "5"]).query() == "limit=5&state=open")
  }

  @Test("A line of parameters survives a round trip")
  func line() {
    #expect(ListQuery.values(in: "sort=-age&q=a%20b  limit=5") == ["sort": "-age", "q": "a b", "limit": "5"])
    #expect(ListQuery.values(in: "") == [:] && ListQuery.values(in: "sort") == nil && ListQuery.values(in: "=5") == nil)
    #expect(ListQuery.values(in: "filter[a]=b=c") == ["filter[a]": "b=c"])
    #expect(ListQuery.values(in: ListQuery.text(of: ["a b": "c&d", "e": "f"])) == ["a b": "c&d", "e": "f"])
  }
}
