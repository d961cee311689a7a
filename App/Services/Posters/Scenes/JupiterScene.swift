import CantinaDrawing
import Foundation

/// The largest planet, crowned by its polar lights, with a balloon in front.
struct JupiterScene: PosterScene {
  let ink = Ink(0x7B3A22)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.radial(Point(86, 60), radius: 120, Ramp(0x2D2350, 0x1B1A3E, 0x0C0D24, bands: 7)))
    canvas.stars(150, seed: 71, .white, 0xD9CCFF)
    let globe = Globe(
      x: 88, y: 64, radius: 56, lean: -0.12, light: SIMD3(-0.5, -0.35, 0.8), night: 0.86, nightInk: 0x120C22)
    canvas.stripedGlobe(globe, .jupiter, waves: 0.014)
    spot(on: &canvas, globe)
    aurora(on: &canvas)
    // Io and its shadow.
    canvas.fill(.circle(70, 50, 3), Ink(0x1A0D10, opacity: 0.85))
    canvas.stripedGlobe(Globe(x: 55, y: 46, radius: 3.6), Ramp(0xF3D96B, 0xE8B13F, 0xF6E08A))
    canvas.stripedGlobe(Globe(x: 17, y: 22, radius: 3), Ramp(0xD9C3A3, 0xA98B6A))
    canvas.stripedGlobe(Globe(x: 150, y: 15, radius: 2.2), Ramp(0xE8EDF2, 0x9FB4C8))
    balloon(on: &canvas)
  }

  private func spot(on canvas: inout Canvas, _ globe: Globe) {
    for (radius, ink) in [(Float(13.5), Ink(0xF7E6C6)), (11.4, 0xD9764A), (8.8, 0xBE4426), (4.8, 0xA33420)] {
      let path = Path.circle(108, 80, radius, height: radius * 0.54).turned(globe.lean, around: Point(108, 80))
      canvas.fill(path, .custom { globe.shaded(ink, at: $0) })
    }
  }

  private func aurora(on canvas: inout Canvas) {
    let center = Point(83, 13.5)
    let hues = Ramp(0x53F0D2, 0x5FA8FF, 0xB46BFF, 0x53F0D2)
    for index in 0..<44 {
      let angle = Float(index) / 44 * 2 * .pi
      let (x, y) = (center.x + 25 * cos(angle), center.y + 4.6 * sin(angle))
      let height = 5.5 + 4 * sin(angle * 3 + 1) + 2 * sin(angle * 7)
      let ink = hues[Float(index) / 44]
      canvas.fill(
        Path([x - 1.6, y, x + 1.6, y, x + 2.4, y - height, x - 0.8, y - height]),
        .vertical(y - height, y, Ramp(ink.opacity(0), ink.opacity(0.75))))
    }
    canvas.fill(Path.ring(center.x, center.y, 26.5, 23.5, flatness: 0.19), Ink(0xA8FFF0, opacity: 0.8))
  }

  private func balloon(on canvas: inout Canvas) {
    let (x, y): (Float, Float) = (28, 60)
    let envelope = Path.blob([
      x, y - 19, x + 13, y - 14, x + 15.5, y - 3, x + 9, y + 9, x + 3, y + 16, x - 3, y + 16, x - 9, y + 9, x - 15.5,
      y - 3, x - 13, y - 14,
    ])
    canvas.fill(envelope, 0xD94A2B)
    canvas.fill(
      .blob([
        x, y - 19, x + 6.5, y - 14, x + 7.5, y - 3, x + 4, y + 9, x + 1.4, y + 16, x - 1.4, y + 16, x - 4, y + 9,
        x - 7.5, y - 3, x - 6.5, y - 14,
      ]), 0xF7E3BE)
    canvas.fill(
      .blob([
        x, y - 19, x + 2.2, y - 14, x + 2.4, y - 3, x + 1.4, y + 16, x - 1.4, y + 16, x - 2.4, y - 3, x - 2.2, y - 14,
      ]), 0xE9A13B)
    canvas.fill(.line([x - 3, y + 15, x - 3.4, y + 22], 0.6) + .line([x + 3, y + 15, x + 3.4, y + 22], 0.6), 0xF7E3BE)
    canvas.fill(Path([x - 5, y + 22, x + 5, y + 22, x + 4, y + 28, x - 4, y + 28]), 0x5A2A1C)
    canvas.fill(.rectangle(x - 5.4, y + 21.4, 10.8, 1.4), 0xE9A13B)
    canvas.fill(Figure.pointing.path(x: x + 1.6, base: y + 26, height: 7.5), 0xF7E3BE)
    canvas.fill(Figure(hasHelmet: true).path(x: x - 2.2, base: y + 26, height: 7), 0xF7E3BE)
  }
}

/// An ocean under cracked ice with a diving boat; Jupiter is above.
struct EuropaScene: PosterScene {
  let ink = Ink(0x0F3B5C)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, 36, Ramp(0x060914, 0x101B36, 0x263B5E, bands: 6)))
    canvas.stars(170, seed: 81, down: 32, .white, 0xCFE2FF)
    canvas.stripedGlobe(
      Globe(x: 112, y: 21, radius: 21, lean: -0.2, light: SIMD3(-0.7, -0.25, 0.6), nightInk: 0x0A0F20), .jupiter,
      waves: 0.012)
    canvas.fill(Path.circle(119, 28, 4.6, height: 2.7).turned(-0.2, around: Point(119, 28)), 0xB8482A)
    canvas.stripedGlobe(Globe(x: 30, y: 12, radius: 2.6), Ramp(0xF0D46A, 0xD9A03A))

    // The water comes first, since the ice lies on it.
    canvas.fill(
      .rectangle(canvas.left, 40, canvas.right - canvas.left, canvas.bottom),
      .vertical(44, 100, Ramp(0x2FA3C7, 0x187BA8, 0x0E5585, 0x08345C, 0x051F3E, bands: 10)))
    for (x, lean) in [(Float(38), Float(-16)), (72, -6), (104, 7), (136, 18)] {
      canvas.fill(
        Path([x - 3, 50, x + 5, 50, x + 12 + lean, 96, x - 12 + lean, 96]),
        .vertical(50, 94, Ramp(Ink(0xBDF3FF, opacity: 0.34), Ink(0xBDF3FF, opacity: 0))))
    }
    ice(on: &canvas)
    floor(on: &canvas)
    creatures(on: &canvas)
    boat(on: &canvas)
  }

  private func ice(on canvas: inout Canvas) {
    let (left, right) = (canvas.left, canvas.right)
    let (upper, lower) = (Roughness(seed: 82), Roughness(seed: 84))
    func top(_ x: Float) -> Float { 39 - upper[x / 8] * 1.8 }
    func under(_ x: Float) -> Float { 53 + lower[x / 6] * 2.8 }
    let columns = stride(from: left, through: right + 1, by: 1).map { $0 }
    let crust = Path([columns.map { Point($0, top($0)) } + columns.reversed().map { Point($0, under($0)) }])
    canvas.fill(crust, .vertical(38, 56, Ramp(0xFFFFFF, 0xE3F4FA, 0xB9E0EE, 0x86C6DE, bands: 6)))
    // Cracks, brown with salts, through the ice and along its back.
    for (x, tilt) in [(Float(-18), Float(4)), (14, 7), (46, -5), (64, 4), (90, -8), (122, 6), (150, -4), (174, 5)] {
      canvas.fill(
        .line(
          [x, top(x) - 0.2, x + tilt * 0.4, 43.5, x + tilt * 0.2, 47, x + tilt, under(x + tilt) - 0.5], 1.7, end: 0.7),
        0xA5562F)
      canvas.fill(
        .line([x + tilt * 0.4, 43.5, x + tilt * 0.4 + 6, 47, x + tilt * 0.4 + 8, 50], 0.9, end: 0.4), 0xC27B52)
    }
    for x in stride(from: left - 10, through: right, by: 21) {
      canvas.fill(
        .line([x, top(x) + 1, x + 9, top(x + 9) + 0.6, x + 15, top(x + 15) + 1.2], 0.9), Ink(0xB9683F, opacity: 0.8))
    }
    canvas.fill(Figure(hasPack: true, hasHelmet: true).path(x: 76, base: 40, height: 8.4), 0xE2552E)
    canvas.fill(.line([79, 40, 83, 32, 87, 40], 0.8) + .line([83, 32, 83, 50], 0.6), 0x2B2B3A)
  }

  private func floor(on canvas: inout Canvas) {
    let rough = Roughness(seed: 88)
    canvas.ground(0x04152B) { 93 - rough[$0 / 10] * 3 }
    for (x, top) in [(Float(18), Float(80)), (26, 85), (140, 82)] {
      canvas.fill(Path([x - 4, 97, x - 1.4, top, x + 1.6, top, x + 4.6, 97]), 0x0A2138)
      canvas.fill(.circle(x, top, 1.7, height: 0.8), 0xFF8A4A)
      canvas.fill(
        .stroke([x, top, x - 2, top - 6, x + 2, top - 12, x, top - 19], 1.4, end: 5), Ink(0x9FC3D6, opacity: 0.22))
    }
  }

  private func creatures(on canvas: inout Canvas) {
    for (x, y, size) in Path.triples(134, 66, 7, 150, 74, 4.6, 120, 76, 3.6) {
      canvas.glow(x, y, from: size * 0.6, to: size * 2, Ink(0x8FFFE6, opacity: 0.35), bands: 4)
      for step in [Float(-0.6), -0.2, 0.2, 0.6] {
        canvas.fill(
          .stroke(
            [x + step * size, y, x + step * size * 1.3 + 1, y + size * 0.9, x + step * size - 1, y + size * 2],
            size * 0.13, end: 0.2), Ink(0xA8FFEE, opacity: 0.85))
      }
      canvas.fill(.dome(x, base: y + size * 0.25, size, height: size * 0.95), 0x8FF3E0)
      canvas.fill(.dome(x - size * 0.2, base: y, size * 0.5, height: size * 0.5), 0xE2FFF8)
    }
  }

  private func boat(on canvas: inout Canvas) {
    let (hull, shade, dark) = (Ink(0xF6C22F), Ink(0xC98A1B), Ink(0x3A2A14))
    canvas.fill(
      Path([70, 74, 132, 60, 132, 88]),
      .linear(from: Point(70, 74), to: Point(130, 74), Ramp(Ink(0xFFF6B8, opacity: 0.7), Ink(0xFFF6B8, opacity: 0))))
    canvas.fill(Path([32, 69, 26, 63, 25, 83, 33, 78]), shade)
    canvas.fill(.rectangle(47, 60, 11, 8), hull)
    canvas.fill(.rectangle(47, 60, 4, 8), 0xFFE07A)
    canvas.fill(.line([55, 61, 55, 55.5, 59, 55.5], 1.1), dark)
    canvas.fill(.circle(52, 74, 22, height: 8.6), hull)
    canvas.fill(Path.circle(52, 77.4, 19.5, height: 4.8), shade)
    canvas.fill(.circle(53, 70, 16, height: 2.2), 0xFFE07A)
    for x in [Float(41), 50, 59] {
      canvas.fill(.circle(x, 74, 2.7), dark)
      canvas.fill(.circle(x, 74, 1.9), 0xBFF3FF)
    }
    canvas.fill(.circle(70, 74, 3.2), dark)
    canvas.fill(.circle(70.6, 74, 2.2), 0xFFFBE0)
    canvas.fill(.circle(23.5, 69, 1.2, height: 4.4) + .circle(23.5, 78, 1.2, height: 4.4), dark)
    for (x, y, radius) in Path.triples(16, 70, 1, 12, 66, 0.7, 18, 63, 0.8, 9, 61, 0.6) {
      canvas.fill(.ring(x, y, radius, radius * 0.5), 0xCDF5FF)
    }
  }
}

/// Voyager on its way past the four giants.
struct GrandTourScene: PosterScene {
  let ink = Ink(0x5B2A55)

  func paint(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, canvas.bottom, Ramp(0x140F2D, 0x3A1C52, 0x7A2F5E, bands: 7)))
    canvas.stars(150, seed: 11, 0xFFF1CF, 0xF6B8A0, .white)
    path(on: &canvas)
    jupiter(on: &canvas)
    let saturn = Globe(x: 90, y: 37, radius: 14, lean: -0.38)
    canvas.ringedGlobe(
      saturn, .saturn, rings: [(1.35, 1.75, 0xB98B5E), (1.8, 2.15, 0xF0D49B), (2.22, 2.4, 0xC9A06B)], flatness: 0.3)
    let uranus = Globe(x: 126, y: 52, radius: 8.5, lean: 1.35)
    canvas.ringedGlobe(uranus, Ramp(0x9BE3DF, 0x6CC5CC), rings: [(1.5, 1.62, 0xBFE9EA)], flatness: 0.3)
    canvas.stripedGlobe(Globe(x: 149, y: 24, radius: 7.5), Ramp(0x5B8DEF, 0x2F55C8, 0x4C7DE6, 0x2848B0))
    voyager(on: &canvas)
  }

  /// Paints the route through the system, three stripes wide.
  private func path(on canvas: inout Canvas) {
    for (offset, ink) in [(Float(0), Ink(0xF2C14E)), (2.4, 0xF0803C), (4.8, 0xD7354A)] {
      let line: [Float] = [
        -60, 96 + offset, 0, 99 + offset, 52, 91 + offset, 92, 70 + offset, 124, 68 + offset, 142, 46 + offset, 166,
        4 + offset, 190, -40,
      ]
      canvas.fill(.stroke(line, 2, end: 0.7), ink)
    }
  }

  private func jupiter(on canvas: inout Canvas) {
    let jupiter = Globe(x: 33, y: 52, radius: 33, lean: -0.16)
    canvas.stripedGlobe(jupiter, .jupiter)
    canvas.fill(Path.circle(44, 64, 7.4, height: 4.4).turned(-0.16, around: Point(44, 64)), 0xF6E2BE)
    canvas.fill(Path.circle(44, 64, 6, height: 3.3).turned(-0.16, around: Point(44, 64)), 0xC24A2C)
  }

  /// Paints a probe with a large dish, three booms and a golden record.
  private func voyager(on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.scaled(17).turned(-0.3).moved(112, 80) }
    let (light, middle, dark) = (Ink(0xFFF6E3), Ink(0xCDBFB4), Ink(0x4A3B52))
    // The magnetometer boom, a long lattice.
    canvas.fill(place(.line([0.1, 0.15, 1.55, 0.72], 0.045)), middle)
    for step in 1..<6 {
      let (x, y) = (0.1 + Float(step) * 0.26, 0.15 + Float(step) * 0.102)
      canvas.fill(place(.line([x - 0.04, y + 0.06, x + 0.07, y - 0.04], 0.03)), light)
    }
    // The generators to the left, the cameras to the right.
    canvas.fill(place(.line([-0.1, 0.2, -0.85, 0.48], 0.05)), middle)
    canvas.fill(place(.line([-0.5, 0.35, -0.95, 0.52], 0.15)), dark)
    canvas.fill(place(.line([-0.5, 0.31, -0.95, 0.48], 0.04)), light)
    canvas.fill(place(.line([0.05, 0.2, 0.66, 0.02], 0.05)), middle)
    canvas.fill(place(.rectangle(0.58, -0.08, 0.2, 0.17)), dark)
    // The body, its record, and the dish above.
    canvas.fill(place(Path([-0.24, 0.06, 0.24, 0.06, 0.2, 0.3, -0.2, 0.3])), dark)
    canvas.fill(place(.circle(0.02, 0.19, 0.085)), 0xF2B632)
    canvas.fill(place(.circle(0, -0.04, 0.5, height: 0.21)), light)
    canvas.fill(place(.circle(0.02, -0.055, 0.43, height: 0.165)), middle)
    canvas.fill(place(.circle(0.08, -0.035, 0.3, height: 0.1)), light)
    canvas.fill(place(.line([-0.26, -0.06, 0.02, -0.42, 0.28, -0.06], 0.03)), light)
    canvas.fill(place(.circle(0.02, -0.43, 0.06, height: 0.05)), light)
  }
}
