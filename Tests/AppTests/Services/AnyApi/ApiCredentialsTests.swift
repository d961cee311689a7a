import ApiSession
import CantinaTools
import ConsoleProgram
import Foundation
import Testing

@testable import cantina

@Suite("Credentials from the user")
struct ApiCredentialsTests {
  /// It used to say “Give a token” to a user who had given one.
  @Test(
    "A 401 suggests what to try in each case",
    arguments: [
      (ApiCredentials(), "Pass a token", "Podaj token"),
      (ApiCredentials(missing: ["TOKEN"]), "Set the variable TOKEN", "Ustaw zmienną TOKEN"),
      (ApiCredentials(areSent: true), "was not accepted", "nie został przyjęty"),
    ])
  func suggestion(given: ApiCredentials, english: String, polish: String) throws {
    let error = ApiError.unauthorized(StatusFailure(code: 401, url: "https://a.example/x"))
    let url = try #require(URL(string: "https://a.example/x"))
    #expect(try Words.english().addressText(error, at: url, with: given).suggestion.contains(english))
    #expect(try Words.polish().addressText(error, at: url, with: given).suggestion.contains(polish))
  }

  @Test(
    "A header is a credential by its name or by a variable in its value",
    arguments: [
      ("Authorization: Bearer abc", true), ("X-Api-Key: abc", true), ("PRIVATE-TOKEN: abc", true), ("X-Who: $ME", true),
      ("Cookie: a=b", true), ("Accept-Language: pl", false),
    ])
  func lettingIn(header: String, isCredential: Bool) throws {
    #expect(try #require(HeaderTemplate(header)).isCredential == isCredential)
  }

  @Test("Credentials are reported only for their own origin")
  func sent() throws {
    var access = AnyApiClient.Access()
    access.headers = [try #require(HeaderTemplate("Authorization: Bearer $TOKEN"))]
    access.origin = "https://a.example"
    let (own, other) = (
      try #require(URL(string: "https://a.example/x")), try #require(URL(string: "https://b.example/x"))
    )
    func given(_ url: URL, _ environment: [String: String]) -> ApiCredentials {
      var apis = ApiSources.bundled
      access.environment = environment
      apis.access = access
      return AnyApiClient(apis).credentials(for: url)
    }
    #expect(given(own, ["TOKEN": "abc"]) == ApiCredentials(areSent: true))
    #expect(given(own, [:]) == ApiCredentials(missing: ["TOKEN"]))
    #expect(given(other, ["TOKEN": "abc"]) == ApiCredentials())
  }
}

@Suite("Keys in a query")
struct QueryKeyTests {
  @Test(
    "An invalid variable name is rejected and not repeated",
    arguments: ["sk-1234", "abc def", "", "1A", "api_key", "=X", "a=b=c", "a=sk-1", "a="])
  func refused(text: String) { #expect(QueryKey(text) == nil) }

  @Test("Keys are added to an address that lacks them and removed from displayed text")
  func added() throws {
    let key = try #require(QueryKey("api_key=TMDB_KEY"))
    let url = try #require(URL(string: "https://a.example/x?page=2"))
    let query = ApiQuery([key], for: url, ["TMDB_KEY": "secret"])
    #expect(query.items.map(\.name) == ["api_key"] && query.items.allSatisfy(\.isPrivate))
    let sent = try #require(URL(string: "https://a.example/x?page=2&api_key=secret"))
    #expect(sent.removing(Set(query.items.map(\.name))) == url)
    #expect(ApiQuery([key], for: sent, ["TMDB_KEY": "secret"]).items.isEmpty)
  }

  // The message "is not set" once repeated the token.
  @Test(
    "An unset variable is named if it looks like one; a secret is never repeated",
    arguments: ["ghp_16C7e42F292c6912E7", "AKIAIOSFODNN7EXAMPLE", "JBSWY3DPEHPK3PXP", "hunter2", "correct_horse"])
  func unset(secret: String) throws {
    for words in [["--bearer", secret], ["--key", "k=\(secret)"], ["--header", "X-Pass: a$\(secret)"]] {
      #expect(throws: UsageError.unsetVariable) {
        try CommandLineParser.parse(["get", "https://a.example/x"] + words, environment: [:])
      }
    }
    for name in ["TOKEN", "MY_TOKEN", "TMDB_KEY2"] {
      #expect(throws: UsageError.missingVariable(name)) {
        try CommandLineParser.parse(["get", "https://a.example/x", "--bearer", name], environment: [:])
      }
    }
  }

  @Test("An invalid header is not repeated either", arguments: ["Authorization=Bearer hush", "hush", ": hush"])
  func header(text: String) throws {
    let words = try Words.english()
    do throws(UsageError) {
      _ = try CommandLineParser.parse(["get", "https://a.example/x", "--header", text], environment: [:])
      Issue.record("\(text) is a header")
    } catch {
      #expect(error == .invalidHeader(option: "--header"))
      #expect(!words.text(error).contains("hush") && !error.message(of: "x").contains("hush"))
    }
  }

  @Test("The command line reports an error without the secret", arguments: ["--bearer", "--key"])
  func commandLine(option: String) {
    #expect(throws: UsageError.notAVariable(option: option)) {
      try CommandLineParser.parse(["get", "https://a.example/x", option, "sk-1234"], environment: [:], from: Options())
    }
  }
}
