import Sound

/// What is to be played: a part of a file, so loud.
struct PlayOrder: Hashable, Sendable {
  let file: String
  let part: WaveFile.Part
  /// From 0 to 1.
  let volume: Double
}
