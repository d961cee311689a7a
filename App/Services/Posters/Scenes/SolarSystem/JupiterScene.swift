import CantinaDrawing
import Foundation

/// The greatest planet, crowned by its polar lights; a balloon drifts before it.
struct JupiterScene: PosterScene {
  let ink = Ink(0x7B3A22)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.radial(Point(86, 60), radius: 120, Ramp(Ink(0x2D2350), Ink(0x1B1A3E), Ink(0x0C0D24), bands: 7)))
    canvas.stars(150, seed: 71, .white, Ink(0xD9CCFF))
    let globe = Globe(
      x: 88, y: 64, radius: 56, lean: -0.12, light: SIMD3(-0.5, -0.35, 0.8), night: 0.86, nightInk: Ink(0x120C22))
    canvas.stripedGlobe(globe, .jupiter, waves: 0.014)
    spot(on: &canvas, globe)
    aurora(on: &canvas)
    // Io and its shadow.
    canvas.fill(.circle(70, 50, 3), .flat(Ink(0x1A0D10, opacity: 0.85)))
    canvas.stripedGlobe(Globe(x: 55, y: 46, radius: 3.6), Ramp(Ink(0xF3D96B), Ink(0xE8B13F), Ink(0xF6E08A)))
    canvas.stripedGlobe(Globe(x: 17, y: 22, radius: 3), Ramp(Ink(0xD9C3A3), Ink(0xA98B6A)))
    canvas.stripedGlobe(Globe(x: 150, y: 15, radius: 2.2), Ramp(Ink(0xE8EDF2), Ink(0x9FB4C8)))
    balloon(on: &canvas)
  }

  private func spot(on canvas: inout Canvas, _ globe: Globe) {
    for (radius, hex) in [(Float(13.5), UInt32(0xF7E6C6)), (11.4, 0xD9764A), (8.8, 0xBE4426), (4.8, 0xA33420)] {
      let path = Path.circle(108, 80, radius, height: radius * 0.54).turned(globe.lean, around: Point(108, 80))
      canvas.fill(
        path,
        .custom { point in
          Ink(hex).mixed(with: globe.nightInk, (1 - (globe.brightness(at: point) * 7).rounded() / 7) * globe.night)
        })
    }
  }

  /// Curtains of light around the pole.
  private func aurora(on canvas: inout Canvas) {
    let center = Point(83, 13.5)
    let hues = Ramp(Ink(0x53F0D2), Ink(0x5FA8FF), Ink(0xB46BFF), Ink(0x53F0D2))
    for index in 0..<44 {
      let angle = Float(index) / 44 * 2 * .pi
      let (x, y) = (center.x + 25 * cos(angle), center.y + 4.6 * sin(angle))
      let height = 5.5 + 4 * sin(angle * 3 + 1) + 2 * sin(angle * 7)
      let ink = hues[Float(index) / 44]
      canvas.fill(
        Path([x - 1.6, y, x + 1.6, y, x + 2.4, y - height, x - 0.8, y - height]),
        .vertical(y - height, y, Ramp(ink.opacity(0), ink.opacity(0.75))))
    }
    canvas.fill(Path.ring(center.x, center.y, 26.5, 23.5, flatness: 0.19), .flat(Ink(0xA8FFF0, opacity: 0.8)))
  }

  private func balloon(on canvas: inout Canvas) {
    let (x, y): (Float, Float) = (28, 60)
    let envelope = Path.blob([
      x, y - 19, x + 13, y - 14, x + 15.5, y - 3, x + 9, y + 9, x + 3, y + 16, x - 3, y + 16, x - 9, y + 9, x - 15.5,
      y - 3, x - 13, y - 14,
    ])
    canvas.fill(envelope, .flat(0xD94A2B))
    canvas.fill(
      .blob([
        x, y - 19, x + 6.5, y - 14, x + 7.5, y - 3, x + 4, y + 9, x + 1.4, y + 16, x - 1.4, y + 16, x - 4, y + 9,
        x - 7.5, y - 3, x - 6.5, y - 14,
      ]), .flat(0xF7E3BE))
    canvas.fill(
      .blob([
        x, y - 19, x + 2.2, y - 14, x + 2.4, y - 3, x + 1.4, y + 16, x - 1.4, y + 16, x - 2.4, y - 3, x - 2.2, y - 14,
      ]), .flat(0xE9A13B))
    canvas.fill(
      .line([x - 3, y + 15, x - 3.4, y + 22], 0.6) + .line([x + 3, y + 15, x + 3.4, y + 22], 0.6), .flat(0xF7E3BE))
    canvas.fill(Path([x - 5, y + 22, x + 5, y + 22, x + 4, y + 28, x - 4, y + 28]), .flat(0x5A2A1C))
    canvas.fill(.rectangle(x - 5.4, y + 21.4, 10.8, 1.4), .flat(0xE9A13B))
    canvas.fill(Figure.pointing.path(x: x + 1.6, base: y + 26, height: 7.5), .flat(0xF7E3BE))
    canvas.fill(Figure(hasHelmet: true).path(x: x - 2.2, base: y + 26, height: 7), .flat(0xF7E3BE))
  }
}
