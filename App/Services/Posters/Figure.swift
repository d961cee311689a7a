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

extension Path {
  /// Reads groups of three numbers, mostly a position and a size.
  static func triples(_ numbers: Float...) -> [(Float, Float, Float)] {
    stride(from: 0, to: numbers.count - 2, by: 3).map { (numbers[$0], numbers[$0 + 1], numbers[$0 + 2]) }
  }
}
