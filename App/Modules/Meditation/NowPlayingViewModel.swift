import CantinaObserving

@MainActor
protocol NowPlayingFlow: AnyObject {
  /// Shows the line in its present state, or hides it.
  func showLine(_ isShown: Bool)
  func tell(_ notice: ListeningNotice)
}

/// The current song, for every screen but the meditation.
@MainActor
final class NowPlayingViewModel {
  private let flow: any NowPlayingFlow
  private let listening: Listening

  init(flow: any NowPlayingFlow, listening: Listening) {
    (self.flow, self.listening) = (flow, listening)
    listening.events.addHandler(target: self, handler: NowPlayingViewModel.hear)
    flow.showLine(phase != .stopped)
  }

  /// The current song; `nil` while a timer runs without one.
  var song: SongViewModel? { listening.current }
  var phase: ListeningPhase { listening.phase }
  var progress: SongProgress { listening.progress }

  private func hear(_ event: ListeningEvent) {
    flow.showLine(phase != .stopped)
    if case .notice(let notice) = event { flow.tell(notice) }
  }
}
