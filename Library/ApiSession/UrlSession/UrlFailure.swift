import Foundation
import CantinaTools

/// A failure of a `URLSession` task, free of its types.
///
/// On Linux half of the failures are code -1: only libcurl's text, tested against a real server, distinguishes them.
struct UrlFailure: Sendable {
  let code: Int
  let text: String
  /// Returns whether this machine has a route to the network; called only if necessary.
  var hasRoute: @Sendable () -> Bool = { NetworkRoute.isThere }

  func error(for request: TransportRequest, stage: ConnectionStage) -> ApiError {
    let host = request.url.host ?? ""
    let url = request.redactedUrl
    if let problem = tlsProblem { return .tlsFailure(host: host, problem) }
    if let proxy { return .proxyFailure(host: proxy, detail: text) }
    if isMalformed { return .malformedResponse(url: url, detail: text) }
    switch code {
    case -999: return .cancelled
    case -1000: return .invalidUrl(url)
    case -1001: return .timedOut(.transport, url: url)
    case -1003, -1006: return request.unresolved(hasRoute)
    case -1004: return request.refused(text, hasRoute)
    // libcurl fails immediately like this if there is no route to try.
    case -1 where text.contains("Failed to connect to "): return request.refused(text, hasRoute)
    case -1009, -1018, -1020: return .noNetwork(host: host)
    case -1005, -1011: return .connectionLost(stage, url: url)
    case -1 where text.contains("transfer closed"): return .connectionLost(stage, url: url)
    default: return .unexpected(url: url, detail: "\(code): \(text)")
    }
  }

  private var proxy: String? {
    if let match = text.firstMatch(of: /resolve proxy: ([\s\S]*)/) { return String(match.1) }
    return text.contains("CONNECT tunnel failed") || text.contains("from proxy after CONNECT") ? "" : nil
  }

  private var isMalformed: Bool {
    let signs = [
      "chunk", "content unencoding", "content encoding", "Content-Length", "Header without colon",
      "Failed writing header", "HTTP/0.9", "Unsupported HTTP version", "too large header", "zlib",
      "Too large response headers", "Unsupported response code", "Nul byte in header", "Transfer-Encoding",
      // A single header of more than 100 kB: the text of libcurl up to 8.5, and of later versions.
      "Out of memory", "grew larger than allowed",
    ]
    return [-1, -1002, -1011, -1015, -1016, -1017].contains(code) && signs.contains { text.contains($0) }
  }

  private var tlsProblem: TlsProblem? {
    switch code {
    case -1201, -1204: return .certificateExpired
    case -1202, -1203: return text.contains("invalid for") ? .hostMismatch : .certificateUntrusted
    case -1206 ... -1200: return .handshake
    default: break
    }
    let line = text.lowercased()
    if line.contains("certificate has expired") || line.contains("not yet valid") { return .certificateExpired }
    if line.contains("no alternative certificate") || line.contains("does not match target") { return .hostMismatch }
    if line.contains("certificate") { return .certificateUntrusted }
    let words = line.split { !$0.isLetter && !$0.isNumber }
    return words.contains { ["ssl", "tls", "openssl", "boringssl", "ssl_connect", "ssl_error_syscall"].contains($0) }
      ? .handshake : nil
  }
}

extension TransportRequest {
  /// Returns the error for a name without an address: without a network there is no name server either.
  package func unresolved(_ hasRoute: () -> Bool) -> ApiError {
    let host = url.host ?? ""
    return isLocal || hasRoute() ? .hostNotFound(host: host) : .noNetwork(host: host)
  }

  /// Returns the error for libcurl's text, which is the same for a closed port and a missing network.
  package func refused(_ text: String, _ hasRoute: () -> Bool) -> ApiError {
    let host = url.host ?? ""
    // That of the proxy, if one is used.
    let connected = text.firstMatch(of: #/connect to \[?(.*?)\]? port /#).map { String($0.1) } ?? bareHost
    if connected != bareHost, !connected.isEmpty { return .proxyFailure(host: connected, detail: text) }
    return isLocal || hasRoute() ? .connectionRefused(host: host, port: Origin.port(url)) : .noNetwork(host: host)
  }

  private var bareHost: String { (url.host ?? "").filter { !"[]".contains($0) } }
  private var isLocal: Bool { bareHost == "localhost" || bareHost.hasPrefix("127.") || bareHost == "::1" }
}
