import Terminal

/// Reduces a picture to few colours by ordered dithering, whose fixed pattern does not flicker.
struct Dither {
  private struct Mix {
    let one: Pixel
    let other: Pixel
    /// The number of dots in sixteen with the other colour.
    let share: Int
  }

  private let depth: Capabilities.ColorDepth
  // Cached for one picture, which has far fewer colours than dots.
  private var mixes: [Pixel: Mix] = [:]

  /// The order in which the dots of a 4×4 square take the other colour (Bayer's matrix).
  private static let pattern = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  private static let named = (UInt8(0)..<16).map(Palette.components(of:))

  init(depth: Capabilities.ColorDepth) { self.depth = depth }

  /// Returns the dot to show at a place; unchanged if the terminal has all colours.
  mutating func shown(_ pixel: Pixel, x: Int, y: Int) -> Pixel {
    guard depth == .sixteen || depth == .indexed, !pixel.isClear else { return pixel }
    let mix: Mix
    if let known = mixes[pixel] {
      mix = known
    } else {
      mix = self.mix(of: pixel)
      mixes[pixel] = mix
    }
    return Dither.pattern[(y & 3) * 4 + (x & 3)] < mix.share ? mix.other : mix.one
  }

  /// Returns the two colours whose mix is closest; colours that differ much are penalized, since they look grainy.
  private func mix(of pixel: Pixel) -> Mix {
    let wanted = Palette.Components(red: Int(pixel.red), green: Int(pixel.green), blue: Int(pixel.blue))
    let choices = depth == .sixteen ? Dither.named : Dither.neighbours(of: wanted)
    var best = (cost: Int.max, one: choices[0], other: choices[0], share: 0)
    for (index, one) in choices.enumerated() {
      for other in choices[index...] {
        let share = Dither.share(of: other, beside: one, for: wanted)
        let mixed = Palette.Components(
          red: one.red + (other.red - one.red) * share / 16, green: one.green + (other.green - one.green) * share / 16,
          blue: one.blue + (other.blue - one.blue) * share / 16)
        let noise = one.distance(to: other) * min(share, 16 - share) / 8
        let cost = Dither.difference(wanted, mixed) + noise / 5
        if cost < best.cost { best = (cost, one, other, share) }
      }
    }
    return Mix(one: Pixel(best.one), other: Pixel(best.other), share: best.share)
  }

  /// The perceived difference of two colours on an area, where hue counts for more than in a letter.
  private static func difference(_ one: Palette.Components, _ other: Palette.Components) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return 3 * red * red + 4 * green * green + 3 * blue * blue
  }

  /// The number of dots in sixteen that should be `other` for the best approximation of `wanted`.
  private static func share(
    of other: Palette.Components, beside one: Palette.Components, for wanted: Palette.Components
  ) -> Int {
    let length = one.distance(to: other)
    guard length > 0 else { return 0 }
    let along =
      3 * (wanted.red - one.red) * (other.red - one.red) + 6 * (wanted.green - one.green) * (other.green - one.green)
      + (wanted.blue - one.blue) * (other.blue - one.blue)
    return min(16, max(0, (16 * along + length / 2) / length))
  }

  /// The corners of the colour cube's cell that contains a colour, and the greys of similar brightness.
  private static func neighbours(of color: Palette.Components) -> [Palette.Components] {
    func levels(_ part: Int) -> [Int] {
      let below = (0..<5).last { Palette.level($0) <= part } ?? 0
      return [Palette.level(below), Palette.level(below + 1)]
    }
    let mean = (3 * color.red + 6 * color.green + color.blue) / 10
    let grey = min(23, max(0, (mean - 8) / 10))
    var choices = [grey, min(23, grey + 1)].map { Palette.components(of: UInt8(232 + $0)) }
    for red in levels(color.red) {
      for green in levels(color.green) {
        for blue in levels(color.blue) { choices.append(Palette.Components(red: red, green: green, blue: blue)) }
      }
    }
    return choices
  }
}

extension Pixel {
  fileprivate init(_ color: Palette.Components) { self.init(UInt8(color.red), UInt8(color.green), UInt8(color.blue)) }
}
