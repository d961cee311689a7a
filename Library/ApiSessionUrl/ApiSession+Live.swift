#if !os(Linux)
  import ApiSession
  import Foundation

  extension ApiSession {
    /// A session on the system's clocks and a transport of its own, which is enough for a program with one session.
    ///
    /// On Linux ApiSession itself has this function, over libcurl.
    public static func live(_ baseURL: URL, headers: HttpHeaders = [:], json: JsonCoding = .standard) -> ApiSession {
      ApiSession(
        baseURL: baseURL, configuration: ApiConfiguration(headers: headers), json: json,
        transport: UrlSessionTransport())
    }
  }
#endif
