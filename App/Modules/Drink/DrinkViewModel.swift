import ApiSession

/// What the detail of a drink needs from navigation.
@MainActor
protocol DrinkFlow: AnyObject {
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// One drink: what goes into it for so many people, in the unit that someone measures with, and how it is made.
@MainActor
final class DrinkViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let id: Int
  private(set) var drink: Drink?
  /// Where it came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the source has none of this number.
  private(set) var isMissing = false
  /// How many times the recipe is made.
  private(set) var servings = 1
  /// In which unit volumes are shown.
  private(set) var system = MeasureSystem.asWritten

  private let flow: any DrinkFlow
  private let drinks: any DrinkApiService
  private var hasAsked = false
  private var reading: Task<Void, Never>?

  /// How many servings there may be.
  static let servingRange = 1...12

  /// Shows the drink of a number; `known` is what a list had of it already.
  init(id: Int, known: Sourced<Drink>?, flow: any DrinkFlow, drinks: any DrinkApiService) {
    self.id = id
    self.flow = flow
    self.drinks = drinks
    drink = known?.value
    provenance = known?.provenance
  }

  deinit { reading?.cancel() }

  /// Whether an answer is awaited.
  var isLoading: Bool { reading != nil }

  /// Reads what is not here yet, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked, drink?.isPartial ?? true else { return }
    read(freshness: .usual)
  }

  /// Reads it anew; what is here stays until the answer has come.
  func reload() {
    read(freshness: .reload)
  }

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

  /// Goes to what has to be bought for it.
  func showShoppingList() {
    guard let drink, let provenance else { return }
    flow.showShoppingList(of: Sourced(value: drink, provenance: provenance), servings: servings, system: system)
  }

  private func read(freshness: Freshness) {
    reading?.cancel()
    hasAsked = true
    reading = Task { [weak self, drinks, id] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the view model while it waits.
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
    if case .notFound = error, drink == nil { isMissing = true } else { isMissing = false }
    delegate?.viewModelDidChange()
    if !error.isCancellation, !isMissing {
      flow.show(apiError: error) { [weak self] in self?.read(freshness: .reload) }
    }
  }
}
