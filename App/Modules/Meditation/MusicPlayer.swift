/// Decides whose turn it is among songs; it keeps nothing, all state is in the songs' modes.
@MainActor
struct MusicPlayer {
  /// Called when the turn of the last song is over.
  let didFinishPlaying: @MainActor () -> Void

  /// Chooses a song: while picking it is picked or left, while listening it is its turn.
  ///
  /// A place beyond the songs, the song whose turn it is, and one that is hidden change nothing.
  func select(index: Int, viewModels: [any SongViewModeling]) {
    guard viewModels.indices.contains(index) else { return }
    let chosen = viewModels[index]
    switch chosen.songMode {
    case .picking(.unselected): chosen.songMode = .picking(.selected)
    case .picking(.selected): chosen.songMode = .picking(.unselected)
    case .listening(.playable):
      for other in viewModels where other.songMode == .listening(.playing) { other.songMode = .listening(.playable) }
      chosen.songMode = .listening(.playing)
    case .listening(.playing), .listening(.hidden): break
    }
  }

  /// Goes back to picking; what could be heard is still picked.
  func updateToSongPicking(viewModels: [any SongViewModeling]) {
    for viewModel in viewModels {
      switch viewModel.songMode {
      case .listening(.playing), .listening(.playable): viewModel.songMode = .picking(.selected)
      case .listening(.hidden): viewModel.songMode = .picking(.unselected)
      case .picking: break
      }
    }
  }

  /// Goes over to listening: it is the first picked song's turn, and what was not picked is hidden.
  func updateToSongListening(viewModels: [any SongViewModeling]) {
    var isFirst = true
    for viewModel in viewModels {
      switch viewModel.songMode {
      case .picking(.selected):
        viewModel.songMode = .listening(isFirst ? .playing : .playable)
        isFirst = false
      case .picking(.unselected): viewModel.songMode = .listening(.hidden)
      case .listening: break
      }
    }
  }

  /// Gives the turn to the next song; after the last one, `didFinishPlaying`.
  func playNext(viewModels: [any SongViewModeling]) {
    if !passTurn(by: 1, among: viewModels) { didFinishPlaying() }
  }

  /// Gives the turn to the song before; the first one keeps it.
  func playPrevious(viewModels: [any SongViewModeling]) {
    _ = passTurn(by: -1, among: viewModels)
  }

  private func passTurn(by step: Int, among viewModels: [any SongViewModeling]) -> Bool {
    let heard = viewModels.filter { viewModel in
      viewModel.songMode == .listening(.playing) || viewModel.songMode == .listening(.playable)
    }
    guard let turn = heard.firstIndex(where: { $0.songMode == .listening(.playing) }),
      heard.indices.contains(turn + step)
    else { return false }
    heard[turn].songMode = .listening(.playable)
    heard[turn + step].songMode = .listening(.playing)
    return true
  }
}
