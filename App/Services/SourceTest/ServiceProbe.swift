import ApiSession
import CantinaTools

/// Tests each source through the service that reads it.
struct ServiceProbe: SourceProbe {
  /// A source, and a small question to it that nothing kept may answer.
  struct Entry: Sendable {
    let source: ListedSource
    let ask: @Sendable () async throws(ApiError) -> SourceHealth.Content

    /// - Parameters:
    ///   - subject: what the source has.
    ///   - place: where it is.
    ///   - ask: asks it; called for each test.
    init(
      _ subject: ListedSource.Subject, at place: ListedSource.Place,
      ask: @escaping @Sendable () async throws(ApiError) -> SourceHealth.Content
    ) {
      source = ListedSource(subject: subject, place: place)
      self.ask = ask
    }
  }

  private let entries: [Entry]
  private let clock: any Clock<Duration>

  /// `clock` measures how long an answer takes.
  init(_ entries: [Entry], clock: any Clock<Duration>) {
    self.entries = entries
    self.clock = clock
  }

  var sources: [ListedSource] { entries.map(\.source) }

  func test(at index: Int) async -> SourceHealth {
    let stopwatch = Stopwatch(clock)
    do throws(ApiError) {
      let content = try await entries[index].ask()
      return .answers(after: stopwatch.elapsed, content)
    } catch {
      return .fails(error)
    }
  }
}
