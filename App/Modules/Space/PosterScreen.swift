import CantinaTools
import Terminal
import TerminalKit

/// A poster as large as the terminal.
@MainActor
final class PosterScreen: Screen {
  enum Action: Hashable, Sendable { case info, compare, next, previous }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("n"), .right, title: SpacePhrase.keysNextPoster, group: .screen, action: .next),
    KeyBinding(.character("p"), title: SpacePhrase.keysPreviousPoster, group: .screen, action: .previous),
    KeyBinding(.character("i"), title: SpacePhrase.keysInfo, group: .screen, action: .info),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .screen, action: .compare),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PosterViewModel
  private let words: Localization

  init(viewModel: PosterViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String {
    viewModel.poster?.title ?? words[SpacePhrase.posterMissing, ["number": String(viewModel.number)]]
  }
  var route: String? { Route.poster(viewModel.number).path }
  var isLoading: Bool { viewModel.easel.isDrawing }
  var status: StyledText? {
    guard viewModel.poster != nil else { return nil }
    let place = words[SpacePhrase.posterPlace, ["number": String(viewModel.number), "count": String(viewModel.count)]]
    return StyledText("\(place) · \(words[SpacePhrase.credit])")
  }

  var body: any View {
    guard let poster = viewModel.poster else {
      return ProseView(StyledText(words[SpacePhrase.posterMissing, ["number": String(viewModel.number)]], .dim))
    }
    let picture = PictureView(
      poster: poster.number, from: viewModel.easel, alternative: words[poster.scenePhrase], hasTitle: true, indent: 1)
    let facts = words.facts(of: poster).map { Field(words[$0.label], StyledText($0.value)) }
    return PosterPage(picture: picture, facts: FieldsView(facts))
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool { viewModel.poster != nil }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .info: viewModel.showInfo()
    case .compare: viewModel.compare()
    case .next: viewModel.leaf(by: 1)
    case .previous: viewModel.leaf(by: -1)
    }
  }
}

extension PosterScreen: ViewModelDelegate {}

/// One poster after the other.
@MainActor
final class PosterShowScreen: Screen {
  enum Action: Hashable, Sendable { case togglePlaying, next, previous }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), title: SpacePhrase.keysPause, group: .screen, action: .togglePlaying),
    KeyBinding(.character("n"), .right, title: SpacePhrase.keysNextPoster, group: .screen, action: .next),
    KeyBinding(.character("p"), title: SpacePhrase.keysPreviousPoster, group: .screen, action: .previous),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PosterShowViewModel
  private let words: Localization

  init(viewModel: PosterShowViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[SpacePhrase.posterShowTitle] }
  var route: String? { Route.posterShow.path }
  var isLoading: Bool { viewModel.easel.isDrawing }
  var status: StyledText? {
    guard let poster = viewModel.poster else { return nil }
    let place = words[SpacePhrase.posterPlace, ["number": String(poster.number), "count": String(viewModel.count)]]
    let parts = [poster.title, place] + (viewModel.isPlaying ? [] : [words[SpacePhrase.posterShowPaused]])
    return StyledText(parts.joined(separator: " · "))
  }

  var body: any View {
    guard let poster = viewModel.poster else { return Filler() }
    return PictureView(
      poster: poster.number, from: viewModel.easel, alternative: "\(poster.title): \(words[poster.scenePhrase])",
      hasTitle: true, indent: 1)
  }

  func didAppear() { viewModel.begin() }
  func didDisappear() { viewModel.end() }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .togglePlaying: viewModel.togglePlaying()
    case .next: viewModel.leaf(by: 1)
    case .previous: viewModel.leaf(by: -1)
    }
  }
}

extension PosterShowScreen: ViewModelDelegate {}

/// The facts of two worlds in two columns.
@MainActor
final class PosterComparisonScreen: Screen {
  enum Action: Hashable, Sendable { case next, previous, swap }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("n"), .right, title: SpacePhrase.keysNextWorld, group: .screen, action: .next),
    KeyBinding(.character("p"), title: SpacePhrase.keysPreviousWorld, group: .screen, action: .previous),
    KeyBinding(.character("s"), title: SpacePhrase.keysSwap, group: .screen, action: .swap),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PosterComparisonViewModel
  private let words: Localization

  init(viewModel: PosterComparisonViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[SpacePhrase.posterComparisonTitle] }
  var route: String? {
    guard let one = viewModel.one, let other = viewModel.other else { return nil }
    return Route.posterComparison(one.number, other.number).path
  }

  var isLoading: Bool { viewModel.easel.isDrawing || viewModel.otherEasel.isDrawing }

  var body: any View {
    guard let one = viewModel.one, let other = viewModel.other else { return Filler() }
    let facts = facts.map { (label: words[$0.label], values: [$0.value(one), $0.value(other)]) }
      .filter { $0.values != [nil, nil] }
    let columns = [ListColumn("")] + [one, other].map { ListColumn($0.title, priority: 2, longest: 30) }
    let table = TableView(
      columns: columns,
      rows: facts.map { fact in
        [StyledText(fact.label, .dim)] + fact.values.map { value in value.map { StyledText($0) } ?? .missing }
      })
    let groups = [one, other].enumerated().map { index, poster in
      FieldGroup(
        title: poster.title,
        facts.compactMap { fact in fact.values[index].map { Field(fact.label, StyledText($0)) } })
    }
    let page = Stack([
      PosterPair(one: picture(of: one, viewModel.easel), other: picture(of: other, viewModel.otherEasel)), Spacing(),
      PosterComparisonPage(table: table, groups: FieldsView(groups: groups)), Spacing(),
      ProseView(StyledText("\(one.title): \(words[one.aboutPhrase])")), Spacing(),
      ProseView(StyledText("\(other.title): \(words[other.aboutPhrase])")),
    ])
    return Stack([Spacing(), ScrollView(id: "comparison", page)])
  }

  private func picture(of poster: Poster, _ easel: PosterEasel) -> PictureView {
    PictureView(
      poster: poster.number, from: easel, alternative: "\(poster.title): \(words[poster.scenePhrase])", hasTitle: false,
      indent: 1)
  }

  /// What is compared, line by line.
  private var facts: [(label: any Phrase, value: (Poster) -> String?)] {
    [
      (SpacePhrase.fieldKind, { [words] in words[$0.kind.phrase] }),
      (SpacePhrase.fieldParent, { $0.kind == .moon ? $0.body : nil }),
      (SpacePhrase.fieldStar, { [words] in words.star(of: $0) }),
      (SpacePhrase.fieldDistance, { [words] in words.text($0.distance) }),
      (SpacePhrase.fieldPeriod, { [words] in $0.orbitalPeriod.map { words.days($0) } }),
      (SpacePhrase.fieldDiscovered, { [words] in words.discovery(of: $0) }),
      (SpacePhrase.fieldDesigner, { $0.designer }),
    ]
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .next: viewModel.changeOther(by: 1)
    case .previous: viewModel.changeOther(by: -1)
    case .swap: viewModel.swap()
    }
  }
}

extension PosterComparisonScreen: ViewModelDelegate {}

/// Two worlds in columns where there is room for both, else one below the other.
struct PosterComparisonPage: View {
  let table: TableView
  let groups: FieldsView

  /// Fewer columns show no more than one world beside the labels.
  static let wide = 64

  func extent(columns: Int) -> Extent {
    columns < Self.wide ? groups.extent(columns: columns) : table.extent(columns: columns)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    if frame.columns < Self.wide { groups.draw(in: &frame, &context) } else { table.draw(in: &frame, &context) }
  }

  func write(to lines: inout LineWriter) { table.write(to: &lines) }
}
