import ApiSession
import CantinaTools
import Foundation
import Testing

@testable import cantina

@Suite("What a person gave to be let in")
struct ApiCredentialsTests {
  /// It used to say “Give a token” to who had given one.
  @Test(
    "A 401 says what to try in each case",
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
    "A header lets in by its name, or where its value is kept in a variable",
    arguments: [
      ("Authorization: Bearer abc", true), ("X-Api-Key: abc", true), ("PRIVATE-TOKEN: abc", true), ("X-Who: $ME", true),
      ("Cookie: a=b", true), ("Accept-Language: pl", false),
    ])
  func lettingIn(header: String, letsIn: Bool) throws {
    #expect(try #require(HeaderTemplate(header)).letsIn == letsIn)
  }

  @Test("What is sent is told for the origin that it is for, and for no other")
  func sent() throws {
    var access = AnyApiClient.Access()
    access.headers = [try #require(HeaderTemplate("Authorization: Bearer $TOKEN"))]
    access.origin = "https://a.example"
    let (own, other) = (
      try #require(URL(string: "https://a.example/x")), try #require(URL(string: "https://b.example/x"))
    )
    func given(_ url: URL, _ environment: [String: String]) -> ApiCredentials {
      access.environment = environment
      let apis = ApiSources.bundled
      return AnyApiClient(access, book: apis.book, sources: apis.order).credentials(for: url)
    }
    #expect(given(own, ["TOKEN": "abc"]) == ApiCredentials(areSent: true))
    #expect(given(own, [:]) == ApiCredentials(missing: ["TOKEN"]))
    #expect(given(other, ["TOKEN": "abc"]) == ApiCredentials())
  }
}
