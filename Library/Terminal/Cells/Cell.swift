/// One place of the screen: a grapheme cluster (or the right half of a wide one) and its style.
public struct Cell: Hashable, Sendable {
  // A scalar's value; from `firstCluster` on a number of the `GlyphTable`; `continuation` behind a wide cluster.
  let glyph: UInt32
  /// How it looks.
  public let style: Style

  static let continuation: UInt32 = .max
  static let firstCluster: UInt32 = 0x11_0000

  /// A blank in the terminal's own colours.
  public static let blank = Cell(glyph: 0x20, style: .plain)

  /// Whether this is the right half of a wide cluster.
  public var isContinuation: Bool { glyph == Cell.continuation }
}
