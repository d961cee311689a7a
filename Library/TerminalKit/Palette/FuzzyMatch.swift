/// How well a text answers a few letters that stand in it in this order, though not side by side.
///
/// `FuzzyQuery` tells how; this is its answer for one text.
public struct FuzzyMatch: Equatable, Sendable {
  /// The higher the better; only worth comparing between texts for the same letters.
  public let score: Int
  /// Where the letters stand, counted in clusters from 0.
  public let positions: [Int]

  /// Matches `letters`, in which case, accents and the order of words do not count; nil when one of them is missing.
  public init?(_ letters: String, in text: String) {
    self.init(FuzzyQuery(letters), in: text)
  }

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
