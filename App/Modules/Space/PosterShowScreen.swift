import Terminal
import TerminalKit
import CantinaTools

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

extension PosterShowScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
