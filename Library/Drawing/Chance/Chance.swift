import Foundation

/// Numbers that look random and are the same for the same seed on every machine (SplitMix64).
public struct Chance: Sendable {
  private var state: UInt64

  /// Makes a row of numbers.
  public init(seed: UInt64) { state = seed }

  /// The next number of a range.
  public mutating func next(_ range: ClosedRange<Float>) -> Float {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + (range.upperBound - range.lowerBound) * Float(mixed >> 40) / Float(1 << 24)
  }
}
