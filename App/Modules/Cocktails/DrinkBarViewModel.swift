import ApiSession
import CantinaTools
import Loading

/// What the list of what can be made needs from navigation.
@MainActor
protocol DrinkBarFlow: RemovingFlow {
  func showDrink(_ drink: Sourced<Drink>)
  func showShoppingList(of drink: Sourced<Drink>)
  /// Goes to a source in the settings; the sources are counted from 1.
  func showSource(_ number: Int)
}

/// The ingredients at home, ticked in a list of all, and the drinks that can be made with them.
@MainActor
final class DrinkBarViewModel: Narrowing, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let typed = TypedText()
  /// Why the list of ingredients did not come.
  private(set) var listError: ApiError?
  /// The number of ingredients of the list that could not be read.
  private(set) var unreadableIngredients = 0
  /// The drinks that are known by now, those that lack the least first.
  private(set) var makeable: [MakeableDrink] = []
  /// The ingredients that would make the most of them ready, the best first.
  private(set) var purchases: [BarPurchase] = []
  /// How drinks are painted beside the list; no photo is asked for.
  let picture: DrinkPicture
  /// The number of drinks with any of the ingredients, of those whose recipe is known, and of those that were not asked for.
  private(set) var progress = (checked: 0, total: 0, unchecked: 0)
  /// The number of questions that failed, and why the first of them did; nil where none did.
  private(set) var failure: (count: Int, error: ApiError)?
  /// The least of where all that is shown came from; nil before the first answer.
  private(set) var provenance: Provenance?

  private let flow: any DrinkBarFlow
  private let drinks: any DrinkApiService
  private let bar: any BarStore
  private let clock: any Clock<Duration>
  private let sources: any SourceProbe
  private var search = MakeableSearch()
  private var all: [String] = []
  /// The same in groups: what was at home at first, without a shelf, then shelf by shelf.
  private var shelves: [(shelf: BottleShelf?, names: [String])] = []
  private var atHome: [String] = []
  private var listProvenance: Provenance?
  /// The ticks that were taken away.
  private var removed = Removals<String>()
  private var hasAsked = false
  private var freshness = Freshness.usual
  private var reading: Task<Void, Never>?
  private var pause: Task<Void, Never>?
  private var questions: [MakeableSearch.Question: Task<Void, Never>] = [:]

  /// The pause after a tick before the source is asked.
  private static let debounce = Duration.milliseconds(300)

  init(
    flow: any DrinkBarFlow, drinks: any DrinkApiService, bar: any BarStore, clock: any Clock<Duration>,
    sources: any SourceProbe, picture: DrinkPicture
  ) {
    self.flow = flow
    self.drinks = drinks
    self.bar = bar
    self.clock = clock
    self.sources = sources
    self.picture = picture
  }

  deinit {
    reading?.cancel()
    pause?.cancel()
    for question in questions.values { question.cancel() }
  }

  /// The ingredients that the search leaves, best match first.
  ///
  /// Without a search those that were at home at first come first. A ticked one stays in its place.
  var ingredients: [String] {
    let rule = SearchRule(searchText)
    return rule.bestFirst(all.filter { rule.matches([$0]) }) { $0 }
  }

  /// The groups that the ingredients stand in; a search has one, without a shelf, as what is at home has.
  var groups: [(shelf: BottleShelf?, count: Int)] {
    searchText.isEmpty ? shelves.map { ($0.shelf, $0.names.count) } : [(nil, ingredients.count)]
  }

  /// The number of ticked ingredients.
  var count: Int { atHome.count }
  /// Whether the ingredients are awaited.
  var isReading: Bool { reading != nil }
  /// Whether drinks are awaited.
  var isFinding: Bool { pause != nil || search.isBusy }
  /// The ingredients with more drinks than the source gives at a time.
  var cappedNames: [String] { search.cappedNames }
  /// The number of drinks that could not be read.
  var unreadableDrinks: Int { search.unreadable }

  /// Whether there is something to choose, in one of the two lists.
  func canChoose(amongDrinks: Bool) -> Bool { amongDrinks ? !rows.isEmpty : !ingredients.isEmpty || !remedies.isEmpty }

  func isAtHome(_ name: String) -> Bool { atHome.contains { IngredientKey($0) == IngredientKey(name) } }

  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    read(.usual)
  }

  /// Asks for the ingredients and the drinks anew.
  func reload() {
    for question in questions.values { question.cancel() }
    questions = [:]
    search = MakeableSearch()
    freshness = .reload
    read(.reload)
  }

  /// Asks again for the list of ingredients.
  func retryIngredients() { read(.reload) }

  /// Asks again what has failed of the drinks.
  func retryDrinks() {
    freshness = .reload
    search.retry()
    ask()
  }

  /// Looks up another portion of recipes.
  func checkMore() {
    guard search.unchecked > 0 else { return }
    search.goOn()
    ask()
  }

  /// Ticks the ingredient at a place of `ingredients`, or takes the tick away; the store remembers it.
  func toggle(index: Int) {
    let names = ingredients
    guard names.indices.contains(index) else { return }
    let wasAtHome = isAtHome(names[index])
    toggle(names[index])
    guard wasAtHome else { return }
    removed.add(names[index])
    flow.removed(names[index])
  }

  /// Ticks an ingredient that was bought.
  func bring(_ name: String) {
    if !isAtHome(name) { toggle(name) }
  }

  /// Whether a tick was taken away that can be put back.
  var canUndo: Bool { removed.canUndo { !isAtHome($0) } }

  /// Puts the tick back that was taken away last.
  func undo() {
    guard let name = removed.takeLatest(isGone: { !isAtHome($0) }) else { return }
    toggle(name)
    flow.putBack()
  }

  private func toggle(_ name: String) {
    let wasAtHome = isAtHome(name)
    if wasAtHome {
      atHome.removeAll { IngredientKey($0) == IngredientKey(name) }
    } else {
      atHome.append(name)
    }
    bar.keep(name, isAtHome: !wasAtHome)
    pause?.cancel()
    pause = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.debounce)) != nil else { return }
      self?.look()
    }
    delegate?.viewModelDidChange()
  }

  /// Opens the drink at a place of `makeable`.
  func selectedItem(index: Int) {
    guard makeable.indices.contains(index), let drink = search.recipe(of: makeable[index].drink.id) else { return }
    flow.showDrink(drink)
  }

  /// Whether something failed through the fault of a source that the settings can test.
  var canTestSource: Bool { blamedSource != nil }

  /// Goes to the source that failed, in the settings.
  func showSource() {
    if let blamedSource { flow.showSource(blamedSource + 1) }
  }

  private var blamedSource: Int? {
    (listError ?? failure?.error).flatMap { sources.index(of: .cocktails, blamedFor: $0) }
  }

  /// What the drink at a place of `makeable` lacks; empty for none, and where there is no such drink.
  func missing(index: Int) -> [String] { makeable.indices.contains(index) ? makeable[index].missing : [] }

  /// Goes to what has to be bought for the drink at a place of `makeable`.
  func showShoppingList(index: Int) {
    guard makeable.indices.contains(index), let drink = search.recipe(of: makeable[index].drink.id) else { return }
    flow.showShoppingList(of: drink)
  }

  private func read(_ freshness: Freshness) {
    reading?.cancel()
    listError = nil
    reading = Task { [weak self, drinks, bar] in
      let names = await bar.ingredients()
      self?.found(atHome: names)
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the view model while it waits.
        let answer = try await drinks.values(of: .ingredient, freshness: freshness)
        self?.received(answer)
      } catch {
        self?.failed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func found(atHome names: [String]) {
    guard !Task.isCancelled else { return }
    atHome = names.uniqueNames
    list(all)
    look()
  }

  private func received(_ answer: Sourced<DrinkValues>) {
    guard !Task.isCancelled else { return }
    reading = nil
    listProvenance = answer.provenance
    unreadableIngredients = answer.value.unreadable
    list(answer.value.names)
    show()
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    listError = error.isCancellation ? nil : error
    delegate?.viewModelDidChange()
  }

  /// Lists what is at home, also what this source does not know, and then the other names, shelf by shelf.
  private func list(_ names: [String]) {
    let here = Set(atHome.map { IngredientKey($0) })
    let others = names.map { (name: $0, key: IngredientKey($0)) }
      .filter { !here.contains($0.key) && !$0.key.isTakenForGranted }
    let shelved = Dictionary(grouping: others) { BottleShelf($0.key) }
    shelves = [(nil, atHome)] + BottleShelf.allCases.map { shelf in (shelf, shelved[shelf, default: []].map(\.name)) }
    all = shelves.flatMap(\.names)
  }

  /// Looks for drinks with what is at home now.
  private func look() {
    guard !Task.isCancelled else { return }
    pause = nil
    search.look(for: atHome)
    ask()
  }

  /// Sends the questions that may be under way, and shows what is known.
  private func ask() {
    while let question = search.next() {
      questions[question] = Task { [weak self, drinks, freshness] in
        do throws(ApiError) {
          switch question {
          case .drinks(let name):
            let answer = try await drinks.drinks(.ingredient(name), freshness: freshness)
            self?.answered(question) { $0.received(answer, with: name) }
          case .recipe(let id):
            let answer = try await drinks.drink(id: id, freshness: freshness)
            self?.answered(question) { $0.received(answer) }
          }
        } catch {
          self?.answered(question) { $0.failed(question, error) }
        }
      }
    }
    if !search.isBusy { freshness = .usual }
    show()
  }

  /// Works out what is shown, once for each change and not for each frame.
  private func show() {
    makeable = search.drinks
    purchases = BarPurchase.best(for: makeable)
    progress = (search.checked, search.total, search.unchecked)
    failure = search.failed
    provenance = .least(of: [listProvenance, search.provenance].compactMap(\.self))
    delegate?.viewModelDidChange()
  }

  private func answered(_ question: MakeableSearch.Question, _ note: (inout MakeableSearch) -> Void) {
    guard !Task.isCancelled else { return }
    questions[question] = nil
    note(&search)
    ask()
  }
}
