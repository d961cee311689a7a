import ApiSession
import ApiSessionCurl
import Foundation

/// The transport that `CANTINA_TRANSPORT` names; by default, URLSession's.
enum ProbeTransport {
  static func make() -> any Transport {
    #if os(Linux)
      if ProcessInfo.processInfo.environment["CANTINA_TRANSPORT"] == "curl" { return CurlTransport() }
    #endif
    return UrlSessionTransport()
  }
}
