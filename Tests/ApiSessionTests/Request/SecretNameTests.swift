import ApiSessionFixtures
import CantinaTestSupport
import Foundation
import Testing

@testable import ApiSession

@Suite("Names of secrets")
struct SecretNameTests {
  /// Names from real APIs.
  @Test(
    "Names of real keys, tokens, signatures and sessions are secret",
    arguments: [
      "private_token", "auth_token", "X-Amz-Signature", "X-Amz-Credential", "X-Amz-Security-Token", "subscription-key",
      "Ocp-Apim-Subscription-Key", "Token", "sig", "api_key", "apikey", "apiKey", "APIKey", "API-KEY", "x-api-key",
      "key",
      "KEY", "access_token", "accessToken", "accesstoken", "refresh_token", "id_token", "oauth_token",
      "oauth_signature",
      "client_secret", "clientSecret", "password", "Password", "passwd", "pwd", "user[password]", "passphrase",
      "secret",
      "session", "session_id", "sessionid", "sessionKey", "PHPSESSID", "JSESSIONID", "sid", "jwt", "bearer", "auth",
      "authorization", "X-Auth-Token", "PRIVATE-TOKEN", "AWSAccessKeyId", "Signature", "X-Goog-Signature",
      "Key-Pair-Id",
      "appid", "APPID", "app_id", "app_key", "csrf_token", "csrftoken", "SAMLResponse", "code_verifier", "hmac",
      "credentials", "license_key", "next_auth_token", "%74oken",
    ])
  func secret(name: String) { #expect(SecretName.isSecret(name)) }

  /// Harmless names that look similar, and page markers: if hidden, a recording would have one file for all pages.
  @Test(
    "Innocent names are not redacted",
    arguments: [
      "keyword", "keywords", "monkey", "author", "authors", "authority", "page_key", "pageToken", "page_token",
      "nextPageToken", "next_token", "nextToken", "pagination_token", "continuationToken", "$skiptoken", "syncToken",
      "sort_key", "sortKey", "order_key", "startkey", "endkey", "start_key", "ExclusiveStartKey", "max_tokens",
      "tokens",
      "keys", "token_type", "X-Amz-SignatureVersion", "signature_method", "X-Amz-Expires", "X-Amz-Date",
      "X-Amz-SignedHeaders", "tokenAddress", "code", "country_code", "state", "zipcode", "cursor", "client_id",
      "design",
      "sign", "signal", "passenger", "passport", "compass", "secretary", "sessions", "inside", "side", "id", "page",
      "q",
      "", "1", "hotkey_count",
    ])
  func innocent(name: String) { #expect(!SecretName.isSecret(name)) }

  @Test("A code is secret beside a state, as in OAuth, but not elsewhere")
  func code() {
    #expect(SecretName.isSecret("code", beside: ["state", "code"]))
    #expect(!SecretName.isSecret("code", beside: ["name", "code"]))
    #expect(Redactor().redacted(text: "https://h/?code=abc&state=1") == "https://h/?code=...&state=1")
  }

  @Test(
    "Secrets are redacted in queries, fragments and path parameters",
    arguments: [
      ("https://u:p@h/x?private_token=T1&page=2", "https://h/x?private_token=...&page=2"),
      ("https://h/x?page=2#access_token=T1&state=9", "https://h/x?page=2#access_token=...&state=9"),
      ("https://h/x;jsessionid=T1?page=2", "https://h/x;jsessionid=...?page=2"),
      ("https://h/x?pageToken=n2", "https://h/x?pageToken=n2"), ("https://h/x?token", "https://h/x?token"),
    ])
  func redaction(text: String, shown: String) { #expect(Redactor().redacted(text: text) == shown) }

  @Test("Every URL of a Link field is redacted, and its parameters stay")
  func links() {
    let link = "<https://h/x?private_token=T1&page=2>; rel=\"next\", </y?sig=T2>; rel=\"last\"; title=\"token=a\""
    let shown = "<https://h/x?private_token=...&page=2>; rel=\"next\", </y?sig=...>; rel=\"last\"; title=\"token=a\""
    #expect(Redactor().redacted(links: link) == shown)
    let url = URL(string: "https://h/x?private_token=T1")
    #expect(
      url.map { Redactor.restored("https://h/x?private_token=...&page=2", from: $0) }
        == "https://h/x?private_token=T1&page=2")
    #expect(
      url.map { Redactor.restored("https://other/x?private_token=...", from: $0) }
        == "https://other/x?private_token=...")
  }

  private let body = "[{\"next\": \"https://h/x?private_token=glpat-1234567\"}]"

  private func session(_ transport: any Transport, cache: DiskCache? = nil) throws -> ApiSession {
    ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: transport, clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) }, cache: cache)
  }

  private func request(_ page: Int = 1) -> ApiRequest<Data> {
    ApiRequest.data(ApiPath("https://h/x?private_token=glpat-1234567&page=\(page)"))
  }

  @Test("A recording contains no secret in file names, links or echoed bodies")
  func recording() async throws {
    let folder = try TemporaryFolder(inner: "recorded")
    let link = "<https://h/x?private_token=glpat-1234567&page=2>; rel=\"next\""
    let answer = TransportResponse(status: 200, headers: ["Link": link], body: Data(body.utf8))
    let server = FakeServer([.success(answer)])
    let live = try await session(RecordingTransport(server, root: folder.url)).send(request())
    #expect(String(decoding: live.value, as: UTF8.self) == body)
    #expect(folder.files == ["x/page=1.json", "x/page=1.json.headers"])
    for file in folder.files {
      let text = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
      #expect(text.contains("private_token=...") && !text.contains("glpat"))
    }
    // A page from a link without its secret is found all the same.
    let replayed = try await session(FixtureTransport(root: folder.url)).send(request())
    #expect(replayed.links["next"]?.absoluteString == "https://h/x?private_token=...&page=2")
  }

  @Test("Cached links are redacted and restored from the request; a body with the secret is not stored")
  func store() async throws {
    let folder = try TemporaryFolder()
    let headers: HttpHeaders = [
      "Link": "<https://h/x?private_token=glpat-1234567&page=2>; rel=\"next\"", "Cache-Control": "max-age=60",
    ]
    let server = FakeServer([
      .success(TransportResponse(status: 200, headers: headers, body: Data("[]".utf8))),
      .success(TransportResponse(status: 200, headers: headers, body: Data(body.utf8))),
    ])
    let store = DiskCache(folder: folder.url)
    let session = try session(server, cache: store)
    _ = try await session.send(request())
    _ = try await session.send(request(2))
    await store.flush()
    #expect(folder.files.count == 1)
    for file in folder.files {
      #expect(!(try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)).contains("glpat"))
    }
    let again = try await session.send(request())
    #expect(again.source != .network)
    #expect(again.links["next"]?.absoluteString == "https://h/x?private_token=glpat-1234567&page=2")
  }

  @Test("A request with staysOnOrigin does not follow a redirect to another origin")
  func staying() async throws {
    let server = FakeServer([.status(302, ["Location": "https://other/y"])])
    var asked = request()
    asked.staysOnOrigin = true
    let session = try session(server)
    do throws(ApiError) {
      _ = try await session.send(asked)
      Issue.record("it was led there")
    } catch {
      #expect(!error.isCancellation)
    }
    #expect(server.hops.map(\.url.host) == ["h"])
  }
}
