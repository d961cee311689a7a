#if !os(Linux)
  import ApiSession
  import Foundation

  extension ApiSession {
    /// A session on the system's clocks and a transport of its own, which is enough for a program with one session.
    ///
    /// `headers` are added to those of the configuration. On Linux ApiSession itself has this function, over libcurl.
    public static func live(
      _ baseURL: URL, headers: HttpHeaders = [:], configuration: ApiConfiguration = ApiConfiguration(),
      json: JsonCoding = .standard, interceptors: [any ApiInterceptor] = []
    ) -> ApiSession {
      var configuration = configuration
      configuration.headers.merge(headers)
      return ApiSession(
        baseURL: baseURL, configuration: configuration, json: json, transport: UrlSessionTransport(),
        interceptors: interceptors)
    }
  }
#endif
