import ApiSession
import CantinaTools

/// What a crawl needs from navigation.
@MainActor
protocol CrawlFlow: FailureFlow {
  func showFilm(_ film: Sourced<Film>)
  /// Shows the crawl of another film in the place of this one.
  func showCrawl(ofFilm id: Int)
}

/// Tells the opening crawl of a film: how long it has run, at which pace, and when it rests.
///
/// It runs only while it is seen and not paused.
@MainActor
final class CrawlViewModel: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var isPaused = false
  private(set) var pace = CrawlPace.usual
  /// Whether nothing may move by itself: then the whole text is there at once.
  let isStill: Bool

  /// What can be done when it has come to its end.
  enum Way: Hashable {
    case film
    /// The crawl of the film that came out next.
    case next(Int, name: String)
    case again
  }

  private let flow: any CrawlFlow
  private let swapi: any SwapiService
  private var next: Way?
  private var looking: Task<Void, Never>?
  private let clock: any Clock<Duration>
  private let reader: DetailReader<Film>
  private var hasAsked = false
  private var isSeen = false
  /// How long it had run when the watch was started.
  private var before = Duration.zero
  private var watch: Stopwatch?

  init(
    reader: DetailReader<Film>, isStill: Bool, flow: any CrawlFlow, swapi: any SwapiService, clock: any Clock<Duration>
  ) {
    (self.reader, self.isStill) = (reader, isStill)
    self.flow = flow
    self.swapi = swapi
    self.clock = clock
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  deinit { looking?.cancel() }

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

  /// Whether there is a text that runs.
  var isTold: Bool { !isStill && film?.openingCrawl != nil }
  var canGoFaster: Bool { isTold && pace.faster != nil }
  var canGoSlower: Bool { isTold && pace.slower != nil }
  /// What can be done at its end: the next film only where its name is here, since nobody has asked for it.
  var ways: [Way] { [.film] + [next].compactMap(\.self) + [.again] }

  /// Takes the way at a place of `ways`.
  func follow(_ place: Int) {
    guard ways.indices.contains(place) else { return }
    switch ways[place] {
    case .film:
      if let film, let provenance { flow.showFilm(Sourced(value: film, provenance: provenance)) }
    case .next(let id, _): flow.showCrawl(ofFilm: id)
    case .again: go(to: .zero)
    }
  }

  private func lookForNext() {
    // Films are numbered by release.
    looking = Task { [weak self, swapi, id] in
      let name = await swapi.knownNames()[Reference(kind: .films, id: id + 1)]
      guard let self, let name else { return }
      next = .next(id + 1, name: name)
      delegate?.viewModelDidChange()
    }
  }

  /// How long it has run, counted at the usual pace.
  var told: Duration { before + (watch.map { pace.told(in: $0.elapsed) } ?? .zero) }

  /// It is seen: reads the film unless it is here, and runs on.
  func appeared() {
    isSeen = true
    update()
    guard !hasAsked else { return }
    hasAsked = true
    lookForNext()
    if !reader.isWhole { reader.read(freshness: .usual) }
  }

  /// It is covered or left: no time passes for it.
  func disappeared() {
    isSeen = false
    update()
  }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
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
    watch = isSeen && !isPaused && isTold ? Stopwatch(clock) : nil
    delegate?.viewModelDidChange()
  }

  private func heard(_ event: DetailReader<Film>.Event) {
    update()
    if case .failed(let error) = event {
      flow.show(apiError: error, isOnPage: film == nil) { [weak self] in self?.reload() }
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
