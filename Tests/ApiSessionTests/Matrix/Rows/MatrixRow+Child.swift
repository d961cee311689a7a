import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// What ends the process below us on Linux, or needs a machine of its own: in a child.
  static let childRows: [MatrixRow] = [
    // The four process killers of FoundationNetworking (finding 11): should a toolchain cure them, these rows fail.
    killer("headers cut", "in the second line", .raw("HTTP/1.1 200 OK\r\nContent-Le")),
    killer("headers cut", "before the length", .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n")),
    killer("trailer", "", .chunked(["abc"], ending: "0\r\nX-Trailer: 1\r\n\r\n")),
    killer("greatest length", "", .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}")),
    killer("location without a scheme", "address in brackets", .redirect(302, to: "//[::1]/x")),
    killer("location without a scheme", "encoded NUL", .redirect(302, to: "//h%00/")),
    killer("location without a scheme", "encoded slash", .redirect(302, to: "//a%2Fb/")),
    MatrixRow(
      "no route", attempts: 0, obstacle: namespaceObstacle,
      expected: { _ in .text("error no network to 198.51.100.1") },
      play: { _ in
        let probe = try BuildFolder.program("api-probe")
        let outcome = try await OwnNamespace.runWithoutNetwork([probe, "http://198.51.100.1/"])
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

  private static func killer(_ subject: String, _ detail: String, _ reply: LoopbackReply) -> MatrixRow {
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
      play: { scene in
        scene.server.on("/x/", reply)
        let outcome = try await PipeProcess.probe([scene.url("x/")])
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
      play: { _ in
        let folder = try TemporaryFolder()
        let server = try await OpensslServer(folder: folder, names: names, days: days)
        defer { server.stop() }
        let words = [try BuildFolder.program("api-probe"), "https://\(host):\(server.port)/"]
        let outcome =
          isTrusted
          ? try await OwnNamespace.run(words, seeing: server.certificate, at: "/etc/ssl/certs/ca-certificates.crt")
          : try await PipeProcess.run(words[0], [words[1]])
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
  /// Runs `api-probe` to its end; without Swift's backtraces, which take seconds.
  static func probe(
    _ arguments: [String], environment: [String: String] = [:], within limit: Duration = .seconds(30)
  ) async throws -> Outcome {
    try await run(
      BuildFolder.program("api-probe"), arguments,
      environment: PseudoTerminal.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        .merging(environment) { $1 }, within: limit)
  }
}
