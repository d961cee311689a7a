import CantinaDrawing
import Foundation

/// A desert under two suns, and a traveller with two shadows.
struct TwoSunsScene: PosterScene {
  let ink = Ink(0x7B2B2B)

  func paint(on canvas: inout Canvas) {
    let (left, right, bottom) = (canvas.left, canvas.right, canvas.bottom)
    canvas.fill(
      .vertical(
        canvas.top, 66, Ramp(Ink(0x4A2A5A), Ink(0x8C3F63), Ink(0xD5674F), Ink(0xF29B4F), Ink(0xFBD384), bands: 10)))
    canvas.stars(50, seed: 121, down: 22, Ink(0xFFE9C8))
    canvas.glow(66, 37, from: 18, to: 38, Ink(0xFFE9A0, opacity: 0.55), bands: 4)
    canvas.fill(.circle(66, 37, 17.5), .flat(0xFFF2B8))
    canvas.glow(101, 45, from: 7.5, to: 17, Ink(0xFF8A4A, opacity: 0.6), bands: 4)
    canvas.fill(.circle(101, 45, 7.5), .flat(0xE8432A))
    let far = Roughness(seed: 122)
    canvas.fill(.ground(from: left, to: right, bottom: bottom) { 64 - abs(far[$0 / 17]) * 6 }, .flat(0xB4513F))
    arch(on: &canvas)
    canvas.fill(
      .ground(from: left, to: right, bottom: bottom) { 68 + far.wave($0 / 34 + 4) * 1.6 },
      .vertical(66, 100, Ramp(Ink(0xEBA25C), Ink(0xD98148), Ink(0xC0633A), bands: 6)))
    for (y, hex, seed) in [(Float(78), UInt32(0xE39550), UInt64(5)), (88, 0xC96F3D, 6), (96, 0xA8502F, 7)] {
      let dune = Roughness(seed: seed)
      canvas.fill(.ground(from: left, to: right, bottom: bottom) { y + dune.wave($0 / 38) * 4 }, .flat(hex))
    }
    shadows(on: &canvas)
    let dark = Ink(0x2A1426)
    canvas.fill(Figure.walking.path(x: 82, base: 84, height: 27), .flat(dark))
    canvas.fill(Path([75, 66, 79, 62, 86, 62.6, 88, 70, 91, 79, 74.6, 78]), .flat(0x5A2436))
    canvas.fill(Path([75, 66, 79, 62, 80, 78.4, 74.6, 78]), .flat(0x8A3A42))
    canvas.fill(.line([90, 64, 94.6, 84], 1.1), .flat(dark))
    canvas.fill(.circle(82, 57.6, 6.4, height: 1.3) + .dome(82, base: 57.4, 3, height: 3), .flat(dark))
  }

  /// One from each sun.
  private func shadows(on canvas: inout Canvas) {
    for (lean, length, ink) in [
      (Float(22), Float(15), Ink(0x5A1F33, opacity: 0.62)), (-30, 14, Ink(0x3C2A5E, opacity: 0.6)),
    ] {
      let shadow =
        Path([77, 84, 87, 84, 87.5 + lean, 84 + length, 79.5 + lean, 84 + length])
        + .circle(83.5 + lean, 84 + length, 4.4, height: 2)
      canvas.fill(shadow, .flat(ink))
    }
  }

  private func arch(on canvas: inout Canvas) {
    let (rock, lit) = (Ink(0x6B2A3A), Ink(0x9A4142))
    canvas.fill(
      .blob([
        120, 72, 124, 52, 122, 36, 130, 26, 146, 22, 162, 27, 170, 40, 172, 56, 178, 72, 160, 73, 158, 54, 152, 44, 144,
        42, 138, 48, 138, 60, 140, 73,
      ]), .flat(rock))
    canvas.fill(
      .blob([121, 71, 125, 52, 123.5, 37, 131, 28, 146, 24, 150, 26, 138, 31, 131, 40, 131, 54, 132, 72]), .flat(lit))
    canvas.fill(Path([-40, 72, -18, 40, -10, 38, -4, 46, 6, 46, 12, 58, 24, 72]), .flat(rock))
    canvas.fill(Path([12, 58, 24, 72, 8, 72, 2, 46, 6, 46]), .flat(lit))
  }
}
