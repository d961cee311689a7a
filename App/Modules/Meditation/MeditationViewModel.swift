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
final class MeditationViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The actions for the songs as a whole, which rows and keys choose.
  let action: ActionViewModel

  private let flow: any MeditationFlow
  private let listening: Listening

  init(flow: any MeditationFlow, listening: Listening, action: ActionViewModel) {
    self.flow = flow
    self.listening = listening
    self.action = action
    listening.events.addHandler(target: self, handler: MeditationViewModel.hear)
    action.events.addHandler(target: self, handler: MeditationViewModel.perform)
    action.set(mode: mode)
  }

  var state: MeditationState { listening.state }
  var phase: ListeningPhase { listening.phase }
  /// The songs that are not hidden.
  var songs: [SongViewModel] { listening.viewModels.filter { $0.songMode != .listening(.hidden) } }
  var pickedCount: Int { listening.viewModels.count { $0.songMode == .picking(.selected) } }
  /// How long all picked songs last.
  var pickedLength: Duration {
    listening.viewModels.filter { $0.songMode == .picking(.selected) }.reduce(.zero) { $0 + $1.song.length }
  }
  /// How far the song is whose turn it is, and how long it lasts.
  var progress: SongProgress {
    SongProgress(position: listening.position, length: listening.length, isMoving: phase == .playing)
  }
  /// Whether one can go on or back in the song.
  var canSeek: Bool { state == .listening && !isTimer }
  /// Whether songs can be picked again.
  var canPickSongs: Bool { state == .listening }
  /// Whether a session runs without a song.
  var isTimer: Bool { listening.isTimer }
  func offers(_ wanted: Set<ActionViewModel.Action>) -> Bool { action.offers(wanted) }
  var canMakeLouder: Bool { state == .listening && hasVolume && volume < 1 }
  var canMakeSofter: Bool { state == .listening && hasVolume && volume > 0 }
  var volume: Double { listening.volume }
  var hasVolume: Bool { listening.tool?.hasVolume ?? false }
  /// What is left of a session; nil for none.
  var sessionRest: Duration? { listening.sessionRest }
  /// The share of the session that is over, 0…1, as far as whole seconds tell; 0 without one.
  var sessionFraction: Double { listening.sessionFraction ?? 0 }
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

  func pickSongs() { listening.pickSongs() }
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
    guard event == .changed else { return }
    action.set(mode: mode)
    delegate?.viewModelDidChange()
  }

  private func perform(_ action: ActionViewModel.Action) {
    switch action {
    case .startListening: listening.startListening()
    case .previous: listening.playPrevious()
    case .pause: listening.pause()
    case .resume: listening.resume()
    case .next: listening.playNext()
    }
  }

  private var mode: ActionViewModel.Mode {
    switch state {
    case .picking: pickedCount > 0 ? .start : .none
    case .listening where isTimer: .timer(isPaused: phase == .paused)
    case .listening: .player(isPaused: phase == .paused)
    }
  }
}

/// The actions for the songs as a whole: it offers those of its mode, and tells which one the user has chosen.
@MainActor
final class ActionViewModel {
  enum Mode: Hashable, Sendable {
    /// There is nothing to listen to.
    case none
    /// One action: to begin.
    case start
    /// To go back, to pause or go on, to go to the next.
    case player(isPaused: Bool)
    /// To pause or go on.
    case timer(isPaused: Bool)
  }

  enum Action: Hashable, Sendable {
    case startListening
    case previous, pause, resume, next
  }

  /// Tells each action that was chosen; it does none of them.
  let events = EventEmitter<Action>()
  private(set) var mode = Mode.none

  /// In the order in which they stand.
  var actions: [Action] {
    switch mode {
    case .none: []
    case .start: [.startListening]
    case .timer(let isPaused): [isPaused ? .resume : .pause]
    case .player(let isPaused): [.previous, isPaused ? .resume : .pause, .next]
    }
  }

  func set(mode: Mode) { self.mode = mode }

  /// Tells the action at a place of `actions`; beyond the last there is none.
  func selectedItem(index: Int) {
    if actions.indices.contains(index) { events.emit(actions[index]) }
  }

  /// Tells the first of these actions that is offered; nothing happens where none is.
  func choose(_ wanted: Set<Action>) {
    if let action = actions.first(where: wanted.contains) { events.emit(action) }
  }

  /// Whether one of these actions is offered.
  func offers(_ wanted: Set<Action>) -> Bool { !wanted.isDisjoint(with: actions) }

  /// What an action is called.
  static func title(_ action: Action) -> any Phrase {
    switch action {
    case .startListening: MeditationPhrase.start
    case .previous: MeditationPhrase.previous
    case .pause: MeditationPhrase.pause
    case .resume: MeditationPhrase.resume
    case .next: MeditationPhrase.next
    }
  }
}
