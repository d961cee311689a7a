/// All that the palette lists: items of several sources, each asked for once to be indexed and again while it is seen.
///
/// Work is done a slice at a time, so that a hundred thousand rows cost no key more than a slice.
@MainActor
final class PaletteCatalog {
  /// What the letters themselves name, unless it is listed already; it stands first.
  private(set) var typed: PaletteItem?
  private(set) var letters = ""

  private struct Source {
    let rows: PaletteRows
    let group: UInt8
    /// The next row that is to be indexed.
    var next = 0
    /// The rows that are listed, in their order.
    var items: [Int] = []
  }

  private var sources: [Source] = []
  private var origins: [(source: Int, row: Int)] = []
  private var aliases: Set<String> = []
  private var index = PaletteIndex()
  private var ranked: [UInt64] = []
  private let name: @MainActor (String) -> PaletteItem?

  /// So many rows are indexed and searched in one go.
  static let slice = 2_000
  /// So many rows of a source are indexed before the next source: a long one keeps nothing else waiting.
  private static let first = 500

  /// Makes an empty catalog; `typed` gives what letters themselves name.
  init(typed: @escaping @MainActor (String) -> PaletteItem?) {
    name = typed
  }

  /// Adds a source; of items that answer the letters equally well, those of a lower group stand first.
  func add(_ rows: PaletteRows, group: Int) {
    sources.append(Source(rows: rows, group: UInt8(clamping: group)))
  }

  /// Takes other rows for those of a group, and looks for the letters again from the beginning.
  func replace(_ rows: PaletteRows, group: Int) {
    let old = sources
    sources = []
    for source in old { add(source.group == UInt8(clamping: group) ? rows : source.rows, group: Int(source.group)) }
    (origins, aliases, index, ranked) = ([], [], PaletteIndex(), [])
    search(letters)
  }

  /// Whether every row has been indexed and searched.
  var isDone: Bool { sources.allSatisfy { $0.next == $0.rows.count } && index.isDone }

  /// How many items answer the letters, as far as they have been searched; all indexed ones while there are no letters.
  var count: Int {
    (typed == nil ? 0 : 1) + (hasQuery ? ranked.count : sources.reduce(0) { $0 + $1.items.count })
  }

  /// The groups of what is listed, in its order, without headings where letters have mixed them.
  var sections: [ListSection] {
    if hasQuery || typed != nil { return [ListSection(count: count)] }
    return sources.map { ListSection(title: $0.rows.title.isEmpty ? nil : $0.rows.title, count: $0.items.count) }
  }

  /// Looks for other letters; a first slice is searched at once.
  func search(_ letters: String) {
    self.letters = letters
    index.begin(FuzzyQuery(letters))
    let named = letters.isEmpty ? nil : name(letters)
    typed = named.flatMap { aliases.contains($0.alias) ? nil : $0 }
    advance()
  }

  /// Indexes and searches a slice more.
  func advance() {
    var room = Self.slice
    for limit in [Self.first, .max] {
      for source in sources.indices { room -= fill(source, upTo: limit, room) }
    }
    index.search(Self.slice)
    if hasQuery { ranked = index.ranked() }
  }

  /// The item at a place of the list.
  func item(at place: Int) -> PaletteItem {
    if let typed, place == 0 { return typed }
    let (source, row) = origin(of: place)
    return sources[source].rows.item(row)
  }

  /// The identity of the entry at a place, for one text; the first place keeps the selection whatever entry comes there.
  func identity(at place: Int) -> RowID {
    if place == 0 { return .text(letters) }
    let (source, row) = origin(of: place)
    // Records may be read again while they are listed: they stay what they are at another place.
    if let kept = sources[source].rows.letters { return .text("\(source) \(kept.aliases[row]) \(letters)") }
    return .text("\(source) \(row) \(letters)")
  }

  private var hasQuery: Bool { letters.contains { $0 != " " } }

  private func origin(of place: Int) -> (source: Int, row: Int) {
    var place = typed == nil ? place : place - 1
    if hasQuery { return origins[PaletteIndex.item(ranked[place])] }
    for (number, source) in sources.enumerated() {
      if place < source.items.count { return (number, source.items[place]) }
      place -= source.items.count
    }
    return (0, 0)
  }

  /// Indexes the rows of a source before `limit`, at most `room` of them, and returns how many.
  private func fill(_ number: Int, upTo limit: Int, _ room: Int) -> Int {
    let start = sources[number].next
    let end = min(limit, sources[number].rows.count, start + max(0, room))
    guard start < end else { return 0 }
    for row in start..<end {
      if let letters = sources[number].rows.letters {
        let alias = letters.aliases[row]
        guard alias.isEmpty || aliases.insert(alias).inserted else { continue }
        index.append(letters, row, group: sources[number].group)
      } else {
        let item = sources[number].rows.item(row)
        guard item.alias.isEmpty || aliases.insert(item.alias).inserted else { continue }
        index.append(title: item.title, alias: item.alias, group: sources[number].group)
      }
      origins.append((number, row))
      sources[number].items.append(row)
    }
    sources[number].next = end
    return end - start
  }
}
