import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation

/// A complete drink or, from a list of names, only its number and name.
struct Drink: Detail, Hashable {
  let id: Int
  let name: String
  let category: String?
  let alcohol: Alcohol?
  let glass: String?
  /// The category of the International Bartenders Association.
  let ibaClass: String?
  let instructions: String?
  /// The ingredients in the source's order, possibly with duplicates.
  let ingredients: [DrinkIngredient]
  var thumbnail: URL?

  var isPartial: Bool { ingredients.isEmpty && category == nil && glass == nil && instructions == nil }
}

enum Alcohol: Hashable, Sendable {
  case alcoholic, none, optional
  /// Another class, in the source's words.
  case other(String)

  init(_ text: String) {
    let plain = text.lowercased().replacing("-", with: " ")
    self = [Alcohol.alcoholic, .none, .optional].first { $0.written.lowercased() == plain } ?? .other(text)
  }
}

struct DrinkIngredient: Hashable, Sendable {
  let name: String
  let measure: DrinkMeasure?

  /// Ingredients measured in ounces of weight, which are scaled but not converted to volumes.
  private static let solids: Set<IngredientKey> = [
    "strawberries", "raspberries", "blueberries", "blackberries", "cherries", "chocolate", "butter", "marshmallows",
    "almond", "cream cheese", "ice",
  ]

  var key: IngredientKey { IngredientKey(name) }

  func measureText(servings: Int, in system: MeasureSystem, numbers: NumberStyle) -> String? {
    let system = Self.solids.contains(key) ? .asWritten : system
    return measure?.text(servings: servings, in: system, numbers: numbers)
  }
}

/// An ingredient's identity: its name without case and accents, since sources write `Lemon Juice` and `lemon juice`.
struct IngredientKey: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ name: String) { text = name.folded.stripped }
  init(stringLiteral name: String) { self.init(name) }

  /// Whether it is assumed to be at home, and is never listed.
  var isTakenForGranted: Bool { ["water", "ice"].contains(text) }
}

extension Drink: Decodable {
  /// The ingredient slots of a record.
  private static let slots = 1...15

  /// Reads a drink of an answer; without a number or a name it is unreadable.
  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: WireKey.self)
    guard let id = Int(try row.requiredText("idDrink")), id > 0 else {
      throw DecodingError.dataCorruptedError(forKey: WireKey("idDrink"), in: row, debugDescription: "no number above 0")
    }
    self.init(
      id: id, name: try row.requiredText("strDrink"), category: row.text("strCategory"),
      alcohol: row.text("strAlcoholic").map(Alcohol.init), glass: row.text("strGlass"), ibaClass: row.text("strIBA"),
      instructions: row.text("strInstructions"),
      ingredients: Self.slots.compactMap { slot in
        // A measure without an ingredient is meaningless.
        row.text("strIngredient\(slot)").map {
          DrinkIngredient(name: $0, measure: DrinkMeasure(row.text("strMeasure\(slot)")))
        }
      }, thumbnail: row.text("strDrinkThumb").flatMap { URL(string: $0) })
  }
}

/// A row in the list of a trait's values.
struct DrinkValueRow: Decodable, Sendable {
  let name: String

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: WireKey.self)
    guard let name = DrinkTrait.allCases.lazy.compactMap({ row.text($0.listKey) }).first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no value of a trait"))
    }
    self.name = name
  }
}

extension String {
  /// The text as names are compared, by the search rule: without case and accents.
  var folded: String { SearchRule.folded(self) }
}

/// An answer of the API: rows, or one of its notations for no rows; anything else fails to decode.
struct DrinksAnswer<Row: Decodable & Sendable>: Decodable, Sendable {
  let rows: [Row]
  let unreadable: Int

  private init(rows: [Row] = [], unreadable: Int = 0) { (self.rows, self.unreadable) = (rows, unreadable) }

  /// Reads `{"drinks": [...]}`, with null or a text in place of the array if there are no rows.
  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self), Self.saysNothing(text) {
      self.init()
      return
    }
    let drinks = WireKey("drinks")
    let answer = try decoder.container(keyedBy: WireKey.self)
    let text = try? answer.decode(String.self, forKey: drinks)
    let isNone = try answer.decodeNil(forKey: drinks) || text.map(Self.saysNothing) == true
    let rows = isNone ? nil : try answer.decode(ReadableRows<Row>.self, forKey: drinks)
    self.init(rows: rows?.rows ?? [], unreadable: rows?.unreadable ?? 0)
  }

  /// Reads JSON, or a bare text for no rows; a filter may also answer with an empty body.
  static func decoding(isFilter: Bool) -> ResponseDecoding<DrinksAnswer> {
    .json(needsBody: !isFilter) { body in
      // No such text is nearly as long.
      guard body.count < 100 else { return nil }
      let text = String(decoding: body, as: UTF8.self)
      return isFilter && body.isEmpty || saysNothing(text) ? DrinksAnswer() : nil
    }
  }

  private static func saysNothing(_ text: String) -> Bool {
    ["none found", "no data found"].contains(text.stripped.lowercased())
  }
}

extension [Drink] {
  /// Returns the drinks that match a query, as the API would; `pick` returns an index below a count, for a random one.
  ///
  /// A name is searched by `SearchRule`, best match first; of equal matches shorter names first, in the API's order.
  /// The value of a trait is compared as a whole; if no drink has that value, a partial match suffices.
  func meant(by query: DrinkQuery, _ pick: (Int) -> Int) -> [Drink] {
    switch query {
    case .name(let text):
      let rule = SearchRule(text)
      let found = filter { rule.matches([$0.name]) }.sorted { $0.name.count < $1.name.count }
      return rule.bestFirst(found, by: \.name)
    case .letter(let letter): return filter { $0.name.folded.hasPrefix(String(letter).folded) }
    case .having(let trait, let value):
      let key = value.folded.stripped
      let exact = filter { drink in drink.values(of: trait).contains { $0.folded.stripped == key } }
      let rule = SearchRule(value)
      return exact.isEmpty ? filter { drink in drink.values(of: trait).contains { rule.matches([$0]) } } : exact
    case .random: return isEmpty ? [] : [self[Swift.max(0, Swift.min(pick(count), count - 1))]]
    case .all(let parts): return parts.reduce(self) { $0.meant(by: $1, pick) }
    }
  }
}

extension [String] {
  /// The unique names, sorted; of several spellings the most frequent, then the first.
  var uniqueNames: [String] {
    Dictionary(grouping: self) { $0.folded.stripped }.sorted { $0.key < $1.key }.compactMap { _, names in
      names.counted.max { $0.count < $1.count }?.value
    }
  }
}
