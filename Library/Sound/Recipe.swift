/// The composition and the length of a sound.
public struct Recipe: Hashable, Sendable {
  /// The length of the sound.
  public var length: Duration
  /// Whether its end leads into its beginning without a seam; otherwise, it begins and ends in silence.
  public let isLoop: Bool
  /// Its strongest frequency in Hz; `nil` for noises.
  public let tone: Double?
  /// The simultaneous layers.
  public let layers: [Layer]

  /// Makes a recipe.
  public init(length: Duration, isLoop: Bool = true, tone: Double? = nil, layers: [Layer]) {
    (self.length, self.isLoop, self.tone, self.layers) = (length, isLoop, tone, layers)
  }

  /// Returns the same recipe with another length.
  public func lasting(_ length: Duration) -> Recipe {
    Recipe(length: length, isLoop: isLoop, tone: tone, layers: layers)
  }
}

extension Recipe {
  /// A large metal bowl, struck slowly.
  public static let deepBowls = Recipe(
    length: .seconds(203), tone: 174,
    layers: [.strikes(frequencies: [174, 174, 261], partials: bowl(decay: 7), interval: 13, gain: 1)])

  /// Small bowls, higher and further apart.
  public static let smallBowls = Recipe(
    length: .seconds(187), tone: 432,
    layers: [
      .strikes(frequencies: [432, 432, 648, 432, 576], partials: bowl(decay: 4.5), interval: 8.5, gain: 1),
      .noise(from: 60, to: 300, gain: 0.006, seed: 0x0B0E_15),
    ])

  /// Steady rain on a roof.
  public static let rain = Recipe(
    length: .seconds(193),
    layers: [
      .noise(from: 900, to: 7_000, gain: 0.5, seed: 0x7A_1D), .noise(from: 120, to: 600, gain: 0.22, seed: 0x5EED),
      .noise(
        from: 2_000, to: 12_000, gain: 0.25, swell: Layer.Swell(period: 11, depth: 0.6, power: 2), seed: 0xD0D0),
    ])

  /// Waves that roll onto a beach and back.
  public static let waves = Recipe(
    length: .seconds(217),
    layers: [
      .noise(from: 40, to: 350, gain: 0.5, swell: Layer.Swell(period: 9, depth: 0.75, power: 2), seed: 0xB0A7),
      .noise(from: 500, to: 5_000, gain: 0.32, swell: Layer.Swell(period: 9, depth: 0.97, power: 5), seed: 0xF0A4),
      .noise(from: 60, to: 200, gain: 0.2, swell: Layer.Swell(period: 27, depth: 0.5, power: 1), seed: 0x5EA),
    ])

  /// Noise that falls by 6 dB an octave, like a distant waterfall.
  public static let brownNoise = Recipe(
    length: .seconds(179), layers: [.noise(from: 25, to: 70, gain: 1, seed: 0xB120)])

  /// A low tone that swells slowly, with its octave and fifth above it.
  public static let drone = Recipe(
    length: .seconds(229), tone: 110,
    layers: [
      .hum(frequency: 110, gain: 1, beat: 0.11), .hum(frequency: 165, gain: 0.34, beat: 0.07),
      .hum(frequency: 220, gain: 0.26, beat: 0.17), .hum(frequency: 330, gain: 0.09, beat: 0.23),
    ])

  /// One bright strike that rings out, to signal the end of the time.
  public static let bell = Recipe(
    length: .seconds(9), isLoop: false, tone: 528,
    layers: [.strikes(frequencies: [528], partials: bowl(decay: 2), interval: 60, gain: 1)])

  /// Returns the tones of a metal bowl: not multiples of the lowest, and the high ones fade first.
  private static func bowl(decay: Double) -> [Layer.Partial] {
    [
      Layer.Partial(ratio: 1, gain: 1, decay: decay, beat: 0.35),
      Layer.Partial(ratio: 2.71, gain: 0.42, decay: decay * 0.55, beat: 0.6),
      Layer.Partial(ratio: 5.15, gain: 0.16, decay: decay * 0.3),
      Layer.Partial(ratio: 8.4, gain: 0.05, decay: decay * 0.15),
    ]
  }
}

/// One of several simultaneous layers, with its volume relative to the others; frequencies in Hz.
public enum Layer: Hashable, Sendable {
  /// A steady tone; a second tone, higher by `beat`, makes it swell `beat` times a second; 0 for none.
  case hum(frequency: Double, gain: Double, beat: Double = 0)
  /// Repeated strikes that ring on, `interval` seconds apart; their lowest tones are repeated cyclically.
  case strikes(frequencies: [Double], partials: [Partial], interval: Double, gain: Double)
  /// A hiss, a roar or a rumble, which fades by 6 dB an octave beyond its frequencies; equal seeds give equal noise.
  case noise(from: Double, to: Double, gain: Double, swell: Swell? = nil, seed: UInt64)

  /// One of the tones of a strike.
  public struct Partial: Hashable, Sendable {
    let ratio: Double
    let gain: Double
    let decay: Double
    let beat: Double

    /// Makes a tone at a `ratio` to the lowest that falls to a third in `decay` seconds, with `beat` swells a second.
    public init(ratio: Double, gain: Double, decay: Double, beat: Double = 0) {
      (self.ratio, self.gain, self.decay, self.beat) = (ratio, gain, decay, beat)
    }
  }

  /// The variation of a noise's volume.
  public struct Swell: Hashable, Sendable {
    let period: Double
    let depth: Double
    let power: Int

    /// Makes a swell that dips by `depth` (0 to 1) between maxima `period` seconds apart; `power` sharpens the maxima.
    public init(period: Double, depth: Double, power: Int) {
      (self.period, self.depth, self.power) = (period, depth, power)
    }
  }
}
