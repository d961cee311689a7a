/// A record that the palette can open: a title, and the route that opens it.
public struct PaletteEntry: Hashable, Sendable {
  /// The title, which is searched first.
  public let title: String
  /// The kind of record.
  public let detail: String
  /// Another searched text, which also opens the record; if two share an alias, the palette lists only the first.
  public let alias: String

  /// Makes an entry.
  public init(title: String, detail: String = "", alias: String) {
    (self.title, self.detail, self.alias) = (title, detail, alias)
  }
}

/// The searchable letters of many titles and aliases, computed once in the background.
struct PaletteLetters: Sendable {
  /// The letters of the entries in sequence, each with its title's, then its alias's.
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

  /// Returns the start of an entry's letters, the end of its title, and the end of its alias.
  func bounds(of place: Int) -> (start: Int, title: Int, alias: Int) {
    (place == 0 ? 0 : ends[place - 1].alias, ends[place].title, ends[place].alias)
  }
}

/// The records of the palette: shown at once when it opens, and reloaded in the background.
@MainActor
final class PaletteShelf {
  private let source: PaletteSource
  private let title: String
  private var entries: [PaletteEntry] = []
  private var letters = PaletteLetters([])

  init(_ source: PaletteSource, title: String) { (self.source, self.title) = (source, title) }

  /// The cached records as rows.
  var rows: PaletteRows {
    let (entries, open) = (entries, source.open)
    var rows = PaletteRows(title, count: entries.count) { place in
      let entry = entries[place]
      return PaletteItem(title: entry.title, detail: entry.detail, alias: entry.alias) { open(entry) }
    }
    rows.letters = letters
    return rows
  }

  /// Reloads the records; returns `false` if nothing has changed.
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
