#if os(Linux)
  import ApiSession
  import CantinaTools
  import Foundation

  /// A failure with libcurl's code; its text, which varies with versions, is read only if a code has two meanings.
  struct CurlFailure: Sendable {
    let code: Int32
    let text: String
    var number: Int32 = 0
    /// The TLS library's code for the problem of the certificate.
    var verifyResult = 0
    var tls = "OpenSSL"
    /// Returns whether this machine has a route to the network; called only if necessary.
    var hasRoute: @Sendable () -> Bool = { NetworkRoute.isThere }

    // Source: libcurl-errors(3).
    func error(for request: TransportRequest, stage: ConnectionStage) -> ApiError {
      let host = request.url.host ?? ""
      let url = request.redactedUrl
      switch code {
      case 3: return .invalidUrl(url)
      case 5:
        let proxy = text.firstMatch(of: #/resolve proxy: ([\s\S]*)/#).map { String($0.1) }
        return .proxyFailure(host: proxy ?? "", detail: text)
      case 97: return .proxyFailure(host: "", detail: text)
      case 6: return request.unresolved(hasRoute)
      case 7: return request.refused(text) { ![ENETUNREACH, ENETDOWN, EADDRNOTAVAIL].contains(number) && hasRoute() }
      case 28: return .timedOut(.transport, url: url)
      case 60: return .tlsFailure(host: host, certificateProblem)
      case 77: return .tlsFailure(host: host, .certificateUntrusted)
      case 35, 53, 54, 58, 59, 64, 66, 80, 82, 83, 90, 91, 98: return .tlsFailure(host: host, .handshake)
      case 56 where text.contains("CONNECT"): return .proxyFailure(host: "", detail: text)
      // A refused head or chunk; a line of more than 100 kB is code 27, and 100 from libcurl 8.6 on.
      // A chunk size that is not a number, or some heads, are code 43 in some versions.
      case 56 where text.contains("chunk") || text.contains("response headers"),
        23 where !text.contains("Failed writing body"), 1, 8, 16, 27, 43, 61, 100:
        return .malformedResponse(url: url, detail: text)
      case 18, 52, 55, 56, 65, 92, 95: return .connectionLost(stage, url: url)
      default: return .unexpected(url: url, detail: "curl \(code): \(text)")
      }
    }

    private var certificateProblem: TlsProblem {
      if text.contains("match") { return .hostMismatch }
      if tls.contains("GnuTLS") {
        // GNUTLS_CERT_NOT_ACTIVATED, GNUTLS_CERT_EXPIRED
        return verifyResult & (1 << 9 | 1 << 10) != 0 || text.contains("expir") || text.contains("activat")
          ? .certificateExpired : .certificateUntrusted
      }
      // X509_V_ERR_CERT_NOT_YET_VALID, CERT_HAS_EXPIRED, HOSTNAME_MISMATCH, IP_ADDRESS_MISMATCH; and 1 if OpenSSL was
      // not asked, since the host name is compared first.
      switch verifyResult {
      case 9, 10: return .certificateExpired
      case 62, 64: return .hostMismatch
      default:
        return text.contains("expired") || text.contains("not yet valid") ? .certificateExpired : .certificateUntrusted
      }
    }
  }
#endif
