/// The songs.
extension Phrase {
  static let songDeepBowls = Phrase("song.deepBowls")
  static let songDeepBowlsAbout = Phrase("song.deepBowls.about")
  static let songSmallBowls = Phrase("song.smallBowls")
  static let songSmallBowlsAbout = Phrase("song.smallBowls.about")
  static let songRain = Phrase("song.rain")
  static let songRainAbout = Phrase("song.rain.about")
  static let songWaves = Phrase("song.waves")
  static let songWavesAbout = Phrase("song.waves.about")
  static let songBrownNoise = Phrase("song.brownNoise")
  static let songBrownNoiseAbout = Phrase("song.brownNoise.about")
  static let songDrone = Phrase("song.drone")
  static let songDroneAbout = Phrase("song.drone.about")
}
