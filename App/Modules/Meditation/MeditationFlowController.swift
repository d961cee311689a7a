import TerminalKit

/// Leads from the meditation to what belongs to it.
@MainActor
final class MeditationFlowController: MeditationFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void) {
    guard let navigator else { return }
    SessionFactory.showIn(navigator, isUnderWay: isUnderWay, dependencies: dependencies, choose: choose)
  }

  func showBreathing() {
    guard let navigator else { return }
    BreathingFactory.pushIn(navigator, dependencies: dependencies)
  }

  func showMinutes() {
    guard let navigator else { return }
    MinutesFactory.pushIn(navigator, dependencies: dependencies)
  }
}
