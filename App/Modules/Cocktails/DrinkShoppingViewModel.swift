import ApiSession

/// What a shopping list needs from navigation.
@MainActor
protocol DrinkShoppingFlow: RemovingFlow, FailureFlow {
  /// Says that an ingredient was crossed out, or put on the list, and that `u` puts it back.
  func moved(_ ingredient: String, isAtHome: Bool)
  func copy(_ lines: [String])
}

/// What has to be bought for a drink: its ingredients, each once, without those that the user has at home.
@MainActor
final class DrinkShoppingViewModel: Recovering, ViewModel {
  /// One line of the list.
  struct Item: Equatable {
    let name: String
    /// How much of it, each time that the recipe asks for it; empty where the source does not say.
    let measures: [DrinkMeasure]
    let isAtHome: Bool
  }

  weak var delegate: (any ViewModelDelegate)?
  let servings: Int
  let system: MeasureSystem

  private let flow: any DrinkShoppingFlow
  private let reader: DetailReader<Drink>
  private let bar: any BarStore
  private var atHome: [String]?
  private var moved = Removals<Item>()
  private var hasAsked = false
  private var looking: Task<Void, Never>?

  init(
    reader: DetailReader<Drink>, servings: Int, system: MeasureSystem, flow: any DrinkShoppingFlow, bar: any BarStore
  ) {
    self.reader = reader
    self.servings = servings
    self.system = system
    self.flow = flow
    self.bar = bar
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  deinit { looking?.cancel() }

  var id: Int { reader.id }
  var drink: Drink? { reader.value }
  /// Where the drink came from; nil before the first answer.
  var provenance: Provenance? { reader.provenance }
  /// Whether the source has none of this number.
  var isMissing: Bool { reader.isMissing }
  /// Why the latest answer did not come; nil while one is awaited.
  var failure: ApiError? { reader.failure }
  /// Whether the drink or what is at home is awaited.
  var isLoading: Bool { reader.isLoading || looking != nil }

  /// What has to be bought, in the order of the recipe.
  var toBuy: [Item] { items.filter { !$0.isAtHome } }
  /// What is there already.
  var atHomeItems: [Item] { items.filter(\.isAtHome) }

  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    looking = Task { [weak self, bar] in
      let names = await bar.ingredients()
      guard !Task.isCancelled else { return }
      self?.looking = nil
      self?.atHome = names
      self?.delegate?.viewModelDidChange()
    }
    if drink == nil { reader.read(freshness: .usual) }
  }

  /// Whether there is a drink to buy for.
  var isHere: Bool { drink != nil }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  /// Reads the drink anew; the one that is here stays until the answer has come.
  func reload() { reader.read(freshness: .reload) }

  /// Puts an ingredient on the list, or crosses it out; that is remembered for other drinks too.
  ///
  /// As long as it is not known what is at home, nothing is changed.
  func toggle(_ item: Item) {
    guard atHome != nil else { return }
    moved.add(item)
    keep(item.name, isAtHome: !item.isAtHome)
    flow.moved(item.name, isAtHome: !item.isAtHome)
  }

  /// Whether an ingredient went to the other part of the list and is there still.
  var canUndo: Bool { moved.canUndo(isGone: hasMoved) }

  /// Puts the ingredient back that was moved last.
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

  /// Hands `lines`, those of what has to be bought, to the person's clipboard.
  func copy(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    flow.copy(lines)
  }

  private var items: [Item] {
    var items: [IngredientKey: Item] = [:]
    var order: [IngredientKey] = []
    let here = Set((atHome ?? []).map { IngredientKey($0) })
    for ingredient in drink?.ingredients ?? [] where !ingredient.key.isTakenForGranted {
      let key = ingredient.key
      let before = items[key]
      if before == nil { order.append(key) }
      items[key] = Item(
        name: before?.name ?? ingredient.name,
        measures: (before?.measures ?? []) + (ingredient.measure.map { [$0] } ?? []), isAtHome: here.contains(key))
    }
    return order.compactMap { items[$0] }
  }

  private func heard(_ event: DetailReader<Drink>.Event) {
    delegate?.viewModelDidChange()
    if case .failed(let error) = event {
      flow.show(apiError: error, isOnPage: !reader.isWhole) { [weak self] in self?.reload() }
    }
  }
}
