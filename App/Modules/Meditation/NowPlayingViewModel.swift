import CantinaObserving

/// The navigation that the line of the song requires.
@MainActor
protocol NowPlayingFlow: AnyObject {
  /// Whether the screen on top says itself what is playing.
  var isAtMeditation: Bool { get }
  /// Shows the line on every screen, or takes it away.
  func showLine(_ isShown: Bool)
  func tell(_ notice: ListeningNotice)
}

/// The song that is playing, for every screen but the meditation.
@MainActor
final class NowPlayingViewModel {
  private let flow: any NowPlayingFlow
  private let listening: Listening

  init(flow: any NowPlayingFlow, listening: Listening) { (self.flow, self.listening) = (flow, listening) }

  /// The song; nil where a timer runs without one.
  var song: SongViewModel? { listening.current }
  var phase: ListeningPhase { listening.phase }
  var progress: SongProgress {
    SongProgress(position: listening.position, length: listening.length, isMoving: phase == .playing)
  }

  /// Takes up an event of the playback.
  func heard(_ event: ListeningEvent) {
    flow.showLine(phase != .stopped && !flow.isAtMeditation)
    if case .notice(let notice) = event { flow.tell(notice) }
  }
}
