import CantinaTools

enum ComparisonPhrase: String, Phrase {
  static let subject = "comparison"

  case title, pair, second, other, better, times, shared, only
}
