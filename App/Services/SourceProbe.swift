import ApiSession
import CantinaTools

protocol SourceProbe: Sendable {
  /// All sources; those of one subject are adjacent, in order of preference.
  var sources: [ListedSource] { get }
  /// Sends a small request to a source, bypassing all caches.
  func test(at index: Int) async -> SourceHealth
}

extension SourceProbe {
  /// Returns the index of the source to blame for an error; nil if no listed source is to blame.
  func index(of subject: ListedSource.Subject, blamedFor error: ApiError) -> Int? {
    guard let host = error.blamedHost else { return nil }
    return sources.firstIndex(of: ListedSource(subject: subject, place: .host(host)))
  }
}

enum SourceHealth: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    /// Star Wars records in this dialect; nil if it is unknown.
    case records(DialectName?)
    case entries(Int)
  }

  /// A successful answer, and the time it took.
  case answers(after: Duration, Content)
  case fails(ApiError)
}

struct ListedSource: Hashable, Sendable {
  enum Subject: Sendable { case starWars, cocktails, restaurants, seats }

  enum Place: Hashable, Sendable {
    case host(String)
    /// The user's own file, by its name without the folder.
    case file(String)
    /// Bundled data in place of a server that is not used.
    case bundled
    /// Bundled data; no server was named.
    case sample
  }

  let subject: Subject
  let place: Place
}

/// Tests each source through the service that reads it.
struct ServiceProbe: SourceProbe {
  /// A source, and a small request that no cache may answer.
  struct Entry: Sendable {
    let source: ListedSource
    let ask: @Sendable () async throws(ApiError) -> SourceHealth.Content

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

  init(_ entries: [Entry], clock: any Clock<Duration>) { (self.entries, self.clock) = (entries, clock) }
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
