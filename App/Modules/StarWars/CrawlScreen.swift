import CantinaTools
import Terminal
import TerminalKit

final class CrawlScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case pause, faster, slower, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), title: StarWarsPhrase.crawlPause, group: .screen, action: .pause),
    KeyBinding(.character("+"), .character("="), title: StarWarsPhrase.crawlFaster, group: .screen, action: .faster),
    KeyBinding(.character("-"), title: StarWarsPhrase.crawlSlower, group: .screen, action: .slower),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]

  private static let crawl: ViewID = "crawl"

  var invalidate: (() -> Void)?
  private let viewModel: CrawlViewModel
  private let words: Localization
  private let end = CrawlEnd()

  init(viewModel: CrawlViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[StarWarsPhrase.crawlTitle] }
  var route: String? { Route.crawl(viewModel.id).path }
  func copies(_ focus: Focus) -> [CopyChoice] {
    words.choices(at: .crawl(viewModel.id), printedBy: "films/\(viewModel.id)")
  }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    guard let film = viewModel.film else { return words.absence(of: viewModel) }
    let paragraphs = film.crawlParagraphs
    guard !paragraphs.isEmpty else {
      return words.absence(
        viewModel.isLoading ? ListPhrase.lookingUp : nil, failure: nil,
        nothing: words[StarWarsPhrase.crawlAbsent, ["name": film.name]],
        in: viewModel)
    }
    let pace = viewModel.isRunning ? viewModel.pace : nil
    let motion = viewModel.isStill ? CrawlView.Motion.still : .moving(elapsed: viewModel.elapsed, pace: pace)
    let choices = choices
    let crawl = CrawlView(
      id: Self.crawl, heading: words[StarWarsPhrase.crawlEpisode, ["number": words.episode(film).value]],
      title: film.name,
      paragraphs: paragraphs, motion: motion, note: note,
      ending: ButtonsView(id: "ending", titles: choices) { [viewModel] in viewModel.follow($0) },
      endingTitles: choices, end: end
    ) { [viewModel] moment in
      viewModel.go(to: moment)
    }
    return viewModel.isStill ? Stack([Spacing(), crawl]) : crawl
  }

  private var choices: [String] {
    viewModel.choices.map { choice in
      switch choice {
      case .film: words[StarWarsPhrase.crawlFilm]
      case .next(_, let name): words[StarWarsPhrase.crawlNext, ["name": name]]
      case .again: words[StarWarsPhrase.crawlAgain]
      }
    }
  }

  private var note: String {
    viewModel.isPaused
      ? words[StarWarsPhrase.crawlPaused]
      : words[StarWarsPhrase.crawlPace, ["pace": words.numbers.text(viewModel.pace.factor)]]
  }

  func didAppear() { viewModel.appeared() }
  func didDisappear() { viewModel.disappeared() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .pause: viewModel.isScrolling
    case .faster: viewModel.canGoFaster
    case .slower: viewModel.canGoSlower
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .pause: viewModel.pause()
    case .faster: viewModel.goFaster()
    case .slower: viewModel.goSlower()
    case .reload: viewModel.reload()
    }
  }
}
