import ApiSession
import Foundation
import CantinaTools

@testable import cantina

extension Personal {
  /// Keeps everything in memory only.
  static func forgetful(
    preferences: Preferences = Preferences(), bookmarks: [Place] = [], visits: [Place] = [],
    cache: StubCache = StubCache(), sources: any SourceProbe = StubProbe(),
    log: VisitLog = VisitLog()
  ) -> Personal {
    Personal(
      preferences: PreferenceBook(preferences),
      places: PlaceBook(bookmarks: StubStore(bookmarks).value, visits: StubStore(visits).value), cache: cache,
      sources: sources, log: log)
  }
}

/// A list kept in memory; it can simulate a full or a slow disk.
actor StubStore<Item: Codable & Sendable> {
  private(set) var kept: [Item]
  /// The content after each write.
  private(set) var writes: [[Item]] = []
  private let failure: StorageError?
  private let gate: Gate<Void>?

  init(_ items: [Item] = [], failure: StorageError? = nil, gate: Gate<Void>? = nil) {
    kept = items
    self.failure = failure
    self.gate = gate
  }

  /// The stored value.
  @MainActor var value: KeptValue<[Item]> { value(clock: ContinuousClock()) }

  /// Returns the stored value; its deferred writes wait on a clock.
  @MainActor func value(clock: any Clock<Duration>) -> KeptValue<[Item]> {
    KeptValue(
      KeptValue.Store(
        read: { await self.read() },
        update: { change async throws(StorageError) in try await self.update(change) }), empty: [], clock: clock)
  }

  private func read() async -> [Item] {
    try? await gate?.pass()
    return kept
  }

  private func update(_ change: @Sendable ([Item]?) -> [Item]) async throws(StorageError) {
    try? await gate?.pass()
    if let failure { throw failure }
    kept = change(kept)
    writes.append(kept)
  }
}

/// A cache of a given size, empty once cleared.
actor StubCache: CacheStore {
  private var bytes: Int

  init(bytes: Int = 1_258_291) {
    self.bytes = bytes
  }

  func size() async -> Int { bytes }

  func clear() async throws(CacheError) -> Int {
    defer { bytes = 0 }
    return bytes
  }
}

/// Two Star Wars sources, one of them broken, and one working source for each other subject.
struct StubProbe: SourceProbe {
  var sources = [
    ListedSource(subject: .starWars, place: .host("swapi.info")),
    ListedSource(subject: .starWars, place: .host("swapi.dev")),
    ListedSource(subject: .cocktails, place: .host("www.thecocktaildb.com")),
    ListedSource(subject: .restaurants, place: .sample), ListedSource(subject: .seats, place: .file("a380.json")),
  ]

  func test(at index: Int) async -> SourceHealth {
    switch index {
    case 0: .answers(after: .milliseconds(142), .records(.arrays))
    case 1: .fails(.tlsFailure(host: "swapi.dev", .certificateExpired))
    default: .answers(after: .milliseconds(9), .entries(11))
    }
  }
}

extension VisitLog {
  /// Makes a log of these entries, a second apart, starting at 2026-11-20 23:59:58.
  static func of(_ entries: [(LogLevel, String, String)], path: String? = nil) -> VisitLog {
    let sink = MemorySink()
    for (second, (level, label, text)) in entries.enumerated() {
      let date = Date(timeIntervalSince1970: 1_795_219_198 + Double(second))
      sink.write(LogEntry(date: date, level: level, label: label, text: text))
    }
    return VisitLog(path: path, sink: sink)
  }
}
