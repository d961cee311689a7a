import Foundation

/// A search: all terms must occur in a record's texts, ignoring case and accents.
///
/// Blanks and commas separate terms, as at the source. No term matches everything.
public struct SearchRule: Equatable, Sendable {
  /// The search terms, folded and non-empty.
  public let terms: [String]

  /// Makes the rule of a typed text.
  public init(_ text: String) { terms = text.split { $0.isWhitespace || $0 == "," }.map { Self.folded($0) } }

  /// Returns whether every term occurs in one of `texts`.
  public func matches(_ texts: [String]) -> Bool {
    guard !terms.isEmpty else { return true }
    let texts = texts.map { Self.folded($0) }
    return terms.allSatisfy { term in texts.contains { $0.contains(term) } }
  }

  /// Sorts items by the quality of the match of their names; equal items keep their order.
  public func bestFirst<Item>(_ items: [Item], by name: (Item) -> String) -> [Item] {
    guard !terms.isEmpty else { return items }
    return items.enumerated().map { (rank: rank(of: name($1)), place: $0, item: $1) }
      .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.item)
  }

  /// Ranks a name that is the search text, begins with it, or has a word that begins with the first term.
  private func rank(of name: String) -> Int {
    let (name, typed) = (Self.folded(name), terms.joined(separator: " "))
    if name == typed { return 0 }
    if name.hasPrefix(typed) { return 1 }
    return name.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(terms[0]) } ? 2 : 3
  }

  /// Returns the ranges of the terms in `text`, for marking: in order, without overlaps, whole characters only.
  public func ranges(in text: String) -> [Range<String.Index>] {
    let pieces = text.indices.map { (folded: Self.folded(text[$0...$0]), index: $0) }
    var isMarked = [Bool](repeating: false, count: pieces.count)
    for term in terms {
      for start in pieces.indices {
        var rest = Substring(term)
        var end = start
        while !rest.isEmpty, end < pieces.endIndex, rest.hasPrefix(pieces[end].folded) {
          rest = rest.dropFirst(pieces[end].folded.count)
          end += 1
        }
        if rest.isEmpty { isMarked.replaceSubrange(start..<end, with: repeatElement(true, count: end - start)) }
      }
    }
    return isMarked.indices.split { !isMarked[$0] }.map { run in
      pieces[run.startIndex].index..<text.index(after: pieces[run.endIndex - 1].index)
    }
  }

  /// The letters with a stroke, which Unicode does not decompose, and their plain letters.
  private static let strokes: [Character: Character] = [
    "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ð": "d", "ı": "i",
  ]

  /// Folds a text for comparison: without case and accents.
  public static func folded(_ text: some StringProtocol) -> String {
    // Nearly all names are ASCII, for which lower case is sufficient and far cheaper.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.contains { strokes[$0] != nil } ? String(folded.map { strokes[$0] ?? $0 }) : folded
  }
}
