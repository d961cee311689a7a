import Sound

/// What came of playing.
enum PlayOutcome: Hashable, Sendable {
  /// It was played to its end.
  case finished
  /// It was ended by whoever ordered it.
  case cancelled
  /// Somebody else ended the player.
  case killed(PlayerTool)
  /// The player could not play; another one may.
  case failed(PlayerTool)
  /// There is no player, or none is left that works.
  case noPlayer
}
