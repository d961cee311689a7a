import CantinaSound
import Terminal
import TerminalKit
import CantinaTools

/// The songs, their actions, and the progress of the current one.
final class MeditationScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable {
    case choose, startListening, pickSongs, togglePause, next, previous, back, forward, louder, softer
    case session, breathing, minutes

    /// The actions that the key may trigger, of which at most one is available; `nil` for other keys.
    fileprivate var choice: Set<ActionViewModel.Action>? {
      switch self {
      case .startListening: [.startListening]
      case .togglePause: [.pause, .resume]
      case .next: [.next]
      case .previous: [.previous]
      case .choose, .pickSongs, .back, .forward, .louder, .softer, .session, .breathing, .minutes: nil
      }
    }
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: MeditationPhrase.keysMeditationChoose, group: .list, action: .choose),
    KeyBinding(.character("s"), title: MeditationPhrase.keysMeditationStart, group: .screen, action: .startListening),
    KeyBinding(.character(" "), title: MeditationPhrase.keysMeditationPause, group: .screen, action: .togglePause),
    KeyBinding(.character("n"), title: MeditationPhrase.keysMeditationNext, group: .screen, action: .next),
    KeyBinding(
      .character("p"), title: MeditationPhrase.keysMeditationPrevious, group: .screen, action: .previous, footer: false),
    KeyBinding(
      .character(","), title: MeditationPhrase.keysMeditationBack, group: .screen, action: .back, footer: false),
    KeyBinding(
      .character("."), title: MeditationPhrase.keysMeditationForward, group: .screen, action: .forward, footer: false),
    KeyBinding(
      .character("+"), .character("="), title: MeditationPhrase.keysMeditationLouder, group: .screen, action: .louder,
      footer: false),
    KeyBinding(
      .character("-"), title: MeditationPhrase.keysMeditationSofter, group: .screen, action: .softer, footer: false),
    KeyBinding(.character("e"), title: MeditationPhrase.keysMeditationPick, group: .screen, action: .pickSongs),
    KeyBinding(.character("t"), title: MeditationPhrase.keysMeditationSession, group: .screen, action: .session),
    KeyBinding(.character("d"), title: MeditationPhrase.keysMeditationBreathing, group: .screen, action: .breathing),
    KeyBinding(.character("m"), title: MeditationPhrase.keysMeditationMinutes, group: .screen, action: .minutes),
  ]

  private static let list: ViewID = "songs"
  private static let actions: ViewID = "actions"
  private static let step = Duration.seconds(10)

  var invalidate: (() -> Void)?
  private let viewModel: MeditationViewModel
  private let words: Localization
  private let motion = SongMotion()
  private let cells = RowCells<SongCell> { $0.prepareForReuse() }

  init(viewModel: MeditationViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String {
    switch viewModel.phase {
    case .stopped: words[MeditationPhrase.titleChoosing]
    case .preparing, .starting: words[MeditationPhrase.titlePreparing]
    case .playing: words[MeditationPhrase.titlePlaying]
    case .paused: words[MeditationPhrase.titlePaused]
    }
  }
  var route: String? { Route.meditation.path }
  /// The screen itself shows the playback.
  let hidesAccessory = true
  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(at: .meditation, printedBy: "songs") }
  var isLoading: Bool { viewModel.isRestoring || viewModel.minutes.isLoading }
  var badge: String? {
    viewModel.isTimer ? nil : viewModel.isSilent ? words[MeditationPhrase.silent] : viewModel.tool?.name
  }

  var status: StyledText? {
    var parts: [String] = []
    if viewModel.phase == .stopped {
      let count = viewModel.pickedCount
      parts.append(
        count == 0
          ? words[MeditationPhrase.hint]
          : words[MeditationPhrase.picked, count: count, ["time": words.clockText(viewModel.pickedLength)]])
      if let session { parts.append(session) }
    } else if viewModel.isTimer {
      parts.append(words[MeditationPhrase.timer])
    } else {
      if viewModel.hasVolume {
        parts.append(words[MeditationPhrase.volume, ["percent": "\(Int((viewModel.volume * 100).rounded()))"]])
      }
      if viewModel.isSilent { parts.append(words[MeditationPhrase.silentLong]) }
    }
    return parts.isEmpty ? nil : StyledText(parts.joined(separator: " · "))
  }

  /// The remaining time: `session: 4 min left`; `nil` without a session.
  private var session: String? {
    viewModel.sessionRest.map { words[MeditationPhrase.sessionRest, ["time": words.text($0, isWait: true)]] }
  }

  var body: any View {
    if viewModel.isTimer { return Stack([Spacing()] + bar) }
    let songs = viewModel.songs
    let list = ListView(
      id: Self.list, sections: [ListSection(count: songs.count)],
      columns: [
        ListColumn(width: 9, priority: 2), ListColumn(width: 5, alignment: .trailing, priority: 1),
        ListColumn(width: 34),
      ],
      nameWidth: 14...18,
      identity: { .text(songs[$0].title.key) }, willShow: { [cells] in cells.keep($0) }
    ) { [self] index in cell(of: songs[index]).row(isPaused: viewModel.phase == .paused) }
    let player = Stack([motion.view, list] + bar)
    let minutes = words.charts(of: viewModel.minutes)
    let beside = Split([
      Split.Part(player, weight: 3, minimum: 66), Split.Part(minutes, weight: 2, minimum: 50),
    ])
    return Stack([Spacing(), WidthChoice(from: Self.wide, wide: beside, narrow: player)])
  }

  /// The columns from which the minutes are beside the songs.
  private static let wide = 120

  private func cell(of song: any SongViewModeling) -> SongCell {
    cells.cell(.text(song.title.key), isCurrent: { $0.shows(song) }) {
      let cell = SongCell(words: words) { [motion] in motion.begin($0) }
      cell.configure(viewModel: song)
      return cell
    }
  }

  private var bar: [any View] {
    let titles = viewModel.action.actions.map { words[$0] }
    let actions = ActionLine(id: Self.actions, titles: titles)
    switch viewModel.phase {
    case .stopped: return titles.isEmpty ? [] : [Spacing(), actions]
    case .preparing(let done):
      let percent = words[MeditationPhrase.making, ["percent": "\(Int((done * 100).rounded()))"]]
      return [Spacing(), MeterView(done, leading: StyledText(percent), width: 40, plain: percent), Spacing(), actions]
    case .starting, .playing, .paused:
      let progress = viewModel.progress
      if viewModel.isTimer {
        return [
          PlayingFigure(progress, countsDown: true, words: words), Spacing(),
          ProgressLine(progress, plain: MeditationPhrase.timerLeft, words: words), Spacing(), actions,
        ]
      }
      let song: [any View] = [PlayingFigure(progress, words: words), Spacing(), ProgressLine(progress, words: words)]
      let whole = session.map {
        [ProgressLine.session(viewModel.sessionFraction, rest: $0, below: progress, words: words)]
      }
      return song + (whole ?? []) + [Spacing(), actions]
    }
  }

  func didAppear() { viewModel.appeared() }

  func show(route: String, focus: inout Focus) -> Bool {
    guard let id = Route.song.values(in: Route(unchecked: route)) else { return false }
    guard let index = viewModel.songs.firstIndex(where: { $0.song.id == id }) else { return true }
    focus.current = Self.list
    focus[Self.list].index = index
    focus[Self.list].id = nil
    return true
  }

  func didDisappear() { cells.keep([]) }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    if let choice = action.choice { return viewModel.offers(choice) }
    return switch action {
    case .back, .forward: viewModel.canSeek
    case .pickSongs: viewModel.canPickSongs
    case .louder: viewModel.canMakeLouder
    case .softer: viewModel.canMakeSofter
    case .choose, .startListening, .togglePause, .next, .previous, .session, .breathing, .minutes: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose:
      if focus.current == Self.actions {
        viewModel.selectedAction(index: focus[Self.actions].index)
      } else {
        viewModel.selectedItem(index: focus[Self.list].index)
      }
    case .startListening, .togglePause, .next, .previous: viewModel.choose(action.choice ?? [])
    case .pickSongs: viewModel.pickSongs()
    case .back: viewModel.seek(by: .zero - Self.step)
    case .forward: viewModel.seek(by: Self.step)
    case .louder: viewModel.changeVolume(by: 0.1)
    case .softer: viewModel.changeVolume(by: -0.1)
    case .session: viewModel.chooseSession(at: focus[Self.list].index)
    case .breathing: viewModel.showBreathing()
    case .minutes: viewModel.showMinutes()
    }
  }
}
