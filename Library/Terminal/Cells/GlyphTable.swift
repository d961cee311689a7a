/// Gives every grapheme cluster of more than one scalar a number, so that a cell stays a plain value of 16 bytes.
///
/// All frames that are compared with one another share one table.
public final class GlyphTable {
  private var clusters: [Character] = []
  private var numbers: [Character: UInt32] = [:]

  /// Makes an empty table.
  public init() {}

  /// How many clusters it holds; the owner starts a new table (and repaints) when this grows beyond its liking.
  public var count: Int { clusters.count }

  func number(of character: Character) -> UInt32 {
    let scalars = character.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value }
    if let known = numbers[character] { return known }
    let number = Cell.firstCluster + UInt32(clusters.count)
    clusters.append(character)
    numbers[character] = number
    return number
  }

  /// The cluster that stands in `cell`; nil for the right half of a wide one.
  public func character(of cell: Cell) -> Character? {
    switch cell.glyph {
    case Cell.continuation: nil
    case Cell.firstCluster...: clusters[Int(cell.glyph - Cell.firstCluster)]
    default: Unicode.Scalar(cell.glyph).map(Character.init)
    }
  }
}
