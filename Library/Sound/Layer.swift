/// One of the things that are heard at the same time; each is as loud as its gain says beside the others.
public enum Layer: Hashable, Sendable {
  case hum(Hum)
  case strikes(Strikes)
  case noise(Noise)

  /// A steady tone.
  public struct Hum: Hashable, Sendable {
    let frequency: Double
    let gain: Double
    /// How often a second it swells, by a second tone so much higher; 0 for not at all.
    let beat: Double

    /// Makes a steady tone; frequencies in Hz.
    public init(frequency: Double, gain: Double, beat: Double = 0) {
      self.frequency = frequency
      self.gain = gain
      self.beat = beat
    }
  }

  /// Something that is struck again and again and rings on.
  public struct Strikes: Hashable, Sendable {
    /// One of the tones that it rings with.
    public struct Partial: Hashable, Sendable {
      let ratio: Double
      let gain: Double
      let decay: Double
      let beat: Double

      /// Makes a partial.
      /// - Parameters:
      ///   - ratio: its frequency, in multiples of the lowest.
      ///   - gain: how loud it begins.
      ///   - decay: the seconds in which it falls to a third.
      ///   - beat: how often a second it swells.
      public init(ratio: Double, gain: Double, decay: Double, beat: Double = 0) {
        self.ratio = ratio
        self.gain = gain
        self.decay = decay
        self.beat = beat
      }
    }

    let frequencies: [Double]
    let partials: [Partial]
    let interval: Double
    let gain: Double

    /// Makes strikes.
    /// - Parameters:
    ///   - frequencies: the lowest tone of each strike in Hz, one after the other and round again.
    ///   - partials: what each rings with.
    ///   - interval: the seconds from one to the next; the first comes at once.
    ///   - gain: how loud they are.
    public init(frequencies: [Double], partials: [Partial], interval: Double, gain: Double) {
      self.frequencies = frequencies
      self.partials = partials
      self.interval = interval
      self.gain = gain
    }
  }

  /// A hiss, a roar or a rumble.
  public struct Noise: Hashable, Sendable {
    let lowest: Double
    let highest: Double
    let gain: Double
    let swell: Swell?
    let seed: UInt64

    /// How it comes and goes.
    public struct Swell: Hashable, Sendable {
      let period: Double
      let depth: Double
      let power: Int

      /// Makes a swell.
      /// - Parameters:
      ///   - period: seconds from one height to the next.
      ///   - depth: how much of it is gone between, from 0 to 1.
      ///   - power: the higher, the shorter the height and the longer the lull.
      public init(period: Double, depth: Double, power: Int) {
        self.period = period
        self.depth = depth
        self.power = power
      }
    }

    /// Makes a noise between two frequencies in Hz, which fade by 6 dB an octave beyond; the same seed is the same noise.
    public init(from lowest: Double, to highest: Double, gain: Double, swell: Swell? = nil, seed: UInt64) {
      self.lowest = lowest
      self.highest = highest
      self.gain = gain
      self.swell = swell
      self.seed = seed
    }
  }
}
