/// The titles and aliases of the palette's items, searched a number of items at a time and ranked.
///
/// A longer query is looked for only among the items that the shorter one left.
struct PaletteIndex {
  /// The number of items; the index of an item is the order in which it came.
  var count: Int { groups.count }
  /// Whether all items have been searched.
  var isDone: Bool { query.isEmpty || waiting.isEmpty && next == count }

  // All letters one after the other: of each item the title's, then the alias's.
  private var letters: [UInt32] = []
  private var ends: [(title: Int, alias: Int)] = []
  private var groups: [UInt8] = []
  private var query = FuzzyQuery("")
  private var scratch = FuzzyQuery.Scratch()
  /// The items of the shorter query that are still to be searched.
  private var waiting: ArraySlice<UInt64> = []
  /// Items from this one on were searched by no query.
  private var next = 0
  /// A number for each item found, the best the lowest; see `key`.
  private var found: [UInt64] = []
  private var isSorted = true
  /// What finished queries have left, the shortest first, for the way back.
  private var steps: [(query: FuzzyQuery, found: [UInt64], next: Int)] = []

  /// Adds an item; of equals a lower group stands first.
  mutating func append(title: String, alias: String, group: UInt8) {
    FuzzyText.append(title, to: &letters)
    let end = letters.count
    FuzzyText.append(alias, to: &letters)
    ends.append((end, letters.count))
    groups.append(group)
  }

  /// Adds the item at a place of letters that were made before.
  mutating func append(_ kept: PaletteLetters, _ place: Int, group: UInt8) {
    let (start, title, alias) = kept.bounds(of: place)
    let offset = letters.count - start
    letters += kept.letters[start..<alias]
    ends.append((title + offset, alias + offset))
    groups.append(group)
  }

  /// Begins the search for a query; nothing is searched before `search(_:)`.
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

  /// Searches at most so many items more.
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

  /// The items that were found, the best first.
  mutating func ranked() -> [UInt64] {
    if !isSorted { found.sort() }
    isSorted = true
    return found
  }

  /// The item that a number of `ranked` stands for.
  static func item(_ key: UInt64) -> Int { Int(key & itemMask) }

  private mutating func search(item: Int) {
    let start = item == 0 ? 0 : ends[item - 1].alias
    let (title, alias) = ends[item]
    let answer = letters.withUnsafeBufferPointer { letters -> (score: Int, length: Int)? in
      let score = query.score(of: UnsafeBufferPointer(rebasing: letters[start..<title]), &scratch)
      if let score { return (score + Self.titleBonus, title - start) }
      guard alias > title else { return nil }
      let other = query.score(of: UnsafeBufferPointer(rebasing: letters[title..<alias]), &scratch)
      return other.map { score in
        // A route that was typed in full counts as much as a title, and so does the beginning of one that is a word: the
        // routes of all records of a list begin alike. Any other part counts less than any title.
        let isTitle =
          score >= FuzzyQuery.exact
          || score >= FuzzyQuery.prefix
            && !letters[title..<alias].contains { $0 & FuzzyText.letterMask == Self.slash }
        return (isTitle ? score + Self.titleBonus : min(score, Self.titleBonus - 1), alias - title)
      }
    }
    guard let answer else { return }
    found.append(key(answer.score, groups[item], length: answer.length, item))
    isSorted = false
  }

  private static let titleBonus = FuzzyQuery.scoreLimit
  private static let slash: UInt32 = 0x2F

  /// A number that is lower for a better item: by score, then group, then the shorter text, then the order of coming.
  private func key(_ score: Int, _ group: UInt8, length: Int, _ item: Int) -> UInt64 {
    let rank = UInt64(2 * FuzzyQuery.scoreLimit - 1 - score)
    return rank << 40 | UInt64(group & 0x7) << 37 | UInt64(min(length, 0x1FF)) << 28 | UInt64(item)
  }

  private static let itemMask: UInt64 = 0xFFF_FFFF
}

/// Something that the palette can do: go to a place, or what a key would do.
@MainActor
public struct PaletteItem {
  /// What it is, and what is searched.
  public let title: String
  /// What it is, or what it does.
  public let detail: String
  /// The key that does the same; empty for none.
  public let key: String
  /// What else it is found by, such as a route; of two items with the same alias the palette lists the first.
  public let alias: String
  /// Where it stands while no letters are typed.
  public let group: PaletteGroup
  /// Does it.
  public let perform: @MainActor () -> Void

  /// Makes an item.
  public init(
    title: String, detail: String = "", key: String = "", alias: String = "", group: PaletteGroup = .places,
    perform: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.detail = detail
    self.key = key
    self.alias = alias
    self.group = group
    self.perform = perform
  }
}

/// The groups of what an application offers in the palette, each under its heading.
public enum PaletteGroup: Hashable, Sendable {
  /// Where the user was lately: before all else.
  case recent
  /// Screens and bookmarks.
  case places
  /// What changes the program itself.
  case settings
}

/// What an application offers in the palette beside the rows and commands of the screen.
@MainActor
public struct PaletteSource: Sendable {
  /// What is known at once, in the order of the list without letters.
  let places: @MainActor @Sendable () -> [PaletteItem]
  /// What takes a moment, such as names from a disk: listed when it comes, and at once the next time.
  let records: @Sendable () async -> [PaletteEntry]
  /// Opens one of the records.
  let open: @MainActor @Sendable (PaletteEntry) -> Void
  /// What the letters themselves name, such as a route; nil for nothing.
  let typed: @MainActor @Sendable (String) -> PaletteItem?

  /// Makes a source; `records` is read beside the screen, which no key waits for.
  public nonisolated init(
    places: @escaping @MainActor @Sendable () -> [PaletteItem] = { [] },
    records: @escaping @Sendable () async -> [PaletteEntry] = { [] },
    open: @escaping @MainActor @Sendable (PaletteEntry) -> Void = { _ in },
    typed: @escaping @MainActor @Sendable (String) -> PaletteItem? = { _ in nil }
  ) {
    self.places = places
    self.records = records
    self.open = open
    self.typed = typed
  }
}

/// Items that are asked for one by one.
@MainActor
struct PaletteRows {
  /// Stands above them while no letters are typed.
  let title: String
  let count: Int
  let item: @MainActor (Int) -> PaletteItem
  /// What is searched of each, where it was made before.
  var letters: PaletteLetters?

  init(_ title: String = "", count: Int, item: @escaping @MainActor (Int) -> PaletteItem) {
    self.title = title
    self.count = count
    self.item = item
  }

  init(_ title: String = "", _ items: [PaletteItem]) { self.init(title, count: items.count) { items[$0] } }
}
