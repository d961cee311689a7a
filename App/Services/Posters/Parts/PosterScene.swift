import Drawing

/// What a poster shows, without its frame and its title.
protocol PosterScene: Sendable {
  /// The letters of the title, on paper.
  var ink: Ink { get }
  /// Paints the whole canvas; what matters lies in a box of 160 × 100 units.
  func paint(on canvas: inout Canvas)
}
