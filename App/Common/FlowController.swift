import CantinaTools
import Foundation
import TerminalKit

/// The common part of flow controllers: the navigator, the dependencies and the screen that they navigate from.
///
///     final class ExampleFlowController: FlowController, ExampleFlow {
///       func open(_ route: Route) { navigator?.open(route) }
///     }
@MainActor
class FlowController {
  weak var screen: (any Screen)?
  private(set) weak var navigator: Navigator?
  let dependencies: DependencyManager
  /// The subject of the data, whose source an alert can open in the settings; `nil` if they do not list it.
  let subject: ListedSource.Subject?
  /// The address of the screen's data, for advice about failures; `nil` if the data has a source.
  let address: URL?

  init(
    navigator: Navigator?, dependencies: DependencyManager, about subject: ListedSource.Subject? = nil,
    at address: URL? = nil
  ) {
    (self.navigator, self.dependencies, self.subject, self.address) = (navigator, dependencies, subject, address)
  }

  var words: Localization { dependencies.words }

  /// Connects the parts of a module: the flow navigates from the screen, which observes the view model.
  func connect<Led: Screen & ViewModelDelegate>(_ screen: Led, to viewModel: some ViewModel) -> Led {
    self.screen = screen
    return screen.observe(viewModel)
  }

  /// Shows a toast whose text is evaluated for each frame, since the language may change.
  func showToast(_ text: @escaping @MainActor (Localization) -> String) {
    let words = words
    navigator?.show(toast: text(words))
  }
}

/// A flow controller that also opens routes of any feature.
class RoutingFlowController: FlowController {
  let features: FeatureCatalogue

  init(
    navigator: Navigator?, dependencies: DependencyManager, features: FeatureCatalogue,
    about subject: ListedSource.Subject? = nil
  ) {
    self.features = features
    super.init(navigator: navigator, dependencies: dependencies, about: subject)
  }

  func show(_ route: Route) { features.pushIn(navigator, route, dependencies: dependencies) }
}

@MainActor
extension Navigator? {
  /// Returns a completion that dismisses a panel before it passes on the user's choice.
  func closing<Answer>(_ done: @escaping @MainActor (Answer) -> Void) -> @MainActor (Answer) -> Void {
    { [weak navigator = self] answer in
      navigator?.dismiss()
      done(answer)
    }
  }
}

extension Navigator {
  /// Shows a screen on top of the others, or in place of `old`.
  func push(_ screen: any Screen, inPlaceOf old: (any Screen)?) {
    if let old { replace(old, with: screen) } else { push(screen) }
  }

  /// Asks with the rows of a view model, in a panel of at most `columns`; cancelling has no effect.
  ///
  /// `letters` choose the first rows; if `nil`, each row has a letter of its title.
  func ask(_ viewModel: some ChoosingViewModel, columns: Int = 48, letters: [Character?]? = nil) {
    let choices = viewModel.choices
    let marks = letters ?? RowMark.letters(for: choices.map(\.title))
    let rows = choices.enumerated().map { index, row in
      let direction = row.isDescending.map { $0 ? "▼" : "▲" }
      let letter = marks.indices.contains(index) ? marks[index] : nil
      return ChoiceScreen.Row(row.title, detail: direction ?? row.detail, letter: letter)
    }
    let selected = choices.firstIndex { $0.isDescending != nil } ?? 0
    ask(ChoiceScreen(viewModel.title, rows, selected: selected, columns: columns)) { index in
      if let index { viewModel.choose(index) }
    }
  }
}
