/// What the API sends in answer to a question for drinks, or for the names of ingredients.
///
/// A miss is `null`, and has also been a text (`"None Found"`, `"no data found"`) in the place of the list or of all.
struct DrinksAnswer<Row: Decodable & Sendable>: Decodable, Sendable {
  let rows: [Row]

  /// An answer that says: nothing.
  static var nothing: DrinksAnswer { DrinksAnswer(rows: []) }

  private init(rows: [Row]) {
    self.rows = rows
  }

  init(from decoder: any Decoder) throws {
    if let whole = try? decoder.singleValueContainer(), (try? whole.decode(String.self)) != nil || whole.decodeNil() {
      rows = []
      return
    }
    let drinks = WireKey("drinks")
    let answer = try decoder.container(keyedBy: WireKey.self)
    guard try !answer.decodeNil(forKey: drinks), (try? answer.decode(String.self, forKey: drinks)) == nil else {
      rows = []
      return
    }
    rows = try answer.decode([Row].self, forKey: drinks)
  }
}

/// A row of the list of ingredients.
struct IngredientRow: Decodable, Sendable {
  /// Nil for a row without one.
  let name: String?

  init(from decoder: any Decoder) throws {
    name = try decoder.container(keyedBy: WireKey.self).text("strIngredient1")
  }
}
