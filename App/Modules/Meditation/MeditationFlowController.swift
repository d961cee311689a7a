import TerminalKit

/// Leads from the meditation to what belongs to it.
@MainActor
final class MeditationFlowController: FlowController, MeditationFlow {
  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void) {
    guard let navigator else { return }
    SessionFactory.showIn(navigator, isUnderWay: isUnderWay, dependencies: dependencies, choose: choose)
  }

  func showBreathing() {
    navigator?.push(BreathingFactory.create(dependencies: dependencies))
  }

  func showMinutes() {
    navigator?.push(MinutesFactory.create(dependencies: dependencies))
  }
}
