/// How a player ended.
public enum PlayerEnd: Hashable, Sendable {
  /// By itself, at the end of its file.
  case finished
  /// By itself, with a status that says that something went wrong.
  case failed(status: Int32)
  /// By a signal that somebody else sent.
  case killed(signal: Int32)
  /// Because we ended it.
  case ended
}
