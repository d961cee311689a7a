import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation

/// What a program has when it makes its first screen: what the user asked for, and the ways that follow from it.
@MainActor
public struct Program {
  /// What the user asked for, checked.
  public let options: ProgramOptions
  /// The arguments that are no options.
  public let arguments: [String]
  /// Takes what happens, for `--log`.
  public let log: Logger
  /// Carries requests: over the network, into a recording, or from stored answers without a socket.
  public let transport: any Transport
  private let agent: String

  init(options: ProgramOptions, arguments: [String] = [], fixtures: URL?, log: Logger, agent: String) {
    (self.options, self.arguments, self.log, self.agent) = (options, arguments, log, agent)
    let stored = options.fixtures.map { URL(filePath: $0, directoryHint: .isDirectory) }
    if let folder = stored ?? (options.isOffline ? fixtures : nil) {
      transport = FixtureTransport(root: folder)
    } else if let record = options.record {
      transport = RecordingTransport(
        UrlSessionTransport(), root: URL(filePath: record, directoryHint: .isDirectory)
      ) { [log] path, code in log.error("not recorded: \(path, .public): \(String(cString: strerror(code)), .public)") }
    } else {
      transport = UrlSessionTransport()
    }
  }

  /// A session for the API at an address, with the user's patience, and its errors in the log.
  public func session(at base: URL) -> ApiSession {
    var configuration = ApiConfiguration(
      retry: RetryPolicy(attempts: options.retries + 1), timeout: options.timeout, headers: ["User-Agent": agent])
    configuration.deadline = max(configuration.deadline, options.timeout + .seconds(15))
    return ApiSession(
      baseURL: base, configuration: configuration, transport: transport,
      observer: { [log = log.labelled("ApiSession")] in $0.write(to: log) })
  }

  /// A session for the API at an address that stands in the program; one that is no URL stops it.
  public func session(at base: StaticString) -> ApiSession { session(at: URL(base)) }
}
