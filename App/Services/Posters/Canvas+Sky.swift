import CantinaDrawing
import Foundation

extension Canvas {
  /// Stars strewn over a part of the sky; each is a dot or a few, never a blur.
  /// - Parameters:
  ///   - count: how many in the box; a wider picture has as many more.
  ///   - seed: where they stand.
  ///   - down: the lowest row of units that has any.
  ///   - inks: their colours, in turns.
  mutating func stars(_ count: Int, seed: UInt64, down: Float = 100, _ inks: Ink...) {
    var chance = Chance(seed: seed)
    let dot = Int(max(1, (scale / 2).rounded()))
    // A field of twice the box, so that a star keeps its place whatever is seen of it.
    // On a small picture each takes more of the sky: fewer are enough.
    for index in 0..<Int(Float(count * 2) * min(1, scale * 0.9)) {
      let place = Point(chance.next(-80...240), chance.next(-30...130))
      let strength = chance.next(0...1)
      guard place.y < down, !inks.isEmpty else { continue }
      let x = Int(((place.x - left) * scale).rounded())
      let y = Int(((place.y - top) * scale).rounded())
      let ink = inks[index % inks.count].opacity(0.3 + 0.7 * strength)
      fillDots(x: x, y: y, width: dot, height: dot, ink)
      guard strength > 0.93, scale > 0.7 else { continue }
      let arm = ink.opacity(ink.opacity * 0.45)
      fillDots(x: x - dot, y: y, width: dot, height: dot, arm)
      fillDots(x: x + dot, y: y, width: dot, height: dot, arm)
      fillDots(x: x, y: y - dot, width: dot, height: dot, arm)
      fillDots(x: x, y: y + dot, width: dot, height: dot, arm)
    }
  }

  /// Light around a place that fades outwards in bands.
  mutating func glow(_ x: Float, _ y: Float, from inner: Float, to outer: Float, _ ink: Ink, bands: Int? = nil) {
    let ramp = Ramp([(0, ink), (inner / outer, ink), (1, ink.opacity(0))], bands: bands)
    fill(.circle(x, y, outer), .radial(Point(x, y), radius: outer, ramp))
  }

  /// Rays around a place, like those of a sun on an old poster.
  mutating func rays(_ x: Float, _ y: Float, count: Int, length: Float, turned: Float = 0, _ ink: Ink) {
    let half = Float.pi / Float(count) / 2
    let ramp = Ramp(ink, ink.opacity(0))
    for index in 0..<count {
      let angle = turned + 2 * .pi * Float(index) / Float(count)
      let ray = Path(
        Point(x, y), Point(x + length * cos(angle - half), y + length * sin(angle - half)),
        Point(x + length * cos(angle + half), y + length * sin(angle + half)))
      fill(ray, .radial(Point(x, y), radius: length, ramp))
    }
  }

  /// A heap of cloud on a flat base.
  mutating func cloud(_ x: Float, _ base: Float, width: Float, height: Float, seed: UInt64, _ paint: Paint) {
    var chance = Chance(seed: seed)
    var path = Path.rectangle(x - width / 2, base - height * 0.3, width, height * 0.3)
    let count = 7
    for index in 0..<count {
      let place = Float(index) / Float(count - 1)
      let swell = 1 - abs(place - 0.5) * 1.5
      let radius = height * (0.3 + 0.38 * swell) * chance.next(0.8...1.1)
      path =
        path
        + .circle(x - width / 2 + place * width, base - height * 0.25 - radius * 0.45, radius, height: radius * 0.8)
    }
    fill(path, paint)
  }
}
