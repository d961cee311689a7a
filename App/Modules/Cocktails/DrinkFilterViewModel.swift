import ApiSession

/// Lists the values that drinks can be filtered by; each trait's list loads, fails and is retried independently.
@MainActor
final class DrinkFilterViewModel: ViewModel {
  /// The values of a trait, once they are loaded.
  struct List {
    let trait: DrinkTrait
    fileprivate(set) var values: DrinkValues?
    fileprivate(set) var error: ApiError?
    var isLoading: Bool { values == nil && error == nil }
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var lists: [List]
  /// The editor of the typed search.
  let typing: ConditionTyping
  private let drinks: any DrinkApiService
  private let done: @MainActor (DrinkFilter) -> Void
  private var tasks: [DrinkTrait: Task<Void, Never>] = [:]

  /// Lists the values of `traits`; `done` receives the chosen filter.
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

  /// Requests the lists once.
  func load() {
    guard tasks.isEmpty else { return }
    for list in lists { ask(list.trait, .usual) }
  }

  func retry(_ trait: DrinkTrait) { ask(trait, .reload) }
  func choose(_ value: String, of trait: DrinkTrait) { done(.value(.having(trait, value))) }

  /// Filters by the typed text if it is valid.
  func applyTyped() { if let line = typing.taken() { done(.typed(line.text)) } }

  /// Whether there is a text to apply or a row to choose.
  var canChoose: Bool { typing.isOn || lists.contains { $0.error != nil || $0.values?.names.isEmpty == false } }

  private func ask(_ trait: DrinkTrait, _ freshness: Freshness) {
    tasks[trait]?.cancel()
    update(trait) { $0.error = nil }
    tasks[trait] = Task { [weak self, drinks] in
      do throws(ApiError) {
        // Awaits the answer first: `self?.update(try await …)` would retain the view model while it waits.
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

enum DrinkFilter: Equatable, Sendable {
  case value(DrinkQuery)
  /// A text that replaces the whole search.
  case typed(String)
}
