import ApiSession
import CantinaTools

protocol DrinkBarFlow: RemovingFlow {
  func showDrink(_ drink: Sourced<Drink>)
  func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem)
  /// Opens a source in the settings; sources are numbered from 1.
  func showSource(_ number: Int)
}

/// Tracks the ingredients at home and finds the drinks that they make.
final class DrinkBarViewModel: Narrowing, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let typed = TypedText()
  private(set) var listError: ApiError?
  /// The number of ingredients that could not be decoded.
  private(set) var unreadableIngredients = 0
  /// The drinks found so far, those with the fewest missing ingredients first.
  private(set) var makeable: [MakeableDrink] = []
  /// The ingredients that would complete the most drinks, best first.
  private(set) var purchases: [BarPurchase] = []
  /// The picture beside the list; it never loads a photo.
  let picture: DrinkPicture
  /// The numbers of drinks with any of the ingredients: with a known recipe, in total, and not requested.
  private(set) var progress = (checked: 0, total: 0, unchecked: 0)
  /// The number of failed requests with the first error; `nil` if there are none.
  private(set) var failure: (count: Int, error: ApiError)?
  /// The least reliable provenance of everything shown; `nil` before the first response.
  private(set) var provenance: Provenance?

  /// Whether the next letter begins another search, since the present one led to a tick.
  private var beginsAnew = false

  private let flow: any DrinkBarFlow
  private let drinks: any DrinkApiService
  private let bar: BarStore
  private let clock: any Clock<Duration>
  private let sources: any SourceProbe
  private var search = MakeableSearch()
  private var all: [String] = []
  /// The ingredients in groups: those at home when loaded, without a shelf, then shelf by shelf.
  private var shelves: [(shelf: BottleShelf?, names: [String])] = []
  private var atHome: [String] = []
  private var listProvenance: Provenance?
  private var removed = Removals<String>()
  private var freshness = Freshness.usual
  private let reading = OwnedTask()
  private let pause = OwnedTask()
  private var questions: [MakeableSearch.Question: OwnedTask] = [:]

  /// The pause between a tick and the request.
  private static let debounce = Duration.milliseconds(300)

  init(
    flow: any DrinkBarFlow, drinks: any DrinkApiService, bar: BarStore, clock: any Clock<Duration>,
    sources: any SourceProbe, picture: DrinkPicture
  ) {
    (self.flow, self.drinks, self.bar, self.clock, self.sources) = (flow, drinks, bar, clock, sources)
    self.picture = picture
  }

  /// The ingredients that match the search, best match first.
  ///
  /// Without a search, those at home when loaded come first; ticking one does not move it.
  var ingredients: [String] {
    let rule = SearchRule(searchText)
    return rule.bestFirst(all.filter { rule.matches([$0]) }) { $0 }
  }

  /// The groups of `ingredients`; those at home, or found by a search, have no shelf.
  var groups: [(shelf: BottleShelf?, count: Int)] {
    searchText.isEmpty ? shelves.map { ($0.shelf, $0.names.count) } : [(nil, ingredients.count)]
  }

  func search(text: String) {
    let isNext = beginsAnew && text.hasPrefix(searchText)
    typed.take(isNext ? String(text.dropFirst(searchText.count)) : text)
    beginsAnew = false
    narrow()
  }

  var count: Int { atHome.count }
  var isReading: Bool { reading.isRunning }
  /// Whether drinks are being loaded, or will be after the pause.
  var isFinding: Bool { pause.isRunning || search.isBusy }
  /// The ingredients with more drinks than the source returns at once.
  var cappedNames: [String] { search.cappedNames }
  /// The number of drinks that could not be decoded.
  var unreadableDrinks: Int { search.unreadable }

  /// Whether the focused list has a row to choose.
  func canChoose(amongDrinks: Bool) -> Bool { amongDrinks ? !rows.isEmpty : !ingredients.isEmpty || !remedies.isEmpty }
  func isAtHome(_ name: String) -> Bool { atHome.contains { IngredientKey($0) == IngredientKey(name) } }

  func load() { if !reading.isBegun { read(.usual) } }

  func reload() {
    questions = [:]
    search = MakeableSearch()
    freshness = .reload
    read(.reload)
  }

  func checkMore() {
    guard search.unchecked > 0 else { return }
    search.showMore()
    ask()
  }

  /// Ticks or unticks the ingredient at `index` of `ingredients` and saves that.
  func toggle(index: Int) {
    let names = ingredients
    guard names.indices.contains(index) else { return }
    let wasAtHome = isAtHome(names[index])
    beginsAnew = !searchText.isEmpty
    toggle(names[index])
    guard wasAtHome else { return }
    removed.add(names[index])
    flow.removed(names[index])
  }

  var canUndo: Bool { removed.canUndo { !isAtHome($0) } }

  func undo() {
    guard let name = removed.takeLatest(isGone: { !isAtHome($0) }) else { return }
    toggle(name)
    flow.putBack()
  }

  private func toggle(_ name: String) {
    let wasAtHome = isAtHome(name)
    if wasAtHome { atHome.removeAll { IngredientKey($0) == IngredientKey(name) } } else { atHome.append(name) }
    bar.keep(name, isAtHome: !wasAtHome)
    pause.run { [clock] in
      try? await clock.sleep(for: Self.debounce)
    } then: { [weak self] _ in
      self?.look()
    }
    delegate?.viewModelDidChange()
  }

  func choose(_ row: DrinkBarRow) {
    switch row {
    case .drink(let item): if let drink = search.recipe(of: item.drink.id) { flow.showDrink(drink) }
    case .buy(let purchase): if !isAtHome(purchase.name) { toggle(purchase.name) }
    case .more: checkMore()
    case .retryDrinks:
      freshness = .reload
      search.retry()
      ask()
    case .retryIngredients: read(.reload)
    case .source: if let blamedSource { flow.showSource(blamedSource + 1) }
    }
  }

  /// The index of the source that caused a failure, in the list of sources that the settings can test.
  var blamedSource: Int? {
    (listError ?? failure?.error).flatMap { sources.index(of: .cocktails, blamedFor: $0) }
  }

  func showShoppingList(row index: Int) {
    if let item = drink(ofRow: index), let drink = search.recipe(of: item.drink.id) {
      flow.showShoppingList(of: drink, servings: 1, system: .asWritten)
    }
  }

  private func read(_ freshness: Freshness) {
    listError = nil
    reading.run { [weak self, drinks, bar] () -> Result<Sourced<DrinkValues>, ApiError> in
      let names = await bar.ingredients()
      self?.found(atHome: names)
      do throws(ApiError) {
        return .success(try await drinks.values(of: .ingredient, freshness: freshness))
      } catch {
        return .failure(error)
      }
    } then: { [weak self] in
      self?.received($0)
    }
    delegate?.viewModelDidChange()
  }

  private func found(atHome names: [String]) {
    guard !Task.isCancelled else { return }
    atHome = names.uniqueNames
    list(all)
    look()
  }

  private func received(_ answer: Result<Sourced<DrinkValues>, ApiError>) {
    switch answer {
    case .success(let names):
      listProvenance = names.provenance
      unreadableIngredients = names.value.unreadable
      list(names.value.names)
      show()
    case .failure(let error):
      listError = error.isCancellation ? nil : error
      delegate?.viewModelDidChange()
    }
  }

  /// Lists the ingredients at home, including those unknown to the source, then the others by shelf.
  private func list(_ names: [String]) {
    let here = Set(atHome.map { IngredientKey($0) })
    let others = names.map { (name: $0, key: IngredientKey($0)) }
      .filter { !here.contains($0.key) && !$0.key.isTakenForGranted }
    let shelved = Dictionary(grouping: others) { BottleShelf($0.key) }
    shelves = [(nil, atHome)] + BottleShelf.allCases.map { shelf in (shelf, shelved[shelf, default: []].map(\.name)) }
    all = shelves.flatMap(\.names)
  }

  private func look() {
    pause.cancel()
    search.look(for: atHome)
    ask()
  }

  /// Sends the requests that are due and shows the results so far.
  private func ask() {
    while let question = search.next() {
      let task = OwnedTask()
      questions[question] = task
      task.run { [drinks, freshness] () -> (inout MakeableSearch) -> Void in
        do throws(ApiError) {
          switch question {
          case .drinks(let name):
            let answer = try await drinks.drinks(.ingredient(name), freshness: freshness)
            return { $0.received(answer, with: name) }
          case .recipe(let id):
            let answer = try await drinks.drink(id: id, freshness: freshness)
            return { $0.received(answer) }
          }
        } catch {
          return { $0.failed(question, error) }
        }
      } then: { [weak self] in
        self?.answered(question, $0)
      }
    }
    if !search.isBusy { freshness = .usual }
    show()
  }

  /// Computes the visible state once per change, not per frame.
  private func show() {
    makeable = search.drinks
    purchases = BarPurchase.best(for: makeable)
    progress = (search.checked, search.total, search.unchecked)
    failure = search.failed
    provenance = .least(of: [listProvenance, search.provenance].compactMap(\.self))
    delegate?.viewModelDidChange()
  }

  private func answered(_ question: MakeableSearch.Question, _ note: (inout MakeableSearch) -> Void) {
    questions[question] = nil
    note(&search)
    ask()
  }
}
