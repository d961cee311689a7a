/// The margin of a list and the marker of its selected row.
public enum ListLook: Hashable, Sendable {
  /// A bar in the accent colour in a margin, a bold name, and the last column for the scroll mark.
  case bar
  /// A name in reverse, without a margin.
  case reverse

  /// The columns before each row; the bar is in the second of them.
  var margin: Int { self == .bar ? 3 : 0 }
}
