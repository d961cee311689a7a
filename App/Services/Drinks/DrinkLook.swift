import CantinaDrawing

/// The painted look of a drink without a picture: its glass, its colour, and its garnish.
struct DrinkLook: Hashable, Sendable {
  let glass: GlassShape
  let ink: Ink
  /// Whether cream, milk or foam makes it opaque.
  let isCreamy: Bool
  let hasIce: Bool
  let garnish: Garnish?

  enum Garnish: Hashable, Sendable { case lime, lemon, orange, cherry, mint }

  /// Guesses the look from the recipe: the glass by its name, the colour by the most colourful ingredients.
  init(_ drink: Drink) {
    glass = GlassShape(named: drink.glass ?? "")
    let names = drink.ingredients.map(\.key.text)
    func has(_ words: [String]) -> Bool { names.contains { name in words.contains { name.contains($0) } } }
    var (mixed, weight) = (Self.clear, Float(1))
    for name in names {
      guard let tint = Self.tints.first(where: { tint in tint.words.contains { name.contains($0) } }) else { continue }
      weight += tint.weight
      mixed = mixed.mixed(with: tint.ink, tint.weight / weight)
    }
    ink = mixed
    isCreamy = has(["cream", "milk", "egg", "yoghurt", "baileys", "advocaat", "coconut"])
    hasIce = glass.isForIce && !has(["hot ", "coffee", "cocoa", "beer", "stout", "lager"])
    let garnishes: [(words: [String], garnish: Garnish)] = [
      (["mint"], .mint), (["cherry", "grenadine"], .cherry), (["lime"], .lime), (["lemon"], .lemon),
      (["orange"], .orange),
    ]
    garnish = garnishes.first { has($0.words) }?.garnish
  }

  private typealias Tint = (words: [String], ink: Ink, weight: Float)

  private static let clear = Ink(0xE4EEF0)
  /// The colour and colouring strength of ingredients; the first entry with a word in the name applies.
  private static let tints: [Tint] = [
    (["blue curacao", "bols blue", "blueberr"], Ink(0x1E6FD9), 6),
    (["grenadine", "raspberr", "strawberr"], Ink(0xD8233B), 4),
    (["campari", "aperol"], Ink(0xE0402A), 4), (["tomato", "clamato"], Ink(0xB52A1C), 6),
    (["cranberry"], Ink(0xC22645), 4), (["red wine", "port", "cassis", "sloe"], Ink(0x6B1430), 4),
    (["coffee", "espresso", "kahlua", "cocoa", "chocolate"], Ink(0x4A2A18), 5), (["cola"], Ink(0x3B1D12), 5),
    (["stout", "guinness"], Ink(0x24140D), 6), (["midori", "menthe", "chartreuse", "kiwi"], Ink(0x4FB04A), 5),
    (["absinthe", "pisang"], Ink(0xA8D04A), 3),
    (["orange juice", "orange", "passoa", "mango", "peach"], Ink(0xF29A2E), 3),
    (["pineapple", "banana", "galliano", "advocaat"], Ink(0xF5D04C), 3), (["lemon"], Ink(0xF3EFA0), 1),
    (["lime"], Ink(0xD3E8A0), 1), (["cream", "milk", "baileys", "coconut", "yoghurt"], Ink(0xF2E3CC), 4),
    (["beer", "lager", "ale", "cider"], Ink(0xE0A030), 4), (["champagne", "prosecco", "white wine"], Ink(0xF0DC9A), 3),
    (["sweet vermouth", "bitters", "amaretto", "sherry"], Ink(0x9C3A1C), 2),
    (["dark rum", "whisk", "bourbon", "scotch", "brandy", "cognac", "tea", "ginger"], Ink(0xC67A2A), 2),
  ]
}

enum GlassShape: CaseIterable, Hashable, Sendable {
  case highball, tumbler, cocktail, coupe, flute, wine, hurricane, mug, shot, jar

  /// Returns the shape of a glass with an English name; a tumbler if it is unknown.
  init(named name: String) {
    let name = name.folded
    let shapes: [(words: [String], shape: GlassShape)] = [
      (["highball", "collins", "pint", "pilsner", "beer glass"], .highball), (["hurricane", "parfait"], .hurricane),
      (["flute"], .flute), (["coupe", "margarita", "nick and nora"], .coupe), (["martini", "cocktail"], .cocktail),
      (["wine", "snifter", "balloon", "whiskey sour"], .wine), (["mug", "cup"], .mug),
      (["shot", "cordial", "pousse"], .shot), (["jar", "pitcher", "punch"], .jar),
    ]
    self = shapes.first { $0.words.contains { name.contains($0) } }?.shape ?? .tumbler
  }

  var isForIce: Bool { [.highball, .tumbler, .hurricane, .jar].contains(self) }

  /// Half the width at some heights from the rim to the bottom of the bowl, in a box of 100 × 100.
  var profile: [(y: Float, half: Float)] {
    switch self {
    case .highball: [(16, 17), (88, 14)]
    case .tumbler: [(40, 25), (88, 21)]
    case .cocktail: [(22, 31), (56, 1.5)]
    case .coupe: [(30, 29), (38, 27), (46, 19), (52, 8), (55, 1.5)]
    case .flute: [(10, 10), (30, 11), (50, 9), (64, 1.5)]
    case .wine: [(16, 15), (28, 20), (40, 20), (52, 12), (58, 1.5)]
    case .hurricane: [(10, 16), (26, 17), (46, 11), (66, 16), (80, 4)]
    case .mug: [(34, 21), (88, 20)]
    case .shot: [(52, 14), (88, 10)]
    case .jar: [(20, 16), (27, 16), (33, 22), (88, 22)]
    }
  }

  var hasStem: Bool { [.cocktail, .coupe, .flute, .wine, .hurricane].contains(self) }

  func half(at y: Float) -> Float {
    let profile = profile
    guard let below = profile.firstIndex(where: { $0.y >= y }) else { return profile.last?.half ?? 0 }
    guard below > 0 else { return profile[0].half }
    let (one, other) = (profile[below - 1], profile[below])
    return one.half + (other.half - one.half) * (y - one.y) / (other.y - one.y)
  }
}
