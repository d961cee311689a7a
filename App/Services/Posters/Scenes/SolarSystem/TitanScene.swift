import CantinaDrawing
import Foundation

/// A sail on a lake of methane; Saturn behind the haze.
struct TitanScene: PosterScene {
  let ink = Ink(0x7A3F10)

  func paint(on canvas: inout Canvas) {
    let (left, right, bottom) = (canvas.left, canvas.right, canvas.bottom)
    canvas.fill(.vertical(canvas.top, 62, Ramp(Ink(0xB5651D), Ink(0xD98A2E), Ink(0xEDB055), Ink(0xF8D38C), bands: 9)))
    let saturn = Globe(
      x: 108, y: 28, radius: 20, lean: -0.42, light: SIMD3(-0.6, -0.3, 0.7), night: 0.5, nightInk: Ink(0xC77A2C))
    canvas.ringedGlobe(
      saturn, Ramp(Ink(0xE9B25C), Ink(0xF7D592), Ink(0xEBB866), Ink(0xF9DFA6), Ink(0xE2A450), bands: 9),
      rings: [(1.3, 1.62, Ink(0xDFA24C)), (1.68, 2.1, Ink(0xFBE3AE)), (2.18, 2.4, Ink(0xE6B263))], flatness: 0.22)
    // Haze in layers.
    for (y, opacity) in [(Float(18), Float(0.16)), (30, 0.2), (40, 0.26), (49, 0.34)] {
      canvas.fill(.line([left, y, 40, y - 2, 90, y + 2, right, y], 4.5), .flat(Ink(0xF4C272, opacity: opacity)))
    }
    shore(on: &canvas)
    lake(on: &canvas)
    boat(on: &canvas)
    let near = Roughness(seed: 46)
    canvas.fill(
      .ground(from: left, to: right, bottom: bottom) { 95 + near[$0 / 16] * 2.4 + max(0, 60 - abs($0 - 170)) * -0.12 },
      .flat(0x3A1A0C))
    for (x, y, radius) in [(Float(142), Float(90), Float(4)), (150, 88, 5.6), (134, 94, 2.4), (8, 95, 4)] {
      canvas.rock(x, y, radius, seed: UInt64(x), Ink(0x2A1208), Ink(0x6A3516))
    }
  }

  private func shore(on canvas: inout Canvas) {
    let (left, right) = (canvas.left, canvas.right)
    let (far, middle) = (Roughness(seed: 41), Roughness(seed: 43))
    canvas.fill(.ground(from: left, to: right, bottom: 64) { 56 - abs(far[$0 / 15]) * 11 }, .flat(0xC47A2E))
    canvas.fill(
      .ground(from: left, to: right, bottom: 64) { x in
        61 - max(0, 13 - abs(x - 10) * 0.28) - max(0, 10 - abs(x - 168) * 0.22) - abs(middle[x / 9]) * 2.6
      }, .flat(0x93511D))
  }

  private func lake(on canvas: inout Canvas) {
    let (left, right, bottom) = (canvas.left, canvas.right, canvas.bottom)
    canvas.fill(
      .rectangle(left, 61.5, right - left, bottom - 61),
      .vertical(61, 100, Ramp(Ink(0xD08A3A), Ink(0x9A5722), Ink(0x683514), Ink(0x47220D), bands: 9)))
    var chance = Chance(seed: 45)
    for index in 0..<70 {
      let y = 63 + 36 * Float(index) / 70
      let width = 2 + (y - 60) * 0.35 * chance.next(0.4...1.3)
      let x = chance.next(-40...200)
      canvas.fill(.line([x, y, x + width, y], 0.35 + (y - 60) * 0.02), .flat(Ink(0xF6C878, opacity: 0.5)))
    }
    // Saturn on the water.
    for step in 0..<9 {
      let y = 64 + Float(step) * 2.6
      let width = 19 - Float(step) * 1.5
      canvas.fill(.line([108 - width, y, 108 + width, y], 0.8), .flat(Ink(0xFBDFA4, opacity: 0.55)))
    }
  }

  private func boat(on canvas: inout Canvas) {
    let (dark, sail) = (Ink(0x2E140A), Ink(0xFFF0CC))
    canvas.fill(Path([50, 24, 50, 74, 24, 74]), .flat(sail))
    canvas.fill(Path([46, 32, 48.6, 32, 48.6, 74, 36, 74]), .flat(0xF0CF95))
    canvas.fill(Path([52.5, 30, 52.5, 74, 71, 74]), .flat(0xD95B2A))
    canvas.fill(Path([52.5, 50, 61.8, 52, 66.4, 64, 52.5, 62]), .flat(0xF08A4A))
    canvas.fill(.line([51.2, 20, 51.2, 78], 1.2), .flat(dark))
    canvas.fill(Path([51.2, 20, 59, 22.4, 51.2, 25]), .flat(0xD95B2A))
    canvas.fill(Path.blob([24, 77, 40, 78.6, 60, 78.6, 78, 76, 72, 84, 60, 86.5, 40, 86.5, 30, 84]), .flat(dark))
    canvas.fill(.line([26, 78.6, 50, 80.2, 76, 77.6], 1), .flat(0xF2B35A))
    canvas.fill(
      Figure(rightHand: [0.1, -0.71, 0.3, -0.62], hasHelmet: true).path(x: 66, base: 83, height: 12), .flat(dark))
    canvas.fill(Figure(hasHelmet: true).path(x: 59, base: 83, height: 11.5), .flat(dark))
    for (y, width) in [(Float(88), Float(27)), (90.6, 22), (93, 15)] {
      canvas.fill(.line([51 - width, y, 51 + width, y], 0.9), .flat(Ink(0x2E140A, opacity: 0.55)))
    }
  }
}
