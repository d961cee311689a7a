import Testing

@testable import cantina

@Suite("Music player and the modes of its songs")
@MainActor
struct MusicPlayerTests {
  nonisolated private static let unselected = SongMode.picking(.unselected)
  nonisolated private static let selected = SongMode.picking(.selected)
  nonisolated private static let playable = SongMode.listening(.playable)
  nonisolated private static let playing = SongMode.listening(.playing)
  nonisolated private static let hidden = SongMode.listening(.hidden)

  private func songs(_ modes: [SongMode]) -> [SongViewModel] {
    modes.enumerated().map { index, mode in
      let viewModel = SongViewModel(song: Song(id: SongID.allCases[index], length: .seconds(1)))
      viewModel.change(to: mode)
      return viewModel
    }
  }

  private func expect(
    _ before: [SongMode], _ after: [SongMode], sourceLocation: SourceLocation = #_sourceLocation,
    _ act: (MusicPlayer, [SongViewModel]) -> Void
  ) {
    let viewModels = songs(before)
    act(MusicPlayer(), viewModels)
    #expect(viewModels.map(\.songMode) == after, sourceLocation: sourceLocation)
  }

  @Test("select, picking: unselected becomes selected, selected unselected, and the others stay")
  func selectPicking() {
    expect([Self.unselected, Self.selected], [Self.selected, Self.selected]) { $0.select(index: 0, viewModels: $1) }
    expect([Self.unselected, Self.selected], [Self.unselected, Self.unselected]) { $0.select(index: 1, viewModels: $1) }
  }

  @Test("select, listening: playable becomes playing, and the playing song becomes playable")
  func selectListeningPlayable() {
    expect([Self.playing, Self.hidden, Self.playable], [Self.playable, Self.hidden, Self.playing]) {
      $0.select(index: 2, viewModels: $1)
    }
    expect([Self.playable, Self.playable], [Self.playable, Self.playing]) { $0.select(index: 1, viewModels: $1) }
  }

  @Test("select, listening: playing and hidden songs stay, and missing ones are ignored", arguments: [0, 1, 7, -1])
  func selectListeningOthers(index: Int) {
    expect([Self.playing, Self.hidden, Self.playable], [Self.playing, Self.hidden, Self.playable]) {
      $0.select(index: index, viewModels: $1)
    }
  }

  @Test("updateToSongPicking: playing and playable become selected, hidden unselected")
  func updateToSongPicking() {
    expect([Self.playable, Self.playing, Self.hidden], [Self.selected, Self.selected, Self.unselected]) {
      $0.updateToSongPicking(viewModels: $1)
    }
    expect([Self.selected, Self.unselected], [Self.selected, Self.unselected]) {
      $0.updateToSongPicking(viewModels: $1)
    }
  }

  @Test("updateToSongListening: the first selected becomes playing, the others playable, unselected hidden")
  func updateToSongListening() {
    expect(
      [Self.unselected, Self.selected, Self.unselected, Self.selected],
      [Self.hidden, Self.playing, Self.hidden, Self.playable]
    ) { $0.updateToSongListening(viewModels: $1) }
    expect([Self.playable, Self.playing, Self.hidden], [Self.playable, Self.playing, Self.hidden]) {
      $0.updateToSongListening(viewModels: $1)
    }
    expect([Self.unselected], [Self.hidden]) { $0.updateToSongListening(viewModels: $1) }
  }

  @Test("playNext: hidden songs are skipped, and the last song has no next one")
  func playNext() {
    expect([Self.playing, Self.hidden, Self.playable], [Self.playable, Self.hidden, Self.playing]) {
      #expect($0.playNext(viewModels: $1))
    }
    expect([Self.playable, Self.hidden, Self.playing], [Self.playable, Self.hidden, Self.playing]) {
      #expect(!$0.playNext(viewModels: $1))
    }
  }

  @Test("playNext: without a playing song there is no next one", arguments: [[], [selected], [hidden, playable]])
  func playNextNobody(modes: [SongMode]) {
    expect(modes, modes) { #expect(!$0.playNext(viewModels: $1)) }
  }

  @Test("playPrevious: hidden songs are skipped, and the first song keeps playing")
  func playPrevious() {
    expect([Self.playable, Self.hidden, Self.playing], [Self.playing, Self.hidden, Self.playable]) {
      $0.playPrevious(viewModels: $1)
    }
    expect([Self.playing, Self.playable], [Self.playing, Self.playable]) { $0.playPrevious(viewModels: $1) }
    expect([Self.selected, Self.unselected], [Self.selected, Self.unselected]) { $0.playPrevious(viewModels: $1) }
  }
}
