import Foundation
import Json
import Testing

@testable import cantina

@Suite("URL templates")
struct ApiTemplateTests {
  private func link(_ template: String) throws -> ApiLink? {
    let base = try #require(URL(string: "https://a.example/"))
    return ApiLink(template: try JsonDocument("\"\(template)\"").root, named: "search_url", at: base)
  }

  @Test("Path variables are required, and query variables may be empty")
  func parameters() throws {
    let link = try #require(try link("https://a.example/search?q={query}{&page,sort}"))
    #expect(link.variables == ["query"] && link.collection?.parameters.map(\.name) == ["query", "page", "sort"])
    let base = try #require(URL(string: "https://a.example/"))
    #expect(
      link.filled(["query": "a b&c", "sort": "stars"], below: base).url.absoluteString
        == "https://a.example/search?q=a%20b%26c&sort=stars")
    let two = try #require(try self.link("/repos/{owner}/{+repo}{?since:3,all*}"))
    #expect(
      two.variables == ["owner", "repo"] && two.collection?.parameters.map(\.name) == ["owner", "repo", "since", "all"])
    #expect(two.url.origin == "https://a.example")
  }

  @Test(
    "An address without required variables or with a repeated one is not a template",
    arguments: [
      "https://a.example/users{?page}", "https://a.example/gists{/id}", "https://a.example/x", "no {address}",
      "https://a.example/{a}/{a}", "https://a.example/{a",
    ])
  func none(template: String) throws { #expect(try link(template) == nil) }

  @Test("A thousand variables are refused")
  func many() throws {
    #expect(try link("https://a.example/" + (0..<1_000).map { "{v\($0)}" }.joined(separator: "/")) == nil)
    #expect(try link("https://a.example/" + (0..<50).map { "{v\($0)}" }.joined(separator: "/")) != nil)
  }

  @Test("A menu lists templates beside its links")
  func menu() throws {
    let root = try JsonDocument(
      #"{"events_url": "https://a.example/events", "user_url": "https://a.example/users/{user}"}"#
    ).root
    let base = try #require(URL(string: "https://a.example/"))
    let links = try #require(ApiLink.menu(of: root, at: base))
    #expect(links.map(\.variables) == [[], ["user"]] && links.map(\.name) == ["events_url", "user_url"])
  }
}
