/// Numbers for grapheme clusters of several scalars, so that a cell has 16 bytes; frames that are compared share a
/// table.
public final class GlyphTable {
  private var clusters: [(character: Character, cluster: Cluster)] = []
  private var numbers: [Character: UInt32] = [:]
  private var addresses: [String] = []
  private var links: [String: Int] = [:]

  /// Makes an empty table.
  public init() {}

  /// The number of clusters and addresses; if it grows too large, the owner starts a new table and repaints.
  public var count: Int { clusters.count + addresses.count }

  /// Returns the glyph of a cluster and its width in columns.
  func glyph(of character: Character) -> (number: UInt32, columns: Int) {
    if let only = character.onlyScalar { return (only.value, TextWidth.columns(of: only)) }
    if let known = numbers[character] { return (known, clusters[Int(known - Cell.firstCluster)].cluster.columns) }
    guard character.utf8.count <= Cluster.longest else { return (0xFFFD, 1) }
    let number = Cell.firstCluster + UInt32(clusters.count)
    let cluster = Cluster(character)
    clusters.append((character, cluster))
    numbers[character] = number
    return (number, cluster.columns)
  }

  /// Returns the number of the link to an address; 0 if it could end the sequence early, or terminals would ignore it.
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

  func address(of link: Int) -> String? { link > 0 ? addresses[link - 1] : nil }

  /// Whether terminals disagree about the width of a glyph.
  func isContested(_ glyph: UInt32) -> Bool {
    guard glyph >= Cell.firstCluster else { return (0x1F1E6...0x1F1FF).contains(glyph) }
    return glyph < Cell.firstPicture && clusters[Int(glyph - Cell.firstCluster)].cluster.isContested
  }

  /// Returns the cluster in `cell`; `nil` for the right half of a wide one.
  public func character(of cell: Cell) -> Character? {
    switch cell.glyph {
    case Cell.continuation: nil
    case Cell.firstPicture...: " "
    case Cell.firstCluster...: clusters[Int(cell.glyph - Cell.firstCluster)].character
    default: Unicode.Scalar(cell.glyph).map(Character.init)
    }
  }
}
