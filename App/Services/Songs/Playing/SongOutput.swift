import Sound

/// Where songs are heard.
protocol SongOutput: Sendable {
  /// The player that is used; nil before the first order, and where there is none.
  var tool: PlayerTool? { get }

  /// Whether anything is there that may play; it looks for it when it is asked first.
  func isReady() async -> Bool

  /// Plays, and returns when that is over; when the task is cancelled, the player is ended.
  func play(_ order: PlayOrder, _ control: PlayControl) async -> PlayOutcome
}
