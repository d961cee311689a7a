/// The titles and aliases of the palette's items; a longer query only searches the matches of the shorter one.
struct PaletteIndex {
  /// The number of items; the index of an item is its order of insertion.
  var count: Int { groups.count }
  var isDone: Bool { query.isEmpty || waiting.isEmpty && next == count }

  // The letters of the items in sequence, each with its title's, then its alias's.
  private var letters: [UInt32] = []
  private var ends: [(title: Int, alias: Int)] = []
  private var groups: [UInt8] = []
  private var query = FuzzyQuery("")
  private var scratch = FuzzyQuery.Scratch()
  /// The matches of the shorter query that are still to be searched.
  private var waiting: ArraySlice<UInt64> = []
  /// The first item that no query has searched.
  private var next = 0
  /// A sort key for each match, the best the lowest; see `key`.
  private var found: [UInt64] = []
  private var isSorted = true
  /// The results of completed shorter queries, the shortest first, reused when letters are deleted.
  private var steps: [(query: FuzzyQuery, found: [UInt64], next: Int)] = []

  /// Adds an item; a lower group ranks first among equals.
  mutating func append(_ kept: PaletteLetters, _ place: Int, group: UInt8) {
    let (start, title, alias) = kept.bounds(of: place)
    let offset = letters.count - start
    letters += kept.letters[start..<alias]
    ends.append((title + offset, alias + offset))
    groups.append(group)
  }

  /// Begins a query; `search(_:)` does the work.
  mutating func begin(_ query: FuzzyQuery) {
    if isDone, !self.query.isEmpty { steps.append((self.query, found, next)) }
    steps.removeAll { !query.narrows($0.query) }
    self.query = query
    isSorted = false
    if let last = steps.last, last.query == query {
      steps.removeLast()
      (found, waiting, next) = (last.found, [], last.next)
    } else {
      (found, waiting, next) = ([], steps.last?.found[...] ?? [], steps.last?.next ?? 0)
    }
  }

  mutating func search(_ limit: Int) {
    guard !query.isEmpty else { return }
    var room = limit
    while room > 0, let key = waiting.popFirst() {
      search(item: Int(key & Self.itemMask))
      room -= 1
    }
    while room > 0, next < count {
      search(item: next)
      next += 1
      room -= 1
    }
  }

  mutating func ranked() -> [UInt64] {
    if !isSorted { found.sort() }
    isSorted = true
    return found
  }

  /// Returns the index of the item that a sort key contains.
  static func item(_ key: UInt64) -> Int { Int(key & itemMask) }

  private mutating func search(item: Int) {
    let start = item == 0 ? 0 : ends[item - 1].alias
    let (title, alias) = ends[item]
    let answer = letters.withUnsafeBufferPointer { letters -> (score: Int, length: Int)? in
      // A route, or the letter of a key, that is typed in full cannot mean anything else.
      if alias > title, query.names(UnsafeBufferPointer(rebasing: letters[title..<alias])) {
        return (FuzzyQuery.exact + Self.titleBonus, alias - title)
      }
      let score = query.score(of: UnsafeBufferPointer(rebasing: letters[start..<title]), &scratch)
      if let score { return (score + Self.titleBonus, title - start) }
      guard alias > title else { return nil }
      let other = query.score(of: UnsafeBufferPointer(rebasing: letters[title..<alias]), &scratch)
      return other.map { score in
        // A prefix of an alias without a slash counts as much as a title; the routes of all records of a list begin
        // alike. Any other match ranks below all titles.
        let isTitle =
          score >= FuzzyQuery.prefix && !letters[title..<alias].contains { $0 & FuzzyText.letterMask == Self.slash }
        return (isTitle ? score + Self.titleBonus : min(score, Self.titleBonus - 1), alias - title)
      }
    }
    guard let answer else { return }
    found.append(key(answer.score, groups[item], length: answer.length, item))
    isSorted = false
  }

  private static let titleBonus = FuzzyQuery.scoreLimit
  private static let slash: UInt32 = 0x2F

  /// Computes a sort key: by score, then group, then shorter text, then insertion order.
  private func key(_ score: Int, _ group: UInt8, length: Int, _ item: Int) -> UInt64 {
    let rank = UInt64(2 * FuzzyQuery.scoreLimit - 1 - score)
    return rank << 40 | UInt64(group & 0x7) << 37 | UInt64(min(length, 0x1FF)) << 28 | UInt64(item)
  }

  private static let itemMask: UInt64 = 0xFFF_FFFF
}

/// An item of the palette: a place to go to or a command.
@MainActor
public struct PaletteItem {
  /// The title, which is searched first.
  public let title: String
  /// The kind of item, or its effect.
  public let detail: String
  /// The key that does the same; empty if there is none.
  public let key: String
  /// Another searched text, such as a route; if two items share an alias, the palette lists only the first.
  public let alias: String
  /// The group in which it is listed without a query.
  public let group: PaletteGroup
  /// Performs the item's command.
  public let perform: @MainActor () -> Void

  /// Makes an item.
  public init(
    title: String, detail: String = "", key: String = "", alias: String = "", group: PaletteGroup = .places,
    perform: @escaping @MainActor () -> Void
  ) {
    (self.title, self.detail, self.key, self.alias, self.group) = (title, detail, key, alias, group)
    self.perform = perform
  }
}

/// The groups of an application's palette items, each with its heading.
public enum PaletteGroup: Hashable, Sendable {
  /// Recently visited places, listed first.
  case recent
  /// Screens and bookmarks.
  case places
  /// Settings of the program itself.
  case settings
}

/// The items that an application adds to the screen's own rows and commands in the palette.
@MainActor
public struct PaletteSource: Sendable {
  /// The items that are available at once, in the order of the list without a query.
  let places: @MainActor @Sendable () -> [PaletteItem]
  /// The items that take time to load, such as names from a disk; cached for the next time.
  let records: @Sendable () async -> [PaletteEntry]
  /// Opens a record.
  let open: @MainActor @Sendable (PaletteEntry) -> Void
  /// Returns the item that the letters themselves name, such as a route; `nil` if there is none.
  let typed: @MainActor @Sendable (String) -> PaletteItem?

  /// Makes a source; `records` is read in the background, so that it never delays a key.
  public nonisolated init(
    places: @escaping @MainActor @Sendable () -> [PaletteItem] = { [] },
    records: @escaping @Sendable () async -> [PaletteEntry] = { [] },
    open: @escaping @MainActor @Sendable (PaletteEntry) -> Void = { _ in },
    typed: @escaping @MainActor @Sendable (String) -> PaletteItem? = { _ in nil }
  ) {
    (self.places, self.records, self.open, self.typed) = (places, records, open, typed)
  }
}

/// Items that are created one by one, on demand.
@MainActor
struct PaletteRows {
  /// The heading shown without a query.
  let title: String
  let count: Int
  let item: @MainActor (Int) -> PaletteItem
  /// The precomputed letters to search, if any.
  var letters: PaletteLetters?

  init(_ title: String = "", count: Int, item: @escaping @MainActor (Int) -> PaletteItem) {
    (self.title, self.count, self.item) = (title, count, item)
  }

  init(_ title: String = "", _ items: [PaletteItem]) { self.init(title, count: items.count) { items[$0] } }

  /// The letters of a row, and its place among them.
  func letters(of row: Int) -> (letters: PaletteLetters, place: Int) {
    if let letters { return (letters, row) }
    let item = item(row)
    return (PaletteLetters([PaletteEntry(title: item.title, alias: item.alias)]), 0)
  }
}
