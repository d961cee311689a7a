import CantinaObserving
import CantinaSound

@MainActor
protocol MeditationFlow: AnyObject {
  /// Asks for the length of a session; `nil` ends the current one.
  func chooseSession(isUnderWay: Bool, _ choose: @escaping @MainActor (Duration?) -> Void)
  /// Asks whether a session plays a song or is a timer only.
  func askSound(_ title: any Phrase, _ choose: @escaping @MainActor (_ isWanted: Bool) -> Void)
  func showBreathing()
  func showMinutes()
}

/// The songs and the actions on them; the members of `Listening` can be read directly.
@dynamicMemberLookup
final class MeditationViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The listening time, for windows with room beside the songs.
  let minutes: MinutesViewModel

  private let flow: any MeditationFlow
  private let listening: Listening

  init(flow: any MeditationFlow, listening: Listening, minutes: MinutesViewModel) {
    (self.flow, self.listening, self.minutes) = (flow, listening, minutes)
    listening.events.addHandler(target: self, handler: MeditationViewModel.hear)
  }

  var songs: [SongViewModel] { listening.viewModels.filter { $0.songMode != .listening(.hidden) } }
  private var picked: [SongViewModel] { listening.viewModels.filter { $0.songMode == .picking(.selected) } }
  var pickedCount: Int { picked.count }
  var pickedLength: Duration { picked.reduce(.zero) { $0 + $1.song.length } }
  var canSeek: Bool { canPickSongs && !listening.isTimer }
  var canPickSongs: Bool { listening.phase != .stopped }
  /// The actions on all songs, for rows and keys.
  var action: ActionViewModel {
    guard canPickSongs else { return ActionViewModel(actions: pickedCount > 0 ? [.startListening] : []) }
    let pause = listening.phase == .paused ? ActionViewModel.Action.resume : .pause
    return ActionViewModel(actions: listening.isTimer ? [pause] : [.previous, pause, .next])
  }
  func offers(_ wanted: Set<ActionViewModel.Action>) -> Bool { action.first(of: wanted) != nil }
  var canMakeLouder: Bool { canPickSongs && hasVolume && listening.volume < 1 }
  var canMakeSofter: Bool { canPickSongs && hasVolume && listening.volume > 0 }
  var hasVolume: Bool { listening.tool?.hasVolume ?? false }
  subscript<Value>(dynamicMember path: KeyPath<Listening, Value>) -> Value { listening[keyPath: path] }

  func appeared() {
    listening.restorePicks()
    minutes.load()
  }

  /// Picks a song of `songs`, or starts it.
  func selectedItem(index: Int) {
    guard songs.indices.contains(index) else { return }
    let song = songs[index]
    guard let place = listening.viewModels.firstIndex(where: { $0 === song }) else { return }
    listening.select(index: place)
  }

  /// Performs the action of a button; ignores a place beyond the last.
  func selectedAction(index: Int) {
    if action.actions.indices.contains(index) { perform(action.actions[index]) }
  }

  /// Performs the first of these actions that is available, if any.
  func choose(_ wanted: Set<ActionViewModel.Action>) { if let action = action.first(of: wanted) { perform(action) } }

  func pickSongs() { listening.pickSongs() }
  func seek(by step: Duration) { listening.seek(by: step) }
  func changeVolume(by step: Double) { listening.changeVolume(by: step) }

  /// Starts a session; if no song is picked, asks whether it plays the song at `index`.
  func chooseSession(at index: Int) {
    flow.chooseSession(isUnderWay: listening.sessionRest != nil) { [self] length in
      listening.setSession(length)
      guard listening.phase == .stopped else { return }
      guard length != nil, pickedCount == 0, songs.indices.contains(index) else { return listening.startListening() }
      flow.askSound(songs[index].title) { [self] isWanted in
        if isWanted { selectedItem(index: index) }
        listening.startListening()
      }
    }
  }

  func showBreathing() { flow.showBreathing() }
  func showMinutes() { flow.showMinutes() }

  private func hear(_ event: ListeningEvent) {
    if event == .changed { delegate?.viewModelDidChange() }
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
}

/// The available actions on all songs.
struct ActionViewModel {
  enum Action: String, Phrase {
    static let subject = "meditation.action"

    case startListening, previous, pause, resume, next
  }

  /// The actions in the order of their buttons.
  let actions: [Action]

  func first(of wanted: Set<Action>) -> Action? { actions.first(where: wanted.contains) }
}
