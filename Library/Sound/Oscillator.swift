import Foundation

/// Synthesizes tones by rotating a pointer sample by sample.
enum Oscillator {
  private static let rate = Double(Synthesizer.rate)
  /// The attack time of a strike in seconds; a shorter one would click.
  private static let attack = 0.012
  /// The number of decay times after which a tone is below the resolution of 16 bits.
  private static let audible = 10.0

  /// Adds a steady tone with a whole number of turns, so that a loop has no seam.
  static func add(
    hum frequency: Double, _ gain: Double, beat: Double, to sum: UnsafeMutableBufferPointer<Float>,
    goesOn: (Double) -> Bool
  ) -> Bool {
    let length = Double(sum.count) / rate
    func even(_ frequency: Double) -> Double { max(1, (frequency * length).rounded()) / length }
    let tones = beat > 0 ? [frequency, frequency + beat] : [frequency]
    return tones.enumerated().allSatisfy { index, tone in
      // The second tone is weaker: the sum swells but never disappears.
      turn(even(tone), index == 0 ? gain : gain * 0.6, in: sum) { goesOn((Double(index) + $0) / Double(tones.count)) }
    }
  }

  /// Adds strikes; in a loop the end of their sound continues at the beginning.
  static func add(
    strikes frequencies: [Double], _ partials: [Layer.Partial], _ interval: Double, _ gain: Double, isLoop: Bool,
    to sum: UnsafeMutableBufferPointer<Float>, goesOn: (Double) -> Bool
  ) -> Bool {
    let interval = max(1, Int(interval * rate))
    // A strike too close to the end of a loop would coincide with the first.
    let count = max(1, Int((Double(sum.count) / Double(interval)).rounded()))
    for number in 0..<count {
      let start = number * (sum.count / count)
      let lowest = frequencies[number % frequencies.count]
      for partial in partials { ring(partial, lowest * partial.ratio, gain, at: start, isLoop: isLoop, in: sum) }
      guard goesOn(Double(number + 1) / Double(count)) else { return false }
    }
    return true
  }

  private static func ring(
    _ partial: Layer.Partial, _ frequency: Double, _ gain: Double, at start: Int, isLoop: Bool,
    in sum: UnsafeMutableBufferPointer<Float>
  ) {
    let wanted = Int(partial.decay * audible * rate)
    let count = min(wanted, isLoop ? sum.count : sum.count - start)
    let (attack, cut) = (Int(attack * rate), Int(0.2 * rate))
    let decay = exp(-1 / (partial.decay * rate))
    var loudness = gain * partial.gain
    var first = Pointer(frequency: frequency, rate: rate)
    var second = Pointer(frequency: frequency + partial.beat, rate: rate)
    let share = partial.beat > 0 ? 0.4 : 0
    var place = start
    for index in 0..<count {
      var height = loudness * (first.y * (1 - share) + second.y * share)
      if index < attack { height *= Double(index) / Double(attack) }
      // Only in a sound too short to ring out.
      if count < wanted, count - index < cut { height *= Double(count - index) / Double(cut) }
      sum[place] += Float(height)
      loudness *= decay
      first.turn()
      second.turn()
      place += 1
      if place == sum.count { place = 0 }
    }
  }

  private static func turn(
    _ frequency: Double, _ gain: Double, in sum: UnsafeMutableBufferPointer<Float>, goesOn: (Double) -> Bool
  ) -> Bool {
    var pointer = Pointer(frequency: frequency, rate: rate)
    var start = 0
    while start < sum.count {
      let end = min(sum.count, start + Synthesizer.block)
      for index in start..<end {
        sum[index] += Float(pointer.y * gain)
        pointer.turn()
      }
      start = end
      guard goesOn(Double(end) / Double(sum.count)) else { return false }
    }
    return true
  }

  /// A pointer of length 1 that turns by a constant angle; its height is a sine.
  private struct Pointer {
    private(set) var x = 1.0
    private(set) var y = 0.0
    private let cosine: Double
    private let sine: Double

    init(frequency: Double, rate: Double) {
      let angle = 2 * Double.pi * frequency / rate
      (cosine, sine) = (cos(angle), sin(angle))
    }

    mutating func turn() { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
  }
}

/// Synthesizes noise, filtered below and above, whose end leads into its beginning.
enum NoiseSource {
  private static let rate = Double(Synthesizer.rate)
  /// The seconds of crossfade from the end to the beginning.
  private static let overlap = 2.0

  static func add(
    from lowest: Double, to highest: Double, _ gain: Double, _ swell: Layer.Swell?, seed: UInt64,
    to sum: UnsafeMutableBufferPointer<Float>, goesOn: (Double) -> Bool
  ) -> Bool {
    let overlap = min(sum.count / 4, Int(overlap * rate))
    let raw = UnsafeMutableBufferPointer<Float>.allocate(capacity: sum.count + overlap)
    defer { raw.deallocate() }
    raw.initialize(repeating: 0)
    guard fill(raw, from: lowest, to: highest, seed: seed, goesOn: { goesOn($0 * 0.8) }) else { return false }
    join(raw, overlap, count: sum.count)
    let level = gain / loudness(of: raw, count: sum.count)
    var curve = swell.map { SwellCurve($0, count: sum.count) }
    for index in 0..<sum.count { sum[index] += raw[index] * Float(level * (curve?.next() ?? 1)) }
    return goesOn(1)
  }

  private static func fill(
    _ raw: UnsafeMutableBufferPointer<Float>, from lowest: Double, to highest: Double, seed: UInt64,
    goesOn: (Double) -> Bool
  ) -> Bool {
    // Xorshift, by Marsaglia: quick, and the same everywhere.
    var state = seed | 1
    let (high, low) = (share(highest), share(lowest))
    var (smooth, slow): (Float, Float) = (0, 0)
    var start = 0
    while start < raw.count {
      let end = min(raw.count, start + Synthesizer.block)
      for index in start..<end {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let white = Float(Int32(truncatingIfNeeded: state >> 32)) * Float(1.0 / 2_147_483_648)
        smooth += high * (white - smooth)
        slow += low * (smooth - slow)
        raw[index] = smooth - slow
      }
      start = end
      guard goesOn(Double(end) / Double(raw.count)) else { return false }
    }
    return true
  }

  /// Returns the share of its input that a one-pole filter takes at each sample.
  private static func share(_ frequency: Double) -> Float { Float(1 - exp(-2 * Double.pi * frequency / rate)) }

  /// Crossfades the part after the end into the beginning; both are noise, so their powers add up to one.
  private static func join(_ raw: UnsafeMutableBufferPointer<Float>, _ overlap: Int, count: Int) {
    for index in 0..<overlap {
      let angle = Double(index) / Double(overlap) * Double.pi / 2
      raw[index] = raw[index] * Float(sin(angle)) + raw[count + index] * Float(cos(angle))
    }
  }

  private static func loudness(of raw: UnsafeMutableBufferPointer<Float>, count: Int) -> Double {
    var power = 0.0
    for index in 0..<count { power += Double(raw[index] * raw[index]) }
    return max(1e-9, (power / Double(count)).squareRoot())
  }
}

/// The volume of a swell at each sample, in whole periods so that a loop has no seam; updated every few samples only.
private struct SwellCurve {
  private let depth: Double
  private let power: Int
  private let periods: Double
  private let count: Int
  private var index = 0
  private var level = 0.0
  private var target = 0.0

  private static let step = 64

  init(_ swell: Layer.Swell, count: Int) {
    depth = swell.depth
    power = swell.power
    self.count = count
    periods = max(1, (Double(count) / Double(Synthesizer.rate) / swell.period).rounded())
    level = height(0)
    target = level
  }

  mutating func next() -> Double {
    if index % Self.step == 0 {
      level = height(index)
      target = height(index + Self.step)
    }
    let part = Double(index % Self.step) / Double(Self.step)
    index += 1
    return level + (target - level) * part
  }

  private func height(_ index: Int) -> Double {
    let wave = 0.5 - 0.5 * cos(2 * Double.pi * periods * Double(index) / Double(count))
    var height = 1.0
    for _ in 0..<power { height *= wave }
    return 1 - depth + depth * height
  }
}
