import CantinaDrawing

/// A planet without a sun: a small dark world with a city and a dance floor on its surface.
struct NightWorldScene: PosterScene {
  let ink = Ink(0x2B1650)

  private let center = Point(80, 150)
  private let radius: Float = 82

  func paint(on canvas: inout Canvas) {
    canvas.fill(.radial(Point(80, 104), radius: 130, Ramp(0x4A1E78, 0x2E1460, 0x170B3C, 0x0A0620, bands: 10)))
    milkyWay(on: &canvas)
    canvas.stars(260, seed: 141, .white, 0xBFD4FF, 0xFFD9F2)
    for (x, lean, ink) in [
      (Float(40), Float(-34), Ink(0x6FE3FF)), (66, -10, 0xFF7BD5), (96, 14, 0xFFE17A), (122, 36, 0x8CFFC1),
    ] {
      canvas.fill(
        Path([x - 0.8, 84, x + 0.8, 84, x + lean + 9, -24, x + lean - 9, -24]),
        .vertical(-14, 82, Ramp(ink.opacity(0), ink.opacity(0.42))))
    }
    canvas.glow(center.x, center.y, from: radius, to: radius + 12, Ink(0xC04DFF, opacity: 0.6), bands: 5)
    towers(on: &canvas)
    canvas.fill(
      .circle(center.x, center.y, radius),
      .radial(
        center, radius: radius, Ramp([(0.6, 0x07040F), (0.9, 0x120A26), (0.97, 0x2A1450), (1, 0x5A2A9A)], bands: 26)))
    lights(on: &canvas)
    dancers(on: &canvas)
  }

  private func milkyWay(on canvas: inout Canvas) {
    var chance = Chance(seed: 142)
    for _ in 0..<60 {
      let along = chance.next(-60...220)
      let off = chance.next(-1...1)
      canvas.glow(along, 62 - along * 0.42 + off * 12, from: 0.1, to: chance.next(6...15), Ink(0xA98BE8, opacity: 0.1))
    }
  }

  /// Places a path on the ground at an angle from the top.
  private func place(_ path: Path, _ angle: Float) -> Path {
    path.moved(0, -radius).turned(angle).moved(center.x, center.y)
  }

  private func towers(on canvas: inout Canvas) {
    var chance = Chance(seed: 143)
    for (index, angle) in stride(from: Float(-0.98), through: 0.98, by: 0.07).enumerated() {
      // The middle is left free for the dancers.
      guard abs(angle) > 0.42 else { continue }
      let width = chance.next(4...6.4)
      let height = chance.next(10...27)
      canvas.fill(
        place(.rectangle(-width / 2, -height, width, height + 3), angle), index % 2 == 0 ? 0x3A1E72 : 0x4C2A8E)
      if index % 3 == 0 { canvas.fill(place(.dome(0, base: -height + 0.1, width / 2), angle), 0x5C36A4) }
      if index % 4 == 1 { canvas.fill(place(.line([0, -height, 0, -height - 7], 0.7), angle), 0x7A54C8) }
      for row in stride(from: Float(2), to: height - 2, by: 3.2) {
        for column in [Float(-0.28), 0.22] where chance.next(0...1) > 0.25 {
          let window = Path.rectangle(column * width - 0.7, -row - 1.6, 1.5, 1.6)
          canvas.fill(place(window, angle), [Ink(0xFFE17A), 0xFF9BDD, 0x7FE9FF][Int(chance.next(0...2.99))])
        }
      }
    }
  }

  private func lights(on canvas: inout Canvas) {
    var chance = Chance(seed: 144)
    for _ in 0..<70 {
      let angle = chance.next(-0.9...0.9)
      let depth = chance.next(4...40)
      canvas.fill(
        place(.circle(0, depth, chance.next(0.35...0.75)), angle),
        [Ink(0xFFD86B), 0xFF8AD8, 0x8BE9FF][Int(chance.next(0...2.99))])
    }
    // A string of lanterns over the floor.
    canvas.fill(.stroke([46, 38, 63, 43, 80, 44.4, 97, 43, 114, 38], 0.5), 0x8A6BD0)
    canvas.fill(.line([46, 37, 48, 80], 1) + .line([114, 37, 112, 80], 1), 0x6B4AB0)
    for (index, spot) in Path.points([54, 41, 63, 43.6, 71.5, 44.6, 80, 45, 88.5, 44.6, 97, 43.6, 106, 41]).enumerated()
    {
      let ink = [Ink(0xFFD86B), 0xFF6FC8, 0x6FE3FF][index % 3]
      canvas.glow(spot.x, spot.y + 1.4, from: 1, to: 4.6, ink.opacity(0.5), bands: 3)
      canvas.fill(.circle(spot.x, spot.y + 1.4, 1.5, height: 1.8), ink)
    }
  }

  private func dancers(on canvas: inout Canvas) {
    let pale = Ink(0xEBDDFF)
    canvas.glow(80, 62, from: 6, to: 22, Ink(0xFFB8F0, opacity: 0.55), bands: 4)
    let lead = Figure(
      leftHand: [-0.1, -0.7, -0.24, -0.74, -0.4, -0.86], rightHand: [0.1, -0.7, 0.24, -0.62, 0.36, -0.6],
      leftFoot: [-0.04, -0.44, -0.12, -0.2, -0.1, 0], rightFoot: [0.04, -0.44, 0.15, -0.2, 0.24, 0], hasHat: true)
    canvas.fill(lead.path(x: 75.4, base: 70, height: 22), pale)
    let other = Figure(
      leftHand: [-0.1, -0.7, -0.24, -0.66, -0.32, -0.68], rightHand: [0.1, -0.7, 0.26, -0.8, 0.4, -0.98],
      rightFoot: [0.04, -0.44, 0.18, -0.2, 0.34, -0.1], isInDress: true)
    canvas.fill(other.path(x: 85.6, base: 70, height: 19.6), 0xE0267E)
    canvas.fill(Path.circle(85.6, 52.6, 1.9), pale)
    for (x, base, height, isMirrored) in [(Float(60), Float(72.2), Float(12.5), false), (100, 72.2, 12.5, true)] {
      canvas.fill(lead.path(x: x, base: base, height: height, isMirrored: isMirrored), pale)
      canvas.fill(
        other.path(x: x + (isMirrored ? -6 : 6), base: base - 0.4, height: height * 0.9, isMirrored: isMirrored),
        isMirrored ? 0x2BB8D8 : 0xF0B429)
    }
  }
}

/// A garden where leaves and grass are red, behind a white fence.
struct RedGrassScene: PosterScene {
  let ink = Ink(0x7A1420)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 62, Ramp(0xE98E6E, 0xF3B088, 0xF8CDA3, 0xFCE6C4, bands: 8)))
    canvas.glow(88, 36, from: 14, to: 30, Ink(0xFFF0C8, opacity: 0.6), bands: 4)
    canvas.fill(.circle(88, 36, 14), 0xE5402B)
    canvas.fill(.circle(88, 36, 11.6), 0xF0583A)
    for (x, y, width) in Path.triples(40, 24, 24, 132, 18, 30, 150, 42, 20, 16, 44, 16) {
      canvas.cloud(x, y, width: width, height: width * 0.2, seed: UInt64(x), .flat(Ink(0xFFF6E2, opacity: 0.85)))
    }
    let hills = Roughness(seed: 131)
    for (y, ink, wide) in [(Float(58), Ink(0xB8485A), Float(30)), (64, 0xA62C45, 24), (71, 0xC22A3A, 34)] {
      canvas.ground(ink) { y + hills.wave($0 / wide + y) * 4 }
    }
    house(on: &canvas)
    for (x, base, size) in Path.triples(146, 74, 0.62, 54, 70, 0.42, 160, 70, 0.4, 66, 69, 0.3) {
      tree(x, base, size, on: &canvas)
    }
    canvas.fill(Path([70, 74, 76, 74, 98, 101, 70, 101]), 0xF2C9A0)
    grass(rows: [78, 83], on: &canvas)
    couple(on: &canvas)
    tree(22, 84, 1.25, on: &canvas)
    fence(on: &canvas)
    grass(rows: [93, 99], on: &canvas)
  }

  private func tree(_ x: Float, _ base: Float, _ size: Float, on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.scaled(size).moved(x, base) }
    let trunk = Ink(0x3A1018)
    canvas.fill(place(Path([-3.4, 2, -1.8, -20, 1.8, -20, 3.4, 2])), trunk)
    canvas.fill(place(.line([0, -16, -10, -29], 2.2, end: 1) + .line([0, -18, 9, -31], 2.2, end: 1)), trunk)
    for (ink, dx, dy, shrink) in [
      (Ink(0x6E0F20), Float(1.6), Float(2), Float(1)), (0xA3182B, 0, 0, 0.96), (0xD8332F, -2.4, -2.4, 0.72),
      (0xF2664A, -4.6, -5, 0.34),
    ] {
      for (cx, cy, radius) in Path.triples(
        -11, -32, 10.5, 10, -33, 11, 0, -43, 12.5, -16, -41, 7, 15, -42, 7.4, 0, -31, 9)
      {
        canvas.fill(place(.circle(cx + dx, cy + dy, radius * shrink)), ink)
      }
    }
  }

  private func house(on canvas: inout Canvas) {
    canvas.fill(.rectangle(108, 57, 24, 16), 0xFFF1D6)
    canvas.fill(.rectangle(124, 57, 8, 16), 0xE0C4A4)
    canvas.fill(Path([104, 58, 120, 45, 136, 58]), 0x5E1C33)
    canvas.fill(Path([104, 58, 120, 45, 116, 58]), 0x7E2A44)
    canvas.fill(.rectangle(126, 46, 3.6, 8), 0x5E1C33)
    canvas.fill(.rectangle(111, 64, 5, 9), 0x7E2A44)
    for x in [Float(118.6), 125.6] { canvas.fill(.rectangle(x, 61, 4.4, 4.6), 0xF5B23F) }
  }

  private func couple(on canvas: inout Canvas) {
    let dark = Ink(0x2C0A18)
    canvas.fill(
      Figure(rightHand: [0.1, -0.7, 0.2, -0.56, 0.3, -0.46], hasHat: true).path(x: 78, base: 84, height: 19), dark)
    canvas.fill(
      Figure(leftHand: [-0.1, -0.7, -0.2, -0.56, -0.3, -0.46], isInDress: true).path(x: 89.6, base: 84, height: 17.4),
      dark)
    canvas.fill(.circle(89.8, 68.6, 2.3), dark)
  }

  private func fence(on canvas: inout Canvas) {
    let (wood, shade) = (Ink(0xFFF8EA), Ink(0xD9B9A6))
    for y in [Float(82), 89] {
      canvas.fill(.rectangle(canvas.left, y, 66 - canvas.left, 2), wood)
      canvas.fill(.rectangle(104, y, canvas.right - 104, 2), wood)
    }
    for x in stride(from: Float(-38), to: 200, by: 8.5) where x < 60 || x > 101 {
      canvas.fill(Path([x, 96, x, 79, x + 2.6, 75.6, x + 5.2, 79, x + 5.2, 96]), wood)
      canvas.fill(Path([x + 3.4, 96, x + 3.4, 76.6, x + 5.2, 79, x + 5.2, 96]), shade)
    }
  }

  private func grass(rows: [Float], on canvas: inout Canvas) {
    for (index, y) in rows.enumerated() {
      var chance = Chance(seed: UInt64(y))
      let ink = Ink(index == 0 ? 0xB81F31 : 0x8A1526)
      var blades = Path([[Point]]())
      for x in stride(from: canvas.left - 2, to: canvas.right + 2, by: 1.5) {
        let lean = chance.next(-1.3...1.3)
        let place = x + chance.next(-0.5...0.5)
        blades = blades + Path([place - 0.8, y + 4, place + lean, y - chance.next(1...4.2), place + 0.8, y + 4])
      }
      let isBehind = y < 90
      canvas.fill(blades, isBehind ? ink.opacity(0.85) : ink)
      if !isBehind { canvas.fill(.rectangle(canvas.left, y + 2, canvas.right - canvas.left, 60), ink) }
    }
  }
}
