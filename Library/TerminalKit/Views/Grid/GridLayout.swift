/// How wide cards are and where they begin: as many side by side as fit, sharing the width evenly.
struct GridLayout: Equatable {
  /// What a card's bar takes, with the blank behind it.
  static let margin = 2
  private static let edge = 1
  private static let gap = 2

  let across: Int
  /// The columns for a card's text.
  let width: Int

  /// Lays cards of at least `least` columns of text out in `columns`.
  init(columns: Int, least: Int, across range: ClosedRange<Int>) {
    let room = columns - 2 * GridLayout.edge
    let fitting = (room + GridLayout.gap) / (max(1, least) + GridLayout.margin + GridLayout.gap)
    across = max(1, range.lowerBound, min(fitting, range.upperBound))
    width = max(1, (room - GridLayout.gap * (across - 1)) / across - GridLayout.margin)
  }

  /// Where a card's bar stands.
  func start(_ column: Int) -> Int { GridLayout.edge + column * (width + GridLayout.margin + GridLayout.gap) }
}
