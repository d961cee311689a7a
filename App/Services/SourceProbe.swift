import ApiSession
import CantinaTools

/// Asks the sources whether they work.
protocol SourceProbe: Sendable {
  /// All that the program asks; those of one subject stand together, in the order in which they are preferred.
  var sources: [ListedSource] { get }
  /// Makes a small request to one of them that bypasses all caches.
  func test(at index: Int) async -> SourceHealth
}

extension SourceProbe {
  /// The index of the source that is at fault for an error; nil where none of them is.
  func index(of subject: ListedSource.Subject, blamedFor error: ApiError) -> Int? {
    guard let host = error.blamedHost else { return nil }
    return sources.firstIndex(of: ListedSource(subject: subject, place: .host(host)))
  }
}

/// What came of asking a source.
enum SourceHealth: Equatable, Sendable {
  /// What was in the answer.
  enum Content: Equatable, Sendable {
    /// Records of Star Wars, in this dialect; nil where it is not known.
    case records(DialectName?)
    /// So many entries.
    case entries(Int)
  }

  /// How long the answer took, and what was in it.
  case answers(after: Duration, Content)
  case fails(ApiError)
}

/// A source that the program asks, as the settings list it.
struct ListedSource: Hashable, Sendable {
  /// What it has.
  enum Subject: Sendable { case starWars, cocktails, restaurants, seats }

  /// Where it is.
  enum Place: Hashable, Sendable {
    /// On a server of this name.
    case host(String)
    /// A file of the user's, by its name without the folder.
    case file(String)
    /// With the program, in place of a server that is not asked.
    case bundled
    /// With the program; no server was named.
    case sample
  }

  let subject: Subject
  let place: Place
}

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
