#if os(Linux)
  import Foundation
  import Testing

  @testable import ApiSession
  @testable import ApiSessionCurl

  /// libcurl's codes and numbers; the fault matrix checks most of them against a real server.
  @Suite("Failures of libcurl")
  struct CurlFailureTests {
    private func error(_ failure: CurlFailure, to url: String = "https://h/") throws -> ApiError {
      failure.error(for: TransportRequest(url: try #require(URL(string: url))), stage: .beforeResponse)
    }

    @Test(
      "A certificate problem is classified by the TLS library's code, or else by its message",
      arguments: [
        (
          20, "SSL certificate problem: unable to get local issuer certificate", "OpenSSL/3",
          TlsProblem.certificateUntrusted
        ),
        (10, "SSL certificate problem: certificate has expired", "OpenSSL/3", .certificateExpired),
        (9, "SSL certificate problem: certificate is not yet valid", "OpenSSL/3", .certificateExpired),
        (62, "SSL certificate problem: hostname mismatch", "OpenSSL/3", .hostMismatch),
        (64, "SSL certificate problem: IP address mismatch", "OpenSSL/3", .hostMismatch),
        (1, "SSL: no alternative certificate subject name matches target host name 'x'", "OpenSSL/3", .hostMismatch),
        (
          66, "server certificate verification failed. CAfile: none CRLfile: none", "GnuTLS/3.7.9",
          .certificateUntrusted
        ),
        (1026, "server certificate verification failed. CAfile: a CRLfile: none", "GnuTLS/3.7.9", .certificateExpired),
        (0, "SSL: certificate subject name (x) does not match target host name 'y'", "GnuTLS/3.7.9", .hostMismatch),
        (0, "server certificate expiration date has passed.", "GnuTLS/3.7.9", .certificateExpired),
      ])
    func certificates(number: Int, text: String, tls: String, problem: TlsProblem) throws {
      let failure = CurlFailure(code: 60, text: text, verifyResult: number, tls: tls)
      #expect(try error(failure) == .tlsFailure(host: "h", problem))
    }

    @Test("errno, or else the routing table, distinguishes a missing network from a closed port")
    func route() throws {
      let text = "Failed to connect to h port 443 after 0 ms: Couldn't connect to server"
      func failure(_ number: Int32, hasRoute: Bool) -> CurlFailure {
        CurlFailure(code: 7, text: text, number: number, hasRoute: { hasRoute })
      }
      #expect(try error(failure(ENETUNREACH, hasRoute: true)) == .noNetwork(host: "h"))
      #expect(try error(failure(ECONNREFUSED, hasRoute: true)) == .connectionRefused(host: "h", port: 443))
      #expect(try error(failure(0, hasRoute: false)) == .noNetwork(host: "h"))
    }

    @Test(
      "An overlong or odd header line is a malformed response, in old and new libcurl",
      arguments: [27, 43, 100])
    func longLine(code: Int32) throws {
      let failure = CurlFailure(code: code, text: "too long")
      #expect(try error(failure) == .malformedResponse(url: "https://h/", detail: "too long"))
    }

    // It was reported as an error of the program itself.
    @Test("An invalid chunk size is a malformed response, whichever code reports it", arguments: [43, 56])
    func chunk(code: Int32) throws {
      let failure = CurlFailure(code: code, text: "Failed reading the chunked-encoded stream")
      #expect(
        try error(failure)
          == .malformedResponse(url: "https://h/", detail: "Failed reading the chunked-encoded stream"))
    }

    @Test("A proxy that refuses a tunnel is distinguished from a lost connection")
    func proxy() throws {
      let refused = CurlFailure(code: 56, text: "CONNECT tunnel failed, response 403")
      #expect(try error(refused) == .proxyFailure(host: "", detail: "CONNECT tunnel failed, response 403"))
      let broken = CurlFailure(code: 56, text: "Recv failure: Connection reset by peer")
      #expect(try error(broken) == .connectionLost(.beforeResponse, url: "https://h/"))
    }

    @Test("A refused connection to an IPv6 address is not a proxy failure")
    func brackets() throws {
      let failure = CurlFailure(code: 7, text: "Failed to connect to ::1 port 9 after 0 ms: Couldn't connect to server")
      #expect(try error(failure, to: "http://[::1]:9/") == .connectionRefused(host: "::1", port: 9))
    }
  }
#endif
