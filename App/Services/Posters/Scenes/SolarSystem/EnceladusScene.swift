import CantinaDrawing
import Foundation

/// Fountains of ice under Saturn's rings.
struct EnceladusScene: PosterScene {
  let ink = Ink(0x1D4A66)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 80, Ramp(Ink(0x07101F), Ink(0x0D2238), Ink(0x1B4562), Ink(0x3A7C98), bands: 9)))
    canvas.stars(150, seed: 91, down: 72, .white, Ink(0xCBEFFF))
    let saturn = Globe(x: 42, y: 25, radius: 18, lean: -0.3, light: SIMD3(0.6, -0.3, 0.7), nightInk: Ink(0x0B1A2C))
    canvas.ringedGlobe(
      saturn, .saturn, rings: [(1.3, 1.62, Ink(0xA98B62)), (1.67, 2.05, Ink(0xF0DDB0)), (2.12, 2.35, Ink(0xC4A878))],
      flatness: 0.2)
    plumes(on: &canvas)
    ice(on: &canvas)
    let people = Ink(0x12293D)
    canvas.fill(Figure.pointing.path(x: 29, base: 90, height: 15), .flat(people))
    canvas.fill(
      Figure(hasPack: true, hasHelmet: true).path(x: 19, base: 91, height: 14.4, isMirrored: true), .flat(people))
    canvas.fill(Figure(hasHelmet: true).path(x: 12.5, base: 91, height: 9), .flat(people))
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
          .circle(x + lean * up + side, base - height * up, chance.next(0.3...0.75)), .flat(Ink(0xFFFFFF, opacity: 0.8))
        )
      }
    }
  }

  private func ice(on canvas: inout Canvas) {
    let ridge = Roughness(seed: 14)
    let (left, right, bottom) = (canvas.left, canvas.right, canvas.bottom)
    canvas.fill(.ground(from: left, to: right, bottom: bottom) { 73 - ridge[$0 / 9] * 2.2 }, .flat(0x8CC5DB))
    canvas.fill(.ground(from: left, to: right, bottom: bottom) { 77.5 + ridge.wave($0 / 22) * 2 }, .flat(0xC4E6F1))
    canvas.fill(.ground(from: left, to: right, bottom: bottom) { 85 + ridge.wave($0 / 30 + 7) * 2.4 }, .flat(0xE6F6FA))
    canvas.fill(.ground(from: left, to: right, bottom: bottom) { 93 + ridge.wave($0 / 26 + 21) * 2.4 }, .flat(0xFFFFFF))
    // The cracks that the fountains come from.
    for line in [
      [Float(60), 76, 84, 78, 106, 76, 135, 79, 168, 76], [76, 83, 96, 86, 124, 83, 150, 88, 182, 85],
      [90, 95, 112, 92, 140, 97, 170, 93],
    ] {
      canvas.fill(.line(line, 1.7), .flat(0x4E9DC0))
      canvas.fill(.line(line.enumerated().map { $1 + ($0 % 2 == 0 ? 0 : 0.9) }, 0.7), .flat(0xF6FDFF))
    }
    for (x, y, size) in [(Float(52), Float(87), Float(5)), (140, 93, 6.5), (66, 96, 4), (118, 90, 3)] {
      canvas.fill(
        Path([
          x - size, y + size * 0.6, x - size * 0.3, y - size * 0.8, x + size * 0.4, y - size * 0.3, x + size,
          y + size * 0.6,
        ]), .flat(0xA9D8E8))
      canvas.fill(
        Path([x - size, y + size * 0.6, x - size * 0.3, y - size * 0.8, x - size * 0.1, y + size * 0.6]),
        .flat(0xFFFFFF))
    }
  }
}
