import CantinaExtensions
import CantinaTools

/// What drinks can be filtered by.
///
/// The raw value is the name of the API's parameter and the prefix of a typed search.
enum DrinkTrait: String, CaseIterable, Sendable {
  case ingredient = "i"
  case category = "c"
  case glass = "g"
  case alcohol = "a"

  /// The key of the values in a row of the API's list.
  var listKey: String {
    switch self {
    case .ingredient: "strIngredient1"
    case .category: "strCategory"
    case .glass: "strGlass"
    case .alcohol: "strAlcoholic"
    }
  }

  /// The value that a typed text means: the whole value, else the shortest that has all its words, else the text itself.
  ///
  /// The API's filters take whole values only.
  func meaning(of text: String, among values: [String]) -> String {
    let rule = SearchRule(text)
    return values.first { $0.folded == text.folded.stripped }
      ?? values.filter { rule.matches([$0]) }.min { ($0.count, $0) < ($1.count, $1) } ?? text
  }
}

extension Drink {
  /// Its values of a trait, as the source writes them.
  func values(of trait: DrinkTrait) -> [String] {
    switch trait {
    case .ingredient: ingredients.map(\.name)
    case .category: category.map { [$0] } ?? []
    case .glass: glass.map { [$0] } ?? []
    case .alcohol: alcohol.map { [$0.written] } ?? []
    }
  }
}

extension Alcohol {
  /// As the source writes it.
  var written: String {
    switch self {
    case .alcoholic: "Alcoholic"
    case .none: "Non alcoholic"
    case .optional: "Optional alcohol"
    case .other(let text): text
    }
  }
}

/// The values that a source has of a trait.
struct DrinkValues: Equatable, Sendable {
  /// Each once, sorted.
  let names: [String]
  /// The number of rows that could not be read.
  var unreadable = 0
}
