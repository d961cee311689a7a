import CantinaDrawing
import Foundation

/// Voyager on its way past the four giants.
struct GrandTourScene: PosterScene {
  let ink = Ink(0x5B2A55)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, canvas.bottom, Ramp(Ink(0x140F2D), Ink(0x3A1C52), Ink(0x7A2F5E), bands: 7)))
    canvas.stars(150, seed: 11, Ink(0xFFF1CF), Ink(0xF6B8A0), .white)
    path(on: &canvas)
    jupiter(on: &canvas)
    let saturn = Globe(x: 90, y: 37, radius: 14, lean: -0.38)
    canvas.ringedGlobe(
      saturn, .saturn,
      rings: [(1.35, 1.75, Ink(0xB98B5E)), (1.8, 2.15, Ink(0xF0D49B)), (2.22, 2.4, Ink(0xC9A06B))], flatness: 0.3)
    let uranus = Globe(x: 126, y: 52, radius: 8.5, lean: 1.35)
    canvas.ringedGlobe(uranus, Ramp(Ink(0x9BE3DF), Ink(0x6CC5CC)), rings: [(1.5, 1.62, Ink(0xBFE9EA))], flatness: 0.3)
    canvas.stripedGlobe(
      Globe(x: 149, y: 24, radius: 7.5), Ramp(Ink(0x5B8DEF), Ink(0x2F55C8), Ink(0x4C7DE6), Ink(0x2848B0)))
    Voyager(x: 112, y: 80, size: 17).paint(on: &canvas)
  }

  /// The way through the system, three stripes wide.
  private func path(on canvas: inout Canvas) {
    for (offset, hex) in [(Float(0), UInt32(0xF2C14E)), (2.4, 0xF0803C), (4.8, 0xD7354A)] {
      let line: [Float] = [
        -60, 96 + offset, 0, 99 + offset, 52, 91 + offset, 92, 70 + offset, 124, 68 + offset, 142, 46 + offset, 166,
        4 + offset,
        190, -40,
      ]
      canvas.fill(.stroke(line, 2, end: 0.7), .flat(hex))
    }
  }

  private func jupiter(on canvas: inout Canvas) {
    let jupiter = Globe(x: 33, y: 52, radius: 33, lean: -0.16)
    canvas.stripedGlobe(jupiter, .jupiter)
    canvas.fill(Path.circle(44, 64, 7.4, height: 4.4).turned(-0.16, around: Point(44, 64)), .flat(0xF6E2BE))
    canvas.fill(Path.circle(44, 64, 6, height: 3.3).turned(-0.16, around: Point(44, 64)), .flat(0xC24A2C))
  }
}
