/// A unit that a measure can be turned into, or out of.
enum VolumeUnit: String, CaseIterable, Hashable, Sendable {
  case ounce = "oz"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"

  /// Millilitres in one of them.
  ///
  /// An ounce is the bar's: 30 ml, which jiggers are marked with and the IBA's recipes are written in; the US customary
  /// one of 29.57 ml would make 44 ml of a measure that everybody pours as 45.
  var millilitres: Ratio {
    switch self {
    case .ounce: Ratio(30)
    case .millilitre: Ratio(1)
    case .centilitre: Ratio(10)
    case .decilitre: Ratio(100)
    case .litre: Ratio(1_000)
    }
  }

  /// How sources spell it, in lower case, the longest first.
  var spellings: [String] {
    switch self {
    case .ounce: ["fluid ounces", "fluid ounce", "fl. oz.", "fl. oz", "fl oz", "ounces", "ounce", "oz.", "oz"]
    case .millilitre: ["millilitres", "milliliters", "ml"]
    case .centilitre: ["centilitres", "centiliters", "cl"]
    case .decilitre: ["decilitres", "deciliters", "dl"]
    case .litre: ["litres", "liters", "litre", "liter", "l"]
    }
  }

  /// So much of this unit in another, as it is poured.
  ///
  /// - Parameters:
  ///   - amount: in this unit.
  ///   - other: the unit wanted.
  /// - Returns: ounces in fractions that a jigger has; below 100 ml half millilitres, from there on whole ones.
  func convert(_ amount: Ratio, to other: VolumeUnit) -> Ratio {
    let exact = amount * millilitres
    let size = other.millilitres
    if other == .ounce {
      let ounces = exact * Ratio(1, 30)
      // What is too little for an eighth is still not nothing.
      return ounces.rounded.numerator == 0 ? ounces : ounces.rounded
    }
    let poured = exact.rounded(to: exact < Ratio(100) ? Ratio(1, 2) : Ratio(1))
    return (poured.numerator == 0 ? exact : poured) * Ratio(size.denominator, size.numerator)
  }
}
