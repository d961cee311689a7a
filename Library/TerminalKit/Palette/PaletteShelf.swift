/// A record that the palette can open: a title, and the route that opens it.
public struct PaletteEntry: Hashable, Sendable {
  /// What it is, and what is searched.
  public let title: String
  /// What kind of thing it is.
  public let detail: String
  /// What else it is found by, and what opens it; of two with the same alias the palette lists the first.
  public let alias: String

  /// Makes an entry.
  public init(title: String, detail: String = "", alias: String) {
    self.title = title
    self.detail = detail
    self.alias = alias
  }
}

/// The letters of many titles and aliases as they are searched: made once, beside the screen.
struct PaletteLetters: Sendable {
  /// One after the other: of each entry the title's, then the alias's.
  private(set) var letters: [UInt32] = []
  private(set) var aliases: [String] = []
  private var ends: [(title: Int, alias: Int)] = []

  init(_ entries: [PaletteEntry]) {
    for entry in entries {
      FuzzyText.append(entry.title, to: &letters)
      let end = letters.count
      FuzzyText.append(entry.alias, to: &letters)
      ends.append((end, letters.count))
      aliases.append(entry.alias)
    }
  }

  /// Where the letters of an entry begin, where those of its title end, and those of its alias.
  func bounds(of place: Int) -> (start: Int, title: Int, alias: Int) {
    (place == 0 ? 0 : ends[place - 1].alias, ends[place].title, ends[place].alias)
  }
}

/// The records of the palette, kept from one opening to the next.
///
/// Each opening shows what is kept at once and reads again, beside the screen; what has stayed the same costs nothing more.
@MainActor
final class PaletteShelf {
  private let source: PaletteSource
  /// Stands above the records.
  private let title: String
  private var entries: [PaletteEntry] = []
  private var letters = PaletteLetters([])

  init(_ source: PaletteSource, title: String) { (self.source, self.title) = (source, title) }

  /// What is kept, as rows; each closes the palette's way by `open` of the source.
  var rows: PaletteRows {
    let (entries, open) = (entries, source.open)
    var rows = PaletteRows(title, count: entries.count) { place in
      let entry = entries[place]
      return PaletteItem(title: entry.title, detail: entry.detail, alias: entry.alias) { open(entry) }
    }
    rows.letters = letters
    return rows
  }

  /// Reads the records; false where they are those that are kept.
  func refresh() async -> Bool {
    guard let (new, letters) = await Self.read(source.records, kept: entries), !Task.isCancelled else { return false }
    (entries, self.letters) = (new, letters)
    return true
  }

  @concurrent
  private nonisolated static func read(
    _ records: @Sendable () async -> [PaletteEntry], kept: [PaletteEntry]
  ) async -> ([PaletteEntry], PaletteLetters)? {
    let new = await records()
    return new == kept ? nil : (new, PaletteLetters(new))
  }
}
