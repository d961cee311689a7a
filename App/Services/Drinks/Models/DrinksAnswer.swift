import ApiSession
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
