import Foundation

/// Makes noise, coloured by what lies below and above it, whose end leads into its beginning.
enum NoiseSource {
  private static let rate = Double(Synthesizer.rate)
  /// The seconds in which the end becomes the beginning.
  private static let overlap = 2.0

  /// Adds a noise.
  static func add(
    _ noise: Layer.Noise, to sum: UnsafeMutableBufferPointer<Float>, goesOn: (Double) -> Bool
  ) -> Bool {
    let overlap = min(sum.count / 4, Int(overlap * rate))
    let raw = UnsafeMutableBufferPointer<Float>.allocate(capacity: sum.count + overlap)
    defer { raw.deallocate() }
    raw.initialize(repeating: 0)
    guard fill(raw, noise, goesOn: { goesOn($0 * 0.8) }) else { return false }
    join(raw, overlap, count: sum.count)
    let gain = noise.gain / loudness(of: raw, count: sum.count)
    var swell = noise.swell.map { SwellCurve($0, count: sum.count) }
    for index in 0..<sum.count {
      sum[index] += raw[index] * Float(gain * (swell?.next() ?? 1))
    }
    return goesOn(1)
  }

  private static func fill(
    _ raw: UnsafeMutableBufferPointer<Float>, _ noise: Layer.Noise, goesOn: (Double) -> Bool
  ) -> Bool {
    // Xorshift, by Marsaglia: quick, and the same everywhere.
    var state = noise.seed | 1
    let (high, low) = (share(noise.highest), share(noise.lowest))
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

  /// How far a one-pole filter goes towards its input at each sample.
  private static func share(_ frequency: Double) -> Float {
    Float(1 - exp(-2 * Double.pi * frequency / rate))
  }

  /// Lets what follows the end fade into the beginning; both are noise, so their powers add up to one.
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

/// How loud a swell is at each sample, in whole periods so that a loop has no seam; it moves every few samples only.
private struct SwellCurve {
  private let depth: Double
  private let power: Int
  private let periods: Double
  private let count: Int
  private var index = 0
  private var level = 0.0
  private var target = 0.0

  private static let step = 64

  init(_ swell: Layer.Noise.Swell, count: Int) {
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
