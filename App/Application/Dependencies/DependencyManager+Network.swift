import ApiSession
import ApiSessionCurl

extension DependencyManager {
  /// The libcurl of this machine; `nil` if URLSession does not need it.
  nonisolated static let curl: @Sendable () -> NetworkChoice.Curl? = {
    #if os(Linux)
      return NetworkChoice.Curl(version: CurlTransport.library?.version, isInstalled: CurlTransport.isInstalled)
    #else
      return nil
    #endif
  }

  /// Returns the process's transport of a library, shared so that connections are reused.
  nonisolated static func transport(over library: NetworkChoice.Library) -> any Transport {
    #if os(Linux)
      if case .curl = library { return curlTransport }
    #endif
    return urlSessionTransport
  }

  #if os(Linux)
    nonisolated private static let curlTransport = CurlTransport()
  #endif
  nonisolated private static let urlSessionTransport = UrlSessionTransport()
}

/// Sends each request through the library in effect at that time.
struct ChosenTransport: Transport {
  let choice: NetworkChoice
  let use: NetworkChoice.Use

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try await DependencyManager.transport(over: choice.library(for: use)).send(hop)
  }
}
