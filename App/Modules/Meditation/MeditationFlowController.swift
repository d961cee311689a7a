import TerminalKit

final class MeditationFlowController: FlowController, MeditationFlow {
  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void) {
    SessionFactory.showIn(navigator, isUnderWay: isUnderWay, dependencies: dependencies, done: choose)
  }

  func askSound(_ title: any Phrase, _ choose: @escaping @MainActor (_ isWanted: Bool) -> Void) {
    SessionFactory.showIn(navigator, sound: title, dependencies: dependencies, done: choose)
  }

  func showBreathing() { BreathingFactory.pushIn(navigator, dependencies: dependencies) }
  func showMinutes() { MinutesFactory.pushIn(navigator, dependencies: dependencies) }
}

final class NowPlayingFlowController: FlowController, NowPlayingFlow {
  func updateLine() { navigator?.visibleScreen?.invalidate?() }

  func tell(_ notice: ListeningNotice) { showToast { $0.text(notice) } }
}
