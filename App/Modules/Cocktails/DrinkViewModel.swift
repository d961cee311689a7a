import ApiSession

protocol DrinkFlow: FailureFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem)
}

/// Loads a drink and scales its recipe by servings and unit.
final class DrinkViewModel: DetailReading, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var servings = 1
  /// The unit of volumes.
  private(set) var system = MeasureSystem.asWritten

  let picture: DrinkPicture
  let reader: DetailReader<Drink>

  private let flow: any DrinkFlow
  private let bar: BarStore
  private let drinks: any DrinkApiService
  private var atHome: Set<IngredientKey> = []
  private let looking = OwnedTask()

  static let servingRange = 1...12

  init(
    reader: DetailReader<Drink>, flow: any DrinkFlow, drinks: any DrinkApiService, bar: BarStore, picture: DrinkPicture
  ) {
    (self.reader, self.flow, self.drinks, self.bar, self.picture) = (reader, flow, drinks, bar, picture)
    reader.onEvent = { [weak self] in self?.heard($0) }
    picture.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  var drink: Drink? { reader.value }
  /// Whether the drink, its photo or the ingredients at home are being loaded.
  var isLoading: Bool { reader.isLoading || looking.isRunning || picture.isLoading }
  var hasIngredients: Bool { drink?.ingredients.isEmpty == false }
  var canAddServings: Bool { hasIngredients && servings < Self.servingRange.upperBound }
  var canRemoveServings: Bool { hasIngredients && servings > Self.servingRange.lowerBound }
  func isAtHome(_ ingredient: DrinkIngredient) -> Bool { atHome.contains(ingredient.key) }

  /// Reads the ingredients at home at every appearance: the shopping list may have changed them.
  private func lookAtHome() {
    looking.run { [bar] in
      await bar.ingredients()
    } then: { [weak self] names in
      self?.atHome = Set(names.map { IngredientKey($0) })
      self?.delegate?.viewModelDidChange()
    }
  }

  /// Loads missing data once; after a failure, the user decides on a retry.
  func load() {
    lookAtHome()
    picture.show(drink)
    if !reader.isWhole { reader.load() }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }

  /// Changes the servings by `count`, clamped to `servingRange`.
  func addServings(_ count: Int) {
    let wanted = min(max(Self.servingRange.lowerBound, servings + count), Self.servingRange.upperBound)
    guard wanted != servings else { return }
    servings = wanted
    delegate?.viewModelDidChange()
  }

  func changeSystem() {
    system = system.next
    delegate?.viewModelDidChange()
  }

  var copies: [CopyItem] {
    let route = Route.drink(id)
    return CopyItem.list(
      route: route, address: drinks.address(ofDrink: id), value: drink.flatMap { $0.isPartial ? nil : $0.json },
      line: GetLine(route.path))
  }

  func showShoppingList() {
    guard let drink, let provenance else { return }
    flow.showShoppingList(of: Sourced(value: drink, provenance: provenance), servings: servings, system: system)
  }

  private func heard(_ event: DetailReader<Drink>.Event) {
    if case .came = event { picture.show(drink) }
    delegate?.viewModelDidChange()
    if case .failed(let error) = event {
      flow.show(apiError: error, isOnPage: !reader.isWhole) { [weak self] in self?.reload() }
    }
  }
}
