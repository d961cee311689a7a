import CantinaDrawing

/// The blue planet with its moon, and a rocket on its way home.
struct EarthScene: PosterScene {
  let ink = Ink(0x123A63)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.radial(Point(92, 54), radius: 110, Ramp(0x1C4A7A, 0x123058, 0x0B1B3A, 0x060D22, bands: 9)))
    canvas.stars(170, seed: 31, .white, 0xBFE3FF, 0xFFE9BF)
    moon(on: &canvas)
    let globe = Globe(
      x: 94, y: 53, radius: 43, lean: 0.36, light: SIMD3(-0.55, -0.4, 0.75), night: 0.78, nightInk: 0x071230)
    canvas.glow(globe.x, globe.y, from: 42, to: 51, Ink(0x7FD0FF, opacity: 0.6), bands: 4)
    let lands = Continents.around(longitude: 0.3, latitude: 0.16)
    let sea = Ramp(0x1D6FB8, 0x2E8FD6, 0x2E8FD6, 0x1B5FA6, bands: 6)
    canvas.globe(globe) { sea[($0.y + 1) / 2] }
    for (corners, ink) in lands {
      let land = Path([corners]).scaled(globe.radius * 0.995).turned(globe.lean).moved(globe.x, globe.y)
      canvas.fill(land, .custom { globe.shaded(ink, at: $0) })
    }
    clouds(over: globe, on: &canvas)
    rocket(on: &canvas)
  }

  private func moon(on canvas: inout Canvas) {
    let moon = Globe(x: 28, y: 28, radius: 11, night: 0.7, nightInk: 0x0B1B3A)
    canvas.globe(moon) { _ in Ink(0xE9E4D4) }
    for (x, y, radius) in Path.triples(24, 25, 2.6, 30, 31, 3.2, 26, 34, 1.8, 32.5, 23.5, 1.6, 21, 30, 1.3) {
      canvas.fill(.circle(x, y, radius, height: radius * 0.9), Ink(0x8E8B86, opacity: 0.6))
    }
  }

  private func clouds(over globe: Globe, on canvas: inout Canvas) {
    for (width, line) in [
      (Float(3.2), [Float(60), 37, 72, 31, 86, 33, 97, 27]), (2.4, [66, 69, 80, 65, 93, 69, 108, 63]),
      (2.6, [74, 84, 86, 80, 100, 84, 112, 79]), (2.2, [99, 46, 110, 42, 121, 45]), (2, [56, 54, 66, 50, 76, 52]),
      (1.8, [76, 17, 88, 16, 99, 19]),
    ] {
      canvas.fill(.stroke(line, width, end: width * 0.3), Ink(0xF7FBFF, opacity: 0.88))
      canvas.fill(
        .stroke(line.enumerated().map { $1 + ($0 % 2 == 0 ? 7 : 2.6) }, width * 0.5, end: 0.4),
        Ink(0xF7FBFF, opacity: 0.7))
    }
  }

  private func rocket(on canvas: inout Canvas) {
    canvas.fill(.stroke([-30, 112, 6, 92, 26, 78], 0.6, end: 3.4), Ink(0xFFE7B8, opacity: 0.85))
    let rocket = Path.blob([0, -9, 2.6, -3.5, 2.4, 4, -2.4, 4, -2.6, -3.5])
    func place(_ path: Path) -> Path { path.turned(0.95).moved(31, 75) }
    canvas.fill(place(Path([-2.2, 0, -5.2, 6, -1.8, 4.4]) + Path([2.2, 0, 5.2, 6, 1.8, 4.4])), 0xD8432F)
    canvas.fill(place(rocket), 0xFFF7E8)
    canvas.fill(place(Path([-1.6, -5.6, 1.6, -5.6, 0, -9.4])), 0xD8432F)
    canvas.fill(place(.circle(0, -2.2, 1.2)), 0x1D6FB8)
    canvas.fill(place(Path([-1.8, 4.3, 1.8, 4.3, 0, 9])), 0xFFB23E)
  }
}

/// Red desert under a dusty sky; a rover, a dome, and two small moons.
struct MarsScene: PosterScene {
  let ink = Ink(0x7A2618)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 66, Ramp(0xC8794A, 0xE3A667, 0xF3CF98, bands: 7)))
    canvas.glow(112, 28, from: 5, to: 22, Ink(0xFFF3DA, opacity: 0.55), bands: 4)
    canvas.fill(.circle(112, 28, 5.5), 0xFFFBEF)
    canvas.fill(Path.circle(40, 17, 3.6, height: 2.7).turned(0.5, around: Point(40, 17)), 0x8A4B35)
    canvas.fill(.circle(66, 27, 1.4), 0x8A4B35)

    // The great volcano, distant and very wide.
    let far = Roughness(seed: 4)
    canvas.ground(0xD08A58) { x in
      let slope = max(0, 1 - abs(x - 52) / 62)
      return 62 - 22 * min(0.82, slope * slope * 1.5 + slope * 0.2) - far[x / 9] * 0.9
    }
    mesas(on: &canvas)
    let near = Roughness(seed: 9)
    canvas.ground(0xB5482A) { 70 - near.wave($0 / 30) * 2.5 - near[$0 / 7] * 0.7 }
    base(on: &canvas)
    canvas.ground(0x9C3620) { 78 + near.wave($0 / 24 + 9) * 3 }
    for (row, y) in [Float(84), 88.5, 93.5].enumerated() {
      let dune = Roughness(seed: UInt64(20 + row))
      canvas.ground([Ink(0x8A2C1B), 0x752417, 0x5F1C13][row]) { y + dune.wave($0 / 19) * 3 }
    }
    rover(on: &canvas)
    for (x, y, r) in Path.triples(16, 90, 4, 30, 94, 2.4, 146, 88, 3.2, 60, 92, 2, 154, 95, 5) {
      canvas.rock(x, y, r, seed: UInt64(x), 0x4A1510, 0x8C3822)
    }
  }

  private func mesas(on canvas: inout Canvas) {
    for (x, width, top) in Path.triples(118, 17, 47, 146, 22, 42, -12, 20, 46, 178, 24, 50) {
      let mesa = Path([
        x - width * 0.5, top, x + width * 0.42, top, x + width * 0.55, top + 9, x + width * 0.95, 72, x - width, 72,
        x - width * 0.62, top + 8,
      ])
      canvas.fill(mesa, .vertical(top, 70, Ramp(0xB9633C, 0xC97A4C, bands: 4)))
      canvas.fill(
        Path([
          x + width * 0.1, top, x + width * 0.42, top, x + width * 0.55, top + 9, x + width * 0.95, 72, x + width * 0.3,
          72,
        ]), Ink(0x8C3F28, opacity: 0.55))
    }
  }

  /// Paints domes and their inhabitants.
  private func base(on canvas: inout Canvas) {
    for (x, radius) in [(Float(18), Float(11)), (38, 7)] {
      canvas.fill(.dome(x, base: 78, radius, height: radius * 0.95), 0xF4DDB8)
      canvas.fill(.dome(x + radius * 0.2, base: 78, radius * 0.78, height: radius * 0.8), 0xCFE3DC)
      for part in [Float(-0.45), 0.1, 0.6] {
        canvas.fill(.line([x + radius * part * 0.6, 78 - radius * 0.9, x + radius * part, 78], 0.5), 0xB98E6C)
      }
    }
    canvas.fill(.rectangle(26, 74.5, 9, 3.6), 0xE2BE93)
    canvas.fill(Figure.pointing.path(x: 53, base: 81, height: 10), 0xFFF4DF)
    canvas.fill(Figure(hasHelmet: true).path(x: 47.5, base: 81, height: 9.4), 0xFFF4DF)
  }

  private func rover(on canvas: inout Canvas) {
    let (dark, light, gold) = (Ink(0x2E1013), Ink(0xF7E3C2), Ink(0xE9A13B))
    canvas.fill(.line([98, 70.5, 98, 53], 1.4), dark)
    canvas.fill(.rectangle(94, 49.5, 9, 5), light)
    canvas.fill(.circle(96.6, 52, 1.5), dark)
    canvas.fill(.circle(100.5, 52, 1.1), dark)
    canvas.fill(.line([94, 75, 86, 70, 81, 77], 1.7), light)
    canvas.fill(.circle(80.5, 78, 2.2), gold)
    canvas.fill(Path([92, 69, 126, 69, 128, 77, 94, 78]), light)
    canvas.fill(Path([92, 73.5, 127.2, 73.5, 128, 77, 94, 78]), 0xC79A6B)
    canvas.fill(Path([119, 69, 134, 61, 137, 64, 127, 72]), dark)
    canvas.fill(.line([108, 69, 112, 59], 0.8), dark)
    canvas.fill(.circle(112.5, 58, 3, height: 1.2), gold)
    canvas.fill(.line([95, 85, 103, 77, 113, 84], 1.5), dark)
    canvas.fill(.line([108, 79, 124, 78, 129, 85], 1.5), dark)
    for x in [Float(94.5), 111.5, 128.5] {
      canvas.fill(.circle(x, 86, 5), dark)
      canvas.fill(.circle(x, 86, 2.6), 0x8B6B58)
      canvas.fill(.circle(x, 86, 1.2), dark)
    }
  }
}

/// A city floating above golden clouds, and visiting airships.
struct VenusScene: PosterScene {
  let ink = Ink(0x8A3A12)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 72, Ramp(0xE9912F, 0xF6B74A, 0xFBD980, 0xFFF0BE, bands: 9)))
    canvas.rays(126, 26, count: 18, length: 170, turned: 0.08, Ink(0xFFF6CF, opacity: 0.28))
    canvas.glow(126, 26, from: 15, to: 32, Ink(0xFFFBE6, opacity: 0.6), bands: 4)
    canvas.fill(.circle(126, 26, 14.5), 0xFFFDF2)
    // Mercury in transit across the sun.
    canvas.fill(.circle(121.5, 22, 1.5), 0x5A2A12)

    clouds(row: 0, base: 74, 0xFBE09A, 0xF2B964, on: &canvas)
    airship(132, 57, 0.75, on: &canvas)
    clouds(row: 1, base: 82, 0xFFE9B4, 0xEDA149, on: &canvas)
    city(on: &canvas)
    airship(26, 26, 1.25, on: &canvas)
    clouds(row: 2, base: 92, 0xFFF3CF, 0xE58E3A, on: &canvas)
    clouds(row: 3, base: 101, 0xF9D48A, 0xC96A25, on: &canvas)
    canvas.fill(.rectangle(canvas.left, 100.5, canvas.right - canvas.left, 60), 0xC96A25)
  }

  private func clouds(row: Int, base: Float, _ light: Ink, _ dark: Ink, on canvas: inout Canvas) {
    var chance = Chance(seed: UInt64(60 + row))
    canvas.fill(
      .rectangle(canvas.left, base - 3, canvas.right - canvas.left, 60),
      .vertical(base - 3, base + 12, Ramp(light, dark, bands: 5)))
    for index in 0..<14 {
      let width = chance.next(26...40)
      let x = -50 + Float(index) * 20 + chance.next(-6...6)
      canvas.cloud(
        x, base + 2, width: width, height: chance.next(9...15), seed: UInt64(index + 31 * row),
        .vertical(base - 12, base + 8, Ramp(light, light, dark, bands: 5)))
    }
  }

  private func city(on canvas: inout Canvas) {
    let (dark, middle, light) = (Ink(0x6B2A12), Ink(0xB4572A), Ink(0xFFF1D0))
    // The hull, a great bowl with a keel.
    canvas.fill(
      Path.blob([42, 58, 56, 62, 74, 63, 92, 62, 106, 58, 96, 69, 80, 75, 74, 82, 68, 75, 52, 69]),
      .vertical(57, 80, Ramp(middle, dark, bands: 4)))
    canvas.fill(.circle(74, 57.5, 36, height: 5), light)
    canvas.fill(.circle(74, 57, 33, height: 3.6), 0x9FC7A4)
    for (index, x) in stride(from: Float(48), through: 100, by: 6.5).enumerated() {
      canvas.fill(.circle(x, 65 + (index % 2 == 0 ? 0 : 0.4) + 2 * (1 - abs(x - 74) / 30), 0.9), 0xFFE08A)
    }
    // Towers and domes.
    for (x, top, width) in Path.triples(58, 40, 4, 66, 30, 5, 75, 20, 5.5, 84, 33, 4.5, 92, 43, 4) {
      canvas.fill(.rectangle(x - width / 2, top, width, 57 - top), middle)
      canvas.fill(.rectangle(x - width / 2, top, width * 0.4, 57 - top), 0xE79A56)
      canvas.fill(.dome(x, base: top + 0.1, width / 2, height: width * 0.7), light)
      canvas.fill(.line([x, top - width * 0.5, x, top - width * 1.6], 0.7), dark)
      for y in stride(from: top + 3, to: 55, by: 3.4) {
        canvas.fill(.rectangle(x, y, width * 0.3, 1.3), 0xFFE9A8)
      }
    }
    canvas.fill(.dome(50, base: 58, 8, height: 9), Ink(0xD7EFE4, opacity: 0.85))
    canvas.fill(.dome(99, base: 58, 6.5, height: 7.5), Ink(0xD7EFE4, opacity: 0.85))
    canvas.fill(.dome(48.5, base: 57, 4, height: 5), 0x5E9A6B)
    canvas.fill(.dome(98, base: 57, 3.4, height: 4), 0x5E9A6B)
  }

  private func airship(_ x: Float, _ y: Float, _ size: Float, on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.scaled(size).moved(x, y) }
    canvas.fill(place(Path([-13, 0, -19, -5, -16, 0, -19, 5])), 0x7C2F14)
    canvas.fill(place(.circle(0, 0, 16, height: 5.6)), 0xC2501F)
    canvas.fill(place(.circle(0.8, -1.5, 13.6, height: 3.4)), 0xF0873A)
    canvas.fill(place(.circle(1.5, -2.6, 10, height: 1.5)), 0xFFD08A)
    canvas.fill(place(.rectangle(-5, 6.2, 11, 2.8)), 0x5A2410)
    canvas.fill(place(.line([-4, 4, -4, 7, 5, 7, 5, 4], 0.5)), 0x5A2410)
    for window in [Float(-3.6), -0.8, 2, 4] { canvas.fill(place(.rectangle(window, 6.9, 1.2, 1.1)), 0xFFEFB0) }
  }
}
