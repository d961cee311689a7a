import CantinaObserving
import TerminalKit
import Testing
import CantinaTools

@testable import cantina

@Suite("A song's row and its cell")
@MainActor
struct SongCellTests {
  @MainActor private final class Changes {
    var modes: [SongMode] = []
  }

  private let changes = Changes()
  private let words: Localization

  init() throws {
    words = try Words.english()
  }

  /// Counts a song's listeners.
  @MainActor private final class SpySong: SongViewModeling {
    let emitter = EventEmitter<SongMode>()
    var songModeHandler: EventEmitter<SongMode> { emitter }
    private(set) var songMode: SongMode { didSet { if songMode != oldValue { emitter.emit(songMode) } } }
    let song: Song

    init(_ id: SongID, _ mode: SongMode) {
      song = Song(id: id, length: .seconds(193))
      songMode = mode
    }

    func change(to mode: SongMode) { songMode = mode }
  }

  private func song(_ id: SongID, _ mode: SongMode = .picking(.unselected)) -> SpySong { SpySong(id, mode) }

  private func cell() -> SongCell {
    SongCell(words: words) { [changes] in changes.modes.append($0.mode) }
  }

  private func texts(_ cell: SongCell, isPaused: Bool = false) -> [String] {
    let row = cell.row(isPaused: isPaused)
    return [row.name.string] + row.details.map(\.string)
  }

  @Test("A paused song is not shown as playing")
  func paused() {
    let cell = cell()
    cell.configure(viewModel: song(.rain, .listening(.playing)))
    #expect(texts(cell).contains("♪ playing") && texts(cell, isPaused: true).contains("‖ paused"))
    cell.update(mode: .listening(.playable), animated: false)
    #expect(texts(cell, isPaused: true).contains("· queued"))
  }

  @Test(
    "The row shows the song's title, mode, time and topic",
    arguments: [
      (SongMode.picking(.unselected), ""), (.picking(.selected), "✓ picked"), (.listening(.playable), "· queued"),
      (.listening(.playing), "♪ playing"), (.listening(.hidden), ""),
    ])
  func modes(mode: SongMode, text: String) {
    let cell = cell()
    cell.configure(viewModel: song(.rain, mode))
    #expect(texts(cell) == ["Rain", text, "3:13", "Steady, on a roof"])
    #expect(changes.modes.isEmpty)
  }

  @Test("The cell observes each new mode of its song and ignores repeated ones")
  func listening() {
    let (cell, rain) = (cell(), song(.rain))
    cell.configure(viewModel: rain)
    rain.change(to: .picking(.selected))
    rain.change(to: .picking(.selected))
    rain.change(to: .listening(.playing))
    #expect(changes.modes == [.picking(.selected), .listening(.playing)])
    #expect(rain.emitter.listenerCount == 1)
  }

  @Test("A reused cell receives no event of its old song and every event of its new one")
  func reuse() {
    let (cell, old, new) = (cell(), song(.rain), song(.waves))
    cell.configure(viewModel: old)
    cell.prepareForReuse()
    #expect(old.emitter.listenerCount == 0)
    cell.configure(viewModel: new)
    old.change(to: .picking(.selected))
    #expect(changes.modes.isEmpty)
    #expect(cell.mode == .picking(.unselected))
    #expect(texts(cell)[0] == "Waves")
    new.change(to: .picking(.selected))
    #expect(changes.modes == [.picking(.selected)])
  }

  @Test("A released cell no longer observes, and the song does not retain it")
  func gone() {
    let rain = song(.rain)
    do {
      let cell = cell()
      cell.configure(viewModel: rain)
      #expect(rain.emitter.listenerCount == 1)
    }
    #expect(rain.emitter.listenerCount == 0)
    rain.change(to: .picking(.selected))
    #expect(changes.modes.isEmpty)
  }

  @Test("An animated change is written letter by letter; any other is immediate")
  func writing() {
    let cell = cell()
    cell.configure(viewModel: song(.rain))
    cell.update(mode: .picking(.selected), animated: true)
    var seen = [texts(cell)[1]]
    while cell.writeOn() { seen.append(texts(cell)[1]) }
    seen.append(texts(cell)[1])
    #expect(seen == ["", "✓ ", "✓ pi", "✓ pick", "✓ picked"])
    cell.update(mode: .picking(.unselected), animated: true)
    #expect(cell.written == nil)
    cell.update(mode: .picking(.selected), animated: false)
    #expect(texts(cell)[1] == "✓ picked")
    cell.update(mode: .listening(.playing), animated: true)
    cell.finishWriting()
    #expect(texts(cell)[1] == "♪ playing")
  }
}

@Suite("Actions for all songs")
@MainActor
struct ActionViewModelTests {
  @Test("Each mode of a song looks different from the others")
  func looks() {
    let modes: [SongMode] = [
      .picking(.unselected), .picking(.selected), .listening(.playable), .listening(.playing),
    ]
    let looks = modes.map(SongLook.init).map { [$0.word?.key ?? "", "\($0.name)", "\($0.mode)"] }
    #expect(Set(looks).count == 4)
  }

  @Test("A key triggers an action only where the action is offered")
  func keys() {
    let (none, playing) = (ActionViewModel(actions: []), ActionViewModel(actions: [.previous, .pause, .next]))
    let paused = ActionViewModel(actions: [.previous, .resume, .next])
    #expect(none.first(of: [.startListening]) == nil)
    #expect(playing.first(of: [.pause, .resume]) == .pause && playing.first(of: [.startListening]) == nil)
    #expect(paused.first(of: [.pause, .resume]) == .resume && paused.first(of: [.pause]) == nil)
  }
}
