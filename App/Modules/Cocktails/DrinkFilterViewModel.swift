import ApiSession

/// The values that drinks can be filtered by, a list for each trait; each list loads, fails and is tried again for itself.
@MainActor
final class DrinkFilterViewModel: ViewModel {
  /// The values of a trait, as far as they are known.
  struct List {
    let trait: DrinkTrait
    fileprivate(set) var values: DrinkValues?
    fileprivate(set) var error: ApiError?
    /// Whether an answer is awaited.
    var isLoading: Bool { values == nil && error == nil }
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var lists: [List]
  /// What is typed in place of a value.
  let typing: ConditionTyping
  private let drinks: any DrinkApiService
  private let done: @MainActor (DrinkFilter) -> Void
  private var tasks: [DrinkTrait: Task<Void, Never>] = [:]

  /// Makes the lists of some traits; `done` takes the filter that is chosen.
  init(
    of traits: [DrinkTrait] = DrinkTrait.shortFilters, instead text: String = "", typing: Bool = false,
    drinks: any DrinkApiService, done: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    (self.drinks, self.done) = (drinks, done)
    self.typing = ConditionTyping(DrinkSearch(typed: text).line, isOn: typing) { DrinkSearch(typed: $0).line }
    lists = traits.map { List(trait: $0) }
    self.typing.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Asks for the lists, once.
  func load() {
    guard tasks.isEmpty else { return }
    for list in lists { ask(list.trait, .usual) }
  }

  /// Asks for a list again.
  func retry(_ trait: DrinkTrait) { ask(trait, .reload) }

  /// Filters by a value.
  func choose(_ value: String, of trait: DrinkTrait) { done(.value(.having(trait, value))) }

  /// Filters by what is typed, where it can be read.
  func applyTyped() {
    if let line = typing.taken() { done(.typed(line.text)) }
  }

  /// Whether there is a text to take, or a row to choose.
  var canChoose: Bool { typing.isOn || lists.contains { $0.error != nil || $0.values?.names.isEmpty == false } }

  private func ask(_ trait: DrinkTrait, _ freshness: Freshness) {
    tasks[trait]?.cancel()
    update(trait) { $0.error = nil }
    tasks[trait] = Task { [weak self, drinks] in
      do throws(ApiError) {
        // Answer first: `self?.update(try await …)` would hold the view model while it waits.
        let answer = try await drinks.values(of: trait, freshness: freshness)
        guard !Task.isCancelled else { return }
        self?.update(trait) { $0.values = answer.value }
      } catch {
        guard !Task.isCancelled else { return }
        self?.update(trait) { $0.error = error }
      }
    }
  }

  private func update(_ trait: DrinkTrait, _ change: (inout List) -> Void) {
    guard let place = lists.firstIndex(where: { $0.trait == trait }) else { return }
    change(&lists[place])
    delegate?.viewModelDidChange()
  }
}

/// What drinks are to be filtered by.
enum DrinkFilter: Equatable, Sendable {
  case value(DrinkQuery)
  /// In the place of all that was typed.
  case typed(String)
}
