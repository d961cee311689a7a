import ApiSession
import CantinaTools

/// Tells the opening crawl of a film: how long it has run, at which pace, and when it rests.
///
/// It runs only while it is seen and not paused.
@MainActor
final class CrawlViewModel: Recovering {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var isPaused = false
  private(set) var pace = CrawlPace.usual
  /// Whether nothing may move by itself: then the whole text is there at once.
  let isStill: Bool

  let failureFlow: (any FailureFlow)?
  private let clock: any Clock<Duration>
  private let reader: DetailReader<Film>
  private var hasAsked = false
  private var isSeen = false
  /// How long it had run when the watch was started.
  private var before = Duration.zero
  private var watch: Stopwatch?

  init(
    id: Int, known: Sourced<Film>?, isStill: Bool, flow: any FailureFlow, swapi: any SwapiService,
    clock: any Clock<Duration>
  ) {
    self.isStill = isStill
    failureFlow = flow
    self.clock = clock
    reader = DetailReader(id: id, known: known) { freshness async throws(ApiError) in
      try await swapi.record(Film.self, id: id, freshness: freshness)
    }
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  var id: Int { reader.id }
  var film: Film? { reader.value }
  var provenance: Provenance? { reader.provenance }
  var isLoading: Bool { reader.isLoading }
  /// Why its latest answer did not come; what was here before is still shown.
  var failure: ApiError? { reader.failure }
  /// Whether the source has no film of this number.
  var isMissing: Bool { reader.isMissing }
  /// Whether time passes for it now.
  var isRunning: Bool { watch != nil }

  /// How long it has run, counted at the usual pace.
  var told: Duration { before + (watch.map { pace.told(in: $0.elapsed) } ?? .zero) }

  /// It is seen: reads the film unless it is here, and runs on.
  func appeared() {
    isSeen = true
    update()
    guard !hasAsked else { return }
    hasAsked = true
    if !reader.isWhole { reader.read(freshness: .usual) }
  }

  /// It is covered or left: no time passes for it.
  func disappeared() {
    isSeen = false
    update()
  }

  func reload() { reader.read(freshness: .reload) }

  /// Rests, or runs on.
  func pause() {
    isPaused.toggle()
    update()
  }

  func goFaster() { go(at: pace.faster) }
  func goSlower() { go(at: pace.slower) }

  /// Goes to where it would be after so long at the usual pace.
  func go(to moment: Duration) {
    update()
    before = max(.zero, moment)
    update()
  }

  private func go(at next: CrawlPace?) {
    guard let next else { return }
    before = told
    watch = nil
    pace = next
    update()
  }

  /// Starts or stops the watch; what has run so far is kept.
  private func update() {
    before = told
    watch = isSeen && !isPaused && !isStill && film?.openingCrawl != nil ? Stopwatch(clock) : nil
    delegate?.viewModelDidChange()
  }

  private func heard(_ event: DetailReader<Film>.Event) {
    update()
    if case .failed(let error) = event {
      failureFlow?.show(apiError: error, isOnPage: film == nil) { [weak self] in self?.reload() }
    }
  }
}

/// How fast a crawl runs; the raw value counts halves of the usual pace, so that nothing is lost to rounding.
enum CrawlPace: Int, CaseIterable, Sendable {
  case half = 1
  case usual = 2
  case double = 4
  case fourfold = 8

  /// Against the usual pace.
  var factor: Double { Double(rawValue) / 2 }
  var faster: CrawlPace? { CrawlPace(rawValue: rawValue * 2) }
  var slower: CrawlPace? { CrawlPace(rawValue: rawValue / 2) }

  /// How far it comes in a time, as the time that it would take at the usual pace.
  func told(in time: Duration) -> Duration { time * rawValue / 2 }
  /// How long it takes to come so far.
  func time(for told: Duration) -> Duration { told * 2 / rawValue }
}
