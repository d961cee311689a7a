/// The entries of unfinished containers, in pieces; each is freed separately, so that no index is in memory twice.
struct JsonPending {
  /// The older entries, in pieces of the same size.
  private var full: [[JsonNode]] = []
  private var last: [JsonNode] = []
  private let size: Int

  /// Uses pieces of `size` entries; a large one is a memory mapping, which returns to the system when freed.
  init(size: Int = 1 << 20, reserving count: Int = 0) {
    self.size = size
    last.reserveCapacity(min(size, count))
  }

  var count: Int { full.count * size + last.count }
  var first: JsonNode? { full.first?.first ?? last.first }

  mutating func append(_ node: JsonNode) {
    if last.count == size {
      full.append(last)
      last = []
      last.reserveCapacity(size)
    }
    last.append(node)
  }

  mutating func drop(from place: Int) { take(from: place) { _ in } }

  /// Moves all entries from an index on to the end of the document's index.
  mutating func move(from place: Int, to nodes: inout [JsonNode]) {
    let start = place - full.count * size
    guard start < 0 else {
      nodes.append(contentsOf: last[start...])
      last.removeLast(last.count - start)
      return
    }
    nodes.reserveCapacity(nodes.count + count - place)
    take(from: place) { nodes.append(contentsOf: $0) }
  }

  private mutating func take(from place: Int, _ use: (ArraySlice<JsonNode>) -> Void) {
    let (piece, start) = (place / size, place % size)
    guard piece < full.count else {
      use(last[(place - full.count * size)...])
      last.removeLast(count - place)
      return
    }
    var kept: [JsonNode] = []
    kept.reserveCapacity(size)
    kept += full[piece].prefix(start)
    for place in piece..<full.count {
      let entries = full[place]
      full[place] = []
      use(entries[(place == piece ? start : 0)...])
    }
    use(last[...])
    full.removeLast(full.count - piece)
    last = kept
  }
}
