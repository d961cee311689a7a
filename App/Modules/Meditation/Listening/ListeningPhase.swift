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
