#if os(Linux)
  import ApiSession
  import Foundation
  import CantinaTestSupport
  import Testing

  /// The behaviour of FoundationNetworking alone, by its number in the README.
  ///
  /// If a test fails, a newer toolchain behaves differently, and our workaround may be unnecessary.
  @Suite("Findings about URLSession alone", .bounded)
  struct LibraryFindingTests {
    private let server: LoopbackServer

    init() throws {
      server = try LoopbackServer()
      server.on("*", .json(#"{"name":"a"}"#, headers: [("Cache-Control", "max-age=60")]))
    }

    private func probe(
      _ number: Int, _ path: String = "x/", environment: [String: String] = [:]
    ) async throws -> PipeProcess.Outcome {
      try await PipeProcess.probe(
        ["finding", "\(number)", server.url.absoluteString + path], environment: environment, within: .seconds(120))
    }

    @Test(
      "Findings 1 and 2: cancelling data(from:) hangs or crashes by the fifth time",
      .enabled("only in a full run: it takes minutes") { FullRun.isWanted }, arguments: [1, 2])
    func cancelled(number: Int) async throws {
      for _ in 0..<5 {
        // By its own alarm if it hangs.
        if case .killed = try await probe(number).end { return }
      }
      Issue.record("all of them ended, time and again")
    }

    @Test(
      "Finding 5: a 0.5 s timeout fires at once; resource and request timeouts have no effect"
    )
    func limits() async throws {
      let gate = try LoopbackGate()
      server.on("/held/", .gated(gate, .json("{}")))
      let process = try PipeProcess(
        BuildFolder.program("probe"), ["api", "finding", "5", server.url.absoluteString + "held/"])
      try await process.wait(forText: "\n")
      gate.open()
      _ = try await process.waitForExit(within: .seconds(600))
      #expect(
        process.output == """
          half a second: error -1001 at once
          for the whole: status 200
          of a request: status 200

          """)
    }

    @Test("Finding 7: a redirect sends Authorization to another host")
    func redirect() async throws {
      let other = try LoopbackServer()
      defer { other.stop() }
      other.on("*", .json("{}"))
      server.on("/away/", .redirect(to: "http://localhost:\(other.port)/x/"))
      #expect(try await probe(7, "away/").output == "status 200\n")
      #expect(other.requests.map { $0.header("authorization") } == ["Bearer of ours"])
    }

    @Test("Finding 9: URLQueryItem does not encode a plus sign, and URL.path drops the trailing slash")
    func encoding() throws {
      var parts = try #require(URLComponents(string: "https://h/"))
      parts.queryItems = [URLQueryItem(name: "q", value: "a+b")]
      #expect(parts.percentEncodedQuery == "q=a+b")
      #expect(URL(string: "https://h/people/")?.path == "/people")
    }

    @Test(
      "Finding 12: the library loads more than 20 others",
      .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ldd")))
    func libraries() async throws {
      var counts: [Int] = []
      for name in ["pty-shell", "probe"] {
        let outcome = try await PipeProcess.run("/usr/bin/ldd", [BuildFolder.program(name)])
        counts.append(outcome.output.split(separator: "\n").count)
      }
      // No program has fewer: the tool did not report.
      try #require(counts[0] >= 3, "\(counts)")
      #expect(counts[1] - counts[0] > 20, "\(counts)")
    }

    @Test("Finding 16: each task leaks heap memory")
    func tasks() async throws {
      let bytes = try #require(Int(try await probe(16).output.trimmingCharacters(in: .newlines)))
      #expect((50...1_000).contains(bytes))
    }

    @Test("Finding 17: a cancelled sleep holds memory until it would have ended")
    func sleeps() async throws {
      let output = try await PipeProcess.probe(["finding", "17"], within: .seconds(600)).output
      let bytes = try #require(Int(output.trimmingCharacters(in: .newlines)))
      #expect((50...2_000).contains(bytes))
    }

    @Test("Finding 18: a bracketed IPv6 address is not accepted as a URL")
    func brackets() async throws {
      let outcome = try await PipeProcess.probe(["finding", "18", "http://[::1]:\(server.port)/"])
      #expect(outcome.output == "error -1000\n")
    }

    @Test(
      "Finding 19: no setting adds a custom certificate authority",
      .enabled("no openssl tool to make a certificate with") { OpensslServer.tool != nil })
    func authority() async throws {
      let folder = try TemporaryFolder()
      let secure = try await OpensslServer(folder: folder)
      defer { secure.stop() }
      let settings = ["SSL_CERT_FILE": secure.certificate, "CURL_CA_BUNDLE": secure.certificate]
      let outcome = try await PipeProcess.probe(
        ["https://localhost:\(secure.port)/"], over: .urlSession, environment: settings)
      #expect(outcome.output == "error TLS failure: localhost: certificateUntrusted\n")
    }

    @Test(
      "Finding 20: cancelling tasks during a redirect crashes within a thousand attempts"
    )
    func cancelledRedirect() async throws {
      server.on("/away/", .redirect(to: "/x/"))
      // A race, which other load on the machine may let end well.
      for _ in 0..<5 {
        if case .killed = try await probe(20, "away/").end { return }
      }
      Issue.record("all of them ended, time and again")
    }
  }
#endif
