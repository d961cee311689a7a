import Synchronization

enum TransportName: String, CaseIterable, Codable, Sendable {
  /// URLSession for the addresses shipped with the program, libcurl for addresses that the user gives.
  case automatic = "auto"
  case urlSession = "urlsession"
  case curl
}

/// The current transport; a setting changes it while the program runs.
final class NetworkChoice: Sendable {
  enum Use: Sendable {
    case shippedAddresses
    /// An address that the user gave, and everything it leads to: libcurl survives every response.
    case givenAddresses
  }

  enum Library: Hashable, Sendable {
    case urlSession
    /// libcurl with its version, such as `7.88.1`; nil if it is missing or too old.
    case curl(version: String?)
  }

  struct Curl: Hashable, Sendable {
    /// The version; nil if it is missing, or too old for its own transport.
    var version: String?
    /// Whether any version is installed: URLSession depends on it on Linux.
    var isInstalled: Bool
  }

  private let chosen: Mutex<TransportName>
  private let curl: @Sendable () -> Curl?

  /// Creates the choice; libcurl is located on first use, and nil means that URLSession is the only transport.
  init(_ name: TransportName = .automatic, curl: @escaping @Sendable () -> Curl? = { nil }) {
    chosen = Mutex(name)
    self.curl = curl
  }

  var name: TransportName { chosen.withLock(\.self) }
  func choose(_ name: TransportName) { chosen.withLock { $0 = name } }

  func library(for use: Use) -> Library {
    guard let curl = self.curl() else { return .urlSession }
    // Without libcurl neither transport works; the curl transport explains why.
    guard curl.isInstalled else { return .curl(version: nil) }
    switch (name, use) {
    case (.urlSession, _), (.automatic, .shippedAddresses): return .urlSession
    case (.automatic, .givenAddresses): return curl.version == nil ? .urlSession : .curl(version: curl.version)
    case (.curl, _): return .curl(version: curl.version)
    }
  }
}
