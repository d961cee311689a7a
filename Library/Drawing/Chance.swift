/// A pseudo-random sequence, the same for the same seed on every machine (SplitMix64).
public struct Chance: Sendable {
  private var state: UInt64

  /// Makes a sequence.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number in a range.
  public mutating func next(_ range: ClosedRange<Float>) -> Float {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + (range.upperBound - range.lowerBound) * Float(mixed >> 40) / Float(1 << 24)
  }
}

/// A line that rises and falls like a ridge, the same for the same seed.
public struct Roughness: Sendable {
  private let heights: [Float]

  /// Makes a ridge.
  public init(seed: UInt64) {
    var chance = Chance(seed: seed)
    heights = (0..<256).map { _ in chance.next(-1...1) }
  }

  /// Returns the height at a position, -1 to 1; about one rise or fall per unit, with finer ones within it.
  public subscript(place: Float) -> Float {
    wave(place) * 0.6 + wave(place * 2.1 + 17) * 0.28 + wave(place * 4.3 + 5) * 0.12
  }

  /// Returns a single smooth wave.
  public func wave(_ place: Float) -> Float {
    let floor = place.rounded(.down)
    let index = Int(floor) & 255
    let part = place - floor
    let soft = part * part * (3 - 2 * part)
    return heights[index] + (heights[(index + 1) & 255] - heights[index]) * soft
  }
}
