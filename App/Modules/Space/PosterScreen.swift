import Terminal
import TerminalKit
import CantinaTools

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

extension PosterScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
