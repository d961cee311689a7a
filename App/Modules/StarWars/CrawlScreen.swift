import CantinaExtensions
import CantinaTools
import Terminal
import TerminalKit

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
      return words.absence(
        of: viewModel.id, isLoading: viewModel.isLoading, failure: viewModel.failure, isMissing: viewModel.isMissing,
        in: viewModel)
    }
    let paragraphs = film.crawlParagraphs
    guard !paragraphs.isEmpty else {
      return words.absence(
        viewModel.isLoading ? ListPhrase.lookingUp : nil, failure: nil,
        nothing: words[StarWarsPhrase.crawlAbsent, ["name": film.name]],
        in: viewModel)
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

/// A text that rises through the screen line by line and fades towards both edges.
///
/// Its place in the focus tells which line it has come to (`top`) and how far it goes (`index`), so that the keys of
/// every view that moves take it on and back.
struct CrawlView: View {
  /// What moves it.
  enum Motion {
    /// Nothing: it stands there from its first line, and only keys move it.
    case still
    /// It has run for `told` at the usual pace; `pace` is how fast it runs on, nil while it rests.
    case moving(told: Duration, pace: CrawlPace?)
  }

  private let id: ViewID
  private let heading: String
  private let title: String
  private let paragraphs: [String]
  private let motion: Motion
  private let note: String
  private let seek: @MainActor (Duration) -> Void

  /// How long a line takes at the usual pace: as fast as it is read without haste.
  static let lineTime = Duration.milliseconds(900)
  /// The longest line: short ones are read at a glance, as in the cinema.
  private static let measure = 48
  private static let margin = 3
  /// Rows from which there is room for edges that fade.
  private static let roomy = 8
  /// How many lines are there when it begins.
  private static let first = 6

  /// Makes a crawl.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - heading: the line above the title.
  ///   - title: what it is about.
  ///   - paragraphs: the text, each paragraph on one line.
  ///   - motion: how far it has come.
  ///   - note: what is said below it while it moves; plain lines have all of it at once, and need no note.
  ///   - seek: asked to go to where it would be after so long at the usual pace.
  init(
    id: ViewID, heading: String, title: String, paragraphs: [String], motion: Motion, note: String,
    seek: @escaping @MainActor (Duration) -> Void
  ) {
    self.id = id
    self.heading = heading
    self.title = title
    self.paragraphs = paragraphs
    self.motion = motion
    self.note = note
    self.seek = seek
  }

  var focusable: [FocusTarget] { [FocusTarget(id)] }
  var hints: [KeyHint] { KeyHint.list(Movement.bindings) }

  func extent(columns: Int) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard case .moving = motion, frame.rows >= Self.roomy else { return drawText(in: &frame, &context) }
    let below = frame.rows >= 2 * Self.roomy ? 2 : 1
    frame.clip(to: Rect(column: 0, row: 0, columns: frame.columns, rows: frame.rows - below)) {
      drawText(in: &$0, &context)
    }
    let row = frame.rows - below
    frame.put(
      StyledText(note, .dim), column: Self.margin, row: row, theme: context.theme,
      limit: frame.columns - Self.margin - 1)
  }

  private func drawText(in frame: inout Frame, _ context: inout ViewContext) {
    let lines = lines(columns: frame.columns)
    var place = context.focus[id]
    place.page = frame.rows
    // Where the first line stands, in rows from the upper edge.
    let start: Int
    switch motion {
    case .still:
      place.index = max(0, lines.count - frame.rows)
      place.top = min(place.top, place.index)
      start = -place.top
    case .moving(let told, let pace):
      let entry = max(0, frame.rows - Self.first)
      // It comes to rest with its last lines in the middle, where they can be read to their end.
      place.index = max(0, entry + lines.count - (frame.rows + 1) / 2)
      place.top = min(told.milliseconds / Self.lineTime.milliseconds, place.index)
      start = entry - place.top
      if let pace, place.top < place.index {
        context.requestFrame(after: pace.time(for: Self.lineTime * (place.top + 1) - told))
      }
    }
    context.focus[id] = place
    for (number, line) in lines.enumerated() where (0..<frame.rows).contains(start + number) {
      let row = start + number
      let style = style(of: line.role, row: row, rows: frame.rows, context.theme)
      frame.put(line.text, column: (frame.columns - TextWidth.columns(of: line.text)) / 2, row: row, style: style)
    }
  }

  func write(to lines: inout LineWriter) {
    lines.line(heading)
    lines.line(title)
    for paragraph in paragraphs {
      lines.gap()
      lines.line(paragraph)
    }
  }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, let movement = Movement(key) else { return false }
    let place = focus[id]
    guard let target = movement.target(from: place.top, count: place.index + 1, page: place.page) else { return false }
    switch motion {
    case .still: focus[id].top = target
    case .moving: seek(Self.lineTime * target)
    }
    return true
  }

  private func lines(columns: Int) -> [(text: String, role: Role)] {
    let width = max(1, min(Self.measure, columns - 2 * Self.margin))
    func wrapped(_ text: String, _ role: Role) -> [(text: String, role: Role)] {
      let least = text.split(separator: " ").reduce(1) { max($0, TextWidth.columns(of: String($1))) }
      let text = StyledText(text)
      let rows = text.wrapped(to: width).count
      // As narrow as the same number of lines allows: no word stands alone on the last one.
      var best = width
      while best > least, text.wrapped(to: best - 1).count == rows { best -= 1 }
      return text.wrapped(to: best).map { ($0.string, role) }
    }
    let head = wrapped(heading, .dim) + wrapped(title.uppercased(), .strong)
    return head + paragraphs.flatMap { [("", .normal)] + wrapped($0, .accent) }
  }

  /// Towards the edges first the brightness goes, then the colour.
  private func style(of role: Role, row: Int, rows: Int, _ theme: Theme) -> Style {
    var style = theme[role]
    guard rows >= Self.roomy, case .moving = motion else { return style }
    let zone = min(3, rows / 8)
    let edge = min(row, rows - 1 - row)
    guard edge < 2 * zone else { return style }
    if edge < zone { return theme[.dim] }
    style.attributes.insert(.dim)
    style.attributes.remove(.bold)
    return style
  }
}
