import ApiSession
import ApiSessionCurl
import Foundation

/// The transports that a program may be shipped with.
enum TestTransport: String, CaseIterable, Sendable, CustomStringConvertible {
  case urlSession = "urlsession"
  case curl

  /// The transport of tests that need one; `.overEachTransport` sets it.
  @TaskLocal static var current = named ?? .urlSession

  /// The transports of tests that try each; only one where `CANTINA_TRANSPORT` names it.
  static let tested: [TestTransport] = {
    #if os(Linux)
      named.map { [$0] } ?? allCases
    #else
      [.urlSession]
    #endif
  }()

  private static let named = ProcessInfo.processInfo.environment["CANTINA_TRANSPORT"].flatMap(Self.init(rawValue:))

  private static let shared = [TestTransport.urlSession: urlSession.make(), .curl: curl.make()]

  /// One for the whole process, as a program has it.
  var shared: any Transport { Self.shared[self] ?? make() }

  /// A transport of one's own.
  func make() -> any Transport {
    #if os(Linux)
      if self == .curl { return CurlTransport() }
    #endif
    return UrlSessionTransport()
  }

  var description: String { rawValue }
}
