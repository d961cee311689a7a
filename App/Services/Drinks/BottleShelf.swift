/// The section of an ingredient in a shop: a guess by the words of its name, in English as sources write it.
enum BottleShelf: String, CaseIterable, Sendable {
  case spirits, liqueurs, wines, mixers
  /// Fruit, spices, and anything unrecognized.
  case pantry

  init(_ key: IngredientKey) {
    let name = " " + key.text.map { $0 == "-" ? " " : String($0) }.joined() + " "
    self = Self.words.first { $0.value.contains { name.contains(" \($0) ") } }?.key ?? .pantry
  }

  /// The words of each shelf; the more specific come first: sloe gin is a liqueur, and ginger ale is not an ale.
  private static let words: KeyValuePairs<BottleShelf, [String]> = [
    .liqueurs: [
      "liqueur", "creme de", "schnapps", "triple sec", "cointreau", "curacao", "amaretto", "kahlua", "baileys",
      "irish cream", "galliano", "chartreuse", "campari", "aperol", "drambuie", "southern comfort", "frangelico",
      "malibu", "sambuca", "benedictine", "advocaat", "sloe gin", "bitters", "apricot brandy", "cherry brandy",
      "blackberry brandy", "peach brandy", "grand marnier", "limoncello", "jagermeister", "midori", "pimm's",
      "tia maria", "chambord",
    ],
    .mixers: [
      "juice", "water", "soda", "cola", "coca", "syrup", "milk", "cream", "half and half", "tea", "coffee", "espresso",
      "ginger ale", "ginger beer", "lemonade", "limeade", "7 up", "sprite", "nectar", "mix", "sour", "grenadine",
      "tonic", "schweppes", "fruit punch", "yoghurt",
    ],
    .wines: [
      "wine", "champagne", "prosecco", "vermouth", "port", "sherry", "lillet", "dubonnet", "beer", "ale", "stout",
      "lager", "cider",
    ],
    .spirits: [
      "gin", "vodka", "rum", "tequila", "mezcal", "whiskey", "whisky", "bourbon", "scotch", "brandy", "cognac",
      "armagnac", "applejack", "cachaca", "pisco", "absinthe", "pernod", "ricard", "anis", "absolut", "bacardi",
      "everclear", "grain alcohol", "aquavit",
    ],
  ]
}
