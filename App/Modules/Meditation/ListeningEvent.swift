import CantinaSound

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
  /// Another process ended the player, and it was started again.
  case playerKilled(PlayerTool)
  /// A song's file could not be made: time runs without a sound.
  case notMade(SoundError)
  /// Every song was heard.
  case allHeard
  /// The session is over, after so long.
  case sessionOver(Duration)
}

/// The state of the current song.
enum ListeningPhase: Hashable, Sendable {
  /// There is no current song.
  case stopped
  /// It is about to play.
  case starting
  /// Its file is being made: so much of it is there, from 0 to 1.
  case preparing(Double)
  case playing
  case paused
}

/// What the screen is for at the moment.
enum MeditationState: Hashable, Sendable {
  case picking, listening
}
