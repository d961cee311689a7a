import CantinaObserving

@MainActor
protocol NowPlayingFlow: AnyObject {
  /// Updates the line on every screen.
  func updateLine()
  func tell(_ notice: ListeningNotice)
}

/// The current song for the line above the footer.
@MainActor
final class NowPlayingViewModel {
  private let flow: any NowPlayingFlow
  private let listening: Listening

  init(flow: any NowPlayingFlow, listening: Listening) {
    (self.flow, self.listening) = (flow, listening)
    listening.events.addHandler(target: self, handler: NowPlayingViewModel.hear)
  }

  /// The current song; `nil` while a timer runs without one.
  var song: SongViewModel? { listening.current }
  var phase: ListeningPhase { listening.phase }
  var progress: SongProgress { listening.progress }

  private func hear(_ event: ListeningEvent) {
    flow.updateLine()
    if case .notice(let notice) = event { flow.tell(notice) }
  }
}
