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
      "Findings 1 and 2: data(from:) hangs or ends the process where reads are cancelled, at the latest the fifth time",
      .enabled("only in a full run: it takes minutes") { FullRun.isWanted }, arguments: [1, 2])
    func cancelled(number: Int) async throws {
      for _ in 0..<5 {
        // By its own alarm if it hangs.
        if case .killed = try await probe(number).end { return }
      }
      Issue.record("all of them ended, time and again")
    }

    @Test(
      "Finding 5: half a second is out at once; a limit for the whole does nothing, nor does one that a request was made with"
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

    @Test("Finding 7: a redirect carries Authorization to another host")
    func redirect() async throws {
      let other = try LoopbackServer()
      defer { other.stop() }
      other.on("*", .json("{}"))
      server.on("/away/", .redirect(to: "http://localhost:\(other.port)/x/"))
      #expect(try await probe(7, "away/").output == "status 200\n")
      #expect(other.requests.map { $0.header("authorization") } == ["Bearer of ours"])
    }

    @Test("Finding 9: URLQueryItem leaves a plus sign, and URL.path drops the slash at the end")
    func encoding() throws {
      var parts = try #require(URLComponents(string: "https://h/"))
      parts.queryItems = [URLQueryItem(name: "q", value: "a+b")]
      #expect(parts.percentEncodedQuery == "q=a+b")
      #expect(URL(string: "https://h/people/")?.path == "/people")
    }

    @Test(
      "Finding 12: the library brings more than 20 others with it",
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

    @Test("Finding 16: each task leaves something on the heap")
    func tasks() async throws {
      let bytes = try #require(Int(try await probe(16).output.trimmingCharacters(in: .newlines)))
      #expect((50...1_000).contains(bytes))
    }

    @Test("Finding 17: each sleep that was cancelled leaves something until it would have ended")
    func sleeps() async throws {
      let output = try await PipeProcess.probe(["finding", "17"], within: .seconds(600)).output
      let bytes = try #require(Int(output.trimmingCharacters(in: .newlines)))
      #expect((50...2_000).contains(bytes))
    }

    @Test("Finding 18: an address in brackets is no URL")
    func brackets() async throws {
      let outcome = try await PipeProcess.probe(["finding", "18", "http://[::1]:\(server.port)/"])
      #expect(outcome.output == "error -1000\n")
    }

    @Test(
      "Finding 19: an authority of one's own cannot be added by a setting",
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
      "Finding 20: a task that is cancelled while its redirect is answered ends the process, at the latest of a thousand"
    )
    func cancelledRedirect() async throws {
      server.on("/away/", .redirect(to: "/x/"))
      let outcome = try await probe(20, "away/")
      guard case .killed = outcome.end else {
        Issue.record("\(outcome)")
        return
      }
    }
  }
#endif
