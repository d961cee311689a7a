import CantinaDrawing

/// A person's silhouette; the limbs, in body heights from the position of the feet, show the activity.
struct Figure {
  var leftHand: [Float] = [-0.1, -0.7, -0.17, -0.55, -0.15, -0.38]
  var rightHand: [Float] = [0.1, -0.7, 0.17, -0.55, 0.15, -0.38]
  var leftFoot: [Float] = [-0.04, -0.44, -0.07, 0]
  var rightFoot: [Float] = [0.04, -0.44, 0.07, 0]
  var isInDress = false
  var hasPack = false
  var hasHelmet = false
  var hasHat = false

  /// Returns the shape of a person `height` units tall; mirrored, it faces left.
  func path(x: Float, base: Float, height: Float, isMirrored: Bool = false) -> Path {
    var path = Path.circle(0, -0.88, hasHelmet ? 0.115 : 0.085, height: hasHelmet ? 0.11 : 0.1)
    path = path + Path([-0.13, -0.76, 0.13, -0.76, 0.1, -0.42, -0.1, -0.42])
    path = path + .line([0, -0.82, 0, -0.7], 0.09)
    if isInDress { path = path + Path([-0.09, -0.5, 0.09, -0.5, 0.2, -0.04, -0.2, -0.04]) }
    for limb in [leftFoot, rightFoot] { path = path + .line(limb, 0.11, end: 0.08) }
    for limb in [leftHand, rightHand] { path = path + .line(limb, 0.085, end: 0.06) }
    if hasPack { path = path + .rectangle(-0.24, -0.77, 0.14, 0.34) }
    if hasHat { path = path + .rectangle(-0.14, -0.97, 0.28, 0.03) + .rectangle(-0.085, -1.12, 0.17, 0.16) }
    return path.scaled(isMirrored ? -height : height, height).moved(x, base)
  }

  static let walking = Figure(
    leftFoot: [-0.03, -0.44, -0.1, -0.22, -0.17, 0], rightFoot: [0.03, -0.44, 0.11, -0.22, 0.13, 0], hasPack: true)
  static let pointing = Figure(rightHand: [0.1, -0.71, 0.26, -0.8, 0.42, -0.88], hasPack: true, hasHelmet: true)
}

/// A probe with a large dish, three booms and a golden record.
struct Voyager {
  let x: Float
  let y: Float
  /// The width of its dish.
  let size: Float

  func paint(on canvas: inout Canvas) {
    func place(_ path: Path) -> Path { path.scaled(size).turned(-0.3).moved(x, y) }
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

extension Path {
  /// Reads groups of three numbers, mostly a position and a size.
  static func triples(_ numbers: Float...) -> [(Float, Float, Float)] {
    stride(from: 0, to: numbers.count - 2, by: 3).map { (numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
  }
}
