/// How well a text answers a few letters that stand in it in this order, though not side by side.
///
/// Letters at the beginning of words and letters side by side count for more; so does a short text.
public struct FuzzyMatch: Equatable, Sendable {
  /// The higher the better; only worth comparing between texts for the same letters.
  public let score: Int
  /// Where the letters stand, counted in clusters from 0.
  public let positions: [Int]

  /// Matches `letters`, in which blanks and case do not count; nil when one of them is missing.
  public init?(_ letters: String, in text: String) {
    let wanted = letters.lowercased().filter { $0 != " " }
    let own = Array(text.lowercased())
    var positions: [Int] = []
    var score = 0
    var next = 0
    for letter in wanted {
      guard let place = Self.place(of: letter, in: own, from: next, after: positions.last) else { return nil }
      let startsWord = place == 0 || !(own[place - 1].isLetter || own[place - 1].isNumber)
      let follows = positions.last.map { $0 + 1 == place } ?? false
      score += 1 + (startsWord ? 8 : 0) + (follows ? 5 : 0)
      positions.append(place)
      next = place + 1
    }
    self.score = score * 100 - own.count
    self.positions = positions
  }

  /// The place that counts most: right behind the last letter, at the beginning of a word, or else the first.
  private static func place(of letter: Character, in text: [Character], from start: Int, after last: Int?) -> Int? {
    guard start < text.count else { return nil }
    if last != nil, text[start] == letter { return start }
    let places = (start..<text.count).filter { text[$0] == letter }
    return places.first { $0 == 0 || !(text[$0 - 1].isLetter || text[$0 - 1].isNumber) } ?? places.first
  }
}
