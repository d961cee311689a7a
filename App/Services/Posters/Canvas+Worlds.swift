import CantinaDrawing
import Foundation

/// A ball seen from afar: its face, and where the light comes from.
struct Globe {
  let x: Float
  let y: Float
  let radius: Float
  /// How far its axis leans, in radians.
  var lean: Float = 0
  /// The way to the light; a unit is enough.
  var light: SIMD3<Float> = SIMD3(-0.6, -0.45, 0.66)
  /// How dark its night is: 0 leaves none.
  var night: Float = 0.82
  var nightInk = Ink(0x0A0A1E)

  /// Where a dot of the disc lies on the ball, in its own directions: x to the right, y down along the axis, z to us.
  func normal(at point: Point) -> SIMD3<Float> {
    let (dx, dy) = ((point.x - x) / radius, (point.y - y) / radius)
    let (sine, cosine) = (sin(-lean), cos(-lean))
    let (turnedX, turnedY) = (dx * cosine - dy * sine, dx * sine + dy * cosine)
    return SIMD3(turnedX, turnedY, max(0, 1 - dx * dx - dy * dy).squareRoot())
  }

  /// How bright a dot is, in flat steps: 0 is night.
  func brightness(at point: Point) -> Float {
    let (dx, dy) = ((point.x - x) / radius, (point.y - y) / radius)
    let normal = SIMD3(dx, dy, max(0, 1 - dx * dx - dy * dy).squareRoot())
    let share = (normal * light).sum() / (light * light).sum().squareRoot()
    return min(1, max(0, (share + 0.12) * 1.5))
  }
}

extension Canvas {
  /// A ball; `face` gives its colour by the place on it (see `Globe.normal`).
  mutating func globe(_ globe: Globe, face: @escaping @Sendable (SIMD3<Float>) -> Ink) {
    let paint = Paint.custom { point in
      let shade = (globe.brightness(at: point) * 7).rounded() / 7
      return face(globe.normal(at: point)).mixed(with: globe.nightInk, (1 - shade) * globe.night)
    }
    fill(.circle(globe.x, globe.y, globe.radius), paint)
  }

  /// A ball in stripes from pole to pole, a little wavy.
  mutating func stripedGlobe(_ globe: Globe, _ stripes: Ramp, waves: Float = 0.02) {
    self.globe(globe) { normal in
      let wave = waves * (sin(normal.x * 9 + normal.y * 21) + sin(normal.x * 23 - normal.y * 13) * 0.5)
      return stripes[(normal.y + 1) / 2 + wave * normal.z]
    }
  }

  /// A planet with rings around it; half of them pass behind.
  mutating func ringedGlobe(
    _ globe: Globe, _ stripes: Ramp, rings: [(from: Float, to: Float, ink: Ink)], flatness: Float
  ) {
    func half(_ start: Float) -> [(Path, Ink)] {
      rings.map { ring in
        let outer = Path.arc(
          globe.x, globe.y, globe.radius * ring.to, globe.radius * ring.to * flatness, from: start, to: start + .pi)
        let inner = Path.arc(
          globe.x, globe.y, globe.radius * ring.from, globe.radius * ring.from * flatness, from: start + .pi, to: start)
        return (Path([outer + inner]).turned(globe.lean, around: Point(globe.x, globe.y)), ring.ink)
      }
    }
    for (path, ink) in half(.pi) { fill(path, .flat(ink)) }
    stripedGlobe(globe, stripes, waves: 0.006)
    for (path, ink) in half(0) { fill(path, .flat(ink)) }
  }

  /// A lump of rock with a lit side.
  mutating func rock(_ x: Float, _ y: Float, _ radius: Float, seed: UInt64, _ dark: Ink, _ lit: Ink) {
    var chance = Chance(seed: seed)
    let corners = (0..<9).map { index -> Point in
      let angle = 2 * Float.pi * Float(index) / 9
      let reach = radius * chance.next(0.72...1.1)
      return Point(x + reach * cos(angle), y + reach * 0.8 * sin(angle))
    }
    fill(Path([corners]), .flat(dark))
    let side = corners.map { Point(x + ($0.x - x) * 0.72 - radius * 0.16, y + ($0.y - y) * 0.66 - radius * 0.18) }
    fill(Path([side]), .flat(lit))
  }
}

extension Ramp {
  /// Jupiter from pole to pole.
  static let jupiter = Ramp([
    (0, Ink(0x9C7B62)), (0.14, Ink(0xB08D6E)), (0.15, Ink(0xE2C79C)), (0.27, Ink(0xF3E3C3)), (0.28, Ink(0xB4673E)),
    (0.37, Ink(0x9A4E30)), (0.38, Ink(0xF0D9B0)), (0.5, Ink(0xFBF1DA)), (0.51, Ink(0xE9C79A)), (0.56, Ink(0xD9A26C)),
    (0.57, Ink(0xA9552F)), (0.66, Ink(0xBF7347)), (0.67, Ink(0xF0DDB8)), (0.76, Ink(0xE0BE8E)), (0.77, Ink(0xB98A62)),
    (0.88, Ink(0xA67C5C)), (0.89, Ink(0x8D6D58)), (1, Ink(0x7F6250)),
  ])
  /// Saturn from pole to pole.
  static let saturn = Ramp([
    (0, Ink(0xB08A55)), (0.2, Ink(0xC9A268)), (0.21, Ink(0xE6C688)), (0.38, Ink(0xF3DCA6)), (0.39, Ink(0xDDB877)),
    (0.5, Ink(0xF5E2B4)), (0.6, Ink(0xEBCB8E)), (0.61, Ink(0xCFA567)), (0.8, Ink(0xBE9359)), (1, Ink(0x9A7444)),
  ])
}
