/// How a list stands on the screen and tells its chosen row.
public struct ListLook: Hashable, Sendable {
  /// What tells the chosen row.
  public enum Marker: Hashable, Sendable {
    /// A bar of the accent colour before it, and a bold name.
    case bar
    /// Its name in reverse.
    case reverse
  }

  /// What tells the chosen row.
  public let marker: Marker
  /// Columns before each row; the bar stands in the second of them.
  public let margin: Int
  /// Whether the last column is left free for marks that say that there is more.
  var showsMore: Bool { marker == .bar }

  /// Makes a look.
  public init(marker: Marker, margin: Int) {
    self.marker = marker
    self.margin = margin
  }

  /// A margin with room for the bar.
  public static let bar = ListLook(marker: .bar, margin: 3)
  /// No margin, the chosen row in reverse.
  public static let reverse = ListLook(marker: .reverse, margin: 0)
}
