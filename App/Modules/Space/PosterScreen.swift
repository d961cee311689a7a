import CantinaTools
import Terminal
import TerminalKit

final class PosterScreen: Screen, ViewModelDelegate {
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
  private let renderer: PosterRenderer

  init(viewModel: PosterViewModel, words: Localization, renderer: PosterRenderer) {
    (self.viewModel, self.words, self.renderer) = (viewModel, words, renderer)
    renderer.onChange = { [weak self] in self?.invalidate?() }
  }

  var title: String {
    viewModel.poster?.title ?? words[SpacePhrase.posterMissing, ["number": String(viewModel.number)]]
  }
  var route: String? { Route.poster(viewModel.number).path }
  func copies(_ focus: Focus) -> [CopyChoice] {
    words.choices(at: .poster(viewModel.number), printedBy: "posters/\(viewModel.number)")
  }
  var isLoading: Bool { renderer.isDrawing }
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
      poster: poster.number, from: renderer, alternative: words[poster.scenePhrase], hasTitle: true, indent: 1)
    let facts = words.facts(of: poster).map { Field(words[$0.label], StyledText($0.value)) }
    return PosterPage(picture: picture, facts: FieldsView(facts))
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool { viewModel.isHere }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .info: viewModel.showInfo()
    case .compare: viewModel.compare()
    case .next: viewModel.leaf(by: 1)
    case .previous: viewModel.leaf(by: -1)
    }
  }
}

final class PosterShowScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case togglePlaying, next, previous }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character(" "), title: SpacePhrase.keysPause, group: .screen, action: .togglePlaying),
    KeyBinding(.character("n"), .right, title: SpacePhrase.keysNextPoster, group: .screen, action: .next),
    KeyBinding(.character("p"), title: SpacePhrase.keysPreviousPoster, group: .screen, action: .previous),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PosterShowViewModel
  private let words: Localization
  private let renderer: PosterRenderer

  init(viewModel: PosterShowViewModel, words: Localization, renderer: PosterRenderer) {
    (self.viewModel, self.words, self.renderer) = (viewModel, words, renderer)
    renderer.onChange = { [weak self] in self?.invalidate?() }
  }

  var title: String { words[SpacePhrase.posterShowTitle] }
  var route: String? { Route.posterShow.path }
  var isLoading: Bool { renderer.isDrawing }
  var status: StyledText? {
    guard let poster = viewModel.poster else { return nil }
    let place = words[SpacePhrase.posterPlace, ["number": String(poster.number), "count": String(viewModel.count)]]
    let parts = [poster.title, place] + (viewModel.isPlaying ? [] : [words[SpacePhrase.posterShowPaused]])
    return StyledText(parts.joined(separator: " · "))
  }

  var body: any View {
    guard let poster = viewModel.poster else { return Filler() }
    return PictureView(
      poster: poster.number, from: renderer, alternative: "\(poster.title): \(words[poster.scenePhrase])",
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

final class PosterComparisonScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case next, previous, swap }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("n"), .right, title: SpacePhrase.keysNextWorld, group: .screen, action: .next),
    KeyBinding(.character("p"), title: SpacePhrase.keysPreviousWorld, group: .screen, action: .previous),
    KeyBinding(.character("s"), title: SpacePhrase.keysSwap, group: .screen, action: .swap),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: PosterComparisonViewModel
  private let words: Localization
  private let renderers: [PosterRenderer]

  init(viewModel: PosterComparisonViewModel, words: Localization, renderers: [PosterRenderer]) {
    (self.viewModel, self.words, self.renderers) = (viewModel, words, renderers)
    for renderer in renderers { renderer.onChange = { [weak self] in self?.invalidate?() } }
  }

  /// Both names, so that history and bookmarks distinguish comparisons.
  var title: String {
    guard let one = viewModel.one, let other = viewModel.other else { return words[ComparisonPhrase.title] }
    return words[ComparisonPhrase.pair, ["one": one.title, "other": other.title]]
  }
  var route: String? {
    guard let one = viewModel.one, let other = viewModel.other else { return nil }
    return Route.posterComparison(one.number, other.number).path
  }

  var isLoading: Bool { renderers.contains(where: \.isDrawing) }

  var body: any View {
    guard let one = viewModel.one, let other = viewModel.other else { return Filler() }
    let facts = facts.map { (label: words[$0.label], values: [$0.value(one), $0.value(other)]) }
      .filter { $0.values != [nil, nil] }
    let worlds = zip([one, other], renderers).map { poster, renderer in
      PosterComparison.World(title: poster.title, about: words[poster.aboutPhrase]) { [words] height in
        PictureView(
          poster: poster.number, from: renderer, alternative: "\(poster.title): \(words[poster.scenePhrase])",
          hasTitle: false, height: height, indent: 1)
      }
    }
    return Stack([Spacing(), ScrollView(id: "comparison", PosterComparison(worlds: worlds, facts: facts))])
  }

  private var facts: [(label: any Phrase, value: (Poster) -> String?)] {
    [
      (SpacePhrase.fieldKind, { [words] in words[$0.kind] }),
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
