import CantinaExtensions
import ApiSession

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
}

extension DrinkApiService {
  func knownNames() async -> [Int: String] { [:] }
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
