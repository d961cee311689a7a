import CantinaDrawing

/// A giant that almost touches its sun, and the winged horse of its constellation.
struct PegasiScene: PosterScene {
  let ink = Ink(0x8A2A1A)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.radial(Point(8, 60), radius: 190, Ramp(0xB4401F, 0x7C2440, 0x451A4C, 0x22123C, 0x120A28, bands: 10)))
    canvas.stars(150, seed: 101, 0xFFF2D0, .white)
    canvas.rays(4, 62, count: 30, length: 108, turned: 0.05, Ink(0xFFD27A, opacity: 0.4))
    canvas.glow(4, 62, from: 42, to: 66, Ink(0xFFB03A, opacity: 0.75), bands: 5)
    canvas.fill(
      .circle(4, 62, 44), .radial(Point(4, 62), radius: 44, Ramp(0xFFFDF0, 0xFFF3B8, 0xFFDD6B, 0xFFC043, bands: 6)))
    // Gas torn off by the star.
    for (offset, width) in [(Float(-6), Float(9)), (0, 14), (6, 9)] {
      canvas.fill(
        .stroke(
          [
            70, 72 + offset, 88, 76 + offset * 1.6, 110, 84 + offset * 2.4, 140, 98 + offset * 3, 160, 112 + offset * 3,
          ], width, end: 2),
        .linear(from: Point(72, 74), to: Point(140, 100), Ramp(Ink(0xFF9E5A, opacity: 0.5), Ink(0xFF7A5A, opacity: 0))))
    }
    let globe = Globe(
      x: 69, y: 71, radius: 16, lean: -0.2, light: SIMD3(-0.92, -0.12, 0.4), night: 0.92, nightInk: 0x2A0A1E)
    canvas.stripedGlobe(
      globe,
      Ramp([
        (0, 0x9C2A1C), (0.2, 0xC23F22), (0.21, 0xF0803A), (0.36, 0xF9A956), (0.37, 0xD8522A), (0.5, 0xFFC876),
        (0.62, 0xF08A3E), (0.63, 0xC8431F), (0.8, 0xE8722F), (0.81, 0xA83020), (1, 0x8A2419),
      ]), waves: 0.025)
    horse(on: &canvas)
  }

  private func horse(on canvas: inout Canvas) {
    let (x, y): (Float, Float) = (84, 6)
    func place(_ path: Path) -> Path { path.scaled(1.02).moved(x, y) }
    let body = Ink(0xF6E7D2)
    // Hind legs, forelegs, tail, body, neck, head: a horse in mid-leap to the left.
    let legs: [([Float], Float)] = [
      ([48, 37, 57, 45, 53, 53, 61, 59], 5.6), ([44, 38, 51, 47, 46, 54, 52, 62], 5.4),
      ([24, 37, 13, 41, 11, 49, 5, 48], 4.8), ([27, 38, 19, 46, 21, 54, 15, 57], 4.8),
    ]
    for (line, width) in legs {
      canvas.fill(place(.line(line, width, end: 2)), 0xDCC4B0)
      let corners = Path.points(line)
      if let hoof = corners.last { canvas.fill(place(.circle(hoof.x, hoof.y, 1.5)), 0x6B3A3A) }
    }
    canvas.fill(place(.stroke([50, 31, 58, 30, 62, 37, 61, 46, 66, 52], 4, end: 0.8)), 0xE8A24E)
    canvas.fill(
      place(.blob([20, 31, 27, 27, 38, 28, 47, 27, 53, 31, 53, 38, 47, 43, 38, 41, 30, 43, 22, 40, 19, 36])), body)
    canvas.fill(place(.blob([19, 36, 15, 26, 11, 19, 14, 13, 19, 13, 24, 20, 30, 28, 28, 36])), body)
    canvas.fill(place(.blob([17, 11, 12, 12, 5, 18, 1.5, 21.5, 3, 25, 7, 25, 12, 22.5, 17, 20, 20, 15])), body)
    canvas.fill(place(Path([14, 12, 15, 6.5, 18, 12])), body)
    canvas.fill(place(.stroke([16, 10, 22, 13, 26, 20, 31, 26], 4.4, end: 1.6)), 0xE8A24E)
    canvas.fill(place(.circle(10.8, 17.2, 0.85)), 0x451A4C)
    // The wing: feathers from long to short.
    for (index, tip) in [Point(75, -1), Point(72, 7), Point(67, 14), Point(61, 20), Point(54, 25)].enumerated() {
      let shade = Ink(0xFFFFFF).mixed(with: 0xD8C3DA, Float(index) / 5)
      let (root, lift) = (Point(30 + Float(index) * 2.4, 33 - Float(index) * 0.4), Float(17 - index * 3))
      canvas.fill(
        place(
          .stroke(
            [root.x, root.y, root.x + (tip.x - root.x) * 0.42, (root.y + tip.y) / 2 - lift * 0.72, tip.x, tip.y],
            10 - Float(index), end: 1.6)), shade)
    }
    canvas.fill(place(.blob([27, 35, 31, 23, 38, 12, 46, 5, 42, 15, 42, 25, 37, 33, 32, 37])), .white)
    // The stars of the constellation and the lines between them.
    let stars = Path.points([3, 23, 15, 14, 23, 32, 48, 33, 46, 6, 75, -1])
    for (from, to) in zip(stars, stars.dropFirst()) {
      canvas.fill(place(.line([from.x, from.y, to.x, to.y], 0.55)), Ink(0x7FE0FF, opacity: 0.9))
    }
    for star in stars {
      canvas.fill(
        place(
          Path([star.x - 2.6, star.y, star.x, star.y - 0.7, star.x + 2.6, star.y, star.x, star.y + 0.7])
            + Path([star.x, star.y - 2.6, star.x + 0.7, star.y, star.x, star.y + 2.6, star.x - 0.7, star.y])), 0x3FC8F5)
    }
  }
}

/// Two skydivers above a world twice as heavy as theirs: one under a canopy, one in free fall.
struct SuperEarthScene: PosterScene {
  let ink = Ink(0x14504F)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 92, Ramp(0x0C2F4A, 0x17627A, 0x3FA39A, 0x9BD6AE, 0xF4EBB0, bands: 10)))
    canvas.stars(60, seed: 111, down: 30, .white)
    canvas.glow(24, 24, from: 8, to: 20, Ink(0xFFB867, opacity: 0.7), bands: 4)
    canvas.fill(.circle(24, 24, 8), 0xFFD79A)
    world(on: &canvas)
    diver(on: &canvas)
    canopy(on: &canvas)
  }

  private func world(on canvas: inout Canvas) {
    let (x, y, radius): (Float, Float, Float) = (80, 208, 138)
    canvas.glow(x, y, from: radius, to: radius + 9, Ink(0xE9FFE0, opacity: 0.7), bands: 4)
    canvas.fill(
      .circle(x, y, radius),
      .radial(
        Point(x, y), radius: radius, Ramp([(0, 0x0B4A5E), (0.8, 0x0E5C6E), (0.9, 0x1B8088), (1, 0x45B3A6)], bands: 24)))
    for corners in [
      [Float(20), 96, 34, 88, 52, 84, 66, 87, 62, 92, 70, 97, 58, 104, 30, 106],
      [88, 82, 104, 79.5, 122, 82, 134, 88, 128, 93, 112, 90, 100, 93, 92, 88],
      [-14, 102, 0, 96, 10, 100, 4, 110, -14, 110], [140, 98, 156, 94, 172, 100, 170, 112, 140, 108],
    ] {
      canvas.fill(.blob(corners), 0x3E7F3C)
      canvas.fill(.blob(corners.enumerated().map { $1 - ($0 % 2 == 0 ? 0 : 1.6) }), 0x6FB04A)
    }
    for (px, py, size) in Path.triples(40, 93, 8, 50, 92, 10.5, 60, 94, 7, 108, 87, 7, 118, 88, 5.6) {
      canvas.fill(Path([px - size, py + 2, px - size * 0.1, py - size * 0.9, px + size, py + 2]), 0x2F5F4A)
      canvas.fill(Path([px - size, py + 2, px - size * 0.1, py - size * 0.9, px - size * 0.2, py + 2]), 0x8FA86A)
      canvas.fill(
        Path([
          px - size * 0.36, py - size * 0.55, px - size * 0.1, py - size * 0.9, px + size * 0.26, py - size * 0.5, px,
          py - size * 0.36,
        ]), .white)
    }
    for (px, py, width) in Path.triples(12, 88, 24, 84, 97, 30, 146, 86, 26, 70, 80, 16, 126, 99, 22) {
      canvas.cloud(
        px, py, width: width, height: width * 0.24, seed: UInt64(px),
        .vertical(py - width * 0.2, py, Ramp(.white, 0xCFEBE4, bands: 3)))
    }
  }

  private func diver(on canvas: inout Canvas) {
    // Streaks of rushing air.
    for (x, top, bottom) in Path.triples(42, 17, 37, 48, 8, 30, 55, 13, 33, 62, 6, 29, 69, 15, 34) {
      canvas.fill(
        .line([x, top, x, bottom], 0.5, end: 0.9),
        .vertical(top, bottom, Ramp(Ink(0xFFFFFF, opacity: 0), Ink(0xFFFFFF, opacity: 0.65))))
    }
    let (suit, trim, dark) = (Ink(0xE8502F), Ink(0xFFF3D8), Ink(0x2B1B2E))
    func place(_ path: Path) -> Path { path.scaled(1.25).turned(0.16).moved(56, 44) }
    for line in [[Float(-3), -1, -9, -4, -13, -10], [3, -1, 9, -3, 14, -8]] {
      canvas.fill(place(.stroke(line, 3.2, end: 2)), suit)
    }
    for line in [[Float(-2.4), 6, -6, 10, -11, 7], [2.4, 6, 6, 11, 11, 8]] {
      canvas.fill(place(.stroke(line, 3.6, end: 2.2)), suit)
    }
    canvas.fill(
      place(.circle(-13, -10, 1.3) + .circle(14, -8, 1.3) + .circle(-11.4, 6.6, 1.6) + .circle(11.6, 7.6, 1.6)), dark)
    canvas.fill(place(.blob([-4, -3, 0, -4, 4, -3, 3.4, 4, 3, 7.5, -3, 7.5, -3.4, 4])), suit)
    canvas.fill(place(.rectangle(-2.4, -1.6, 4.8, 6)), dark)
    canvas.fill(place(.circle(0, -6, 3.1)), trim)
    canvas.fill(place(.circle(0, -5.2, 2.2, height: 1.7)), dark)
    canvas.fill(place(.circle(-0.8, -5.7, 0.7, height: 0.5)), 0x8FE0E8)
  }

  private func canopy(on canvas: inout Canvas) {
    let (x, y): (Float, Float) = (116, 32)
    for step in -4...4 {
      canvas.fill(.line([x + Float(step) * 5.6, y + 1, x, y + 27], 0.5), Ink(0xFFF3D8, opacity: 0.9))
    }
    let inks: [Ink] = [0xE8502F, 0xFFF3D8, 0xF2B33D, 0xFFF3D8, 0xE8502F]
    let edges: [Float] = [-26, -18, -6.5, 6.5, 18, 26]
    let crown = Path.arc(0, 0, 26, 20, from: .pi, to: 2 * .pi)
    for (index, ink) in inks.enumerated() {
      let (from, to) = (edges[index], edges[index + 1])
      let slice = crown.filter { $0.x >= from - 0.8 && $0.x <= to + 0.8 }.map { Point(x + $0.x, y + $0.y) }
      let scallop = Path.arc(x + (from + to) / 2, y + 0.4, (to - from) / 2, 3.4, from: 0, to: -.pi, steps: 16)
      canvas.fill(Path([slice + scallop]), ink)
    }
    let dark = Ink(0x2B1B2E)
    canvas.fill(
      Figure(
        leftHand: [-0.1, -0.7, -0.2, -0.9, -0.08, -1.1], rightHand: [0.1, -0.7, 0.2, -0.9, 0.08, -1.1],
        leftFoot: [-0.05, -0.44, -0.1, -0.2, -0.06, 0], rightFoot: [0.05, -0.44, 0.13, -0.24, 0.12, -0.02],
        hasPack: true, hasHelmet: true
      ).path(x: x, base: y + 41, height: 15), dark)
  }
}

/// A desert under two suns, and a traveller with two shadows.
struct TwoSunsScene: PosterScene {
  let ink = Ink(0x7B2B2B)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 66, Ramp(0x4A2A5A, 0x8C3F63, 0xD5674F, 0xF29B4F, 0xFBD384, bands: 10)))
    canvas.stars(50, seed: 121, down: 22, 0xFFE9C8)
    canvas.glow(66, 37, from: 18, to: 38, Ink(0xFFE9A0, opacity: 0.55), bands: 4)
    canvas.fill(.circle(66, 37, 17.5), 0xFFF2B8)
    canvas.glow(101, 45, from: 7.5, to: 17, Ink(0xFF8A4A, opacity: 0.6), bands: 4)
    canvas.fill(.circle(101, 45, 7.5), 0xE8432A)
    let far = Roughness(seed: 122)
    canvas.ground(0xB4513F) { 64 - abs(far[$0 / 17]) * 6 }
    arch(on: &canvas)
    canvas.fill(
      .ground(from: canvas.left, to: canvas.right, bottom: canvas.bottom) { 68 + far.wave($0 / 34 + 4) * 1.6 },
      .vertical(66, 100, Ramp(0xEBA25C, 0xD98148, 0xC0633A, bands: 6)))
    for (y, ink, seed) in [(Float(78), Ink(0xE39550), UInt64(5)), (88, 0xC96F3D, 6), (96, 0xA8502F, 7)] {
      let dune = Roughness(seed: seed)
      canvas.ground(ink) { y + dune.wave($0 / 38) * 4 }
    }
    shadows(on: &canvas)
    let dark = Ink(0x2A1426)
    canvas.fill(Figure.walking.path(x: 82, base: 84, height: 27), dark)
    canvas.fill(Path([75, 66, 79, 62, 86, 62.6, 88, 70, 91, 79, 74.6, 78]), 0x5A2436)
    canvas.fill(Path([75, 66, 79, 62, 80, 78.4, 74.6, 78]), 0x8A3A42)
    canvas.fill(.line([90, 64, 94.6, 84], 1.1), dark)
    canvas.fill(.circle(82, 57.6, 6.4, height: 1.3) + .dome(82, base: 57.4, 3, height: 3), dark)
  }

  private func shadows(on canvas: inout Canvas) {
    for (lean, length, ink) in [
      (Float(22), Float(15), Ink(0x5A1F33, opacity: 0.62)), (-30, 14, Ink(0x3C2A5E, opacity: 0.6)),
    ] {
      let shadow =
        Path([77, 84, 87, 84, 87.5 + lean, 84 + length, 79.5 + lean, 84 + length])
        + .circle(83.5 + lean, 84 + length, 4.4, height: 2)
      canvas.fill(shadow, ink)
    }
  }

  private func arch(on canvas: inout Canvas) {
    let (rock, lit) = (Ink(0x6B2A3A), Ink(0x9A4142))
    canvas.fill(
      .blob([
        120, 72, 124, 52, 122, 36, 130, 26, 146, 22, 162, 27, 170, 40, 172, 56, 178, 72, 160, 73, 158, 54, 152, 44, 144,
        42, 138, 48, 138, 60, 140, 73,
      ]), rock)
    canvas.fill(
      .blob([121, 71, 125, 52, 123.5, 37, 131, 28, 146, 24, 150, 26, 138, 31, 131, 40, 131, 54, 132, 72]), lit)
    canvas.fill(Path([-40, 72, -18, 40, -10, 38, -4, 46, 6, 46, 12, 58, 24, 72]), rock)
    canvas.fill(Path([12, 58, 24, 72, 8, 72, 2, 46, 6, 46]), lit)
  }
}
