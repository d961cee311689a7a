import TerminalKit

/// What every flow controller has: the navigator, the dependencies, and the screen that it leads from.
@MainActor
class FlowController {
  /// The screen that it leads from, set by `connect(_:to:)`.
  weak var screen: (any Screen)?
  private(set) weak var navigator: Navigator?
  let dependencies: DependencyManager
  /// What the data of its screen are about; nil where no source in the settings has them.
  let subject: ListedSource.Subject?

  /// Makes a flow controller.
  /// - Parameters:
  ///   - navigator: shows what it leads to.
  ///   - dependencies: are handed on to the factories of other modules.
  ///   - subject: what the screen's data are about; an alert then leads to their source in the settings.
  init(navigator: Navigator?, dependencies: DependencyManager, about subject: ListedSource.Subject? = nil) {
    self.navigator = navigator
    self.dependencies = dependencies
    self.subject = subject
  }

  /// Connects the parts of a module: the flow leads from the screen, which observes the view model.
  func connect<Led: Screen & ViewModelDelegate>(_ screen: Led, to viewModel: some ViewModel) -> Led {
    connect(screen) { viewModel.delegate = $0 }
  }

  /// The same for a view model with a delegate of its own, which `observe` sets.
  func connect<Led: Screen>(_ screen: Led, observe: (Led) -> Void) -> Led {
    self.screen = screen
    observe(screen)
    return screen
  }
}

@MainActor
extension Navigator? {
  /// The end of a panel: dismisses it, and hands on what the user chose.
  func closing<Answer>(_ done: @escaping @MainActor (Answer) -> Void) -> @MainActor (Answer) -> Void {
    { [weak navigator = self] answer in
      navigator?.dismiss()
      done(answer)
    }
  }
}
