import CantinaTestSupport
import Foundation
import Testing

@testable import cantina

@Suite("Credentials of .netrc")
struct NetrcTests {
  private static let text = """
    # mine
    machine a.example login ann password "two words\\"!"
    machine b.example
      login bob   # no password
    macdef init
    machine c.example login no password no

    machine c.example login carl account x password p#1
    default login any password guest
    """

  @Test("match by host, and the first match wins; macros and comments are skipped")
  func entries() throws {
    let netrc = Netrc(text: Self.text)
    #expect(netrc.entry(for: "A.example") == .init(host: "a.example", login: "ann", password: #"two words"!"#))
    #expect(netrc.entry(for: "b.example") == .init(host: "b.example", login: "bob", password: nil))
    #expect(netrc.entry(for: "c.example") == .init(host: "c.example", login: "carl", password: "p#1"))
    #expect(netrc.entry(for: "a.example.org")?.login == "any")
    #expect(Netrc(text: "login x password y machine").entry(for: "a.example") == nil)
    #expect(Netrc(text: "").entries.isEmpty && Netrc(text: "machine \"").entries.count == 1)
  }

  @Test("are not read from a file that others may read", arguments: [0o644, 0o640, 0o604, 0o660])
  func mode(_ mode: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "netrc")
    let path = folder.url.path + "/netrc"
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(throws: Netrc.Flaw.open) { try Netrc(path: path) }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try Netrc(path: path).entries.count == 4)
    #expect(throws: Netrc.Flaw.missing) { try Netrc(path: path + "x") }
  }

  @Test("are sent only to the address's host, and not beside another credential header")
  func access() throws {
    var access = AnyApiClient.Access()
    access.netrc = Netrc(text: "machine a.example login ann password hush")
    access.origin = "https://a.example:8443"
    access.useNetrc()
    let header = try #require(access.headers.first)
    #expect(header.filled(access.environment) == "Basic " + Data("ann:hush".utf8).base64EncodedString())
    var other = AnyApiClient.Access()
    other.netrc = access.netrc
    other.origin = "https://b.example"
    other.useNetrc()
    #expect(other.headers.isEmpty && other.environment.isEmpty)
    other.origin = "https://a.example"
    other.headers = [HeaderTemplate(name: "authorization", value: "Bearer x")]
    other.useNetrc()
    #expect(other.headers.count == 1)
  }

  @Test("A user name needs a password variable; a literal password is rejected")
  func basic() throws {
    let header = try #require(HeaderTemplate(basic: "ann:PW"))
    #expect(header.filled(["PW": "a b"]) == "Basic " + Data("ann:a b".utf8).base64EncodedString())
    #expect(header.filled([:]) == nil && header.variables == ["PW"] && header.isCredential)
    #expect(HeaderTemplate(basic: "ann")?.variables == ["CANTINA_PASSWORD"])
    for text in ["", ":PW", "ann:", "ann:hush-1", "ann:a:b"] { #expect(HeaderTemplate(basic: text) == nil) }
  }
}

@Suite("The curl command")
struct CurlCommandTests {
  @Test(
    "contains variable names in place of secrets",
    arguments: [
      ("https://a.example/x", "https://a.example/x"),
      ("https://a.example/x?b=1&c=it's#list", #"'https://a.example/x?b=1&c=it'\''s'"#),
      ("https://a.example/x?apiKey=hush&b=1", #"'https://a.example/x?apiKey='"$API_KEY"'&b=1'"#),
      ("https://u:hush@a.example/x", #"-u "$USERNAME":"$PASSWORD" https://a.example/x"#),
    ])
  func addresses(url: String, words: String) throws {
    let text = CurlCommand(for: try #require(URL(string: url))).text
    #expect(text == "curl -L -H 'Accept: application/json' " + words)
  }

  @Test("sends the same headers and keys")
  func headers() throws {
    let sent = ApiTemplates(
      headers: [
        try #require(HeaderTemplate("Authorization: Bearer $TOKEN")), try #require(HeaderTemplate("X-Api-Key: hush")),
        try #require(HeaderTemplate("Accept: text/x; q='1'")), try #require(HeaderTemplate(basic: "ann:PW")),
      ], keys: [try #require(QueryKey("key=KEY"))])
    let text = CurlCommand(for: try #require(URL(string: "https://a.example/x")), sent).text
    #expect(
      text
        == #"curl -L -H 'Authorization: Bearer '"$TOKEN" -H 'X-Api-Key: '"$X_API_KEY" -H 'Accept: text/x; q='\''1'\''' "#
        + #"-u ann:"$PW" 'https://a.example/x?key='"$KEY""#)
  }

  @Test("is quoted for a shell")
  func shell() async throws {
    let sent = ApiTemplates(headers: [try #require(HeaderTemplate("X-Odd: `id` $(id) \\ \" ' ! $T"))])
    let text = CurlCommand(for: try #require(URL(string: "https://a.example/$(id)?q=%27&r=a;b")), sent).text
    let outcome = try await PipeProcess.run(
      "/bin/sh", ["-c", "curl() { printf '%s\\n' \"$@\"; }; \(text)"], environment: ["T": "it"])
    #expect(
      outcome.output == """
        -L
        -H
        Accept: application/json
        -H
        X-Odd: `id` $(id) \\ " ' ! it
        https://a.example/$(id)?q=%27&r=a;b

        """)
  }
}
