/// A query prepared for matching many texts.
///
/// Each word must be a subsequence of the text; the order of words does not matter. The best alignment counts, by the
/// scores of fzf (`src/algo/algo.go`), which reward beginnings of words and runs of letters. Exact matches rank first,
/// then prefixes.
struct FuzzyQuery: Equatable {
  /// A bound above all scores.
  static let scoreLimit = 1 << 20

  private let whole: [UInt32]
  private let words: [[UInt32]]

  static let exact = 2 << 18
  static let prefix = 1 << 18

  private enum Score {
    static let match = 16
    static let gapStart = -3
    static let gapExtension = -1
    static let firstLetter = 2
  }

  /// Working memory, reused from text to text.
  struct Scratch {
    var scores: [Int32] = []
    var runs: [Int32] = []
    var firsts: [Int] = []
  }

  init(_ text: String) {
    var letters: [UInt32] = []
    FuzzyText.append(text, to: &letters)
    let plain = letters.map { $0 & FuzzyText.letterMask }
    words = plain.split(separator: 0x20).map(Array.init)
    whole = Array(words.joined(separator: [0x20]))
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether all matches of this query also match `other`.
  func narrows(_ other: FuzzyQuery) -> Bool { whole.starts(with: other.whole) }

  /// The score of a text, the higher the better; `nil` if it does not match.
  func score(of text: UnsafeBufferPointer<UInt32>, _ scratch: inout Scratch) -> Int? {
    // Nothing can score better; this saves work for most texts.
    if begins(text) { return whole.count == text.count ? FuzzyQuery.exact : FuzzyQuery.prefix }
    var sum = 0
    for word in words {
      guard let score = word.withUnsafeBufferPointer({ best($0, in: text, &scratch)?.score }) else { return nil }
      sum += score
    }
    return min(sum, FuzzyQuery.prefix - 1)
  }

  /// The matching letters of a text, counted from 0; `nil` if it does not match.
  func places(in text: [UInt32]) -> Set<Int>? {
    var scratch = Scratch()
    var places: Set<Int> = []
    for word in words {
      let found = text.withUnsafeBufferPointer { text in
        word.withUnsafeBufferPointer { word in
          best(word, in: text, &scratch).map { trace(word.count, text.count, from: $0.end, scratch) }
        }
      }
      guard let found else { return nil }
      places.formUnion(found)
    }
    return places
  }

  /// Whether it is the whole text.
  func names(_ text: UnsafeBufferPointer<UInt32>) -> Bool { whole.count == text.count && begins(text) }

  private func begins(_ text: UnsafeBufferPointer<UInt32>) -> Bool {
    whole.count <= text.count && whole.indices.allSatisfy { whole[$0] == text[$0] & FuzzyText.letterMask }
  }

  /// The score of a word's best alignment in a text, and its last letter there; leaves the tables in `scratch`.
  private func best(
    _ word: UnsafeBufferPointer<UInt32>, in text: UnsafeBufferPointer<UInt32>, _ scratch: inout Scratch
  ) -> (score: Int, end: Int)? {
    guard findFirsts(word, in: text, &scratch) else { return nil }
    let columns = text.count
    let cells = word.count * columns
    if scratch.scores.count < cells {
      scratch.scores = Array(repeating: 0, count: cells)
      scratch.runs = scratch.scores
    }
    var top = (score: -1, end: 0)
    scratch.firsts.withUnsafeBufferPointer { firsts in
      scratch.scores.withUnsafeMutableBufferPointer { scores in
        scratch.runs.withUnsafeMutableBufferPointer { runs in
          for row in word.indices {
            let isLast = row == word.count - 1
            var left = 0
            var isInGap = false
            for column in firsts[row]..<columns {
              let cell = row * columns + column
              let gap = left + (isInGap ? Score.gapExtension : Score.gapStart)
              var score = -1
              var run = 0
              if text[column] & FuzzyText.letterMask == word[row] {
                let own = Int(text[column] >> FuzzyText.bonusShift)
                if row == 0 {
                  score = Score.match + own * Score.firstLetter
                  run = 1
                } else {
                  let before = cell - columns - 1
                  score = Int(scores[before]) + Score.match
                  run = Int(runs[before]) + 1
                  var bonus = own
                  if run > 1 {
                    let start = Int(text[column - run + 1] >> FuzzyText.bonusShift)
                    // A letter that starts a word better than the run did starts a new run.
                    if own >= Int(FuzzyText.Bonus.boundary), own > start {
                      run = 1
                    } else {
                      bonus = max(own, FuzzyText.Bonus.consecutive, start)
                    }
                  }
                  score += bonus
                }
              }
              isInGap = score < gap
              if isInGap { run = 0 }
              left = max(score, gap, 0)
              scores[cell] = Int32(truncatingIfNeeded: left)
              runs[cell] = Int32(truncatingIfNeeded: run)
              if isLast, left > top.score { top = (left, column) }
            }
          }
        }
      }
    }
    return top
  }

  /// Finds the first possible place of each letter of a word; `false` if the word is not a subsequence.
  private func findFirsts(
    _ word: UnsafeBufferPointer<UInt32>, in text: UnsafeBufferPointer<UInt32>, _ scratch: inout Scratch
  ) -> Bool {
    scratch.firsts.removeAll(keepingCapacity: true)
    var column = 0
    for letter in word {
      while column < text.count, text[column] & FuzzyText.letterMask != letter { column += 1 }
      guard column < text.count else { return false }
      scratch.firsts.append(column)
      column += 1
    }
    return true
  }

  /// The letters of the best alignment that ends at `end`, read back from the tables.
  private func trace(_ rows: Int, _ columns: Int, from end: Int, _ scratch: Scratch) -> [Int] {
    var places: [Int] = []
    var (row, column) = (rows - 1, end)
    var prefersMatch = true
    while column >= scratch.firsts[row] {
      let cell = row * columns + column
      let score = scratch.scores[cell]
      let diagonal = row > 0 ? scratch.scores[cell - columns - 1] : 0
      let left = column > scratch.firsts[row] ? scratch.scores[cell - 1] : 0
      let isMatch = score > diagonal && (score > left || score == left && prefersMatch)
      prefersMatch =
        scratch.runs[cell] > 1
        || row + 1 < rows && column + 1 < columns && column + 1 >= scratch.firsts[row + 1]
          && scratch.runs[cell + columns + 1] > 0
      column -= 1
      guard isMatch else { continue }
      places.append(column + 1)
      if row == 0 { break }
      row -= 1
    }
    return places
  }
}

/// The match of a text for letters that occur in it in this order, by the rules of `FuzzyQuery`.
public struct FuzzyMatch: Equatable, Sendable {
  /// The score, the higher the better; only comparable between texts for the same letters.
  public let score: Int
  /// The positions of the letters, counted in grapheme clusters from 0.
  public let positions: [Int]

  /// Matches `letters` regardless of case, accents and the order of words; `nil` if one is missing.
  public init?(_ letters: String, in text: String) { self.init(FuzzyQuery(letters), in: text) }

  init?(_ query: FuzzyQuery, in text: String) {
    let (letters, clusters) = FuzzyText.clusters(of: text)
    var scratch = FuzzyQuery.Scratch()
    guard let score = letters.withUnsafeBufferPointer({ query.score(of: $0, &scratch) }),
      let places = query.places(in: letters)
    else { return nil }
    self.score = score
    positions = Set(places.filter(clusters.indices.contains).map { clusters[$0] }).sorted()
  }
}
