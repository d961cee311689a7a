@MainActor
protocol NowPlayingFlow: AnyObject {
  /// Whether the top screen shows the playback itself.
  var isAtMeditation: Bool { get }
  /// Shows or hides the line on every screen.
  func showLine(_ isShown: Bool)
  func tell(_ notice: ListeningNotice)
}

/// The current song, for every screen but the meditation.
@MainActor
final class NowPlayingViewModel {
  private let flow: any NowPlayingFlow
  private let listening: Listening

  init(flow: any NowPlayingFlow, listening: Listening) { (self.flow, self.listening) = (flow, listening) }

  /// The current song; `nil` while a timer runs without one.
  var song: SongViewModel? { listening.current }
  var phase: ListeningPhase { listening.phase }
  var progress: SongProgress { listening.progress }

  func heard(_ event: ListeningEvent) {
    flow.showLine(phase != .stopped && !flow.isAtMeditation)
    if case .notice(let notice) = event { flow.tell(notice) }
  }
}
