import Synchronization

/// The library that carries requests to servers, as a person chooses it.
enum TransportName: String, CaseIterable, Codable, Sendable {
  /// URLSession for the addresses that the program is shipped with, libcurl for each address that a person gives.
  case automatic = "auto"
  case urlSession = "urlsession"
  case curl
}

/// Which library carries requests now; a setting changes it while the program runs.
final class NetworkChoice: Sendable {
  /// Where requests go.
  enum Use: Sendable {
    /// To an address that the program is shipped with.
    case shippedAddresses
    /// To an address that a person gave, and to all that it leads to: libcurl survives every response.
    case givenAddresses
  }

  /// What carries requests.
  enum Library: Hashable, Sendable {
    case urlSession
    /// With its version, such as `7.88.1`; nil where it is missing or too old.
    case curl(version: String?)
  }

  /// The libcurl of a machine.
  struct Curl: Hashable, Sendable {
    /// Nil where it is missing, or too old for a transport of its own.
    var version: String?
    /// Whether there is any: URLSession stands on it on Linux.
    var isInstalled: Bool
  }

  private let chosen: Mutex<TransportName>
  private let curl: @Sendable () -> Curl?

  /// Takes a choice, and finds libcurl where it is first needed; nil where URLSession is the only transport.
  init(_ name: TransportName = .automatic, curl: @escaping @Sendable () -> Curl? = { nil }) {
    chosen = Mutex(name)
    self.curl = curl
  }

  var name: TransportName { chosen.withLock(\.self) }

  func choose(_ name: TransportName) { chosen.withLock { $0 = name } }

  /// The library of the next request.
  func library(for use: Use) -> Library {
    guard let curl = self.curl() else { return .urlSession }
    // Without libcurl no other can do better: its own transport says what is missing.
    guard curl.isInstalled else { return .curl(version: nil) }
    switch (name, use) {
    case (.urlSession, _), (.automatic, .shippedAddresses): return .urlSession
    case (.automatic, .givenAddresses): return curl.version == nil ? .urlSession : .curl(version: curl.version)
    case (.curl, _): return .curl(version: curl.version)
    }
  }
}
