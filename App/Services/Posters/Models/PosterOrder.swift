/// Which poster is wanted, and how large.
struct PosterOrder: Hashable, Sendable {
  let number: Int
  /// Dots side by side.
  let width: Int
  /// Dots one below the other.
  let height: Int
  /// Whether the title stands below the scene, where there is room for it.
  let hasTitle: Bool

  /// Broader than this a scene has nothing more to show, higher neither: in dots side by side for each below another.
  private static let shapes: ClosedRange<Double> = 1.05...2.15

  /// The largest poster of a good shape in a room of so many dots.
  init(number: Int, fittingWidth width: Int, height: Int, hasTitle: Bool) {
    self.number = number
    self.hasTitle = hasTitle
    self.width = max(0, min(width, Int(Double(height) * Self.shapes.upperBound)))
    self.height = max(0, min(height, Int(Double(self.width) / Self.shapes.lowerBound)))
  }
}
