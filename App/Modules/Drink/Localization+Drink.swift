import Tools

extension Localization {
  /// What a source says of alcohol: the words of the language where they are known, else its own.
  func text(_ alcohol: Alcohol) -> String {
    switch alcohol {
    case .alcoholic: self[.drinkAlcoholYes]
    case .none: self[.drinkAlcoholNo]
    case .optional: self[.drinkAlcoholOptional]
    case .other(let text): text
    }
  }

  /// For how many, and in which unit: `2 servings · ml`.
  func text(servings: Int, in system: MeasureSystem) -> String {
    let unit = system.unit?.rawValue ?? self[.drinkAsWritten]
    return self[.drinkServings, count: servings] + " · " + unit
  }
}
