import CantinaDrawing
import Foundation

/// A sail on a lake of methane; Saturn behind the haze.
struct TitanScene: PosterScene {
  let ink = Ink(0x7A3F10)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 62, Ramp(0xB5651D, 0xD98A2E, 0xEDB055, 0xF8D38C, bands: 9)))
    let saturn = Globe(
      x: 108, y: 28, radius: 20, lean: -0.42, light: SIMD3(-0.6, -0.3, 0.7), night: 0.5, nightInk: 0xC77A2C)
    canvas.ringedGlobe(
      saturn, Ramp(0xE9B25C, 0xF7D592, 0xEBB866, 0xF9DFA6, 0xE2A450, bands: 9),
      rings: [(1.3, 1.62, 0xDFA24C), (1.68, 2.1, 0xFBE3AE), (2.18, 2.4, 0xE6B263)], flatness: 0.22)
    // Haze in layers.
    for (y, opacity) in [(Float(18), Float(0.16)), (30, 0.2), (40, 0.26), (49, 0.34)] {
      canvas.fill(.line([canvas.left, y, 40, y - 2, 90, y + 2, canvas.right, y], 4.5), Ink(0xF4C272, opacity: opacity))
    }
    shore(on: &canvas)
    lake(on: &canvas)
    boat(on: &canvas)
    let near = Roughness(seed: 46)
    canvas.ground(0x3A1A0C) { 95 + near[$0 / 16] * 2.4 + max(0, 60 - abs($0 - 170)) * -0.12 }
    for (x, y, radius) in Path.triples(142, 90, 4, 150, 88, 5.6, 134, 94, 2.4, 8, 95, 4) {
      canvas.rock(x, y, radius, seed: UInt64(x), 0x2A1208, 0x6A3516)
    }
  }

  private func shore(on canvas: inout Canvas) {
    let (far, middle) = (Roughness(seed: 41), Roughness(seed: 43))
    canvas.ground(0xC47A2E, bottom: 64) { 56 - abs(far[$0 / 15]) * 11 }
    canvas.ground(0x93511D, bottom: 64) { x in
      61 - max(0, 13 - abs(x - 10) * 0.28) - max(0, 10 - abs(x - 168) * 0.22) - abs(middle[x / 9]) * 2.6
    }
  }

  private func lake(on canvas: inout Canvas) {
    canvas.fill(
      .rectangle(canvas.left, 61.5, canvas.right - canvas.left, canvas.bottom - 61),
      .vertical(61, 100, Ramp(0xD08A3A, 0x9A5722, 0x683514, 0x47220D, bands: 9)))
    var chance = Chance(seed: 45)
    for index in 0..<70 {
      let y = 63 + 36 * Float(index) / 70
      let width = 2 + (y - 60) * 0.35 * chance.next(0.4...1.3)
      let x = chance.next(-40...200)
      canvas.fill(.line([x, y, x + width, y], 0.35 + (y - 60) * 0.02), Ink(0xF6C878, opacity: 0.5))
    }
    // Saturn's reflection on the water.
    for step in 0..<9 {
      let y = 64 + Float(step) * 2.6
      let width = 19 - Float(step) * 1.5
      canvas.fill(.line([108 - width, y, 108 + width, y], 0.8), Ink(0xFBDFA4, opacity: 0.55))
    }
  }

  private func boat(on canvas: inout Canvas) {
    let (dark, sail) = (Ink(0x2E140A), Ink(0xFFF0CC))
    canvas.fill(Path([50, 24, 50, 74, 24, 74]), sail)
    canvas.fill(Path([46, 32, 48.6, 32, 48.6, 74, 36, 74]), 0xF0CF95)
    canvas.fill(Path([52.5, 30, 52.5, 74, 71, 74]), 0xD95B2A)
    canvas.fill(Path([52.5, 50, 61.8, 52, 66.4, 64, 52.5, 62]), 0xF08A4A)
    canvas.fill(.line([51.2, 20, 51.2, 78], 1.2), dark)
    canvas.fill(Path([51.2, 20, 59, 22.4, 51.2, 25]), 0xD95B2A)
    canvas.fill(Path.blob([24, 77, 40, 78.6, 60, 78.6, 78, 76, 72, 84, 60, 86.5, 40, 86.5, 30, 84]), dark)
    canvas.fill(.line([26, 78.6, 50, 80.2, 76, 77.6], 1), 0xF2B35A)
    canvas.fill(Figure(rightHand: [0.1, -0.71, 0.3, -0.62], hasHelmet: true).path(x: 66, base: 83, height: 12), dark)
    canvas.fill(Figure(hasHelmet: true).path(x: 59, base: 83, height: 11.5), dark)
    for (y, width) in [(Float(88), Float(27)), (90.6, 22), (93, 15)] {
      canvas.fill(.line([51 - width, y, 51 + width, y], 0.9), Ink(0x2E140A, opacity: 0.55))
    }
  }
}

/// Fountains of ice under Saturn's rings.
struct EnceladusScene: PosterScene {
  let ink = Ink(0x1D4A66)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 80, Ramp(0x07101F, 0x0D2238, 0x1B4562, 0x3A7C98, bands: 9)))
    canvas.stars(150, seed: 91, down: 72, .white, 0xCBEFFF)
    let saturn = Globe(x: 42, y: 25, radius: 18, lean: -0.3, light: SIMD3(0.6, -0.3, 0.7), nightInk: 0x0B1A2C)
    canvas.ringedGlobe(
      saturn, .saturn, rings: [(1.3, 1.62, 0xA98B62), (1.67, 2.05, 0xF0DDB0), (2.12, 2.35, 0xC4A878)], flatness: 0.2)
    plumes(on: &canvas)
    ice(on: &canvas)
    let people = Ink(0x12293D)
    canvas.fill(Figure.pointing.path(x: 29, base: 90, height: 15), people)
    canvas.fill(Figure(hasPack: true, hasHelmet: true).path(x: 19, base: 91, height: 14.4, isMirrored: true), people)
    canvas.fill(Figure(hasHelmet: true).path(x: 12.5, base: 91, height: 9), people)
  }

  private func plumes(on canvas: inout Canvas) {
    for (x, base, height, spread, lean) in [
      (Float(72), Float(74), Float(50), Float(7), Float(-7)), (92, 76, 78, 11, -3), (112, 75, 66, 9, 5),
      (130, 74, 46, 7, 8), (148, 75, 58, 8, 13),
    ] {
      for (share, strength) in [(Float(1), Float(0.3)), (0.62, 0.42), (0.3, 0.75)] {
        let half = spread * share
        let plume = Path.blob([
          x - 0.9, base, x - half * 0.35 + lean * 0.3, base - height * 0.4, x - half + lean * 0.8, base - height * 0.85,
          x + lean, base - height, x + half + lean * 1.1, base - height * 0.85, x + half * 0.35 + lean * 0.4,
          base - height * 0.4, x + 0.9, base,
        ])
        canvas.fill(
          plume,
          .vertical(
            base - height, base,
            Ramp(
              Ink(0xBFEBFF, opacity: 0.05), Ink(0xDDF6FF, opacity: strength),
              Ink(0xFFFFFF, opacity: min(1, strength * 1.6)))))
      }
      var chance = Chance(seed: UInt64(x))
      for _ in 0..<26 {
        let up = chance.next(0.35...1.05)
        let side = chance.next(-1...1) * spread * up * 1.15
        canvas.fill(
          .circle(x + lean * up + side, base - height * up, chance.next(0.3...0.75)), Ink(0xFFFFFF, opacity: 0.8))
      }
    }
  }

  private func ice(on canvas: inout Canvas) {
    let ridge = Roughness(seed: 14)
    canvas.ground(0x8CC5DB) { 73 - ridge[$0 / 9] * 2.2 }
    canvas.ground(0xC4E6F1) { 77.5 + ridge.wave($0 / 22) * 2 }
    canvas.ground(0xE6F6FA) { 85 + ridge.wave($0 / 30 + 7) * 2.4 }
    canvas.ground(0xFFFFFF) { 93 + ridge.wave($0 / 26 + 21) * 2.4 }
    // The cracks that the fountains come from.
    for line in [
      [Float(60), 76, 84, 78, 106, 76, 135, 79, 168, 76], [76, 83, 96, 86, 124, 83, 150, 88, 182, 85],
      [90, 95, 112, 92, 140, 97, 170, 93],
    ] {
      canvas.fill(.line(line, 1.7), 0x4E9DC0)
      canvas.fill(.line(line.enumerated().map { $1 + ($0 % 2 == 0 ? 0 : 0.9) }, 0.7), 0xF6FDFF)
    }
    for (x, y, size) in Path.triples(52, 87, 5, 140, 93, 6.5, 66, 96, 4, 118, 90, 3) {
      canvas.fill(
        Path([
          x - size, y + size * 0.6, x - size * 0.3, y - size * 0.8, x + size * 0.4, y - size * 0.3, x + size,
          y + size * 0.6,
        ]), 0xA9D8E8)
      canvas.fill(
        Path([x - size, y + size * 0.6, x - size * 0.3, y - size * 0.8, x - size * 0.1, y + size * 0.6]), 0xFFFFFF)
    }
  }
}

/// The largest body of the asteroid belt, with its bright spots, and a visiting probe.
struct CeresScene: PosterScene {
  let ink = Ink(0x33405A)

  func paint(on canvas: inout Canvas) {
    canvas.fill(
      .linear(from: Point(20, 0), to: Point(130, 110), Ramp(0x10131F, 0x1C2740, 0x33405A, 0x1A2238, bands: 8)))
    canvas.stars(150, seed: 51, .white, 0xC9D6F0)
    canvas.glow(12, 14, from: 2.4, to: 15, Ink(0xFFE7AE, opacity: 0.7), bands: 5)
    canvas.fill(.circle(12, 14, 2.4), 0xFFFBE8)
    belt(far: true, on: &canvas)
    ceres(on: &canvas)
    belt(far: false, on: &canvas)
    probe(on: &canvas)
  }

  /// Paints rocks in a wide band across the picture.
  private func belt(far: Bool, on canvas: inout Canvas) {
    var chance = Chance(seed: far ? 5 : 8)
    for index in 0..<(far ? 230 : 34) {
      let x = chance.next(-50...210)
      let spread = chance.next(-1...1)
      let y = 78 - x * 0.34 + spread * abs(spread) * (far ? 34 : 22) + (far ? 0 : 32)
      let radius = far ? chance.next(0.5...2.2) : chance.next(1.6...6)
      canvas.rock(
        x, y, radius, seed: UInt64(index + (far ? 100 : 300)), far ? 0x4A5068 : 0x2B2A33, far ? 0x8A8FA6 : 0x8C8275)
    }
  }

  private func ceres(on canvas: inout Canvas) {
    let globe = Globe(x: 88, y: 49, radius: 37, light: SIMD3(-0.7, -0.35, 0.62), night: 0.88, nightInk: 0x0E1220)
    let roughness = Roughness(seed: 77)
    canvas.globe(globe) { normal in
      let tone = roughness[normal.x * 3 + 40 + normal.y * 1.7] + roughness[normal.y * 4 + 90 - normal.x]
      return Ink(0x8E8A84).mixed(with: 0xB8B1A6, 0.5 + (tone * 2).rounded() / 4)
    }
    let craters: [(Float, Float, Float)] = [
      (62, 35, 6), (74, 24, 4.5), (66, 60, 5), (92, 22, 3.4), (104, 34, 5.4), (112, 52, 4.2), (100, 70, 6), (80, 76, 5),
      (60, 47, 3), (72, 68, 2.4), (86, 34, 2.6), (116, 64, 2.6), (94, 82, 2.6), (78, 38, 2), (107, 24, 2),
      (64, 71, 2.2),
    ]
    for (x, y, radius) in craters { slanted(x, y, radius, on: globe, of: &canvas) }
    // The great crater and its shining salt.
    slanted(87, 54, 10.5, on: globe, of: &canvas)
    canvas.glow(87, 54.5, from: 2, to: 9, Ink(0xF4FBFF, opacity: 0.75), bands: 4)
    for (x, y, radius) in Path.triples(86, 54, 2.7, 92.5, 51.6, 1.4, 94.6, 54.2, 1, 89.6, 57.6, 1, 81.8, 57.4, 0.9) {
      canvas.fill(.circle(x, y, radius, height: radius * 0.85), 0xFFFFFF)
    }
  }

  /// Paints a crater that follows the sphere: flatter towards the edge, darker towards the night side.
  private func slanted(_ x: Float, _ y: Float, _ radius: Float, on globe: Globe, of canvas: inout Canvas) {
    let (dx, dy) = ((x - globe.x) / globe.radius, (y - globe.y) / globe.radius)
    let depth = max(0.2, (1 - dx * dx - dy * dy).squareRoot())
    let angle = atan2(dy, dx)
    let shade = (1 - globe.brightness(at: Point(x, y))) * globe.night
    func place(_ path: Path) -> Path { path.scaled(depth, 1).turned(angle).moved(x, y) }
    canvas.fill(place(.circle(0, 0, radius * 1.15)), Ink(0xCFC8BB).mixed(with: globe.nightInk, shade))
    canvas.fill(place(.circle(0, 0, radius)), Ink(0x5C5A5C).mixed(with: globe.nightInk, shade))
    canvas.fill(
      place(.circle(0, 0, radius * 0.8)).moved(radius * 0.14, radius * 0.12),
      Ink(0x7F7B77).mixed(with: globe.nightInk, shade))
  }

  /// Paints Dawn: a small body between two long wings.
  private func probe(on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.turned(-0.42).moved(38, 74) }
    for side in [Float(-1), 1] {
      canvas.fill(place(.line([0, 0, side * 6, 0], 0.8)), 0xD8C9A8)
      let wing = Path.rectangle(side > 0 ? 6 : -29, -4, 23, 8)
      canvas.fill(place(wing), 0x3C6FD0)
      canvas.fill(place(.rectangle(side > 0 ? 6 : -29, -4, 23, 2.4)), 0x6C9BEC)
      for step in 1..<5 {
        let x = side * (6 + Float(step) * 4.6)
        canvas.fill(place(.line([x, -4, x, 4], 0.6)), 0x14264F)
      }
    }
    canvas.fill(place(.rectangle(-3.6, -3.8, 7.2, 8.4)), 0xE0B060)
    canvas.fill(place(.rectangle(-3.6, -3.8, 3, 8.4)), 0xF7DC9C)
    canvas.fill(place(.circle(0, -5.2, 3.6, height: 1.7)), 0xFFF8E6)
    canvas.fill(place(Path([-1, 5, 1, 5, 0, 12])), Ink(0x8FD3FF, opacity: 0.9))
  }
}
