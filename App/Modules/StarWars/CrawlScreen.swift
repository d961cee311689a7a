import Terminal
import TerminalKit
import CantinaTools

/// The opening crawl of a film, moving up through the screen.
@MainActor
final class CrawlScreen: Screen {
  static var bindings: [KeyBinding<CrawlAction>] { CrawlAction.bindings }

  private static let crawl: ViewID = "crawl"

  var invalidate: (() -> Void)?
  private let viewModel: CrawlViewModel
  private let words: Localization

  init(viewModel: CrawlViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[StarWarsPhrase.crawlTitle] }
  var route: String? { Route.crawl(viewModel.id).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let film = viewModel.film else {
      if viewModel.isLoading { return Stack([Spacing(), SpinnerView(words[StarWarsPhrase.recordLoading])]) }
      if let failure = viewModel.failure { return Stack([Spacing(), ProseView(failure, words)]) }
      let phrase = viewModel.isMissing ? StarWarsPhrase.recordMissing : StarWarsPhrase.recordNothing
      return Stack([Spacing(), ProseView(StyledText(words[phrase, ["id": String(viewModel.id)]], .dim))])
    }
    let paragraphs = film.crawlParagraphs
    guard !paragraphs.isEmpty else {
      return viewModel.isLoading
        ? Stack([Spacing(), SpinnerView(words[StarWarsPhrase.recordLoading])])
        : Stack([Spacing(), ProseView(StyledText(words[StarWarsPhrase.crawlAbsent, ["name": film.name]], .dim))])
    }
    let pace = viewModel.isRunning ? viewModel.pace : nil
    let motion = viewModel.isStill ? CrawlView.Motion.still : .moving(told: viewModel.told, pace: pace)
    let crawl = CrawlView(
      id: Self.crawl, heading: words[StarWarsPhrase.crawlEpisode, ["number": words.episode(film).value]],
      title: film.name,
      paragraphs: paragraphs, motion: motion, note: note
    ) { [viewModel] moment in
      viewModel.go(to: moment)
    }
    return viewModel.isStill ? Stack([Spacing(), crawl]) : crawl
  }

  /// How fast it runs, if it runs.
  private var note: String {
    viewModel.isPaused
      ? words[StarWarsPhrase.crawlPaused]
      : words[StarWarsPhrase.crawlPace, ["pace": words.numbers.text(viewModel.pace.factor)]]
  }

  func didAppear() { viewModel.appeared() }
  func didDisappear() { viewModel.disappeared() }

  func isEnabled(_ action: CrawlAction, focus: Focus) -> Bool {
    switch action {
    case .pause: isTold
    case .faster: isTold && viewModel.pace.faster != nil
    case .slower: isTold && viewModel.pace.slower != nil
    case .reload: true
    }
  }

  private var isTold: Bool { !viewModel.isStill && viewModel.film?.openingCrawl != nil }

  func perform(_ action: CrawlAction, focus: inout Focus) {
    switch action {
    case .pause: viewModel.pause()
    case .faster: viewModel.goFaster()
    case .slower: viewModel.goSlower()
    case .reload: viewModel.reload()
    }
  }
}

extension CrawlScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of a crawl do.
enum CrawlAction: Hashable, Sendable {
  case pause, faster, slower, reload

  static let bindings: [KeyBinding<CrawlAction>] = [
    KeyBinding(.character(" "), title: StarWarsPhrase.crawlPause, group: .screen, action: .pause),
    KeyBinding(.character("+"), .character("="), title: StarWarsPhrase.crawlFaster, group: .screen, action: .faster),
    KeyBinding(.character("-"), title: StarWarsPhrase.crawlSlower, group: .screen, action: .slower),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]
}
