import CantinaDrawing
import Foundation

/// The blue planet with its moon, and a rocket on its way home.
struct EarthScene: PosterScene {
  let ink = Ink(0x123A63)

  func paint(on canvas: inout Canvas) {
    canvas.fill(
      .radial(Point(92, 54), radius: 110, Ramp(Ink(0x1C4A7A), Ink(0x123058), Ink(0x0B1B3A), Ink(0x060D22), bands: 9)))
    canvas.stars(170, seed: 31, .white, Ink(0xBFE3FF), Ink(0xFFE9BF))
    moon(on: &canvas)
    let globe = Globe(
      x: 94, y: 53, radius: 43, lean: 0.36, light: SIMD3(-0.55, -0.4, 0.75), night: 0.78, nightInk: Ink(0x071230))
    canvas.glow(globe.x, globe.y, from: 42, to: 51, Ink(0x7FD0FF, opacity: 0.6), bands: 4)
    let lands = Continents.around(longitude: 0.3, latitude: 0.16)
    let sea = Ramp(Ink(0x1D6FB8), Ink(0x2E8FD6), Ink(0x2E8FD6), Ink(0x1B5FA6), bands: 6)
    canvas.globe(globe) { sea[($0.y + 1) / 2] }
    for (corners, ink) in lands {
      let land = Path([corners]).scaled(globe.radius * 0.995).turned(globe.lean).moved(globe.x, globe.y)
      canvas.fill(
        land,
        .custom { point in
          let shade = (globe.brightness(at: point) * 7).rounded() / 7
          return ink.mixed(with: globe.nightInk, (1 - shade) * globe.night)
        })
    }
    clouds(over: globe, on: &canvas)
    rocket(on: &canvas)
  }

  private func moon(on canvas: inout Canvas) {
    let moon = Globe(x: 28, y: 28, radius: 11, night: 0.7, nightInk: Ink(0x0B1B3A))
    canvas.globe(moon) { _ in Ink(0xE9E4D4) }
    for (x, y, radius) in [
      (Float(24), Float(25), Float(2.6)), (30, 31, 3.2), (26, 34, 1.8), (32.5, 23.5, 1.6), (21, 30, 1.3),
    ] {
      canvas.fill(.circle(x, y, radius, height: radius * 0.9), .flat(Ink(0x8E8B86, opacity: 0.6)))
    }
  }

  private func clouds(over globe: Globe, on canvas: inout Canvas) {
    for (width, line) in [
      (Float(3.2), [Float(60), 37, 72, 31, 86, 33, 97, 27]), (2.4, [66, 69, 80, 65, 93, 69, 108, 63]),
      (2.6, [74, 84, 86, 80, 100, 84, 112, 79]), (2.2, [99, 46, 110, 42, 121, 45]), (2, [56, 54, 66, 50, 76, 52]),
      (1.8, [76, 17, 88, 16, 99, 19]),
    ] {
      canvas.fill(.stroke(line, width, end: width * 0.3), .flat(Ink(0xF7FBFF, opacity: 0.88)))
      canvas.fill(
        .stroke(line.enumerated().map { $1 + ($0 % 2 == 0 ? 7 : 2.6) }, width * 0.5, end: 0.4),
        .flat(Ink(0xF7FBFF, opacity: 0.7)))
    }
  }

  private func rocket(on canvas: inout Canvas) {
    canvas.fill(.stroke([-30, 112, 6, 92, 26, 78], 0.6, end: 3.4), .flat(Ink(0xFFE7B8, opacity: 0.85)))
    let rocket = Path.blob([0, -9, 2.6, -3.5, 2.4, 4, -2.4, 4, -2.6, -3.5])
    func place(_ path: Path) -> Path { path.turned(0.95).moved(31, 75) }
    canvas.fill(place(Path([-2.2, 0, -5.2, 6, -1.8, 4.4]) + Path([2.2, 0, 5.2, 6, 1.8, 4.4])), .flat(0xD8432F))
    canvas.fill(place(rocket), .flat(0xFFF7E8))
    canvas.fill(place(Path([-1.6, -5.6, 1.6, -5.6, 0, -9.4])), .flat(0xD8432F))
    canvas.fill(place(.circle(0, -2.2, 1.2)), .flat(0x1D6FB8))
    canvas.fill(place(Path([-1.8, 4.3, 1.8, 4.3, 0, 9])), .flat(0xFFB23E))
  }
}
