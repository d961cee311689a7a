import CantinaExtensions
import ApiSession
import CantinaTools
import Foundation

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
