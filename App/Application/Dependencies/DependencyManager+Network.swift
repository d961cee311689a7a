import ApiSession
import ApiSessionCurl
import Foundation

extension DependencyManager {
  /// The ways to servers, by whose requests they are; a transport is made when the first server is to be asked.
  nonisolated static func network(_ choice: NetworkChoice, for use: NetworkChoice.Use) -> @Sendable () -> any Transport
  {
    { ChosenTransport(choice: choice, use: use) }
  }

  /// The libcurl of this machine; nil where URLSession does without.
  nonisolated static let curl: @Sendable () -> NetworkChoice.Curl? = {
    #if os(Linux)
      return NetworkChoice.Curl(version: CurlTransport.library?.version, isInstalled: CurlTransport.isInstalled)
    #else
      return nil
    #endif
  }

  /// One transport of each library for the process: connections are kept for later requests.
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

/// Sends each request over the library that is chosen when it is sent.
private struct ChosenTransport: Transport {
  let choice: NetworkChoice
  let use: NetworkChoice.Use

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    try await DependencyManager.transport(over: choice.library(for: use)).send(hop)
  }
}
