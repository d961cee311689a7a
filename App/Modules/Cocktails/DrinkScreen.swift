import Terminal
import TerminalKit
import CantinaTools

/// A drink: its facts, ingredients, instructions and picture.
final class DrinkScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case more, fewer, changeSystem, shoppingList, reload }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(
      .character("+"), .character("="), title: CocktailsPhrase.keysMoreServings, group: .screen, action: .more),
    KeyBinding(.character("-"), title: CocktailsPhrase.keysFewerServings, group: .screen, action: .fewer),
    KeyBinding(.character("m"), title: CocktailsPhrase.keysUnit, group: .screen, action: .changeSystem),
    KeyBinding(.character("s"), title: CocktailsPhrase.keysShopping, group: .screen, action: .shoppingList),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload),
  ]

  var invalidate: (() -> Void)?
  private let viewModel: DrinkViewModel
  private let words: Localization
  private let renderer = DrinkRenderer()

  init(viewModel: DrinkViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    renderer.onChange = { [weak self] in self?.invalidate?() }
  }

  var title: String { viewModel.drink?.name ?? words[CocktailsPhrase.drinkNumber, ["id": String(viewModel.id)]] }
  var route: String? { Route.drink(viewModel.id).path }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.failure, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    guard viewModel.hasIngredients else { return nil }
    return StyledText(words.text(servings: viewModel.servings, in: viewModel.system))
  }

  var body: any View {
    guard let drink = viewModel.drink, !drink.isPartial else { return words.absence(of: viewModel) }
    let list = FieldsView(groups: [FieldGroup(title: words[CocktailsPhrase.drinkIngredients], ingredients(of: drink))])
    let facts = facts(of: drink)
    let recipe: [any View] = facts.isEmpty ? [list] : [FieldsView(groups: [FieldGroup(facts)]), Spacing(), list]
    let method = words.method(of: drink)
    let picture = DrinkPictureView(drink, viewModel.picture.photo, from: renderer, words)
    let beside = method + (method.isEmpty ? [] : [Spacing()]) + [picture]
    let page = Split([
      Split.Part(Stack(recipe), weight: 2, minimum: 38), Split.Part(Stack(beside), weight: 3, minimum: 40),
    ])
    return Stack([Spacing(), ScrollView(id: "page", page)])
  }

  private func facts(of drink: Drink) -> [Field] {
    let facts: [(any Phrase, String?)] = [
      (CocktailsPhrase.drinkCategory, drink.category.map { words.text($0, in: .drink) }),
      (CocktailsPhrase.drinkGlass, drink.glass.map { words.text($0, in: .glass) }),
      (CocktailsPhrase.drinkAlcohol, drink.alcohol.map(words.text)),
      (CocktailsPhrase.drinkIba, drink.ibaClass.map { words.text($0, in: .iba) }),
    ]
    return facts.compactMap { phrase, text in text.map { Field(words[phrase], StyledText($0)) } }
  }

  private func ingredients(of drink: Drink) -> [Field] {
    let mark = "  " + words[CocktailsPhrase.drinkAtHome]
    return drink.ingredients.map { ingredient in
      words.field(
        of: ingredient, servings: viewModel.servings, in: viewModel.system,
        mark: viewModel.isAtHome(ingredient) ? mark : nil)
    }
  }

  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(viewModel.copies) }
  func didAppear() { viewModel.load() }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .more: viewModel.canAddServings
    case .fewer: viewModel.canRemoveServings
    case .changeSystem, .shoppingList: viewModel.hasIngredients
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .more: viewModel.addServings(1)
    case .fewer: viewModel.addServings(-1)
    case .changeSystem: viewModel.changeSystem()
    case .shoppingList: viewModel.showShoppingList()
    case .reload: viewModel.reload()
    }
  }
}
