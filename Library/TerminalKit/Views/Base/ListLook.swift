/// The margin of a list and the marker of its selected row.
public struct ListLook: Hashable, Sendable {
  /// The marker of the selected row.
  public enum Marker: Hashable, Sendable {
    /// A bar in the accent colour, and a bold name.
    case bar
    /// A name in reverse.
    case reverse
  }

  /// The marker of the selected row.
  public let marker: Marker
  /// The columns before each row; the bar is in the second of them.
  public let margin: Int
  /// Whether the last column is reserved for the scroll mark.
  var showsMore: Bool { marker == .bar }

  /// Makes a look.
  public init(marker: Marker, margin: Int) { (self.marker, self.margin) = (marker, margin) }

  /// A margin with room for the bar.
  public static let bar = ListLook(marker: .bar, margin: 3)
  /// No margin; the selected row is in reverse.
  public static let reverse = ListLook(marker: .reverse, margin: 0)
}
