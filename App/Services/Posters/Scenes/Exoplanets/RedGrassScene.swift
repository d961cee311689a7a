import CantinaDrawing
import Foundation

/// A garden where leaves and grass are red, behind a white fence.
struct RedGrassScene: PosterScene {
  let ink = Ink(0x7A1420)

  func paint(on canvas: inout Canvas) {
    let (left, right, bottom) = (canvas.left, canvas.right, canvas.bottom)
    canvas.fill(.vertical(canvas.top, 62, Ramp(Ink(0xE98E6E), Ink(0xF3B088), Ink(0xF8CDA3), Ink(0xFCE6C4), bands: 8)))
    canvas.glow(88, 36, from: 14, to: 30, Ink(0xFFF0C8, opacity: 0.6), bands: 4)
    canvas.fill(.circle(88, 36, 14), .flat(0xE5402B))
    canvas.fill(.circle(88, 36, 11.6), .flat(0xF0583A))
    for (x, y, width) in [(Float(40), Float(24), Float(24)), (132, 18, 30), (150, 42, 20), (16, 44, 16)] {
      canvas.cloud(x, y, width: width, height: width * 0.2, seed: UInt64(x), .flat(Ink(0xFFF6E2, opacity: 0.85)))
    }
    let hills = Roughness(seed: 131)
    for (y, hex, wide) in [(Float(58), UInt32(0xB8485A), Float(30)), (64, 0xA62C45, 24), (71, 0xC22A3A, 34)] {
      canvas.fill(.ground(from: left, to: right, bottom: bottom) { y + hills.wave($0 / wide + y) * 4 }, .flat(hex))
    }
    house(on: &canvas)
    for (x, base, size) in [(Float(146), Float(74), Float(0.62)), (54, 70, 0.42), (160, 70, 0.4), (66, 69, 0.3)] {
      tree(x, base, size, on: &canvas)
    }
    canvas.fill(Path([70, 74, 76, 74, 98, 101, 70, 101]), .flat(0xF2C9A0))
    grass(rows: [78, 83], on: &canvas)
    couple(on: &canvas)
    tree(22, 84, 1.25, on: &canvas)
    fence(on: &canvas)
    grass(rows: [93, 99], on: &canvas)
  }

  private func tree(_ x: Float, _ base: Float, _ size: Float, on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.scaled(size).moved(x, base) }
    let trunk = Ink(0x3A1018)
    canvas.fill(place(Path([-3.4, 2, -1.8, -20, 1.8, -20, 3.4, 2])), .flat(trunk))
    canvas.fill(place(.line([0, -16, -10, -29], 2.2, end: 1) + .line([0, -18, 9, -31], 2.2, end: 1)), .flat(trunk))
    for (hex, dx, dy, shrink) in [
      (UInt32(0x6E0F20), Float(1.6), Float(2), Float(1)), (0xA3182B, 0, 0, 0.96), (0xD8332F, -2.4, -2.4, 0.72),
      (0xF2664A, -4.6, -5, 0.34),
    ] {
      for (cx, cy, radius) in [
        (Float(-11), Float(-32), Float(10.5)), (10, -33, 11), (0, -43, 12.5), (-16, -41, 7), (15, -42, 7.4),
        (0, -31, 9),
      ] {
        canvas.fill(place(.circle(cx + dx, cy + dy, radius * shrink)), .flat(hex))
      }
    }
  }

  private func house(on canvas: inout Canvas) {
    canvas.fill(.rectangle(108, 57, 24, 16), .flat(0xFFF1D6))
    canvas.fill(.rectangle(124, 57, 8, 16), .flat(0xE0C4A4))
    canvas.fill(Path([104, 58, 120, 45, 136, 58]), .flat(0x5E1C33))
    canvas.fill(Path([104, 58, 120, 45, 116, 58]), .flat(0x7E2A44))
    canvas.fill(.rectangle(126, 46, 3.6, 8), .flat(0x5E1C33))
    canvas.fill(.rectangle(111, 64, 5, 9), .flat(0x7E2A44))
    for x in [Float(118.6), 125.6] { canvas.fill(.rectangle(x, 61, 4.4, 4.6), .flat(0xF5B23F)) }
  }

  private func couple(on canvas: inout Canvas) {
    let dark = Ink(0x2C0A18)
    canvas.fill(
      Figure(rightHand: [0.1, -0.7, 0.2, -0.56, 0.3, -0.46], hasHat: true).path(x: 78, base: 84, height: 19),
      .flat(dark))
    canvas.fill(
      Figure(leftHand: [-0.1, -0.7, -0.2, -0.56, -0.3, -0.46], isInDress: true).path(x: 89.6, base: 84, height: 17.4),
      .flat(dark))
    canvas.fill(.circle(89.8, 68.6, 2.3), .flat(dark))
  }

  private func fence(on canvas: inout Canvas) {
    let (wood, shade) = (Ink(0xFFF8EA), Ink(0xD9B9A6))
    for y in [Float(82), 89] {
      canvas.fill(.rectangle(canvas.left, y, 66 - canvas.left, 2), .flat(wood))
      canvas.fill(.rectangle(104, y, canvas.right - 104, 2), .flat(wood))
    }
    for x in stride(from: Float(-38), to: 200, by: 8.5) where x < 60 || x > 101 {
      canvas.fill(Path([x, 96, x, 79, x + 2.6, 75.6, x + 5.2, 79, x + 5.2, 96]), .flat(wood))
      canvas.fill(Path([x + 3.4, 96, x + 3.4, 76.6, x + 5.2, 79, x + 5.2, 96]), .flat(shade))
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
      canvas.fill(blades, .flat(isBehind ? ink.opacity(0.85) : ink))
      if !isBehind { canvas.fill(.rectangle(canvas.left, y + 2, canvas.right - canvas.left, 60), .flat(ink)) }
    }
  }
}
