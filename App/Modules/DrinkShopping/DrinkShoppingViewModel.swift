import ApiSession

/// What a shopping list needs from navigation.
@MainActor
protocol DrinkShoppingFlow: AnyObject {
  func copy(_ lines: [String])
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// What has to be bought for a drink: its ingredients, each once, without those that someone has at home.
@MainActor
final class DrinkShoppingViewModel {
  /// One line of the list.
  struct Item: Equatable {
    let name: String
    /// How much of it, each time that the recipe asks for it; empty where the source does not say.
    let measures: [DrinkMeasure]
    let isAtHome: Bool
  }

  weak var delegate: (any ViewModelDelegate)?
  let id: Int
  let servings: Int
  let system: MeasureSystem
  private(set) var drink: Drink?
  /// Where the drink came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the source has none of this number.
  private(set) var isMissing = false

  private let flow: any DrinkShoppingFlow
  private let drinks: any DrinkApiService
  private let bar: any BarStore
  private var atHome: [String]?
  private var hasAsked = false
  private var reading: Task<Void, Never>?
  private var looking: Task<Void, Never>?

  /// Shows the list of a drink; `known` is what another screen had of it already.
  init(
    id: Int, known: Sourced<Drink>?, servings: Int, system: MeasureSystem, flow: any DrinkShoppingFlow,
    drinks: any DrinkApiService, bar: any BarStore
  ) {
    self.id = id
    self.servings = servings
    self.system = system
    self.flow = flow
    self.drinks = drinks
    self.bar = bar
    drink = known?.value
    provenance = known?.provenance
  }

  deinit {
    reading?.cancel()
    looking?.cancel()
  }

  /// Whether the drink or what is at home is awaited.
  var isLoading: Bool { reading != nil || looking != nil }

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
    if drink == nil { read(freshness: .usual) }
  }

  /// Puts an ingredient on the list, or crosses it out; that is remembered for other drinks too.
  func toggle(_ item: Item) {
    var names = atHome ?? []
    if item.isAtHome {
      names.removeAll { IngredientKey($0) == IngredientKey(item.name) }
    } else {
      names.append(item.name)
    }
    atHome = names
    delegate?.viewModelDidChange()
    bar.keep(names)
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

  private func read(freshness: Freshness) {
    reading?.cancel()
    reading = Task { [weak self, drinks, id] in
      do throws(ApiError) {
        let answer = try await drinks.drink(id: id, freshness: freshness)
        self?.received(answer)
      } catch {
        self?.failed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<Drink>) {
    guard !Task.isCancelled else { return }
    reading = nil
    drink = answer.value
    provenance = answer.provenance
    isMissing = false
    delegate?.viewModelDidChange()
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    if case .notFound = error { isMissing = true }
    delegate?.viewModelDidChange()
    if !error.isCancellation, !isMissing {
      flow.show(apiError: error) { [weak self] in self?.read(freshness: .reload) }
    }
  }
}
