/// The items of the palette from several sources, indexed in slices, so that a hundred thousand delay a key by one at
/// most.
@MainActor
final class PaletteCatalog {
  /// The item that the letters themselves name, unless it is already listed; it comes first.
  private(set) var typed: PaletteItem?
  private(set) var letters = ""

  private struct Source {
    let rows: PaletteRows
    let group: UInt8
    /// The next row to be indexed.
    var next = 0
    /// The listed rows, in order.
    var items: [Int] = []
  }

  private var sources: [Source] = []
  private var origins: [(source: Int, row: Int)] = []
  private var aliases: Set<String> = []
  private var index = PaletteIndex()
  private var ranked: [UInt64] = []
  private let name: @MainActor (String) -> PaletteItem?

  /// The number of rows indexed and searched per step.
  static let slice = 2_000
  /// The number of rows indexed of each source before any source is indexed further, so that a long one does not block
  /// others.
  private static let first = 500

  /// Makes an empty catalog; `typed` returns the item that the letters themselves name.
  init(typed: @escaping @MainActor (String) -> PaletteItem?) { name = typed }

  /// Adds a source; a lower group ranks first among equally good matches.
  func add(_ rows: PaletteRows, group: Int) { sources.append(Source(rows: rows, group: UInt8(clamping: group))) }

  /// Replaces the rows of a group and restarts the search.
  func replace(_ rows: PaletteRows, group: Int) {
    let old = sources
    sources = []
    for source in old { add(source.group == UInt8(clamping: group) ? rows : source.rows, group: Int(source.group)) }
    (origins, aliases, index, ranked) = ([], [], PaletteIndex(), [])
    search(letters)
  }

  var isDone: Bool { sources.allSatisfy { $0.next == $0.rows.count } && index.isDone }

  /// The number of matches found so far, or of all indexed items without a query.
  var count: Int { (typed == nil ? 0 : 1) + (hasQuery ? ranked.count : sources.reduce(0) { $0 + $1.items.count }) }

  /// The sections of the list; a query merges them into one without a heading.
  var sections: [ListSection] {
    if hasQuery || typed != nil { return [ListSection(count: count)] }
    return sources.map { ListSection(title: $0.rows.title.isEmpty ? nil : $0.rows.title, count: $0.items.count) }
  }

  /// Starts a new search and performs its first slice.
  func search(_ letters: String) {
    self.letters = letters
    index.begin(FuzzyQuery(letters))
    let named = letters.isEmpty ? nil : name(letters)
    typed = named.flatMap { aliases.contains($0.alias) ? nil : $0 }
    advance()
  }

  /// Indexes and searches another slice.
  func advance() {
    var room = Self.slice
    for limit in [Self.first, .max] {
      for source in sources.indices { room -= fill(source, upTo: limit, room) }
    }
    index.search(Self.slice)
    if hasQuery { ranked = index.ranked() }
  }

  func item(at place: Int) -> PaletteItem {
    if let typed, place == 0 { return typed }
    let (source, row) = origin(of: place)
    return sources[source].rows.item(row)
  }

  /// Returns the identity of a row for one query; the first row's stays the same, so that the selection stays there.
  func identity(at place: Int) -> RowID {
    if place == 0 { return .text(letters) }
    let (source, row) = origin(of: place)
    // The records may be reloaded while they are listed: an alias survives a change of place.
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

  /// Indexes up to `room` rows of a source before `limit` and returns their number.
  private func fill(_ number: Int, upTo limit: Int, _ room: Int) -> Int {
    let start = sources[number].next
    let end = min(limit, sources[number].rows.count, start + max(0, room))
    guard start < end else { return 0 }
    for row in start..<end {
      let (letters, place) = sources[number].rows.letters(of: row)
      let alias = letters.aliases[place]
      guard alias.isEmpty || aliases.insert(alias).inserted else { continue }
      index.append(letters, place, group: sources[number].group)
      origins.append((number, row))
      sources[number].items.append(row)
    }
    sources[number].next = end
    return end - start
  }
}
