import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation
import Json

/// A drink, whole or, where it comes from a list that has no more, by its name alone.
struct Drink: Detail, Hashable {
  let id: Int
  let name: String
  let category: String?
  let alcohol: Alcohol?
  let glass: String?
  /// The class in the list of the International Bartenders Association.
  let ibaClass: String?
  /// How it is made.
  let instructions: String?
  /// In the order of the source; an ingredient may stand there twice.
  let ingredients: [DrinkIngredient]
  /// The address of a picture; nil where the source has none.
  var thumbnail: URL?

  /// Whether all but the name has still to be asked for.
  var isPartial: Bool { ingredients.isEmpty && category == nil && glass == nil && instructions == nil }
}

/// What the source says of alcohol in a drink.
enum Alcohol: Hashable, Sendable {
  case alcoholic, none, optional
  /// Something else, in the source's words.
  case other(String)

  init(_ text: String) {
    switch text.lowercased() {
    case "alcoholic": self = .alcoholic
    case "non alcoholic", "non-alcoholic": self = .none
    case "optional alcohol": self = .optional
    default: self = .other(text)
    }
  }
}

/// What goes into a drink, and how much of it.
struct DrinkIngredient: Hashable, Sendable {
  let name: String
  /// Nil where the source does not say.
  let measure: DrinkMeasure?

  /// Ounces of these are weight: they are multiplied, and not poured.
  private static let solids: Set<IngredientKey> = [
    "strawberries", "raspberries", "blueberries", "blackberries", "cherries", "chocolate", "butter", "marshmallows",
    "almond", "cream cheese", "ice",
  ]

  /// Which ingredient it is, however it is written.
  var key: IngredientKey { IngredientKey(name) }

  /// Its measure for so many servings; nil where the source has none.
  func measureText(servings: Int, in system: MeasureSystem, numbers: NumberStyle) -> String? {
    let system = Self.solids.contains(key) ? .asWritten : system
    return measure?.text(servings: servings, in: system, numbers: numbers)
  }
}

/// An ingredient by its name without case and accents: sources write `Lemon Juice` and `lemon juice`.
struct IngredientKey: Hashable, Sendable, ExpressibleByStringLiteral {
  let text: String

  init(_ name: String) {
    text = name.folded.stripped
  }

  init(stringLiteral name: String) {
    self.init(name)
  }

  /// What everybody has, and nobody ticks.
  var isTakenForGranted: Bool { ["water", "ice"].contains(text) }
}

/// A drink as an answer has it; one without a number or a name cannot be read.
struct DrinkRow: Decodable, Sendable {
  let drink: Drink

  /// The slots for ingredients that a record has.
  private static let slots = 1...15

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: WireKey.self)
    guard let id = Int(try row.requiredText("idDrink")), id > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: WireKey("idDrink"), in: row, debugDescription: "no number above 0")
    }
    drink = Drink(
      id: id, name: try row.requiredText("strDrink"), category: row.text("strCategory"),
      alcohol: row.text("strAlcoholic").map(Alcohol.init), glass: row.text("strGlass"), ibaClass: row.text("strIBA"),
      instructions: row.text("strInstructions"),
      ingredients: Self.slots.compactMap { slot in
        // A measure without an ingredient says nothing.
        row.text("strIngredient\(slot)").map {
          DrinkIngredient(name: $0, measure: DrinkMeasure(row.text("strMeasure\(slot)")))
        }
      }, thumbnail: row.text("strDrinkThumb").flatMap { URL(string: $0) })
  }
}

/// A row of a list of the values of a trait.
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
  /// As names are compared here, by the rule of search: without case and accents.
  var folded: String { SearchRule.folded(self) }
}

/// An answer of the API: rows, or one of its own ways to say that there are none.
///
/// Anything else fails to decode.
struct DrinksAnswer<Row: Decodable & Sendable>: Decodable, Sendable {
  let rows: [Row]
  let unreadable: Int

  private init(rows: [Row] = [], unreadable: Int = 0) {
    self.rows = rows
    self.unreadable = unreadable
  }

  /// Reads `{"drinks": [...]}`, where null, or a text that says that there is nothing, may stand in the place of the array.
  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self), Self.saysNothing(text) {
      self.init()
      return
    }
    let drinks = WireKey("drinks")
    let answer = try decoder.container(keyedBy: WireKey.self)
    if try answer.decodeNil(forKey: drinks) {
      self.init()
    } else if let text = try? answer.decode(String.self, forKey: drinks), Self.saysNothing(text) {
      self.init()
    } else {
      let rows = try answer.decode(ReadableRows<Row>.self, forKey: drinks)
      self.init(rows: rows.rows, unreadable: rows.unreadable)
    }
  }

  /// Reads JSON, and a bare text that says that there is nothing; a filter also says so with an empty body.
  static func decoding(isFilter: Bool) -> ResponseDecoding<DrinksAnswer> {
    .json(needsBody: !isFilter) { body in
      // Far longer than any such text.
      guard body.count < 100 else { return nil }
      let text = String(decoding: body, as: UTF8.self)
      return isFilter && body.isEmpty || saysNothing(text) ? DrinksAnswer() : nil
    }
  }

  private static func saysNothing(_ text: String) -> Bool {
    ["none found", "no data found"].contains(text.stripped.lowercased())
  }
}

/// The names in an answer of the API, read without the recipes.
struct DrinkNames: Sendable {
  /// By the drinks' numbers.
  let names: [Int: String]

  init(_ body: Data) throws {
    let drinks = try JsonDocument([UInt8](body)).root["drinks"]
    let named = (drinks?.elements.map(\.self) ?? []).compactMap { row -> (Int, String)? in
      guard let id = row["idDrink"]?.text.flatMap({ Int($0) }), let name = row["strDrink"]?.string?.stripped,
        !name.isEmpty
      else { return nil }
      return (id, name)
    }
    names = Dictionary(named) { first, _ in first }
  }
}

extension [Drink] {
  /// The drinks that a question means, as the API answers it.
  ///
  /// A name is searched by `SearchRule`, best match first; of equals shorter names first, as the API orders them. The value of a trait is compared as a
  /// whole; where no drink has this very value, a part of it is enough.
  ///
  /// - Parameters:
  ///   - query: the question.
  ///   - pick: an index below a count, for a random drink.
  /// - Returns: these drinks in their order; empty where none is meant.
  func meant(by query: DrinkQuery, _ pick: (Int) -> Int) -> [Drink] {
    switch query {
    case .name(let text):
      let rule = SearchRule(text)
      let found = filter { rule.matches([$0.name]) }.sorted { $0.name.count < $1.name.count }
      return rule.bestFirst(found, by: \.name)
    case .letter(let letter):
      return filter { $0.name.folded.hasPrefix(String(letter).folded) }
    case .having(let trait, let value):
      let key = value.folded.stripped
      let exact = filter { drink in drink.values(of: trait).contains { $0.folded.stripped == key } }
      let rule = SearchRule(value)
      return exact.isEmpty ? filter { drink in drink.values(of: trait).contains { rule.matches([$0]) } } : exact
    case .random:
      return isEmpty ? [] : [self[Swift.max(0, Swift.min(pick(count), count - 1))]]
    case .all(let parts): return parts.reduce(self) { $0.meant(by: $1, pick) }
    }
  }
}

extension [String] {
  /// Each name once, sorted; of several spellings the most frequent, and of equally frequent ones the first.
  var uniqueNames: [String] {
    var spellings: [String: [(name: String, count: Int)]] = [:]
    for name in self {
      let key = name.folded.stripped
      if let place = spellings[key]?.firstIndex(where: { $0.name == name }) {
        spellings[key]?[place].count += 1
      } else {
        spellings[key, default: []].append((name, 1))
      }
    }
    return spellings.sorted { $0.key < $1.key }.compactMap { _, names in
      names.reduce(nil) { best, next in best.map { $0.count >= next.count ? $0 : next } ?? next }?.name
    }
  }
}
