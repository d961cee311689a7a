import CantinaDrawing
import Foundation

/// A city that floats above golden clouds, and airships that call at it.
struct VenusScene: PosterScene {
  let ink = Ink(0x8A3A12)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 72, Ramp(Ink(0xE9912F), Ink(0xF6B74A), Ink(0xFBD980), Ink(0xFFF0BE), bands: 9)))
    canvas.rays(126, 26, count: 18, length: 170, turned: 0.08, Ink(0xFFF6CF, opacity: 0.28))
    canvas.glow(126, 26, from: 15, to: 32, Ink(0xFFFBE6, opacity: 0.6), bands: 4)
    canvas.fill(.circle(126, 26, 14.5), .flat(0xFFFDF2))
    // Mercury on its way across the sun.
    canvas.fill(.circle(121.5, 22, 1.5), .flat(0x5A2A12))

    clouds(canvas.left, row: 0, base: 74, Ink(0xFBE09A), Ink(0xF2B964), on: &canvas)
    airship(132, 57, 0.75, on: &canvas)
    clouds(canvas.left, row: 1, base: 82, Ink(0xFFE9B4), Ink(0xEDA149), on: &canvas)
    city(on: &canvas)
    airship(26, 26, 1.25, on: &canvas)
    clouds(canvas.left, row: 2, base: 92, Ink(0xFFF3CF), Ink(0xE58E3A), on: &canvas)
    clouds(canvas.left, row: 3, base: 101, Ink(0xF9D48A), Ink(0xC96A25), on: &canvas)
    canvas.fill(.rectangle(canvas.left, 100.5, canvas.right - canvas.left, 60), .flat(0xC96A25))
  }

  /// A bank of clouds from edge to edge.
  private func clouds(_ left: Float, row: Int, base: Float, _ light: Ink, _ dark: Ink, on canvas: inout Canvas) {
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
    canvas.fill(.circle(74, 57.5, 36, height: 5), .flat(light))
    canvas.fill(.circle(74, 57, 33, height: 3.6), .flat(0x9FC7A4))
    for (index, x) in stride(from: Float(48), through: 100, by: 6.5).enumerated() {
      canvas.fill(.circle(x, 65 + (index % 2 == 0 ? 0 : 0.4) + 2 * (1 - abs(x - 74) / 30), 0.9), .flat(0xFFE08A))
    }
    // Towers and domes.
    for (x, top, width) in [(Float(58), Float(40), Float(4)), (66, 30, 5), (75, 20, 5.5), (84, 33, 4.5), (92, 43, 4)] {
      canvas.fill(.rectangle(x - width / 2, top, width, 57 - top), .flat(middle))
      canvas.fill(.rectangle(x - width / 2, top, width * 0.4, 57 - top), .flat(0xE79A56))
      canvas.fill(.dome(x, base: top + 0.1, width / 2, height: width * 0.7), .flat(light))
      canvas.fill(.line([x, top - width * 0.5, x, top - width * 1.6], 0.7), .flat(dark))
      for y in stride(from: top + 3, to: 55, by: 3.4) {
        canvas.fill(.rectangle(x, y, width * 0.3, 1.3), .flat(0xFFE9A8))
      }
    }
    canvas.fill(.dome(50, base: 58, 8, height: 9), .flat(Ink(0xD7EFE4, opacity: 0.85)))
    canvas.fill(.dome(99, base: 58, 6.5, height: 7.5), .flat(Ink(0xD7EFE4, opacity: 0.85)))
    canvas.fill(.dome(48.5, base: 57, 4, height: 5), .flat(0x5E9A6B))
    canvas.fill(.dome(98, base: 57, 3.4, height: 4), .flat(0x5E9A6B))
  }

  private func airship(_ x: Float, _ y: Float, _ size: Float, on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.scaled(size).moved(x, y) }
    canvas.fill(place(Path([-13, 0, -19, -5, -16, 0, -19, 5])), .flat(0x7C2F14))
    canvas.fill(place(.circle(0, 0, 16, height: 5.6)), .flat(0xC2501F))
    canvas.fill(place(.circle(0.8, -1.5, 13.6, height: 3.4)), .flat(0xF0873A))
    canvas.fill(place(.circle(1.5, -2.6, 10, height: 1.5)), .flat(0xFFD08A))
    canvas.fill(place(.rectangle(-5, 6.2, 11, 2.8)), .flat(0x5A2410))
    canvas.fill(place(.line([-4, 4, -4, 7, 5, 7, 5, 4], 0.5)), .flat(0x5A2410))
    for window in [Float(-3.6), -0.8, 2, 4] { canvas.fill(place(.rectangle(window, 6.9, 1.2, 1.1)), .flat(0xFFEFB0)) }
  }
}
