import ApiSession
import CantinaTools

protocol DrinkShoppingFlow: RemovingFlow, FailureFlow {
  /// Reports that an ingredient was crossed out or added, and that `u` undoes it.
  func moved(_ ingredient: String, isAtHome: Bool)
  func copy(_ text: String, toast: String)
}

/// Lists the ingredients of a drink once each, split into those to buy and those at home.
final class DrinkShoppingViewModel: DetailReading, ViewModel {
  struct Item: Equatable {
    let name: String
    /// Each occurrence of the ingredient in the recipe.
    let occurrences: [DrinkIngredient]
    let isAtHome: Bool
  }

  weak var delegate: (any ViewModelDelegate)?
  let servings: Int
  let system: MeasureSystem
  let reader: DetailReader<Drink>

  private let flow: any DrinkShoppingFlow
  private let bar: BarStore
  private var atHome: [String]?
  private var moved = Removals<Item>()
  private let looking = OwnedTask()

  init(
    reader: DetailReader<Drink>, servings: Int, system: MeasureSystem, flow: any DrinkShoppingFlow, bar: BarStore
  ) {
    (self.reader, self.servings, self.system, self.flow, self.bar) = (reader, servings, system, flow, bar)
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  var drink: Drink? { reader.value }
  /// Whether the drink or the ingredients at home are being loaded.
  var isLoading: Bool { reader.isLoading || looking.isRunning }

  /// The ingredients in recipe order: those to buy, followed by those at home.
  var items: [Item] {
    let ingredients = (drink?.ingredients ?? []).filter { !$0.key.isTakenForGranted }
    let occurrences = Dictionary(grouping: ingredients, by: \.key)
    let here = Set((atHome ?? []).map { IngredientKey($0) })
    let items = ingredients.uniqued(on: \.key).map {
      Item(name: $0.name, occurrences: occurrences[$0.key] ?? [], isAtHome: here.contains($0.key))
    }
    return items.filter { !$0.isAtHome } + items.filter(\.isAtHome)
  }
  /// Whether an ingredient is left to buy.
  var canCopy: Bool { items.first?.isAtHome == false }

  /// The scaled measures of all occurrences; empty if the source gives none.
  func amount(of item: Item, _ numbers: NumberStyle) -> String {
    item.occurrences.compactMap { $0.measureText(servings: servings, in: system, numbers: numbers) }
      .joined(separator: " + ")
  }

  func load() {
    if drink == nil { reader.load() }
    guard atHome == nil else { return }
    looking.run { [bar] in
      await bar.ingredients()
    } then: { [weak self] names in
      self?.atHome = names
      self?.delegate?.viewModelDidChange()
    }
  }

  var isHere: Bool { drink != nil }
  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }

  /// Crosses out an ingredient or puts it back on the list, which also affects other drinks.
  ///
  /// Does nothing until the ingredients at home are known.
  func toggle(at index: Int) {
    let items = items
    guard atHome != nil, items.indices.contains(index) else { return }
    let item = items[index]
    moved.add(item)
    keep(item.name, isAtHome: !item.isAtHome)
    flow.moved(item.name, isAtHome: !item.isAtHome)
  }

  /// Whether a moved ingredient is still in the other part of the list.
  var canUndo: Bool { moved.canUndo(isGone: hasMoved) }

  func undo() {
    guard let item = moved.takeLatest(isGone: hasMoved) else { return }
    keep(item.name, isAtHome: item.isAtHome)
    flow.putBack()
  }

  private func hasMoved(_ item: Item) -> Bool {
    items.contains { $0.name == item.name && $0.isAtHome != item.isAtHome }
  }

  private func keep(_ name: String, isAtHome: Bool) {
    guard var names = atHome else { return }
    names.removeAll { IngredientKey($0) == IngredientKey(name) }
    if isAtHome { names.append(name) }
    atHome = names
    delegate?.viewModelDidChange()
    bar.keep(name, isAtHome: isAtHome)
  }

  /// Copies the ingredients to buy, one per line.
  func copy(in words: Localization) {
    guard canCopy else { return }
    let lines = items.filter { !$0.isAtHome }.map { item in
      [item.name, amount(of: item, words.numbers)].filter { !$0.isEmpty }.joined(separator: ": ")
    }
    flow.copy(
      lines.map { $0 + "\n" }.joined(),
      toast: words[CocktailsPhrase.shoppingCopied, ["list": lines.joined(separator: ", ")]])
  }

  private func heard(_ event: DetailReader<Drink>.Event) {
    delegate?.viewModelDidChange()
    if case .failed(let error) = event {
      flow.show(apiError: error, isOnPage: !reader.isWhole) { [weak self] in self?.reload() }
    }
  }
}
