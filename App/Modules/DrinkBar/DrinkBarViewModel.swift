import ApiSession

/// What the list of what can be made needs from navigation.
@MainActor
protocol DrinkBarFlow: AnyObject {
  func showDrink(_ drink: Sourced<Drink>)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// What someone has at home, ticked off a list of all ingredients, and the drinks that can be made of it.
@MainActor
final class DrinkBarViewModel: Searching {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var searchText = ""
  private(set) var isSearching = false
  /// By how little is missing.
  private(set) var makeable: [MakeableDrink] = []
  /// Where the drinks came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Why it is not known what can be made.
  private(set) var error: ApiError?

  private let flow: any DrinkBarFlow
  private let drinks: any DrinkApiService
  private let bar: any BarStore
  private let clock: any Clock<Duration>
  private var all: [String] = []
  private var atHome: [String] = []
  private var hasAsked = false
  private var reading: Task<Void, Never>?
  private var finding: Task<Void, Never>?

  /// How long someone ticks no more before the source is asked.
  private static let debounce = Duration.milliseconds(300)

  init(flow: any DrinkBarFlow, drinks: any DrinkApiService, bar: any BarStore, clock: any Clock<Duration>) {
    self.flow = flow
    self.drinks = drinks
    self.bar = bar
    self.clock = clock
  }

  deinit {
    reading?.cancel()
    finding?.cancel()
  }

  /// The names that the search leaves of all that can be ticked: what was at home at first, then the others; what is ticked
  /// stays in its place.
  var ingredients: [String] {
    let rule = SearchRule(searchText)
    return rule.terms.isEmpty ? all : all.filter { rule.matches([$0]) }
  }

  /// How many are ticked.
  var count: Int { atHome.count }
  /// Whether the ingredients are awaited.
  var isReading: Bool { reading != nil }
  /// Whether it is being found out what can be made.
  var isFinding: Bool { finding != nil }

  /// Whether an ingredient is at home.
  func isAtHome(_ name: String) -> Bool { atHome.contains { IngredientKey($0) == IngredientKey(name) } }

  func load() {
    guard !hasAsked else { return }
    read(freshness: .usual)
  }

  /// Reads the ingredients anew, and finds again what can be made.
  func reload() {
    read(freshness: .reload)
  }

  /// Ticks the ingredient at a place of `ingredients`, or takes the tick away; it is remembered.
  func toggle(index: Int) {
    let names = ingredients
    guard names.indices.contains(index) else { return }
    let wasAtHome = isAtHome(names[index])
    if wasAtHome {
      atHome.removeAll { IngredientKey($0) == IngredientKey(names[index]) }
    } else {
      atHome.append(names[index])
    }
    bar.keep(names[index], isAtHome: !wasAtHome)
    find(after: Self.debounce)
  }

  /// Opens the drink at a place of `makeable`.
  func selectedItem(index: Int) {
    guard makeable.indices.contains(index), let provenance else { return }
    flow.showDrink(Sourced(value: makeable[index].drink, provenance: provenance))
  }

  func beginSearch() {
    isSearching = true
    delegate?.viewModelDidChange()
  }

  func search(text: String) {
    searchText = text
    delegate?.viewModelDidChange()
  }

  func endSearch() {
    isSearching = false
    search(text: "")
  }

  private func read(freshness: Freshness) {
    hasAsked = true
    reading?.cancel()
    reading = Task { [weak self, drinks, bar] in
      do throws(ApiError) {
        // Answers first: `self?.received(try await …)` would hold the view model while it waits.
        let names = await bar.ingredients()
        let answer = try await drinks.ingredients(freshness: freshness)
        self?.received(answer, atHome: names)
      } catch {
        self?.failed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<[String]>, atHome names: [String]) {
    guard !Task.isCancelled else { return }
    reading = nil
    provenance = answer.provenance
    // What is at home and unknown to this source stays to be seen, and to be taken away.
    let names = names.uniqueIngredients
    let here = Set(names.map { IngredientKey($0) })
    atHome = names
    all = names + answer.value.filter { !here.contains(IngredientKey($0)) && !IngredientKey($0).isTakenForGranted }
    find(after: nil)
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    delegate?.viewModelDidChange()
    if !error.isCancellation { flow.show(apiError: error) { [weak self] in self?.read(freshness: .reload) } }
  }

  private func find(after pause: Duration?) {
    finding?.cancel()
    finding = nil
    error = nil
    if atHome.isEmpty {
      makeable = []
    } else {
      finding = Task { [weak self, drinks, clock, atHome] in
        if let pause, (try? await clock.sleep(for: pause)) == nil { return }
        do throws(ApiError) {
          let answer = try await MakeableDrinks(drinks: drinks).find(with: atHome)
          self?.found(answer)
        } catch {
          self?.couldNotFind(error)
        }
      }
    }
    delegate?.viewModelDidChange()
  }

  private func found(_ answer: Sourced<[MakeableDrink]>) {
    guard !Task.isCancelled else { return }
    finding = nil
    provenance = answer.provenance
    makeable = answer.value
    delegate?.viewModelDidChange()
  }

  private func couldNotFind(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    finding = nil
    makeable = []
    self.error = error.isCancellation ? nil : error
    delegate?.viewModelDidChange()
  }
}
