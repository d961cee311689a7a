import CantinaDrawing
import Foundation

/// Red desert under a dusty sky; a rover, a dome, and two small moons.
struct MarsScene: PosterScene {
  let ink = Ink(0x7A2618)

  func paint(on canvas: inout Canvas) {
    let (left, right, bottom) = (canvas.left, canvas.right, canvas.bottom)
    canvas.fill(.vertical(canvas.top, 66, Ramp(Ink(0xC8794A), Ink(0xE3A667), Ink(0xF3CF98), bands: 7)))
    canvas.glow(112, 28, from: 5, to: 22, Ink(0xFFF3DA, opacity: 0.55), bands: 4)
    canvas.fill(.circle(112, 28, 5.5), .flat(0xFFFBEF))
    canvas.fill(Path.circle(40, 17, 3.6, height: 2.7).turned(0.5, around: Point(40, 17)), .flat(0x8A4B35))
    canvas.fill(.circle(66, 27, 1.4), .flat(0x8A4B35))

    // The great volcano, far and very wide.
    let far = Roughness(seed: 4)
    canvas.fill(
      .ground(from: left, to: right, bottom: bottom) { x in
        let slope = max(0, 1 - abs(x - 52) / 62)
        return 62 - 22 * min(0.82, slope * slope * 1.5 + slope * 0.2) - far[x / 9] * 0.9
      }, .flat(0xD08A58))
    mesas(on: &canvas)
    let near = Roughness(seed: 9)
    canvas.fill(
      .ground(from: left, to: right, bottom: bottom) { 70 - near.wave($0 / 30) * 2.5 - near[$0 / 7] * 0.7 },
      .flat(0xB5482A))
    base(on: &canvas)
    canvas.fill(
      .ground(from: left, to: right, bottom: bottom) { 78 + near.wave($0 / 24 + 9) * 3 }, .flat(0x9C3620))
    for (row, y) in [Float(84), 88.5, 93.5].enumerated() {
      let dune = Roughness(seed: UInt64(20 + row))
      canvas.fill(
        .ground(from: left, to: right, bottom: bottom) { y + dune.wave($0 / 19) * 3 },
        .flat([UInt32(0x8A2C1B), 0x752417, 0x5F1C13][row]))
    }
    rover(on: &canvas)
    for (x, y, r) in [(Float(16), Float(90), Float(4)), (30, 94, 2.4), (146, 88, 3.2), (60, 92, 2), (154, 95, 5)] {
      canvas.rock(x, y, r, seed: UInt64(x), Ink(0x4A1510), Ink(0x8C3822))
    }
  }

  private func mesas(on canvas: inout Canvas) {
    for (x, width, top) in [(Float(118), Float(17), Float(47)), (146, 22, 42), (-12, 20, 46), (178, 24, 50)] {
      let mesa = Path([
        x - width * 0.5, top, x + width * 0.42, top, x + width * 0.55, top + 9, x + width * 0.95, 72, x - width, 72,
        x - width * 0.62, top + 8,
      ])
      canvas.fill(mesa, .vertical(top, 70, Ramp(Ink(0xB9633C), Ink(0xC97A4C), bands: 4)))
      canvas.fill(
        Path([
          x + width * 0.1, top, x + width * 0.42, top, x + width * 0.55, top + 9, x + width * 0.95, 72, x + width * 0.3,
          72,
        ]), .flat(Ink(0x8C3F28, opacity: 0.55)))
    }
  }

  /// Domes and those who live in them.
  private func base(on canvas: inout Canvas) {
    for (x, radius) in [(Float(18), Float(11)), (38, 7)] {
      canvas.fill(.dome(x, base: 78, radius, height: radius * 0.95), .flat(0xF4DDB8))
      canvas.fill(.dome(x + radius * 0.2, base: 78, radius * 0.78, height: radius * 0.8), .flat(0xCFE3DC))
      for part in [Float(-0.45), 0.1, 0.6] {
        canvas.fill(.line([x + radius * part * 0.6, 78 - radius * 0.9, x + radius * part, 78], 0.5), .flat(0xB98E6C))
      }
    }
    canvas.fill(.rectangle(26, 74.5, 9, 3.6), .flat(0xE2BE93))
    canvas.fill(Figure.pointing.path(x: 53, base: 81, height: 10), .flat(0xFFF4DF))
    canvas.fill(Figure(hasHelmet: true).path(x: 47.5, base: 81, height: 9.4), .flat(0xFFF4DF))
  }

  private func rover(on canvas: inout Canvas) {
    let (dark, light, gold) = (Ink(0x2E1013), Ink(0xF7E3C2), Ink(0xE9A13B))
    canvas.fill(.line([98, 70.5, 98, 53], 1.4), .flat(dark))
    canvas.fill(.rectangle(94, 49.5, 9, 5), .flat(light))
    canvas.fill(.circle(96.6, 52, 1.5), .flat(dark))
    canvas.fill(.circle(100.5, 52, 1.1), .flat(dark))
    canvas.fill(.line([94, 75, 86, 70, 81, 77], 1.7), .flat(light))
    canvas.fill(.circle(80.5, 78, 2.2), .flat(gold))
    canvas.fill(Path([92, 69, 126, 69, 128, 77, 94, 78]), .flat(light))
    canvas.fill(Path([92, 73.5, 127.2, 73.5, 128, 77, 94, 78]), .flat(0xC79A6B))
    canvas.fill(Path([119, 69, 134, 61, 137, 64, 127, 72]), .flat(dark))
    canvas.fill(.line([108, 69, 112, 59], 0.8), .flat(dark))
    canvas.fill(.circle(112.5, 58, 3, height: 1.2), .flat(gold))
    canvas.fill(.line([95, 85, 103, 77, 113, 84], 1.5), .flat(dark))
    canvas.fill(.line([108, 79, 124, 78, 129, 85], 1.5), .flat(dark))
    for x in [Float(94.5), 111.5, 128.5] {
      canvas.fill(.circle(x, 86, 5), .flat(dark))
      canvas.fill(.circle(x, 86, 2.6), .flat(0x8B6B58))
      canvas.fill(.circle(x, 86, 1.2), .flat(dark))
    }
  }
}
