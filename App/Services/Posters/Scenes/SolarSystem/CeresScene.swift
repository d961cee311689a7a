import CantinaDrawing
import Foundation

/// The largest body of the asteroid belt, with its bright spots, and a probe that calls.
struct CeresScene: PosterScene {
  let ink = Ink(0x33405A)

  func paint(on canvas: inout Canvas) {
    canvas.fill(
      .linear(
        from: Point(20, 0), to: Point(130, 110),
        Ramp(Ink(0x10131F), Ink(0x1C2740), Ink(0x33405A), Ink(0x1A2238), bands: 8)))
    canvas.stars(150, seed: 51, .white, Ink(0xC9D6F0))
    canvas.glow(12, 14, from: 2.4, to: 15, Ink(0xFFE7AE, opacity: 0.7), bands: 5)
    canvas.fill(.circle(12, 14, 2.4), .flat(0xFFFBE8))
    belt(far: true, on: &canvas)
    ceres(on: &canvas)
    belt(far: false, on: &canvas)
    probe(on: &canvas)
  }

  /// Rocks in a wide band across the picture.
  private func belt(far: Bool, on canvas: inout Canvas) {
    var chance = Chance(seed: far ? 5 : 8)
    for index in 0..<(far ? 230 : 34) {
      let x = chance.next(-50...210)
      let spread = chance.next(-1...1)
      let y = 78 - x * 0.34 + spread * abs(spread) * (far ? 34 : 22) + (far ? 0 : 32)
      let radius = far ? chance.next(0.5...2.2) : chance.next(1.6...6)
      canvas.rock(
        x, y, radius, seed: UInt64(index + (far ? 100 : 300)), far ? Ink(0x4A5068) : Ink(0x2B2A33),
        far ? Ink(0x8A8FA6) : Ink(0x8C8275))
    }
  }

  private func ceres(on canvas: inout Canvas) {
    let globe = Globe(x: 88, y: 49, radius: 37, light: SIMD3(-0.7, -0.35, 0.62), night: 0.88, nightInk: Ink(0x0E1220))
    let roughness = Roughness(seed: 77)
    canvas.globe(globe) { normal in
      let tone = roughness[normal.x * 3 + 40 + normal.y * 1.7] + roughness[normal.y * 4 + 90 - normal.x]
      return Ink(0x8E8A84).mixed(with: Ink(0xB8B1A6), 0.5 + (tone * 2).rounded() / 4)
    }
    let craters: [(Float, Float, Float)] = [
      (62, 35, 6), (74, 24, 4.5), (66, 60, 5), (92, 22, 3.4), (104, 34, 5.4), (112, 52, 4.2), (100, 70, 6), (80, 76, 5),
      (60, 47, 3),
      (72, 68, 2.4), (86, 34, 2.6), (116, 64, 2.6), (94, 82, 2.6), (78, 38, 2), (107, 24, 2), (64, 71, 2.2),
    ]
    for (x, y, radius) in craters { slanted(x, y, radius, on: globe, of: &canvas) }
    // The great crater and the salt that shines in it.
    slanted(87, 54, 10.5, on: globe, of: &canvas)
    canvas.glow(87, 54.5, from: 2, to: 9, Ink(0xF4FBFF, opacity: 0.75), bands: 4)
    for (x, y, radius) in [
      (Float(86), Float(54), Float(2.7)), (92.5, 51.6, 1.4), (94.6, 54.2, 1), (89.6, 57.6, 1), (81.8, 57.4, 0.9),
    ] {
      canvas.fill(.circle(x, y, radius, height: radius * 0.85), .flat(0xFFFFFF))
    }
  }

  /// A crater that lies as the ball does: flat towards its edge, dark towards its night.
  private func slanted(_ x: Float, _ y: Float, _ radius: Float, on globe: Globe, of canvas: inout Canvas) {
    let (dx, dy) = ((x - globe.x) / globe.radius, (y - globe.y) / globe.radius)
    let depth = max(0.2, (1 - dx * dx - dy * dy).squareRoot())
    let angle = atan2(dy, dx)
    let shade = (1 - globe.brightness(at: Point(x, y))) * globe.night
    func place(_ path: Path) -> Path { path.scaled(depth, 1).turned(angle).moved(x, y) }
    canvas.fill(place(.circle(0, 0, radius * 1.15)), .flat(Ink(0xCFC8BB).mixed(with: globe.nightInk, shade)))
    canvas.fill(place(.circle(0, 0, radius)), .flat(Ink(0x5C5A5C).mixed(with: globe.nightInk, shade)))
    canvas.fill(
      place(.circle(0, 0, radius * 0.8)).moved(radius * 0.14, radius * 0.12),
      .flat(Ink(0x7F7B77).mixed(with: globe.nightInk, shade)))
  }

  /// Dawn: a small body between two long wings.
  private func probe(on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.turned(-0.42).moved(38, 74) }
    for side in [Float(-1), 1] {
      canvas.fill(place(.line([0, 0, side * 6, 0], 0.8)), .flat(0xD8C9A8))
      let wing = Path.rectangle(side > 0 ? 6 : -29, -4, 23, 8)
      canvas.fill(place(wing), .flat(0x3C6FD0))
      canvas.fill(place(.rectangle(side > 0 ? 6 : -29, -4, 23, 2.4)), .flat(0x6C9BEC))
      for step in 1..<5 {
        let x = side * (6 + Float(step) * 4.6)
        canvas.fill(place(.line([x, -4, x, 4], 0.6)), .flat(0x14264F))
      }
    }
    canvas.fill(place(.rectangle(-3.6, -3.8, 7.2, 8.4)), .flat(0xE0B060))
    canvas.fill(place(.rectangle(-3.6, -3.8, 3, 8.4)), .flat(0xF7DC9C))
    canvas.fill(place(.circle(0, -5.2, 3.6, height: 1.7)), .flat(0xFFF8E6))
    canvas.fill(place(Path([-1, 5, 1, 5, 0, 12])), .flat(Ink(0x8FD3FF, opacity: 0.9)))
  }
}
