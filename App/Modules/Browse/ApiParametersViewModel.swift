import Foundation

/// The values of a collection's parameters while a person fills them in.
@MainActor
final class ApiParametersViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let parameters: [ApiParameter]
  let name: String
  /// Parameters that nothing names, as in a query; nil where a description names all.
  private(set) var more: String?
  private var values: [String: String]
  private let query: ListQuery?
  private let kept: KeptParameters?
  private let done: @MainActor ([String: String]) -> Void

  /// Begins with the values that the collection has; what it cannot do without begins with what the server takes.
  init(
    _ collection: ApiCollection, below base: URL, done: @escaping @MainActor ([String: String]) -> Void = { _ in }
  ) {
    name = collection.note ?? collection.name
    parameters = collection.parameters.filter { $0.isRequired } + collection.parameters.filter { !$0.isRequired }
    let known = parameters.map { ($0.name, $0.value ?? ($0.isRequired ? $0.usual ?? $0.choices.first ?? "" : "")) }
    values = Dictionary(known) { first, _ in first }
    (query, kept, self.done) = (nil, nil, done)
  }

  /// Begins with the query of a list; what was kept of an earlier one is added where the query has nothing of it.
  init(
    _ query: ListQuery, kept: KeptParameters, done: @escaping @MainActor ([String: String]) -> Void = { _ in }
  ) {
    self.done = done
    (name, parameters, self.query, self.kept) = (query.url.shownName, query.parameters, query, kept)
    values = Dictionary(parameters.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    more = ""
  }

  /// Adds the values that were kept of an earlier query.
  func load() {
    guard let query, let kept else { return }
    Task { [weak self] in
      let earlier = await kept.values(for: query)
      self?.add(earlier)
    }
  }

  private func add(_ earlier: [String: String]) {
    guard more?.isEmpty == true, !earlier.isEmpty else { return }
    for (name, value) in earlier where parameters.contains(where: { $0.name == name }) && values[name]?.isEmpty == true
    {
      values[name] = value
    }
    let others = earlier.filter { name, _ in values[name] == nil }
    more = ListQuery.text(of: others)
    delegate?.viewModelDidChange()
  }

  /// The value of a parameter; empty for none.
  func value(of parameter: ApiParameter) -> String { values[parameter.name] ?? "" }

  func give(_ value: String, to parameter: ApiParameter) {
    values[parameter.name] = value
    delegate?.viewModelDidChange()
  }

  func give(more text: String) {
    more = text
    delegate?.viewModelDidChange()
  }

  /// Whether the line of further parameters can be read.
  var isMoreReadable: Bool { ListQuery.values(in: more ?? "") != nil }

  /// Hands the values on, which are kept for a list; nothing happens while they cannot be sent.
  func submit() {
    guard let given else { return }
    if let query { kept?.keep(given, for: query) }
    done(given)
  }

  /// All values; nil where one is missing, or cannot be sent.
  var given: [String: String]? {
    guard parameters.allSatisfy({ $0.takes(value(of: $0)) }), let more = ListQuery.values(in: more ?? "") else {
      return nil
    }
    return values.merging(more) { _, typed in typed }
  }
}
