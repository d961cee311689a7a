import CantinaTools
import TerminalKit

/// The preview of a drink: its facts, picture, ingredients and instructions.
@MainActor
struct DrinkCard {
  private let drink: Drink
  private let photo: Photo?
  private let renderer: DrinkRenderer
  private let words: Localization
  private let isAtHome: @MainActor (DrinkIngredient) -> Bool

  init(
    _ drink: Drink, _ picture: DrinkPicture, from renderer: DrinkRenderer, _ words: Localization,
    isAtHome: @escaping @MainActor (DrinkIngredient) -> Bool = { _ in false }
  ) {
    (self.isAtHome, self.drink) = (isAtHome, drink)
    (photo, self.renderer) = (picture.photo(of: drink), renderer)
    self.words = words
  }

  var view: any View {
    let painted = DrinkPictureView(drink, photo, from: renderer, words, height: 11)
    let head: [any View] = [ProseView(StyledText(drink.name, .strong))] + facts + [Spacing()]
    guard !drink.isPartial else { return Stack(head + [ProseView(StyledText(words[CocktailsPhrase.nameOnly], .dim))]) }
    let recipe = Split([
      Split.Part(painted, weight: 2, minimum: 22, ideal: 26),
      Split.Part(FieldsView(groups: [FieldGroup(ingredients)]), weight: 3, minimum: 30),
    ])
    let method = words.method(of: drink)
    return Stack(head + [recipe] + (method.isEmpty ? [] : [Spacing()]) + method)
  }

  /// The known facts in one line.
  private var facts: [any View] {
    let facts = [
      drink.category.map { words.text($0, in: .drink) }, drink.glass.map { words.text($0, in: .glass) },
      drink.alcohol == Alcohol.none ? words[CocktailsPhrase.noAlcohol] : nil,
    ].compactMap(\.self)
    return facts.isEmpty ? [] : [ProseView(StyledText(facts.joined(separator: " · "), .dim))]
  }

  private var ingredients: [Field] {
    drink.ingredients.map { words.field(of: $0, mark: isAtHome($0) ? " ✓" : nil) }
  }
}

extension Localization {
  /// An ingredient with its measure, and with a mark if it is at home.
  func field(
    of ingredient: DrinkIngredient, servings: Int = 1, in system: MeasureSystem = .asWritten, mark: String?
  ) -> Field {
    let text = ingredient.measureText(servings: servings, in: system, numbers: numbers)
    let measure = text.map { StyledText($0) } ?? StyledText(self[CocktailsPhrase.drinkNoMeasure], .dim)
    return Field(ingredient.name, mark.map { measure + StyledText($0, .good) } ?? measure)
  }

  /// The instructions under their heading; empty if the source gives none.
  @MainActor
  func method(of drink: Drink) -> [any View] {
    guard let instructions = drink.instructions else { return [] }
    return [ProseView(StyledText(self[CocktailsPhrase.drinkMethod], .heading)), ProseView(StyledText(instructions))]
  }
}
