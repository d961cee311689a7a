import Foundation
import CantinaTestSupport
import Testing

@testable import ApiSession

@Suite("TLS", .bounded, .overEachTransport)
struct TlsTests {
  @Test("A server without TLS is a handshake failure")
  func noTls() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let loopback = try Loopback(ApiConfiguration(retry: .never))
    await #expect(throws: ApiError.tlsFailure(host: "127.0.0.1", .handshake)) {
      try await loopback.thing("https://127.0.0.1:\(server.port)/")
    }
  }

  // The fault matrix has real certificates, if the machine can make them. These are the texts of other versions of
  // libcurl, and the codes of macOS.
  @Test(
    "A certificate problem is classified by libcurl's message or code",
    arguments: [
      (-1, "SSL certificate problem: certificate has expired", TlsProblem.certificateExpired),
      (-1, "SSL certificate problem: certificate is not yet valid", .certificateExpired),
      (-1, "SSL certificate problem: self-signed certificate", .certificateUntrusted),
      (-1, "SSL certificate problem: unable to get local issuer certificate", .certificateUntrusted),
      (-1, "SSL: no alternative certificate subject name matches target host name 'x'", .hostMismatch),
      (-1, "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .handshake),
      (-1, "TLS connect error: error:0A000410:SSL routines::ssl/tls alert handshake failure", .handshake),
      (-1200, "An SSL error has occurred", .handshake),
      (-1201, "The certificate for this server has expired.", .certificateExpired),
      (-1202, "The certificate for this server is invalid.", .certificateUntrusted),
    ])
  func texts(code: Int, text: String, problem: TlsProblem) throws {
    let hop = TransportRequest(url: try #require(URL(string: "https://h/")))
    let error = UrlFailure(code: code, text: text).error(for: hop, stage: .beforeResponse)
    #expect(error == .tlsFailure(host: "h", problem))
  }

  @Test("The routing table distinguishes a missing network from a closed port", arguments: [true, false])
  func route(hasRoute: Bool) throws {
    let text = "Failed to connect to h port 443 after 0 ms: Couldn't connect to server"
    let hop = TransportRequest(url: try #require(URL(string: "https://h/")))
    let error = UrlFailure(code: -1004, text: text, hasRoute: { hasRoute }).error(for: hop, stage: .beforeResponse)
    #expect(error == (hasRoute ? .connectionRefused(host: "h", port: 443) : .noNetwork(host: "h")))
  }

  @Test("A closed port refuses the connection, and an unknown host is not found")
  func noServer() async throws {
    let loopback = try Loopback()
    let port = try ClosedPort()
    await #expect(throws: ApiError.connectionRefused(host: "127.0.0.1", port: port.number)) {
      try await loopback.thing("http://127.0.0.1:\(port.number)/")
    }
    await #expect(throws: ApiError.hostNotFound(host: "nobody.invalid")) {
      try await loopback.thing("http://nobody.invalid/")
    }
  }
}
