import Sound

/// What listeners of the listening hear.
enum ListeningEvent: Hashable, Sendable {
  /// Something that can be read has changed.
  case changed
  /// Something happened that is said once.
  case notice(ListeningNotice)
}

/// What is said once.
enum ListeningNotice: Hashable, Sendable {
  /// No player is there, or none works: time runs without a sound.
  case noPlayer
  /// Somebody else ended the player, and it was started again.
  case playerKilled(PlayerTool)
  /// A song's file could not be made: time runs without a sound.
  case notMade(SoundError)
  /// Every song was heard.
  case allHeard
  /// The session is over, after so long.
  case sessionOver(Duration)
}
