import Foundation

/// The one rule of search: all terms are contained in a record's texts; case and accents are ignored.
///
/// Terms are parted by blanks and commas, as the source does it, and each may be in another text (a ship's name or its model).
/// No term matches everything. The source itself minds accents, so it may find less than this rule does.
public struct SearchRule: Equatable, Sendable {
  /// What is looked for, folded; without empty ones.
  public let terms: [String]

  /// Takes what was typed.
  public init(_ text: String) {
    terms = text.split { $0.isWhitespace || $0 == "," }.map { Self.folded($0) }
  }

  /// Whether every term is in one of `texts`.
  public func matches(_ texts: [String]) -> Bool {
    guard !terms.isEmpty else { return true }
    let texts = texts.map { Self.folded($0) }
    return terms.allSatisfy { term in texts.contains { $0.contains(term) } }
  }

  /// How well a text fits, the best first.
  private enum Fit: Int {
    /// It is what was typed.
    case whole
    /// It begins with what was typed.
    case beginning
    /// One of its words begins with the first term.
    case word
    case other
  }

  /// Those whose name fits best come first; of equals the order stays.
  public func bestFirst<Item>(_ items: [Item], by name: (Item) -> String) -> [Item] {
    guard !terms.isEmpty else { return items }
    return items.enumerated().map { (fit: fit(of: name($1)).rawValue, place: $0, item: $1) }
      .sorted { ($0.fit, $0.place) < ($1.fit, $1.place) }.map(\.item)
  }

  private func fit(of name: String) -> Fit {
    let name = Self.folded(name)
    let typed = terms.joined(separator: " ")
    if name == typed { return .whole }
    if name.hasPrefix(typed) { return .beginning }
    let words = name.split { !$0.isLetter && !$0.isNumber }
    return words.contains { $0.hasPrefix(terms[0]) } ? .word : .other
  }

  /// Where the terms stand in `text`, for marking them: in order, none overlapping, whole characters only.
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

  /// A text as it is compared: without case and accents.
  public static func folded(_ text: some StringProtocol) -> String {
    // Nearly all names are ASCII, for which lower case is the whole of the folding and far cheaper.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
