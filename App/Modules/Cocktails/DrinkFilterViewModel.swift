import ApiSession
import Loading

/// Lists the values that drinks can be filtered by; each trait's list loads, fails and is retried independently.
final class DrinkFilterViewModel: ViewModel {
  struct List {
    let trait: DrinkTrait
    let values: DrinkValues?
    let error: ApiError?
    var isLoading: Bool { values == nil && error == nil }
  }

  weak var delegate: (any ViewModelDelegate)?
  let typing: ConditionTyping
  private let loaders: [(trait: DrinkTrait, loader: Loader<Sourced<DrinkValues>, ApiError>)]
  private let done: @MainActor (DrinkFilter) -> Void

  /// Lists the values that `loaders` load; `done` receives the chosen filter.
  init(
    _ loaders: [(trait: DrinkTrait, loader: Loader<Sourced<DrinkValues>, ApiError>)], instead text: String,
    typing: Bool, done: @escaping @MainActor (DrinkFilter) -> Void
  ) {
    (self.loaders, self.done) = (loaders, done)
    self.typing = ConditionTyping(DrinkSearch(typed: text).line, isOn: typing) { DrinkSearch(typed: $0).line }
    let changed: @MainActor () -> Void = { [weak self] in self?.delegate?.viewModelDidChange() }
    self.typing.onChange = changed
    for (_, loader) in loaders { loader.onChange = changed }
  }

  var lists: [List] {
    loaders.map { List(trait: $0, values: $1.state.value?.value, error: $1.state.failure) }
  }

  func load() { for (_, loader) in loaders { loader.load() } }
  func retry(_ trait: DrinkTrait) { loaders.first { $0.trait == trait }?.loader.reload() }
  func choose(_ value: String, of trait: DrinkTrait) { done(.value(.having(trait, value))) }

  func applyTyped() { if let line = typing.taken() { done(.typed(line.text)) } }

  /// Whether there is a text to apply or a row to choose.
  var canChoose: Bool { typing.isOn || lists.contains { $0.error != nil || $0.values?.names.isEmpty == false } }
}

enum DrinkFilter: Equatable, Sendable {
  case value(DrinkQuery)
  /// A text that replaces the whole search.
  case typed(String)
}
