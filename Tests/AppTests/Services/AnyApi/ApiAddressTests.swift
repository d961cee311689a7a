import CantinaTestSupport
import ConsoleProgram
import Foundation
import Testing

@testable import cantina

@Suite("Words that name a file or an address")
struct ApiAddressTests {
  private func parsed(_ words: String...) throws(UsageError) -> Options {
    try CommandLineParser.parse(words, environment: [:])
  }

  @Test("An existing file is a file with any extension; other words must name a host")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["scan.sarif", "plain", "people", "a.b", "x#y"] { try folder.write("[]", to: name) }
    let path = folder.url.path
    for name in ["scan.sarif", "plain", "a.b"] {
      let url = try #require(ApiAddress(typed: path + "/" + name)?.url)
      #expect(url.isLocal && url.path(percentEncoded: false) == path + "/" + name && url.listPath == nil)
    }
    #expect(ApiAddress(typed: path + "/x#y")?.url.path(percentEncoded: false) == path + "/x#y")
    #expect(ApiAddress(typed: path + "/plain#list")?.url.listPath == "list")
    #expect(ApiAddress(typed: "-")?.url == .standardInput)
    for word in ["data/scan.sarif", "nothing", "a b", "ftp://x/", "http://", "x/y.z", ""] {
      #expect(ApiAddress(typed: word) == nil, "\(word)")
    }
  }

  @Test(
    "A host has a dot, a port or a known name",
    arguments: [
      ("github.com/search", "https://github.com/search"), ("localhost/x", "http://localhost/x"),
      ("localhost:8080", "http://localhost:8080"), ("box:8080/a", "https://box:8080/a"),
      ("127.0.0.1:1/x", "http://127.0.0.1:1/x"), ("[::1]:80/x", "http://[::1]:80/x"),
      ("a.example?x=1", "https://a.example?x=1"), ("https://a/b", "https://a/b"),
    ])
  func hosts(word: String, url: String) {
    #expect(ApiAddress(typed: word)?.url.absoluteString == url)
  }

  @Test("Route words are parsed by their text alone, and a file keeps its full path")
  func routes() throws {
    #expect(ApiAddress(routeWord: "swapi.dev%2Fapi%2F")?.url.absoluteString == "https://swapi.dev/api/")
    #expect(ApiAddress(routeWord: "list.json")?.url.isLocal == true)
    #expect(ApiAddress(routeWord: "plain")?.url.absoluteString == "https://plain")
    let marked = URL(filePath: "/tmp/x#y", directoryHint: .notDirectory)
    #expect(ApiAddress(routeWord: Substring(ApiAddress(marked).routeWord))?.url == marked)
    let relative = try #require(ApiAddress(typed: "./lights.json")?.url)
    #expect(ApiAddress(relative).routeWord.hasPrefix("%2F"))
    #expect(ApiAddress(routeWord: Substring(ApiAddress(relative).routeWord))?.url == relative)
  }

  @Test("A kind wins over a file of its name; a missing file is an error, not a host")
  func words() throws {
    guard case .get(let people) = try parsed("get", "people").command else { return }
    #expect(people.kind == "people" && people.address == nil)
    guard case .get(let host) = try parsed("get", "github.com/search").command else { return }
    #expect(host.address?.host() == "github.com")
    #expect(throws: UsageError.noFile(option: "get", path: "data/scan.sarif")) { try parsed("get", "data/scan.sarif") }
    #expect(throws: UsageError.noFile(option: "browse", path: "nothing")) { try parsed("browse", "nothing") }
    #expect(UsageError.noFile(option: "", path: "").exitCode == .noInput)
    #expect(throws: UsageError.conflict(option: "--search", other: "get people 1")) {
      try parsed("get", "people", "1", "--search", "x")
    }
  }
}
