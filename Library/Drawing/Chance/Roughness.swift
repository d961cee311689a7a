/// A line that rises and falls like a ridge: the same for the same seed.
public struct Roughness: Sendable {
  private let heights: [Float]

  /// Makes a ridge.
  public init(seed: UInt64) {
    var chance = Chance(seed: seed)
    heights = (0..<256).map { _ in chance.next(-1...1) }
  }

  /// The height at a place, -1 to 1; about one rise or fall a unit, and finer ones within it.
  public subscript(place: Float) -> Float {
    wave(place) * 0.6 + wave(place * 2.1 + 17) * 0.28 + wave(place * 4.3 + 5) * 0.12
  }

  /// One smooth wave without finer ones.
  public func wave(_ place: Float) -> Float {
    let floor = place.rounded(.down)
    let index = Int(floor) & 255
    let part = place - floor
    let soft = part * part * (3 - 2 * part)
    return heights[index] + (heights[(index + 1) & 255] - heights[index]) * soft
  }
}
