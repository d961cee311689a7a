import ApiSession
import Foundation
import Json
import Testing

@testable import cantina

@Suite("Links whose names are requested")
struct NameRuleTests {
  private func isAsked(_ field: String, _ text: String, writesPaths: Bool = false) throws -> Bool {
    let base = try #require(URL(string: "https://a.example/api/people/1"))
    let value = try #require(try JsonDocument("[\"\(text)\"]").root.elements.first)
    guard let link = ApiLink(value, at: base, in: field, writesPaths: writesPaths) else { return false }
    return NameRule.allows(link, in: field, at: base, below: nil)
  }

  @Test(
    "A field or path that suggests an action or a download is never requested",
    arguments: [
      ("logout", "https://a.example/api/x"), ("delete_url", "https://a.example/api/people/1/x"),
      ("download_url", "https://a.example/api/x"), ("url", "https://a.example/logout"),
      ("links.remove", "https://a.example/api/x"), ("unsubscribeUrl", "https://a.example/x"),
      ("owner", "https://a.example/api/people/2/cancel"), ("next", "https://a.example/api/export/people"),
      ("archive_url", "https://a.example/api/x"), ("x", "https://a.example/confirm?code=1"),
      ("x", "https://a.example/accounts/activate/abc"), ("x", "https://a.example/api/users/sign_out"),
      ("x", "https://a.example/api?action=delete&id=1"), ("x", "https://a.example/api/log-out"),
      ("file", "https://a.example/api/files/report.pdf"), ("zipball_url", "https://a.example/api/x"),
      ("x", "https://a.example/api/backup.tar.gz"),
    ])
  func actions(field: String, link: String) throws { #expect(try !isAsked(field, link)) }

  @Test(
    "A plain path that is not a link of this API is not requested",
    arguments: [
      ("file", "/var/log/syslog"), ("home", "/home/luke"), ("route", "/checkin/now"), ("path", "/etc/passwd"),
      ("path", "/login"), ("name", "/shop-nginx-1"), ("metrics", "/metrics"),
    ])
  func paths(field: String, link: String) throws { #expect(try !isAsked(field, link)) }

  @Test(
    "Links to other records are requested unless they lead to lists",
    arguments: [
      ("homeworld", "https://a.example/api/planets/1"), ("homeworld", "/api/planets/1"), ("owner_url", "/users/1"),
      ("keeper", "/keepers/2"), ("stargazer", "https://a.example/api/people/1/stargazer"),
      ("author", "https://a.example/authors/4"), ("films", "https://a.example/films/1.json"),
    ])
  func records(field: String, link: String) throws { #expect(try isAsked(field, link)) }

  @Test(
    "A list is not requested",
    arguments: [
      ("followers_url", "https://a.example/users/1/followers"), ("releases", "https://a.example/api/people/1/releases"),
      ("x", "https://a.example/api/issue_comments"),
    ])
  func lists(field: String, link: String) throws { #expect(try !isAsked(field, link)) }

  @Test("Paths are requested if the API writes its own links as paths")
  func ownPaths() throws {
    #expect(try !isAsked("homeworld", "/planets/tatooine"))
    #expect(try isAsked("homeworld", "/planets/3", writesPaths: true))
  }

  @Test("An action word in the API's base path does not count")
  func shared() throws {
    let base = try #require(URL(string: "https://a.example/export/people/1"))
    let link = ApiLink(url: try #require(URL(string: "https://a.example/export/planets/1")), name: nil)
    #expect(NameRule.allows(link, in: "planet", at: base, below: nil))
  }

  // The content of a file of 48 GB, a draft and the reservation of a DOI were once requested for their names.
  @Test("Paths below the record's address and unfilled templates are not requested")
  func below() throws {
    let base = try #require(URL(string: "https://a.example/api/records/1"))
    func isAsked(_ text: String) throws -> Bool {
      let value = try #require(try JsonDocument("[\"\(text)\"]").root.elements.first)
      let link = try #require(ApiLink(value, at: base, in: "x"))
      return NameRule.allows(link, in: "x", at: base, below: base)
    }
    #expect(try !isAsked("https://a.example/api/records/1/draft"))
    #expect(try !isAsked("https://a.example/api/records/1/files/data/content"))
    #expect(try !isAsked("https://a.example/api/users/1/following{/other_user}"))
    #expect(try isAsked("https://a.example/api/records/2") && isAsked("https://a.example/api/users/1"))
  }
}
