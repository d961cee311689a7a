import ApiSession
import ApiSessionCurl
import Foundation

/// The transports available to a program.
enum TestTransport: String, CaseIterable, Sendable, CustomStringConvertible {
  case urlSession = "urlsession"
  case curl

  /// The transport of tests that need one; `.overEachTransport` sets it.
  @TaskLocal static var current = named ?? .urlSession

  /// The transports of tests that try all of them; only one if `CANTINA_TRANSPORT` names it.
  static let tested: [TestTransport] = {
    #if os(Linux)
      named.map { [$0] } ?? allCases
    #else
      [.urlSession]
    #endif
  }()

  private static let named = ProcessInfo.processInfo.environment["CANTINA_TRANSPORT"].flatMap(Self.init(rawValue:))

  private static let shared = [TestTransport.urlSession: urlSession.make(), .curl: curl.make()]

  /// The transport shared by the whole process, as in a program.
  var shared: any Transport { Self.shared[self] ?? make() }

  /// Makes a separate transport.
  func make() -> any Transport {
    #if os(Linux)
      if self == .curl { return CurlTransport() }
    #endif
    return UrlSessionTransport()
  }

  var description: String { rawValue }
}
