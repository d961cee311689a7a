import ApiSession

protocol DrinkShoppingFlow: RemovingFlow, FailureFlow {
  /// Reports that an ingredient was crossed out or added, and that `u` undoes it.
  func moved(_ ingredient: String, isAtHome: Bool)
  func copy(_ lines: [String])
}

/// Lists the ingredients of a drink once each, split into those to buy and those at home.
final class DrinkShoppingViewModel: DetailReading, ViewModel {
  struct Item: Equatable {
    let name: String
    /// The measures of each occurrence in the recipe; empty if the source gives none.
    let measures: [DrinkMeasure]
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

  /// The ingredients to buy, in recipe order.
  var toBuy: [Item] { items.filter { !$0.isAtHome } }
  var atHomeItems: [Item] { items.filter(\.isAtHome) }

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
  func sourceOpener(for error: ApiError) -> (@MainActor () -> Void)? { flow.sourceOpener(for: error) }

  /// Crosses out an ingredient or puts it back on the list, which also affects other drinks.
  ///
  /// Does nothing until the ingredients at home are known.
  func toggle(_ item: Item) {
    guard atHome != nil else { return }
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

  func copy(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    flow.copy(lines)
  }

  private var items: [Item] {
    let ingredients = (drink?.ingredients ?? []).filter { !$0.key.isTakenForGranted }
    let measures = Dictionary(grouping: ingredients, by: \.key).mapValues { $0.compactMap(\.measure) }
    let here = Set((atHome ?? []).map { IngredientKey($0) })
    return ingredients.uniqued(on: \.key).map {
      Item(name: $0.name, measures: measures[$0.key] ?? [], isAtHome: here.contains($0.key))
    }
  }

  private func heard(_ event: DetailReader<Drink>.Event) {
    delegate?.viewModelDidChange()
    if case .failed(let error) = event {
      flow.show(apiError: error, isOnPage: !reader.isWhole) { [weak self] in self?.reload() }
    }
  }
}
