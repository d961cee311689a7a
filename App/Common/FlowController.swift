import TerminalKit

/// What every flow controller has: the navigator, the dependencies, and the screen that it leads from.
@MainActor
class FlowController {
  /// The screen that it leads from, set by `leading(from:)`.
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
  init(navigator: Navigator, dependencies: DependencyManager, about subject: ListedSource.Subject? = nil) {
    self.navigator = navigator
    self.dependencies = dependencies
    self.subject = subject
  }

  /// The screen, from which it leads from now on.
  func leading<Led: Screen>(from screen: Led) -> Led {
    self.screen = screen
    return screen
  }
}
