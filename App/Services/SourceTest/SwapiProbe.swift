import ApiSession
import Foundation

/// Asks each mirror for its films, of which there are few.
struct SwapiProbe: SourceProbe {
  let hosts: [String]
  private let clock: any Clock<Duration>
  private let client: @Sendable (Int) -> SwapiClient

  /// - Parameters:
  ///   - mirrors: where they are.
  ///   - clock: measures how long an answer takes.
  ///   - client: makes one for the mirror at an index that has neither asked nor kept anything yet.
  init(mirrors: [URL], clock: any Clock<Duration>, client: @escaping @Sendable (URL) -> SwapiClient) {
    hosts = mirrors.map { $0.host() ?? $0.absoluteString }
    self.clock = clock
    self.client = { client(mirrors[$0]) }
  }

  func test(at index: Int) async -> SourceHealth {
    let client = client(index)
    let stopwatch = Stopwatch(clock)
    do throws(ApiError) {
      _ = try await client.list(Film.self, matching: "", page: nil, freshness: .reload)
      return .answers(after: stopwatch.elapsed, dialect: client.dialectName)
    } catch {
      return .fails(error)
    }
  }
}
