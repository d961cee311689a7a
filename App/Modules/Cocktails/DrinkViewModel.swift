import ApiSession
import Foundation

/// What the detail of a drink needs from navigation.
@MainActor
protocol DrinkFlow: FailureFlow {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem)
}

/// One drink: what goes into it for so many people, in the unit that the user measures with, and how it is made.
@MainActor
final class DrinkViewModel: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// How many times the recipe is made.
  private(set) var servings = 1
  /// In which unit volumes are shown.
  private(set) var system = MeasureSystem.asWritten

  let picture: DrinkPicture

  private let flow: any DrinkFlow
  private let reader: DetailReader<Drink>
  private let bar: any BarStore
  private let address: @Sendable (Int) -> URL?
  private var atHome: Set<IngredientKey> = []
  private var looking: Task<Void, Never>?
  private var hasAsked = false

  /// How many servings there may be.
  static let servingRange = 1...12

  /// `address` tells where a drink is asked for.
  init(
    reader: DetailReader<Drink>, flow: any DrinkFlow, bar: any BarStore, picture: DrinkPicture,
    address: @escaping @Sendable (Int) -> URL? = { _ in nil }
  ) {
    (self.reader, self.flow, self.address) = (reader, flow, address)
    self.bar = bar
    self.picture = picture
    reader.onEvent = { [weak self] in self?.heard($0) }
    picture.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  deinit { looking?.cancel() }

  var id: Int { reader.id }
  var drink: Drink? { reader.value }
  /// Where it came from; nil before the first answer.
  var provenance: Provenance? { reader.provenance }
  /// Whether the source has none of this number.
  var isMissing: Bool { reader.isMissing }
  /// Why the latest answer did not come; nil while one is awaited.
  var failure: ApiError? { reader.failure }
  /// Whether an answer is awaited.
  var isLoading: Bool { reader.isLoading || looking != nil || picture.isLoading }

  var hasIngredients: Bool { drink?.ingredients.isEmpty == false }
  var canAddServings: Bool { hasIngredients && servings < Self.servingRange.upperBound }
  var canRemoveServings: Bool { hasIngredients && servings > Self.servingRange.lowerBound }

  /// Whether the user has an ingredient at home.
  func isAtHome(_ ingredient: DrinkIngredient) -> Bool { atHome.contains(ingredient.key) }

  /// Looks at what is at home, each time: the shopping list may have changed it.
  private func lookAtHome() {
    looking?.cancel()
    looking = Task { [weak self, bar] in
      let names = await bar.ingredients()
      guard !Task.isCancelled, let self else { return }
      looking = nil
      atHome = Set(names.map { IngredientKey($0) })
      delegate?.viewModelDidChange()
    }
  }

  /// Reads what is not here yet, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    lookAtHome()
    picture.show(drink)
    guard !hasAsked, !reader.isWhole else { return }
    hasAsked = true
    reader.read(freshness: .usual)
  }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  /// Reads it anew; what is here stays until the answer has come.
  func reload() { reader.read(freshness: .reload) }

  /// Makes it for `count` more people, or for fewer; never beyond what is sensible.
  func addServings(_ count: Int) {
    let wanted = min(max(Self.servingRange.lowerBound, servings + count), Self.servingRange.upperBound)
    guard wanted != servings else { return }
    servings = wanted
    delegate?.viewModelDidChange()
  }

  /// Goes on to the next unit.
  func changeSystem() {
    system = system.next
    delegate?.viewModelDidChange()
  }

  /// What can be copied of it.
  var copies: [CopyItem] {
    let route = Route.drink(id)
    return CopyItem.list(
      route: route, address: address(id), value: drink.flatMap { $0.isPartial ? nil : $0.json },
      line: GetLine(route.path))
  }

  /// Goes to what has to be bought for it.
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
