import ApiSession
import CantinaTestSupport
import Foundation
import Testing

@testable import cantina

@Suite("Variables that a description names")
struct VariableConsentTests {
  private func file(_ folder: TemporaryFolder) -> JsonFile<VariableConsent.Names> {
    JsonFile(url: folder.url.appending(path: "variables.json")) { _ in }
  }

  @Test("They are sent after consent for this origin, and the consent is saved")
  func kept() throws {
    let folder = try TemporaryFolder()
    let consent = VariableConsent(file(folder))
    #expect(!consent.allows("TOKEN", for: "https://a.example"))
    try consent.allow(["TOKEN"], for: "https://a.example")
    #expect(consent.allows("TOKEN", for: "https://a.example"))
    consent.refuse(["OTHER"], for: "https://a.example")
    #expect(!consent.isOpen("OTHER", for: "https://a.example") && consent.isOpen("OTHER", for: "https://b.example"))
    let again = VariableConsent(file(folder))
    #expect(again.allows("TOKEN", for: "https://a.example"))
    #expect(!again.allows("TOKEN", for: "https://b.example"))
    #expect(!again.allows("AWS_SECRET_ACCESS_KEY", for: "https://a.example"))
    #expect(VariableConsent(always: ["TOKEN"]).allows("TOKEN", for: "https://b.example"))
  }

  /// Credentials with one description that sends two headers to its origin.
  private func credentials(
    _ access: AnyApiClient.Access, _ consent: VariableConsent = VariableConsent()
  ) throws -> ApiCredentials {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"base": "https://a.example/api/", "headers": {"authorization": "Bearer $TOKEN", "X-Who": "$USER"}}"#,
      to: "a.json")
    var apis = ApiSources.bundled
    (apis.access, apis.book, apis.consent) = (access, ApiBook(folder: folder.url), consent)
    return AnyApiClient(apis).credentials(for: try #require(URL(string: "https://a.example/api/x")))
  }

  @Test("A set variable without consent prompts; one with consent is sent")
  func unasked() throws {
    var access = AnyApiClient.Access()
    access.environment = ["TOKEN": "t", "USER": "me"]
    #expect(try credentials(access) == ApiCredentials(unasked: ["TOKEN", "USER"]))
    access.environment = ["TOKEN": "t"]
    #expect(try credentials(access).unasked == ["TOKEN"])
    #expect(try credentials(access, VariableConsent(always: ["TOKEN"])).areSent)
  }

  @Test("The command line's header replaces the description's header of the same name")
  func commandLine() throws {
    var access = AnyApiClient.Access()
    access.environment = ["TOKEN": "t", "OWN": "o"]
    access.origin = "https://a.example"
    access.headers = [try #require(HeaderTemplate("Authorization: Bearer $OWN"))]
    let given = try credentials(access)
    #expect(given.unasked.isEmpty && given.areSent)
  }

  @Test("A typed address keeps its secrets while the program runs")
  func typed() throws {
    let addresses = TypedAddresses()
    let typed = try #require(URL(string: "https://u:p@a.example/x?api_key=s&q=1"))
    let kept = try #require(URL(string: "https://...@a.example/x?api_key=...&q=1"))
    #expect(typed.hidingSecrets == kept)
    #expect(kept.hiddenNames == ["password", "api_key"])
    #expect(addresses.whole(kept) == kept)
    #expect(addresses.whole(typed) == typed)
    #expect(addresses.whole(kept) == typed)
    #expect(Redactor.restored(kept.absoluteString, from: typed) == typed.absoluteString)
  }
}
