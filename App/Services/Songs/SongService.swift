import Sound

/// Gives songs, and files of them that a player can play.
protocol SongService: Sendable {
  /// All songs, in the order of the list.
  var songs: [Song] { get }

  /// The path of a song's file; what is not there yet is made.
  /// - Parameters:
  ///   - id: the song.
  ///   - progress: hears from 0 to 1 how much of it is made, on any thread.
  /// - Returns: the path of a whole file.
  /// - Throws: why it cannot be made or kept.
  func file(of id: SongID, progress: @escaping @Sendable (Double) -> Void) async throws(SoundError) -> String

  /// The path of the file of the bell that ends a session.
  func bell() async throws(SoundError) -> String
}
