import ApiSession
import CantinaExtensions
import CantinaTools

/// Drinks, wherever they come from.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol DrinkApiService: Sendable {
  /// The drinks that a question means; an empty list is an answer and no error.
  ///
  /// A source may have only the names of drinks with a value of a trait: such drinks are partial.
  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList>

  /// One drink by its number, never a partial one; `.notFound` when the source does not have it.
  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink>

  /// The values that the source has of a trait.
  func values(of trait: DrinkTrait, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkValues>

  /// The names of all drinks that are known without a request, by their numbers.
  func knownNames() async -> [Int: String]

  /// The drinks whose recipes are known without a request, in the order of the files and then of their numbers.
  func knownDrinks() async -> [Drink]
}

extension DrinkApiService {
  func knownNames() async -> [Int: String] { [:] }
  func knownDrinks() async -> [Drink] { [] }

  /// A drink for tonight, out of those that are known without a request.
  ///
  /// It can be mixed from what is at home, or lacks the least; where nothing is at home it is the first one. What is in
  /// `seen` comes last.
  func knownDrink(from ingredients: [String], lastOf seen: Set<Int>) async -> MakeableDrink? {
    let atHome = Set(ingredients.map { IngredientKey($0) })
    return await BlockingWork.run { [drinks = await knownDrinks()] in
      drinks.filter { !$0.ingredients.isEmpty }.map { MakeableDrink($0, atHome: atHome) }.min { one, other in
        let (isSeen, isOtherSeen) = (seen.contains(one.drink.id), seen.contains(other.drink.id))
        guard isSeen == isOtherSeen else { return isOtherSeen }
        return !atHome.isEmpty && MakeableDrink.precedes(one, other)
      }
    }
  }
}

/// The drinks that a question found.
struct DrinkList: Equatable, Sendable {
  /// Those that could be read, in the source's order.
  let items: [Drink]
  /// Whether the source gives no more than this at a time, so that there may be more.
  let isCapped: Bool
  /// The number of rows that could not be read.
  var unreadable = 0
}

/// A question for drinks.
enum DrinkQuery: Hashable, Sendable {
  case name(String)
  case letter(Character)
  /// Drinks with a value of a trait.
  case having(DrinkTrait, String)
  case random

  static func ingredient(_ name: String) -> DrinkQuery { .having(.ingredient, name) }
  static func category(_ name: String) -> DrinkQuery { .having(.category, name) }

  /// Reads a typed text: a name, or `l:` and a letter, or the prefix of a trait and a value, such as `i:rum`.
  ///
  /// An empty text, or a prefix with nothing behind it, means any drink.
  init(typed text: String) {
    let text = text.stripped
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).stripped }
    let prefix = parts[0].lowercased()
    guard parts.count == 2, prefix == Self.letterPrefix || DrinkTrait(rawValue: prefix) != nil else {
      self = text.isEmpty ? .random : .name(text)
      return
    }
    if let trait = DrinkTrait(rawValue: prefix) {
      self = parts[1].isEmpty ? .random : .having(trait, parts[1])
    } else {
      self = parts[1].first.map { .letter($0) } ?? .random
    }
  }

  /// Whether it is neither a name nor chance.
  var isFilter: Bool {
    switch self {
    case .letter, .having: true
    case .name, .random: false
    }
  }

  /// The text to type for it.
  var typed: String {
    switch self {
    case .name(let text): text
    case .letter(let letter): "\(Self.letterPrefix):\(letter)"
    case .having(let trait, let value): "\(trait.rawValue):\(value)"
    case .random: ""
    }
  }

  private static let letterPrefix = "l"
  /// What is typed before a letter.
  static let letterStart = letterPrefix + ":"

  /// The most drinks that the API gives at a time; it does not say when there are more.
  var mostItems: Int {
    switch self {
    case .name, .letter: 25
    case .having: 100
    case .random: 1
    }
  }
}

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
