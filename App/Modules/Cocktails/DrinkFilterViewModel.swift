import ApiSession
import Loading

/// Lists the values that drinks can be filtered by; each trait's list loads, fails and is retried independently.
final class DrinkFilterViewModel: ViewModel {
  enum Row {
    case value(DrinkTrait, String)
    case retry(DrinkTrait)
  }

  struct List {
    let trait: DrinkTrait
    let values: DrinkValues?
    let error: ApiError?
    var isLoading: Bool { values == nil && error == nil }
    var count: Int { (values?.names.count ?? 0) + (error == nil ? 0 : 1) }
    var rows: [Row] { (values?.names ?? []).map { .value(trait, $0) } + (error == nil ? [] : [.retry(trait)]) }
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var lists: [List] = []
  private(set) var rows: [Row] = []
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
    self.typing.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
    for (_, loader) in loaders { loader.onChange = { [weak self] in self?.changed() } }
    changed()
  }

  func load() { for (_, loader) in loaders { loader.load() } }

  /// Applies the text while the user types; otherwise, filters by the value at `index`, or retries its list.
  func selectedItem(index: Int) {
    if typing.isOn {
      if let line = typing.taken() { done(.typed(line.text)) }
    } else if rows.indices.contains(index) {
      switch rows[index] {
      case .value(let trait, let value): done(.value(.having(trait, value)))
      case .retry(let trait): loaders.first { $0.trait == trait }?.loader.reload()
      }
    }
  }

  /// Whether there is a text to apply or a row to choose.
  var canChoose: Bool { typing.isOn || !rows.isEmpty }

  private func changed() {
    lists = loaders.map { List(trait: $0, values: $1.state.value?.value, error: $1.state.failure) }
    rows = lists.flatMap(\.rows)
    delegate?.viewModelDidChange()
  }
}

enum DrinkFilter: Equatable, Sendable {
  case value(DrinkQuery)
  /// A text that replaces the whole search.
  case typed(String)
}
