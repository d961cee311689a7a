/// Gives every grapheme cluster of more than one scalar a number, so that a cell stays a plain value of 16 bytes.
///
/// All frames that are compared with one another share one table.
public final class GlyphTable {
  private var clusters: [Entry] = []
  private var numbers: [Character: UInt32] = [:]
  private var addresses: [String] = []
  private var links: [String: Int] = [:]

  private struct Entry {
    let character: Character
    let cluster: Cluster
  }

  /// Makes an empty table.
  public init() {}

  /// How many clusters and addresses it holds; the owner starts a new table (and repaints) when this grows beyond its liking.
  public var count: Int { clusters.count + addresses.count }

  /// The glyph of a cluster and the columns that it takes.
  func glyph(of character: Character) -> (number: UInt32, columns: Int) {
    if let only = character.onlyScalar { return (only.value, TextWidth.columns(of: only)) }
    if let known = numbers[character] {
      return (known, clusters[Int(known - Cell.firstCluster)].cluster.columns)
    }
    guard character.utf8.count <= Cluster.longest else { return (0xFFFD, 1) }
    let number = Cell.firstCluster + UInt32(clusters.count)
    let cluster = Cluster(character)
    clusters.append(Entry(character: character, cluster: cluster))
    numbers[character] = number
    return (number, cluster.columns)
  }

  /// The number of the link to an address; 0 for one that may not stand in a sequence.
  ///
  /// Printable ASCII alone is let through, so that no address ends the sequence early. Longer ones are unknown to terminals.
  func link(to address: String) -> Int {
    if let known = links[address] { return known }
    let scheme = address.prefix(8).lowercased()
    guard ["http://", "https://"].contains(where: scheme.hasPrefix), address.utf8.count <= 2_000,
      address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
    else { return 0 }
    addresses.append(address)
    links[address] = addresses.count
    return addresses.count
  }

  /// The address of a link; nil for 0.
  func address(of link: Int) -> String? { link > 0 ? addresses[link - 1] : nil }

  /// Whether terminals disagree about the width of a glyph.
  func isContested(_ glyph: UInt32) -> Bool {
    guard glyph >= Cell.firstCluster else { return (0x1F1E6...0x1F1FF).contains(glyph) }
    return glyph < Cell.firstPicture && clusters[Int(glyph - Cell.firstCluster)].cluster.isContested
  }

  /// The cluster that stands in `cell`; nil for the right half of a wide one.
  public func character(of cell: Cell) -> Character? {
    switch cell.glyph {
    case Cell.continuation: nil
    case Cell.firstPicture...: " "
    case Cell.firstCluster...: clusters[Int(cell.glyph - Cell.firstCluster)].character
    default: Unicode.Scalar(cell.glyph).map(Character.init)
    }
  }
}
