import CantinaObserving
import CantinaSound
import CantinaTools

/// What the meditation needs from navigation.
@MainActor
protocol MeditationFlow: AnyObject {
  /// Asks how long a session is to be; `none` ends one that is under way.
  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void)
  func showBreathing()
  func showMinutes()
}

/// Picks songs and listens to them.
@MainActor
final class MeditationViewModel {
  weak var delegate: (any ViewModelDelegate)?

  private let flow: any MeditationFlow
  private let listening: Listening

  init(flow: any MeditationFlow, listening: Listening) {
    self.flow = flow
    self.listening = listening
    listening.events.addHandler(target: self, handler: MeditationViewModel.hear)
  }

  var state: MeditationState { listening.state }
  var phase: ListeningPhase { listening.phase }
  /// The songs that are not hidden.
  var songs: [SongViewModel] { listening.viewModels.filter { $0.songMode != .listening(.hidden) } }
  var action: ActionViewModel { ActionViewModel(state: state, phase: phase, hasPicked: pickedCount > 0) }
  var pickedCount: Int { listening.viewModels.count { $0.songMode == .picking(.selected) } }
  /// How long all picked songs last.
  var pickedLength: Duration {
    listening.viewModels.filter { $0.songMode == .picking(.selected) }.reduce(.zero) { $0 + $1.song.length }
  }
  /// How far the song is whose turn it is, and how long it lasts.
  var progress: SongProgress {
    SongProgress(position: listening.position, length: listening.length, isMoving: phase == .playing)
  }
  var volume: Double { listening.volume }
  var hasVolume: Bool { listening.tool?.hasVolume ?? false }
  /// What is left of a session; nil for none.
  var sessionRest: Duration? { listening.sessionRest }
  /// Whether time runs without a sound.
  var isSilent: Bool { listening.isSilent }
  /// The name of the player that is heard; nil where none is.
  var playerName: String? { listening.tool?.name }

  /// Whether the songs that were picked on earlier visits are being read.
  var isRestoring: Bool { listening.isRestoring }

  /// Its screen is on top.
  func appeared() {
    listening.restorePicks()
    listening.tell()
  }
  /// Its screen is covered or gone.
  func disappeared() { listening.tell() }

  /// Picks a song of `songs`, or gives it the turn.
  func selectedItem(index: Int) {
    guard songs.indices.contains(index) else { return }
    let song = songs[index]
    guard let place = listening.viewModels.firstIndex(where: { $0 === song }) else { return }
    listening.select(index: place)
  }

  /// Does what stands at a place of `action`.
  func selectedAction(index: Int) {
    guard action.actions.indices.contains(index) else { return }
    switch action.actions[index] {
    case .startListening: startListening()
    case .previous: playPrevious()
    case .pause: listening.pause()
    case .resume: listening.resume()
    case .next: playNext()
    }
  }

  func startListening() { listening.startListening() }
  func pickSongs() { listening.pickSongs() }
  func playNext() { listening.playNext() }
  func playPrevious() { listening.playPrevious() }
  func togglePause() { phase == .paused ? listening.resume() : listening.pause() }
  func seek(by step: Duration) { listening.seek(by: step) }
  func changeVolume(by step: Double) { listening.changeVolume(by: step) }

  func chooseSession() {
    flow.chooseSession(isUnderWay: sessionRest != nil) { [listening] length in
      listening.setSession(length)
      if listening.state == .picking { listening.startListening() }
    }
  }

  func showBreathing() { flow.showBreathing() }
  func showMinutes() { flow.showMinutes() }

  private func hear(_ event: ListeningEvent) {
    if event == .changed { delegate?.viewModelDidChange() }
  }
}

/// What can be done with the songs as a whole: to begin, or to go back, pause and go on.
@MainActor
struct ActionViewModel {
  enum Action: Hashable, Sendable {
    case startListening
    case previous, pause, resume, next
  }

  /// In the order in which they stand.
  let actions: [Action]

  /// - Parameters:
  ///   - state: what the screen is for.
  ///   - phase: the state of the current song.
  ///   - hasPicked: whether there is anything to listen to.
  init(state: MeditationState, phase: ListeningPhase, hasPicked: Bool) {
    switch state {
    case .picking: actions = hasPicked ? [.startListening] : []
    case .listening: actions = [.previous, phase == .paused ? .resume : .pause, .next]
    }
  }

  /// What an action is called.
  static func title(_ action: Action, _ words: Localization) -> String {
    switch action {
    case .startListening: words[.meditationStart]
    case .previous: words[.meditationPrevious]
    case .pause: words[.meditationPause]
    case .resume: words[.meditationResume]
    case .next: words[.meditationNext]
    }
  }
}
