import ApiSession
import CantinaTools

protocol CrawlFlow: FailureFlow {
  func showFilm(_ film: Sourced<Film>)
  func showCrawl(ofFilm id: Int)
}

/// Runs the opening crawl of a film and keeps its progress and pace.
///
/// Time passes only while the crawl is visible and not paused.
final class CrawlViewModel: DetailReading, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var isPaused = false
  private(set) var pace = CrawlPace.usual
  /// Whether motion is disabled and the whole text is available at once.
  let isStill: Bool
  let reader: DetailReader<Film>

  enum Choice: Hashable {
    case film
    /// The crawl of the film that was released next.
    case next(Int, name: String)
    case again
  }

  private let flow: any CrawlFlow
  private let swapi: any SwapiService
  private var next: Choice?
  private let looking = OwnedTask()
  private let clock: any Clock<Duration>
  private var isSeen = false
  /// The progress when the stopwatch was started.
  private var before = Duration.zero
  private var watch: Stopwatch?

  init(
    reader: DetailReader<Film>, isStill: Bool, flow: any CrawlFlow, swapi: any SwapiService, clock: any Clock<Duration>
  ) {
    (self.reader, self.isStill) = (reader, isStill)
    (self.flow, self.swapi, self.clock) = (flow, swapi, clock)
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  var film: Film? { reader.value }
  var isRunning: Bool { watch != nil }

  var isScrolling: Bool { !isStill && film?.openingCrawl != nil }
  var canGoFaster: Bool { isScrolling && pace.faster != nil }
  var canGoSlower: Bool { isScrolling && pace.slower != nil }
  /// The choices at the end; the next film is included only if its name is known without a request.
  var choices: [Choice] { [.film] + [next].compactMap(\.self) + [.again] }

  func follow(_ place: Int) {
    guard choices.indices.contains(place) else { return }
    switch choices[place] {
    case .film:
      if let film, let provenance { flow.showFilm(Sourced(value: film, provenance: provenance)) }
    case .next(let id, _): flow.showCrawl(ofFilm: id)
    case .again: go(to: .zero)
    }
  }

  private func lookForNext() {
    // Films are numbered by release.
    looking.run { [swapi, id] in
      await swapi.knownNames()[Reference(kind: .films, id: id + 1)]
    } then: { [weak self] name in
      guard let self, let name else { return }
      next = .next(id + 1, name: name)
      delegate?.viewModelDidChange()
    }
  }

  /// The progress, as the time it would take at the usual pace.
  var elapsed: Duration { before + (watch.map { pace.elapsed(in: $0.elapsed) } ?? .zero) }

  func appeared() {
    isSeen = true
    update()
    if next == nil { lookForNext() }
    if !reader.isWhole { reader.load() }
  }

  func disappeared() {
    isSeen = false
    update()
  }

  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }

  func pause() {
    isPaused.toggle()
    update()
  }

  func goFaster() { go(at: pace.faster) }
  func goSlower() { go(at: pace.slower) }

  /// Seeks to a position, given as the time at the usual pace.
  func go(to moment: Duration) {
    update()
    before = max(.zero, moment)
    update()
  }

  private func go(at next: CrawlPace?) {
    guard let next else { return }
    before = elapsed
    watch = nil
    pace = next
    update()
  }

  /// Starts or stops the stopwatch and keeps the progress.
  private func update() {
    before = elapsed
    watch = isSeen && !isPaused && isScrolling ? Stopwatch(clock) : nil
    delegate?.viewModelDidChange()
  }

  private func heard(_ event: DetailReader<Film>.Event) {
    update()
    if case .failed(let error) = event {
      flow.show(apiError: error, isOnPage: film == nil) { [weak self] in self?.reload() }
    }
  }
}

/// The pace of a crawl; the raw value counts halves of the usual pace, so that nothing is lost to rounding.
enum CrawlPace: Int, CaseIterable, Sendable {
  case half = 1
  case usual = 2
  case double = 4
  case fourfold = 8

  var factor: Double { Double(rawValue) / 2 }
  var faster: CrawlPace? { CrawlPace(rawValue: rawValue * 2) }
  var slower: CrawlPace? { CrawlPace(rawValue: rawValue / 2) }

  func elapsed(in time: Duration) -> Duration { time * rawValue / 2 }
  func time(for elapsed: Duration) -> Duration { elapsed * 2 / rawValue }
}
