import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation

/// Drinks, from any source; every call ends at once with `.cancelled` when its task is cancelled.
protocol DrinkApiService: Sendable {
  /// Returns the drinks that match a query, possibly none; a filter may return only names, as partial drinks.
  func drinks(_ query: DrinkQuery, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkList>

  /// Returns a complete drink by its number; throws `.notFound` if the source does not have it.
  func drink(id: Int, freshness: Freshness) async throws(ApiError) -> Sourced<Drink>

  func values(of trait: DrinkTrait, freshness: Freshness) async throws(ApiError) -> Sourced<DrinkValues>

  /// Returns the address of a query or a drink; nil for files, and if the address may include the user's own key.
  func address(of query: DrinkQuery) -> URL?
  func address(ofDrink id: Int) -> URL?

  /// Returns the names of all drinks known without a request, by number.
  func knownNames() async -> [Int: String]

  /// The names of the drinks in earlier answers, by number.
  var broughtNames: [Int: String] { get }

  /// Returns the drinks whose recipes are known without a request, in the order of the files and then by number.
  func knownDrinks() async -> [Drink]
}

extension DrinkApiService {
  /// Completes the partial drinks of a list; an unreadable one keeps only its name, and counts as unreadable.
  /// - Throws: the first failure if no drink at all could be read, except that the source lacks these numbers.
  func whole(_ list: Sourced<DrinkList>) async throws(ApiError) -> Sourced<DrinkList> {
    var (drinks, failures, provenances) = (list.value.items, [] as [ApiError], [list.provenance])
    for place in drinks.indices where drinks[place].isPartial {
      do throws(ApiError) {
        let answer = try await drink(id: drinks[place].id, freshness: .usual)
        drinks[place] = answer.value
        provenances.append(answer.provenance)
      } catch .cancelled {
        throw .cancelled
      } catch {
        failures.append(error)
      }
    }
    if failures.count == drinks.count, let failure = failures.first(where: { $0.kind != .notFound }) { throw failure }
    let whole = DrinkList(
      items: drinks, isCapped: list.value.isCapped, unreadable: list.value.unreadable + failures.count)
    return Sourced(value: whole, provenance: .least(of: provenances) ?? list.provenance)
  }

  /// Returns the known drink that lacks the fewest ingredients; drinks in `seen` come last.
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

struct DrinkList: Equatable, Sendable {
  let items: [Drink]
  /// Whether the source's limit was reached, so that there may be more.
  let isCapped: Bool
  /// The number of rows that could not be read.
  var unreadable = 0
}

enum DrinkQuery: Hashable, Sendable {
  case name(String)
  case letter(Character)
  case having(DrinkTrait, String)
  case random
  /// Drinks that match each of several queries.
  case all([DrinkQuery])

  static func ingredient(_ name: String) -> DrinkQuery { .having(.ingredient, name) }
  static func category(_ name: String) -> DrinkQuery { .having(.category, name) }

  /// Parses a name, `l:` and a letter, and trait prefixes with a value: `i:rum c:shot`; an empty text means any drink.
  init(typed text: String) { self.init(Self.segments(of: text).compactMap { DrinkQuery($0) }) }

  /// Combines queries; random if there are none.
  init(_ parts: [DrinkQuery]) { self = parts.count > 1 ? .all(parts) : parts.first ?? .random }

  private init?(_ segment: Segment) {
    let text = String(segment.text).stripped
    guard let first = text.first else { return nil }
    switch segment.prefix {
    case nil: self = .name(text)
    case Self.letterPrefix?: self = .letter(first)
    case let prefix?:
      guard let trait = DrinkTrait(rawValue: prefix) else { return nil }
      self = .having(trait, text)
    }
  }

  /// A part of a typed text: a name, or the value after a prefix.
  struct Segment {
    let prefix: String?
    let text: Substring

    /// Returns the query with another text; nil for an empty one.
    func query(_ text: Substring) -> DrinkQuery? { DrinkQuery(Segment(prefix: prefix, text: text)) }
  }

  /// Splits a typed text into a name, which comes first and has no prefix, and prefixed parts.
  static func segments(of text: String) -> [Segment] {
    var segments: [Segment] = []
    var (prefix, start, isWordStart) = (nil as String?, text.startIndex, true)
    for place in text.indices {
      defer { isWordStart = text[place].isWhitespace }
      let name = text[place].lowercased()
      guard isWordStart, name == letterPrefix || DrinkTrait(rawValue: name) != nil,
        let colon = text[text.index(after: place)...].firstIndex(where: { !$0.isWhitespace }), text[colon] == ":"
      else { continue }
      segments.append(Segment(prefix: prefix, text: text[start..<place]))
      (prefix, start) = (name, text.index(after: colon))
    }
    return segments + [Segment(prefix: prefix, text: text[start...])]
  }

  /// The combined queries; empty for random.
  var parts: [DrinkQuery] {
    switch self {
    case .all(let parts): parts
    case .random: []
    case .name, .letter, .having: [self]
    }
  }

  /// Whether it restricts drinks by more than their name.
  var isFilter: Bool {
    switch self {
    case .letter, .having: true
    case .all(let parts): parts.contains(where: \.isFilter)
    case .name, .random: false
    }
  }

  var typed: String {
    switch self {
    case .name(let text): text
    case .letter(let letter): "\(Self.letterPrefix):\(letter)"
    case .having(let trait, let value): "\(trait.rawValue):\(value)"
    case .random: ""
    case .all(let parts): parts.map(\.typed).joined(separator: " ")
    }
  }

  static let letterPrefix = "l"
  /// The text typed before a letter.
  static let letterStart = letterPrefix + ":"

  /// The maximum number of drinks in an answer; the API does not indicate when there are more.
  var mostItems: Int {
    switch self {
    case .name, .letter: 25
    case .having: 100
    case .random: 1
    case .all(let parts): parts.map(\.mostItems).min() ?? 1
    }
  }
}

/// A property to filter drinks by; the raw value is the API's parameter and the prefix of a typed search.
enum DrinkTrait: String, CaseIterable, Sendable {
  case ingredient = "i"
  case category = "c"
  case glass = "g"
  case alcohol = "a"

  /// The traits with few values, which are listed together.
  static let shortFilters: [DrinkTrait] = [.alcohol, .category, .glass]

  /// The key of the values in a row of the API's list.
  var listKey: String {
    switch self {
    case .ingredient: "strIngredient1"
    case .category: "strCategory"
    case .glass: "strGlass"
    case .alcohol: "strAlcoholic"
    }
  }

  /// Returns the whole value, as filters need it: an equal one, else the shortest with all words, else the text itself.
  func meaning(of text: String, among values: [String]) -> String {
    let rule = SearchRule(text)
    return values.first { $0.folded == text.folded.stripped }
      ?? values.filter { rule.matches([$0]) }.min { ($0.count, $0) < ($1.count, $1) } ?? text
  }
}

extension Drink {
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
  var written: String {
    switch self {
    case .alcoholic: "Alcoholic"
    case .none: "Non alcoholic"
    case .optional: "Optional alcohol"
    case .other(let text): text
    }
  }
}

struct DrinkValues: Equatable, Sendable {
  /// The unique values, sorted.
  let names: [String]
  var unreadable = 0
}
