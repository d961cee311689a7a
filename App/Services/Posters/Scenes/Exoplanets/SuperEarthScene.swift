import CantinaDrawing
import Foundation

/// Two who fall towards a world twice as heavy as theirs: one under a canopy, one still free.
struct SuperEarthScene: PosterScene {
  let ink = Ink(0x14504F)

  func paint(on canvas: inout Canvas) {
    canvas.fill(
      .vertical(
        canvas.top, 92, Ramp(Ink(0x0C2F4A), Ink(0x17627A), Ink(0x3FA39A), Ink(0x9BD6AE), Ink(0xF4EBB0), bands: 10)))
    canvas.stars(60, seed: 111, down: 30, .white)
    canvas.glow(24, 24, from: 8, to: 20, Ink(0xFFB867, opacity: 0.7), bands: 4)
    canvas.fill(.circle(24, 24, 8), .flat(0xFFD79A))
    world(on: &canvas)
    diver(on: &canvas)
    canopy(on: &canvas)
  }

  /// A broad round world, close below.
  private func world(on canvas: inout Canvas) {
    let (x, y, radius): (Float, Float, Float) = (80, 208, 138)
    canvas.glow(x, y, from: radius, to: radius + 9, Ink(0xE9FFE0, opacity: 0.7), bands: 4)
    canvas.fill(
      .circle(x, y, radius),
      .radial(
        Point(x, y), radius: radius,
        Ramp([(0, Ink(0x0B4A5E)), (0.8, Ink(0x0E5C6E)), (0.9, Ink(0x1B8088)), (1, Ink(0x45B3A6))], bands: 24)))
    for corners in [
      [Float(20), 96, 34, 88, 52, 84, 66, 87, 62, 92, 70, 97, 58, 104, 30, 106],
      [88, 82, 104, 79.5, 122, 82, 134, 88, 128, 93, 112, 90, 100, 93, 92, 88],
      [-14, 102, 0, 96, 10, 100, 4, 110, -14, 110], [140, 98, 156, 94, 172, 100, 170, 112, 140, 108],
    ] {
      canvas.fill(.blob(corners), .flat(0x3E7F3C))
      canvas.fill(.blob(corners.enumerated().map { $1 - ($0 % 2 == 0 ? 0 : 1.6) }), .flat(0x6FB04A))
    }
    for (px, py, size) in [(Float(40), Float(93), Float(8)), (50, 92, 10.5), (60, 94, 7), (108, 87, 7), (118, 88, 5.6)]
    {
      canvas.fill(Path([px - size, py + 2, px - size * 0.1, py - size * 0.9, px + size, py + 2]), .flat(0x2F5F4A))
      canvas.fill(
        Path([px - size, py + 2, px - size * 0.1, py - size * 0.9, px - size * 0.2, py + 2]), .flat(0x8FA86A))
      canvas.fill(
        Path([
          px - size * 0.36, py - size * 0.55, px - size * 0.1, py - size * 0.9, px + size * 0.26, py - size * 0.5, px,
          py - size * 0.36,
        ]), .flat(.white))
    }
    for (px, py, width) in [
      (Float(12), Float(88), Float(24)), (84, 97, 30), (146, 86, 26), (70, 80, 16), (126, 99, 22),
    ] {
      canvas.cloud(
        px, py, width: width, height: width * 0.24, seed: UInt64(px),
        .vertical(py - width * 0.2, py, Ramp(.white, Ink(0xCFEBE4), bands: 3)))
    }
  }

  private func diver(on canvas: inout Canvas) {
    // The air rushes past.
    for (x, top, bottom) in [(Float(42), Float(17), Float(37)), (48, 8, 30), (55, 13, 33), (62, 6, 29), (69, 15, 34)] {
      canvas.fill(
        .line([x, top, x, bottom], 0.5, end: 0.9),
        .vertical(top, bottom, Ramp(Ink(0xFFFFFF, opacity: 0), Ink(0xFFFFFF, opacity: 0.65))))
    }
    let (suit, trim, dark) = (Ink(0xE8502F), Ink(0xFFF3D8), Ink(0x2B1B2E))
    func place(_ path: Path) -> Path { path.scaled(1.25).turned(0.16).moved(56, 44) }
    for line in [[Float(-3), -1, -9, -4, -13, -10], [3, -1, 9, -3, 14, -8]] {
      canvas.fill(place(.stroke(line, 3.2, end: 2)), .flat(suit))
    }
    for line in [[Float(-2.4), 6, -6, 10, -11, 7], [2.4, 6, 6, 11, 11, 8]] {
      canvas.fill(place(.stroke(line, 3.6, end: 2.2)), .flat(suit))
    }
    canvas.fill(
      place(.circle(-13, -10, 1.3) + .circle(14, -8, 1.3) + .circle(-11.4, 6.6, 1.6) + .circle(11.6, 7.6, 1.6)),
      .flat(dark))
    canvas.fill(place(.blob([-4, -3, 0, -4, 4, -3, 3.4, 4, 3, 7.5, -3, 7.5, -3.4, 4])), .flat(suit))
    canvas.fill(place(.rectangle(-2.4, -1.6, 4.8, 6)), .flat(dark))
    canvas.fill(place(.circle(0, -6, 3.1)), .flat(trim))
    canvas.fill(place(.circle(0, -5.2, 2.2, height: 1.7)), .flat(dark))
    canvas.fill(place(.circle(-0.8, -5.7, 0.7, height: 0.5)), .flat(0x8FE0E8))
  }

  private func canopy(on canvas: inout Canvas) {
    let (x, y): (Float, Float) = (116, 32)
    for step in -4...4 {
      canvas.fill(.line([x + Float(step) * 5.6, y + 1, x, y + 27], 0.5), .flat(Ink(0xFFF3D8, opacity: 0.9)))
    }
    let inks: [UInt32] = [0xE8502F, 0xFFF3D8, 0xF2B33D, 0xFFF3D8, 0xE8502F]
    let edges: [Float] = [-26, -18, -6.5, 6.5, 18, 26]
    let crown = Path.arc(0, 0, 26, 20, from: .pi, to: 2 * .pi)
    for (index, hex) in inks.enumerated() {
      let (from, to) = (edges[index], edges[index + 1])
      let slice = crown.filter { $0.x >= from - 0.8 && $0.x <= to + 0.8 }.map { Point(x + $0.x, y + $0.y) }
      let scallop = Path.arc(x + (from + to) / 2, y + 0.4, (to - from) / 2, 3.4, from: 0, to: -.pi, steps: 16)
      canvas.fill(Path([slice + scallop]), .flat(hex))
    }
    let dark = Ink(0x2B1B2E)
    canvas.fill(
      Figure(
        leftHand: [-0.1, -0.7, -0.2, -0.9, -0.08, -1.1], rightHand: [0.1, -0.7, 0.2, -0.9, 0.08, -1.1],
        leftFoot: [-0.05, -0.44, -0.1, -0.2, -0.06, 0], rightFoot: [0.05, -0.44, 0.13, -0.24, 0.12, -0.02],
        hasPack: true, hasHelmet: true
      ).path(x: x, base: y + 41, height: 15), .flat(dark))
  }
}
