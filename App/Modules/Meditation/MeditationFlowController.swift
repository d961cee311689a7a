import TerminalKit

@MainActor
final class MeditationFlowController: FlowController, MeditationFlow {
  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void) {
    SessionFactory.showIn(navigator, isUnderWay: isUnderWay, dependencies: dependencies, choose: choose)
  }

  func showBreathing() { BreathingFactory.pushIn(navigator, dependencies: dependencies) }
  func showMinutes() { MinutesFactory.pushIn(navigator, dependencies: dependencies) }
}
