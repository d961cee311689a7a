#if os(Linux)
  import ApiSession
  import ApiSessionCurl
  import CantinaTestSupport
  import Foundation
  import Synchronization
  import Testing

  /// The differences of libcurl's transport from URLSession's; other suites run over both.
  @Suite("Transport over libcurl", .bounded)
  struct CurlTransportTests {
    private let server: LoopbackServer
    private let transport = CurlTransport(configuration: .init())

    init() throws {
      server = try LoopbackServer()
    }

    private func hop(_ path: String, _ method: HttpMethod = .get, body: Data? = nil) throws -> TransportRequest {
      let url = path.contains("://") ? path : server.url.absoluteString + path
      return TransportRequest(method: method, url: try #require(URL(string: url)), body: body)
    }

    private func failure(_ hop: TransportRequest, over other: CurlTransport? = nil) async -> ApiError? {
      do throws(ApiError) {
        _ = try await (other ?? transport).send(hop)
        return nil
      } catch {
        return error
      }
    }

    @Test("libcurl is available in a supported version")
    func library() throws {
      let library = try #require(CurlTransport.library)
      #expect(library.version.contains(".") && library.tls != nil)
    }

    @Test("Repeated header fields arrive separately")
    func fields() async throws {
      server.on("/x/", .json("{}", headers: [("X-Part", "a"), ("Set-Cookie", "a=1"), ("X-Part", "b, c")]))
      let response = try await transport.send(try hop("x/"))
      #expect(response.headers.values(of: "X-Part") == ["a", "b, c"])
    }

    @Test("A redirect without a Location is delivered with its body")
    func redirect() async throws {
      server.on("/x/", .status(302, body: "text"))
      let response = try await transport.send(try hop("x/"))
      #expect(response.status == 302 && response.body == Data("text".utf8))
    }

    @Test("A bracketed IPv6 address is accepted")
    func brackets() async throws {
      // A machine without IPv6 has no route to it.
      let failure = await failure(try hop("http://[::1]:9/"))
      #expect(failure == .connectionRefused(host: "::1", port: 9) || failure == .noNetwork(host: "::1"))
    }

    @Test(
      "Path, query, header fields and body arrive unchanged", arguments: ["GET", "POST", "PUT", "PATCH", "DELETE"])
    func sent(name: String) async throws {
      server.on("*", .json("{}"))
      let method = HttpMethod(rawValue: name)
      let body = method == .get ? nil : Data("{\"a\":1}".utf8)
      var hop = try hop("a/../b//c%2Fd/?q=a%2Bb&&x", method, body: body)
      hop.headers = ["X-Empty": "", "X-Value": "é", "Content-Type": "application/json"]
      _ = try await transport.send(hop)
      let request = try #require(server.requests.first)
      #expect(request.method == name && request.target == "/a/../b//c%2Fd/?q=a%2Bb&&x")
      #expect(request.header("x-empty") == "" && request.header("x-value") == "é")
      #expect(request.body == Array(body ?? Data()) && request.header("expect") == nil)
      #expect(request.header("content-type") == "application/json")
    }

    @Test("A large body is sent without Expect: 100-continue", arguments: ["PUT", "POST"])
    func largeBody(name: String) async throws {
      server.on("/x/", .json("{}"))
      let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      let method = HttpMethod(rawValue: name)
      #expect(try await transport.send(try hop("x/", method, body: body)).status == 200)
      #expect(server.requests.first?.body == Array(body))
      #expect(server.requests.first?.header("content-type") == nil)
    }

    @Test(
      "A POST on a dead kept-alive connection fails or arrives once, with or without a body",
      arguments: ["body", ""])
    func deadConnection(body: String) async throws {
      let answer = LoopbackReply.head(200, [("Content-Length", "2")]) + Array("{}".utf8)
      server.on("/x/", .sequence([.steps([.send(answer), .close]), .json("{}")]))
      _ = try await transport.send(try hop("x/"))
      await server.openConnections(atMost: 0)
      let failure = await failure(try hop("x/", .post, body: Data(body.utf8)))
      let posts = server.requests.filter { $0.method == "POST" }
      #expect(posts.map(\.body) == (failure == nil ? [Array(body.utf8)] : []))
    }

    @Test("An unanswered POST fails when its connection closes, and is not repeated")
    func taken() async throws {
      server.on("/x/", .sequence([.json("{}"), .closed, .json("{}")]))
      _ = try await transport.send(try hop("x/"))
      let error = await failure(try hop("x/", .post, body: Data("body".utf8)))
      #expect(error == .connectionLost(.beforeResponse, url: server.url.absoluteString + "x/"))
      #expect(server.requests.count == 2)
    }

    @Test("Each transport has its own connections and closes them when it is freed")
    func ownConnections() async throws {
      server.on("/x/", .json("{}"))
      for _ in 0..<2 {
        let own = CurlTransport(configuration: .init())
        for _ in 0..<3 { _ = try await own.send(try hop("x/")) }
      }
      #expect(server.connections == 2)
      await server.openConnections(atMost: 0)
    }

    @Test("A request in progress continues after its transport is freed")
    func outlived() async throws {
      let gate = try LoopbackGate()
      server.on("/x/", .gated(gate, .json("{}")))
      let hop = try hop("x/")
      let task = Task { try await CurlTransport(configuration: .init()).send(hop).status }
      await gate.arrivals(1)
      gate.open()
      #expect(try await task.value == 200)
      await server.openConnections(atMost: 0)
    }

    @Test("A configured proxy is used, and an empty one overrides the environment")
    func proxy() async throws {
      let proxy = try LoopbackServer()
      defer { proxy.stop() }
      proxy.on("*", .json("[]"))
      let through = CurlTransport(configuration: .init(proxy: proxy.url.absoluteString))
      #expect(try await through.send(try hop("http://api.invalid/people/")).status == 200)
      #expect(proxy.requests.map(\.target) == ["http://api.invalid/people/"])
      let direct = CurlTransport(configuration: .init(proxy: ""))
      #expect(await failure(try hop("http://nobody.invalid/"), over: direct) == .hostNotFound(host: "nobody.invalid"))
    }

    @Test(
      "A custom certificate authority is trusted only by the transport that sets it",
      .enabled("no openssl tool to make a certificate with") { OpensslServer.tool != nil })
    func authority() async throws {
      let folder = try TemporaryFolder()
      let secure = try await OpensslServer(folder: folder)
      defer { secure.stop() }
      let trusting = CurlTransport(configuration: .init(environment: ["SSL_CERT_FILE": secure.certificate]))
      let hop = try hop("https://localhost:\(secure.port)/")
      #expect(try await trusting.send(hop).status == 200)
      #expect(await failure(hop) == .tlsFailure(host: "localhost", .certificateUntrusted))
    }

    @Test("The environment variables for certificate authorities are those of curl")
    func environment() {
      typealias Configuration = CurlTransport.Configuration
      let both = Configuration(environment: ["CURL_CA_BUNDLE": "/a", "SSL_CERT_FILE": "/b", "SSL_CERT_DIR": "/c"])
      #expect(both == Configuration(authorities: "/a", authorityFolder: "/c"))
      #expect(Configuration(environment: ["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "/b"]) == .init(authorities: "/b"))
    }
  }
#endif
