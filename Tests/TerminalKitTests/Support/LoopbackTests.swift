import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import TerminalKitTesting

@Suite("The loopback server's scripts")
struct LoopbackTests {
  private func status(_ script: LoopbackScript, _ target: String) -> String {
    let request = LoopbackRequest(method: "GET", target: target, headers: [], body: [], connection: 1)
    return script.steps(for: request).map { step in
      if case .send(let bytes) = step { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
  }

  @Test("Query order does not matter, and a query without a script is reported")
  func queries() {
    let script = LoopbackScript()
    script.set("/list", .status(200, body: "all"))
    script.set("/list?a=1&b=2", .status(200, body: "some"))
    #expect(status(script, "/list?b=2&a=1") == status(script, "/list?a=1&b=2"))
    #expect(status(script, "/list?b=2&a=1") != status(script, "/list"))
    #expect(status(script, "/list?a=1").contains("501"), "\(status(script, "/list?a=1"))")
    script.set("/list", .dynamic { .status(200, body: $0.target) })
    #expect(status(script, "/list?a=1").contains("200"))
    script.set("/other", .status(200, body: "any"))
    #expect(status(script, "/other?x=1") == status(script, "/other"))
  }
  @Test("A request counts as finished when its last bytes go out, although its connection is still open")
  func concurrency() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let gate = try LoopbackGate()
    server.on("/odd", .steps([.send(Array("odd".utf8)), .wait(gate), .close]))
    server.on("/next", .json("{}"))
    let held = Posix.beginConnecting(to: server.port)
    defer { close(held) }
    _ = fcntl(held, F_SETFL, 0)
    #expect(Posix.send(Array("GET /odd HTTP/1.1\r\n\r\n".utf8), to: held))
    #expect(Posix.receive(from: held) == Array("odd".utf8))
    _ = try await URLSession.shared.data(from: server.url.appending(path: "next"))
    #expect(server.requests.map(\.path) == ["/odd", "/next"])
    #expect(server.maxConcurrent == 1)
  }
}
