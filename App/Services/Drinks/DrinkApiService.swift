import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation

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

  /// Where a question, or a drink, is asked for; nil for files, and where the address may hold a key of the person's own.
  func address(of query: DrinkQuery) -> URL?
  func address(ofDrink id: Int) -> URL?

  /// The names of all drinks that are known without a request, by their numbers.
  func knownNames() async -> [Int: String]

  /// The names of the drinks that answers have brought, by their numbers.
  var broughtNames: [Int: String] { get }

  /// The drinks whose recipes are known without a request, in the order of the files and then of their numbers.
  func knownDrinks() async -> [Drink]
}

extension DrinkApiService {
  func address(of query: DrinkQuery) -> URL? { nil }
  func address(ofDrink id: Int) -> URL? { nil }
  func knownNames() async -> [Int: String] { broughtNames }
  var broughtNames: [Int: String] { [:] }
  func knownDrinks() async -> [Drink] { [] }

  /// The same drinks with the recipes of those of which only the name came; one that cannot be read keeps its name, and counts as
  /// unreadable.
  ///
  /// - Throws: the first failure where no drink at all could be read; not that the source has none of these numbers.
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
    if failures.count == drinks.count, let failure = failures.first(where: { !$0.isNotFound }) { throw failure }
    let whole = DrinkList(
      items: drinks, isCapped: list.value.isCapped, unreadable: list.value.unreadable + failures.count)
    return Sourced(value: whole, provenance: .least(of: provenances) ?? list.provenance)
  }

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

extension ApiError {
  fileprivate var isNotFound: Bool { if case .notFound = self { true } else { false } }
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
  /// Drinks that each of several questions finds.
  case all([DrinkQuery])

  static func ingredient(_ name: String) -> DrinkQuery { .having(.ingredient, name) }
  static func category(_ name: String) -> DrinkQuery { .having(.category, name) }

  /// Reads a typed text: a name, `l:` and a letter, and prefixes of traits with a value, such as `i:rum c:shot`.
  ///
  /// An empty text, or a prefix with nothing behind it, means any drink.
  init(typed text: String) { self.init(Self.segments(of: text).compactMap { DrinkQuery($0) }) }

  /// What all of these ask together; chance for none.
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

  /// A piece of a typed text: a name, or what stands behind a prefix.
  struct Segment {
    let prefix: String?
    let text: Substring

    /// The question with another text; nil for an empty one.
    func query(_ text: Substring) -> DrinkQuery? { DrinkQuery(Segment(prefix: prefix, text: text)) }
  }

  /// The pieces of a typed text, each with its prefix but for a name, which comes first.
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

  /// The questions that it asks together; none for chance.
  var parts: [DrinkQuery] {
    switch self {
    case .all(let parts): parts
    case .random: []
    case .name, .letter, .having: [self]
    }
  }

  /// Whether it asks for more than a name and chance.
  var isFilter: Bool {
    switch self {
    case .letter, .having: true
    case .all(let parts): parts.contains(where: \.isFilter)
    case .name, .random: false
    }
  }

  /// What a question of the same kind takes the place of: the prefix of its text, or none.
  var kind: String? {
    switch self {
    case .having(let trait, _): trait.rawValue
    case .letter: Self.letterPrefix
    case .name, .random, .all: nil
    }
  }

  /// The text to type for it.
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
  /// What is typed before a letter.
  static let letterStart = letterPrefix + ":"

  /// The most drinks that the API gives at a time; it does not say when there are more.
  var mostItems: Int {
    switch self {
    case .name, .letter: 25
    case .having: 100
    case .random: 1
    case .all(let parts): parts.map(\.mostItems).min() ?? 1
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
