import CantinaDrawing
import Foundation

/// A giant that all but touches its sun, and the winged horse whose constellation it is in.
struct PegasiScene: PosterScene {
  let ink = Ink(0x8A2A1A)

  func paint(on canvas: inout Canvas) {
    canvas.fill(
      .radial(
        Point(8, 60), radius: 190,
        Ramp(Ink(0xB4401F), Ink(0x7C2440), Ink(0x451A4C), Ink(0x22123C), Ink(0x120A28), bands: 10)))
    canvas.stars(150, seed: 101, Ink(0xFFF2D0), .white)
    canvas.rays(4, 62, count: 30, length: 108, turned: 0.05, Ink(0xFFD27A, opacity: 0.4))
    canvas.glow(4, 62, from: 42, to: 66, Ink(0xFFB03A, opacity: 0.75), bands: 5)
    canvas.fill(
      .circle(4, 62, 44),
      .radial(Point(4, 62), radius: 44, Ramp(Ink(0xFFFDF0), Ink(0xFFF3B8), Ink(0xFFDD6B), Ink(0xFFC043), bands: 6)))
    // Gas that the star tears off.
    for (offset, width) in [(Float(-6), Float(9)), (0, 14), (6, 9)] {
      canvas.fill(
        .stroke(
          [
            70, 72 + offset, 88, 76 + offset * 1.6, 110, 84 + offset * 2.4, 140, 98 + offset * 3, 160, 112 + offset * 3,
          ], width, end: 2),
        .linear(from: Point(72, 74), to: Point(140, 100), Ramp(Ink(0xFF9E5A, opacity: 0.5), Ink(0xFF7A5A, opacity: 0))))
    }
    let globe = Globe(
      x: 69, y: 71, radius: 16, lean: -0.2, light: SIMD3(-0.92, -0.12, 0.4), night: 0.92, nightInk: Ink(0x2A0A1E))
    canvas.stripedGlobe(
      globe,
      Ramp([
        (0, Ink(0x9C2A1C)), (0.2, Ink(0xC23F22)), (0.21, Ink(0xF0803A)), (0.36, Ink(0xF9A956)), (0.37, Ink(0xD8522A)),
        (0.5, Ink(0xFFC876)),
        (0.62, Ink(0xF08A3E)), (0.63, Ink(0xC8431F)), (0.8, Ink(0xE8722F)), (0.81, Ink(0xA83020)), (1, Ink(0x8A2419)),
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
      canvas.fill(place(.line(line, width, end: 2)), .flat(Ink(0xDCC4B0)))
      let corners = Path.points(line)
      if let hoof = corners.last { canvas.fill(place(.circle(hoof.x, hoof.y, 1.5)), .flat(Ink(0x6B3A3A))) }
    }
    canvas.fill(place(.stroke([50, 31, 58, 30, 62, 37, 61, 46, 66, 52], 4, end: 0.8)), .flat(Ink(0xE8A24E)))
    canvas.fill(
      place(.blob([20, 31, 27, 27, 38, 28, 47, 27, 53, 31, 53, 38, 47, 43, 38, 41, 30, 43, 22, 40, 19, 36])),
      .flat(body))
    canvas.fill(place(.blob([19, 36, 15, 26, 11, 19, 14, 13, 19, 13, 24, 20, 30, 28, 28, 36])), .flat(body))
    canvas.fill(place(.blob([17, 11, 12, 12, 5, 18, 1.5, 21.5, 3, 25, 7, 25, 12, 22.5, 17, 20, 20, 15])), .flat(body))
    canvas.fill(place(Path([14, 12, 15, 6.5, 18, 12])), .flat(body))
    canvas.fill(place(.stroke([16, 10, 22, 13, 26, 20, 31, 26], 4.4, end: 1.6)), .flat(Ink(0xE8A24E)))
    canvas.fill(place(.circle(10.8, 17.2, 0.85)), .flat(Ink(0x451A4C)))
    // The wing: feathers from long to short.
    for (index, tip) in [Point(75, -1), Point(72, 7), Point(67, 14), Point(61, 20), Point(54, 25)].enumerated() {
      let shade = Ink(0xFFFFFF).mixed(with: Ink(0xD8C3DA), Float(index) / 5)
      let (root, lift) = (Point(30 + Float(index) * 2.4, 33 - Float(index) * 0.4), Float(17 - index * 3))
      canvas.fill(
        place(
          .stroke(
            [root.x, root.y, root.x + (tip.x - root.x) * 0.42, (root.y + tip.y) / 2 - lift * 0.72, tip.x, tip.y],
            10 - Float(index), end: 1.6)), .flat(shade))
    }
    canvas.fill(place(.blob([27, 35, 31, 23, 38, 12, 46, 5, 42, 15, 42, 25, 37, 33, 32, 37])), .flat(.white))
    // The stars of the constellation and the lines between them.
    let stars = Path.points([3, 23, 15, 14, 23, 32, 48, 33, 46, 6, 75, -1])
    for (from, to) in zip(stars, stars.dropFirst()) {
      canvas.fill(place(.line([from.x, from.y, to.x, to.y], 0.55)), .flat(Ink(0x7FE0FF, opacity: 0.9)))
    }
    for star in stars {
      canvas.fill(
        place(
          Path([star.x - 2.6, star.y, star.x, star.y - 0.7, star.x + 2.6, star.y, star.x, star.y + 0.7])
            + Path([star.x, star.y - 2.6, star.x + 0.7, star.y, star.x, star.y + 2.6, star.x - 0.7, star.y])),
        .flat(0x3FC8F5))
    }
  }
}
