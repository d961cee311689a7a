import CantinaDrawing
import Foundation

/// A distant sphere and the direction of its light.
struct Globe {
  let x: Float
  let y: Float
  let radius: Float
  /// The tilt of its axis, in radians.
  var lean: Float = 0
  /// The direction of the light, of any length.
  var light: SIMD3<Float> = SIMD3(-0.6, -0.45, 0.66)
  /// The darkness of the night side; 0 for none.
  var night: Float = 0.82
  var nightInk = Ink(0x0A0A1E)

  /// Returns a point of the disc on the unit sphere: x to the right, y down along the axis, z towards the viewer.
  func normal(at point: Point) -> SIMD3<Float> {
    let (dx, dy) = ((point.x - x) / radius, (point.y - y) / radius)
    let (sine, cosine) = (sin(-lean), cos(-lean))
    let (turnedX, turnedY) = (dx * cosine - dy * sine, dx * sine + dy * cosine)
    return SIMD3(turnedX, turnedY, max(0, 1 - dx * dx - dy * dy).squareRoot())
  }

  /// Returns the brightness at a point; 0 is night.
  func brightness(at point: Point) -> Float {
    let (dx, dy) = ((point.x - x) / radius, (point.y - y) / radius)
    let normal = SIMD3(dx, dy, max(0, 1 - dx * dx - dy * dy).squareRoot())
    let share = (normal * light).sum() / (light * light).sum().squareRoot()
    return min(1, max(0, (share + 0.12) * 1.5))
  }

  /// Returns a colour of the surface at a point, darkened in seven steps towards the night side.
  func shaded(_ ink: Ink, at point: Point) -> Ink {
    let shade = (brightness(at: point) * 7).rounded() / 7
    return ink.mixed(with: nightInk, (1 - shade) * night)
  }
}

extension Canvas {
  /// Paints a sphere; `face` returns the colour at a position on it (see `Globe.normal`).
  mutating func globe(_ globe: Globe, face: @escaping @Sendable (SIMD3<Float>) -> Ink) {
    fill(.circle(globe.x, globe.y, globe.radius), .custom { globe.shaded(face(globe.normal(at: $0)), at: $0) })
  }

  /// Paints a sphere with slightly wavy stripes from pole to pole.
  mutating func stripedGlobe(_ globe: Globe, _ stripes: Ramp, waves: Float = 0.02) {
    self.globe(globe) { normal in
      let wave = waves * (sin(normal.x * 9 + normal.y * 21) + sin(normal.x * 23 - normal.y * 13) * 0.5)
      return stripes[(normal.y + 1) / 2 + wave * normal.z]
    }
  }

  /// Paints a planet with rings; half of each passes behind it.
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
    for (path, ink) in half(.pi) { fill(path, ink) }
    stripedGlobe(globe, stripes, waves: 0.006)
    for (path, ink) in half(0) { fill(path, ink) }
  }

  mutating func rock(_ x: Float, _ y: Float, _ radius: Float, seed: UInt64, _ dark: Ink, _ lit: Ink) {
    var chance = Chance(seed: seed)
    let corners = (0..<9).map { index -> Point in
      let angle = 2 * Float.pi * Float(index) / 9
      let reach = radius * chance.next(0.72...1.1)
      return Point(x + reach * cos(angle), y + reach * 0.8 * sin(angle))
    }
    fill(Path([corners]), dark)
    let side = corners.map { Point(x + ($0.x - x) * 0.72 - radius * 0.16, y + ($0.y - y) * 0.66 - radius * 0.18) }
    fill(Path([side]), lit)
  }

  /// Scatters sharp stars over the sky above `down`, in units; a picture wider than the box has more than `count`.
  mutating func stars(_ count: Int, seed: UInt64, down: Float = 100, _ inks: Ink...) {
    var chance = Chance(seed: seed)
    let dot = Int(max(1, (scale / 2).rounded()))
    // The field is twice the box, so that a star keeps its place whatever part is visible. On a small picture each star
    // takes more of the sky, so fewer are enough.
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
      for (dx, dy) in [(-dot, 0), (dot, 0), (0, -dot), (0, dot)] {
        fillDots(x: x + dx, y: y + dy, width: dot, height: dot, arm)
      }
    }
  }

  /// Paints the area below a skyline from edge to edge, down to `bottom` or the lower edge.
  mutating func ground(_ ink: Ink, bottom: Float? = nil, _ height: (Float) -> Float) {
    fill(.ground(from: left, to: right, bottom: bottom ?? self.bottom, height), ink)
  }

  /// Paints a glow around a point that fades outwards in bands.
  mutating func glow(_ x: Float, _ y: Float, from inner: Float, to outer: Float, _ ink: Ink, bands: Int? = nil) {
    let ramp = Ramp([(0, ink), (inner / outer, ink), (1, ink.opacity(0))], bands: bands)
    fill(.circle(x, y, outer), .radial(Point(x, y), radius: outer, ramp))
  }

  /// Paints rays around a point, like those of a sun on an old poster.
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

extension Ramp {
  static let jupiter = Ramp([
    (0, 0x9C7B62), (0.14, 0xB08D6E), (0.15, 0xE2C79C), (0.27, 0xF3E3C3), (0.28, 0xB4673E), (0.37, 0x9A4E30),
    (0.38, 0xF0D9B0), (0.5, 0xFBF1DA), (0.51, 0xE9C79A), (0.56, 0xD9A26C), (0.57, 0xA9552F), (0.66, 0xBF7347),
    (0.67, 0xF0DDB8), (0.76, 0xE0BE8E), (0.77, 0xB98A62), (0.88, 0xA67C5C), (0.89, 0x8D6D58), (1, 0x7F6250),
  ])
  static let saturn = Ramp([
    (0, 0xB08A55), (0.2, 0xC9A268), (0.21, 0xE6C688), (0.38, 0xF3DCA6), (0.39, 0xDDB877),
    (0.5, 0xF5E2B4), (0.6, 0xEBCB8E), (0.61, 0xCFA567), (0.8, 0xBE9359), (1, 0x9A7444),
  ])
}

/// Rough outlines of the Old World and its surroundings on the globe.
enum Continents {
  private struct Outline {
    let ink: Ink
    let places: [Point]

    /// `numbers` alternate between longitude and latitude, in degrees.
    init(_ ink: Ink, _ numbers: Float...) { (self.ink, places) = (ink, Path.points(numbers)) }
  }

  private static let outlines = [
    // Africa
    Outline(
      0x6FAF4E, -6, 35.5, 3, 37, 10, 37, 11, 33.5, 20, 31, 23, 32.5, 32, 31, 34, 27, 37, 21, 39, 15, 43, 11.5, 51, 12,
      48, 5, 42, -2, 39, -7, 40.5, -15, 35, -20, 35.5, -24, 32.5, -28, 27, -34, 20, -35, 18, -32, 15, -26, 12, -17,
      13.5, -11, 12, -5, 9, -1, 9.5, 4, 5, 6, -2, 4.8, -8, 4.3, -13, 9, -17, 14.5, -16.5, 20, -14, 26, -10, 30),
    // The Sahara
    Outline(
      0xE8C77A, -13, 27, -8, 31.5, 0, 34.5, 10, 34, 20, 30, 31, 30, 34, 24, 36, 19, 30, 16, 20, 15.5, 10, 15, 0, 16, -9,
      16, -15.5, 18),
    // Europe and the west of Asia
    Outline(
      0x7DB558, -9, 37, -9, 43, -1.5, 43.5, -4.5, 48.5, 2, 51, 8, 54, 9, 57.5, 11, 54.5, 19, 54.5, 22, 58, 28, 60, 22,
      61, 25, 65.5, 18, 62, 17, 58, 12, 56, 6, 58.5, 6, 62.5, 14, 68, 26, 71, 40, 67, 60, 69, 72, 73, 95, 76, 110, 74,
      120, 60, 120, 40, 121, 30, 110, 21, 106, 12, 100, 14, 95, 16, 90, 22, 85, 19, 80, 14, 77.5, 8, 73, 18, 67, 25, 57,
      26, 50, 30, 48, 30, 44, 37, 36, 36.5, 28, 36.5, 26, 40, 22.5, 37, 19, 42, 13.5, 45.5, 17, 40.5, 15.5, 38, 12, 42,
      9, 44, 3, 43, 0, 39, -5, 36),
    // Arabia
    Outline(0xDDBB70, 35, 29, 39, 21, 43.5, 12.8, 52, 16, 59.5, 22.5, 56, 25.5, 51, 25, 48, 30, 42, 34, 36, 34),
    // The British Isles, Iceland, Madagascar
    Outline(0x7DB558, -5, 50, 1, 51.5, -1.5, 55, -4, 58.5, -6, 56, -3.5, 53.5),
    Outline(0xDCEBE4, -23, 64, -14, 64.5, -14.5, 66.3, -23, 66.3),
    Outline(0x6FAF4E, 49.5, -12.5, 50, -16, 47, -25, 44, -24, 44.5, -17),
    // Greenland, and Brazil at the edge
    Outline(0xEEF5F2, -45, 60, -35, 66, -20, 71, -18, 80, -40, 83, -60, 80, -56, 73, -52, 66),
    Outline(
      0x5FA348, -35, -6, -39, -15, -41, -22, -48, -27, -54, -34, -60, -38, -66, -34, -70, -18, -76, -8, -72, 8, -62, 10,
      -52, 5, -48, -1),
    // The ice of the south
    Outline(
      0xF2F8FA, -60, -68, -30, -74, 0, -70, 30, -69, 60, -67, 90, -66, 120, -67, 150, -69, 180, -78, -120, -75, -80, -73
    ),
  ]

  /// Returns the outlines on a unit sphere whose centre is at a longitude and a latitude, in radians.
  static func around(longitude: Float, latitude: Float) -> [(corners: [Point], ink: Ink)] {
    outlines.map { outline in
      let places = outline.places
      // Subdivided, so that long sides follow the curve of the sphere.
      let fine = zip(places, places.dropFirst() + places.prefix(1)).flatMap { from, to in
        (0..<4).map { from.mixed(with: to, Float($0) / 4) }
      }
      return (fine.map { seen($0, longitude, latitude) }, outline.ink)
    }
  }

  /// Projects a place onto the disc; places behind it are moved to its edge.
  private static func seen(_ place: Point, _ longitude: Float, _ latitude: Float) -> Point {
    let (lambda, phi) = (place.x * .pi / 180 - longitude, place.y * .pi / 180)
    let x = cos(phi) * sin(lambda)
    let y = cos(latitude) * sin(phi) - sin(latitude) * cos(phi) * cos(lambda)
    let z = sin(latitude) * sin(phi) + cos(latitude) * cos(phi) * cos(lambda)
    guard z < 0 else { return Point(x, -y) }
    let length = max(0.001, (x * x + y * y).squareRoot())
    return Point(x / length, -y / length)
  }
}
