import CantinaDrawing

/// Paints a drink on a bar; the result is deterministic.
enum DrinkPainter {
  private static let box: (width: Float, height: Float) = (100, 100)
  private static let middle: Float = 50
  private static let bar: Float = 88

  /// Paints a picture of this size in pixels; nil if it is too small.
  static func raster(_ look: DrinkLook, width: Int, height: Int) -> Raster? {
    guard width > 3, height > 3 else { return nil }
    var canvas = Canvas(width: width, height: height, box: box)
    room(on: &canvas)
    stem(of: look.glass, on: &canvas)
    straw(look, on: &canvas)
    liquid(look, on: &canvas)
    glass(look.glass, on: &canvas)
    if let garnish = look.garnish { paint(garnish, on: look.glass, &canvas) }
    return canvas.raster
  }

  /// Paints the wall behind the bar, with lamps out of focus, and the bar itself.
  private static func room(on canvas: inout Canvas) {
    canvas.fill(.vertical(canvas.top, bar, Ramp(0x1B1626, 0x3A2636, 0x6A3D36)))
    for (x, y, radius) in Path.triples(14, 24, 10, 84, 16, 13, 90, 56, 8, 8, 64, 7, -30, 40, 12, 130, 38, 12) {
      canvas.fill(.circle(x, y, radius), Ink(0xF2B25A, opacity: 0.16))
    }
    let (left, right, bottom) = (canvas.left - 1, canvas.right + 1, canvas.bottom + 1)
    canvas.fill(
      .rectangle(left, bar, right - left, bottom - bar), .vertical(bar, bottom, Ramp(0x8A5A38, 0x3F2618)))
    canvas.fill(.line([left, bar, right, bar], 0.8), Ink(0xE0A872, opacity: 0.7))
  }

  private static func stem(of shape: GlassShape, on canvas: inout Canvas) {
    guard shape.hasStem, let bowl = shape.profile.last else { return }
    canvas.fill(.line([middle, bowl.y - 1, middle, bar - 1], 2.4), Ink(0xDCE8EE, opacity: 0.75))
    canvas.fill(.circle(middle, bar - 0.5, 16, height: 2.4), Ink(0xDCE8EE, opacity: 0.6))
  }

  private static func straw(_ look: DrinkLook, on canvas: inout Canvas) {
    guard [.highball, .hurricane, .jar].contains(look.glass) else { return }
    let rim = look.glass.profile[0].y
    canvas.fill(.line([middle - 3, bar - 12, middle + 12, rim - 9], 2), 0xE85A4F)
  }

  private static func liquid(_ look: DrinkLook, on canvas: inout Canvas) {
    let shape = look.glass
    let (rim, end) = (shape.profile[0].y, shape.profile.last?.y ?? bar)
    let (surface, floor) = (rim + (end - rim) * 0.14, shape.hasStem ? end : end - 2.5)
    let steps = 24
    let heights = (0...steps).map { surface + (floor - surface) * Float($0) / Float(steps) }
    func inner(_ y: Float) -> Float { max(0.4, shape.half(at: y) - 1.8) }
    let outline =
      heights.map { Point(middle + inner($0), $0) } + heights.reversed().map { Point(middle - inner($0), $0) }
    let (light, dark) = (look.ink.mixed(with: .white, 0.22), look.ink.mixed(with: .black, 0.28))
    canvas.fill(
      Path([outline]), .vertical(surface, floor, Ramp(light, look.ink, dark)), opacity: look.isCreamy ? 1 : 0.88)
    if look.hasIce { ice(in: shape, from: surface, on: &canvas) }
    let foam = look.isCreamy ? Ink(0xFFF6E6) : light.mixed(with: .white, 0.4)
    canvas.fill(
      .circle(middle, surface, inner(surface), height: look.isCreamy ? 3 : 1.6),
      foam.opacity(look.isCreamy ? 1 : 0.75))
  }

  private static func ice(in shape: GlassShape, from surface: Float, on canvas: inout Canvas) {
    let size = min(11, shape.half(at: surface) * 0.75)
    for (index, (x, y)) in [(Float(-0.55), Float(0.2)), (0.5, 0.5), (-0.35, 1.3)].enumerated() {
      let center = Point(middle + x * size * 1.3, surface + size * (0.35 + y))
      let cube = Path.rectangle(-size / 2, -size / 2, size, size).turned(Float(index) * 0.7 - 0.4)
        .moved(center.x, center.y)
      canvas.fill(cube, Ink(0xFFFFFF, opacity: 0.34))
      canvas.fill(
        .rectangle(-size / 2 + 1, -size / 2 + 1, size * 0.5, 1.4).turned(Float(index) * 0.7 - 0.4)
          .moved(center.x, center.y), Ink(0xFFFFFF, opacity: 0.7))
    }
  }

  private static func glass(_ shape: GlassShape, on canvas: inout Canvas) {
    let wall = Ink(0xEAF4F8, opacity: 0.8)
    for side in [Float(-1), 1] {
      canvas.fill(.line(shape.profile.map { Point(middle + side * $0.half, $0.y) }, 1.5), wall)
    }
    if let bottom = shape.profile.last, !shape.hasStem {
      canvas.fill(.line([middle - bottom.half, bar - 1, middle + bottom.half, bar - 1], 2.6), wall)
    }
    let rim = shape.profile[0]
    canvas.fill(.ring(middle, rim.y, rim.half, max(0.5, rim.half - 1.2), flatness: 0.09), wall)
    let (from, to) = (rim.y + 5, rim.y + ((shape.profile.last?.y ?? bar) - rim.y) * 0.62)
    canvas.fill(
      .line([middle - shape.half(at: from) * 0.66, from, middle - shape.half(at: to) * 0.66, to], 1.8),
      Ink(0xFFFFFF, opacity: 0.45))
    if shape == .mug { canvas.fill(.ring(middle + 21, 60, 12, 8.5, flatness: 1.3), wall) }
  }

  private static func paint(_ garnish: DrinkLook.Garnish, on shape: GlassShape, _ canvas: inout Canvas) {
    let rim = shape.profile[0]
    let (x, y) = (middle + rim.half * 0.8, rim.y)
    switch garnish {
    case .lime: slice(x, y, Ink(0x5FA83A), Ink(0xCDE88A), &canvas)
    case .lemon: slice(x, y, Ink(0xE8C52E), Ink(0xFBF0A0), &canvas)
    case .orange: slice(x, y, Ink(0xE07A1E), Ink(0xF8BE66), &canvas)
    case .cherry:
      canvas.fill(.stroke([x - 7, y - 4, x - 3, y - 11, x + 3, y - 14], 1), 0x5A7A3A)
      canvas.fill(.circle(x - 7, y - 2, 4.6), 0xB8142C)
      canvas.fill(.circle(x - 8.6, y - 3.6, 1.3), Ink(0xFFD0D0, opacity: 0.8))
    case .mint:
      for (turn, length) in [(Float(-0.9), Float(13)), (-0.2, 15), (0.6, 12)] {
        let leaf = Path.circle(0, -length / 2, length / 4, height: length / 2).turned(turn).moved(middle - 4, y + 1)
        canvas.fill(leaf, 0x3F9A4A)
        canvas.fill(.line([0, 0, 0, -length + 2], 0.7).turned(turn).moved(middle - 4, y + 1), 0xA6DC96)
      }
    }
  }

  private static func slice(_ x: Float, _ y: Float, _ peel: Ink, _ flesh: Ink, _ canvas: inout Canvas) {
    canvas.fill(.circle(x, y, 9), peel)
    canvas.fill(.circle(x, y, 7.4), flesh)
    for index in 0..<3 {
      canvas.fill(.line([-7, 0, 7, 0], 0.8).turned(Float(index) * 1.047).moved(x, y), peel.opacity(0.7))
    }
  }
}
