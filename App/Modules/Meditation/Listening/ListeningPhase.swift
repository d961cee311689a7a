/// What becomes of the song whose turn it is.
enum ListeningPhase: Hashable, Sendable {
  /// It is no song's turn.
  case stopped
  /// It is about to play.
  case starting
  /// Its file is being made: so much of it is there, from 0 to 1.
  case preparing(Double)
  case playing
  case paused
}
