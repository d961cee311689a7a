import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// Faults that end the process on Linux, or need their own machine: in a child.
  static let childRows: [MatrixRow] = [
    // The four process killers of FoundationNetworking (finding 11): if a toolchain cures them, these rows fail.
    killer("headers cut", "in the second line", .raw("HTTP/1.1 200 OK\r\nContent-Le"), ofCurl: lost),
    killer("headers cut", "before the length", .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n"), ofCurl: lost),
    killer("trailer", "", .chunked(["abc"], ending: "0\r\nX-Trailer: 1\r\n\r\n")) { _ in "200 3" },
    killer("greatest length", "", .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}")) {
      "error \(ApiError.responseTooLarge(limit: 16 << 20, url: $0))"
    },
    killer("location without a scheme", "address in brackets", .redirect(302, to: "//[::1]/x")) { _ in "302 0" },
    killer("location without a scheme", "encoded NUL", .redirect(302, to: "//h%00/")) { _ in "302 0" },
    killer("location without a scheme", "encoded slash", .redirect(302, to: "//a%2Fb/")) { _ in "302 0" },
    MatrixRow(
      "no route", attempts: 0, obstacle: namespaceObstacle,
      expected: { _ in .text("error no network to 198.51.100.1") },
      play: { scene in
        let probe = try BuildFolder.program("probe")
        let words = ["/usr/bin/env", "CANTINA_TRANSPORT=\(scene.kind)", probe, "api", "http://198.51.100.1/"]
        let outcome = try await OwnNamespace.runWithoutNetwork(words)
        return .text(outcome.output.trimmingCharacters(in: .newlines))
      }),
  ]

  /// Certificates by the `openssl` tool, trusted by one child only, which sees its list in place of the machine's.
  static let tlsRows: [MatrixRow] = [
    certificate("trusted", "200", host: "localhost", names: "DNS:localhost", days: 30),
    certificate("self-signed", .certificateUntrusted, host: "localhost", isTrusted: false),
    certificate("self-signed, by address", .certificateUntrusted, host: "127.0.0.1", isTrusted: false),
    certificate("expired", .certificateExpired, host: "localhost", days: -1),
    certificate("of another host", .hostMismatch, host: "localhost", names: "DNS:elsewhere.invalid"),
    certificate("of another host, by address", .hostMismatch, host: "127.0.0.1", names: "DNS:localhost"),
  ]

  private static let lost: @Sendable (String) -> String = {
    "error \(ApiError.connectionLost(.beforeResponse, url: $0))"
  }

  private static func killer(
    _ subject: String, _ detail: String, _ reply: LoopbackReply, ofCurl line: @escaping @Sendable (String) -> String
  ) -> MatrixRow {
    MatrixRow(
      subject, detail, attempts: 0,
      obstacle: {
        #if os(Linux)
          nil
        #else
          "the fault is one of FoundationNetworking on Linux"
        #endif
      },
      expected: { _ in .text("a child process dies of a signal, the suite lives") },
      ofCurl: { .text(line($0 + "x/")) },
      play: { scene in
        scene.server.on("/x/", reply)
        let outcome = try await PipeProcess.probe([scene.url("x/")], over: scene.kind)
        if outcome.end == .exited(0) { return .text(outcome.output.trimmingCharacters(in: .newlines)) }
        guard case .killed = outcome.end, outcome.output.isEmpty else { return .text("\(outcome)") }
        return .text("a child process dies of a signal, the suite lives")
      })
  }

  private static func certificate(
    _ detail: String, _ problem: TlsProblem, host: String, names: String = "DNS:localhost,IP:127.0.0.1", days: Int = 30,
    isTrusted: Bool = true
  ) -> MatrixRow {
    certificate(
      detail, "error TLS failure: \(host): \(problem)", host: host, names: names, days: days, isTrusted: isTrusted)
  }

  private static func certificate(
    _ detail: String, _ line: String, host: String, names: String, days: Int, isTrusted: Bool = true
  ) -> MatrixRow {
    MatrixRow(
      "certificate", detail, attempts: 0,
      obstacle: {
        if OpensslServer.tool == nil { return "no openssl tool to make a certificate with" }
        return isTrusted ? await namespaceObstacle() : nil
      },
      expected: { _ in .text(line) },
      play: { scene in
        let folder = try TemporaryFolder()
        let server = try await OpensslServer(folder: folder, names: names, days: days)
        defer { server.stop() }
        let probe = try BuildFolder.program("probe")
        let url = "https://\(host):\(server.port)/"
        let words = ["/usr/bin/env", "CANTINA_TRANSPORT=\(scene.kind)", probe, "api", url]
        let outcome =
          isTrusted
          ? try await OwnNamespace.run(words, seeing: server.certificate, at: "/etc/ssl/certs/ca-certificates.crt")
          : try await PipeProcess.run(words[0], Array(words[1...]))
        let seen = outcome.output.trimmingCharacters(in: .newlines)
        return .text(seen.hasPrefix("200 ") ? "200" : seen)
      })
  }

  private static let namespaceObstacle: @Sendable () async -> String? = {
    guard await OwnNamespace.isPossible() else {
      return "no namespace of one's own can be made here (unshare), so the machine cannot be changed for one program"
    }
    return FileManager.default.fileExists(atPath: "/etc/ssl/certs/ca-certificates.crt")
      ? nil : "the list of authorities is not where it is looked for first"
  }
}

extension PipeProcess {
  /// Runs `probe api` to its end; without Swift's backtraces, which take seconds.
  static func probe(
    _ arguments: [String], over transport: TestTransport = .current, environment: [String: String] = [:],
    within limit: Duration = .seconds(300)
  ) async throws -> Outcome {
    let own = ["SWIFT_BACKTRACE": "enable=no", "CANTINA_TRANSPORT": transport.rawValue]
    return try await run(
      BuildFolder.program("probe"), ["api"] + arguments,
      environment: PseudoTerminal.environment.merging(own) { $1 }
        .merging(environment) { $1 }, within: limit)
  }
}
