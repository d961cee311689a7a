import Foundation

/// Edits the parameter values of a collection or of a list's query.
final class ApiParametersViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let parameters: [ApiParameter]
  let name: String
  /// Additional parameters, written as a query; `nil` if a description names all.
  private(set) var more: String? { didSet { delegate?.viewModelDidChange() } }
  private var values: [String: String] { didSet { delegate?.viewModelDidChange() } }
  private let query: ListQuery?
  private let kept: KeptParameters?
  private let reading = OwnedTask()
  private let done: @MainActor ([String: String]?) -> Void

  /// Starts with the values of a link's collection; a required parameter starts with its default or first choice.
  init(_ link: ApiLink, below base: URL, done: @escaping @MainActor (ApiLink?) -> Void = { _ in }) {
    name = link.collection?.note ?? link.collection?.name ?? ""
    let all = link.collection?.parameters ?? []
    parameters = all.filter { $0.isRequired } + all.filter { !$0.isRequired }
    let known = parameters.map { ($0.name, $0.value ?? ($0.isRequired ? $0.usual ?? $0.choices.first ?? "" : "")) }
    values = Dictionary(known) { first, _ in first }
    (query, kept) = (nil, nil)
    self.done = { done($0.map { link.filled($0, below: base) }) }
  }

  /// Starts with the query of a list; `load()` adds values saved from an earlier query.
  init(_ query: ListQuery, kept: KeptParameters, done: @escaping @MainActor (URL?) -> Void) {
    (name, parameters) = (query.url.shownName, query.parameters)
    (self.query, self.kept) = (query, kept)
    self.done = { done($0.map(query.url)) }
    values = Dictionary(parameters.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    more = ""
  }

  /// Adds values saved from an earlier query unless the query has them.
  func load() {
    guard let query, let kept else { return }
    reading.run {
      await kept.values(for: query)
    } then: { [weak self] in
      self?.add($0)
    }
  }

  private func add(_ earlier: [String: String]) {
    guard more?.isEmpty == true, !earlier.isEmpty else { return }
    for (name, value) in earlier where values[name]?.isEmpty == true { values[name] = value }
    more = ListQuery.text(of: earlier.filter { name, _ in values[name] == nil })
  }

  /// Returns the value of a parameter; empty if it has none.
  func value(of parameter: ApiParameter) -> String { values[parameter.name] ?? "" }

  /// Returns the choices of a parameter, an empty first one if it is optional; none if any value may be typed.
  func choices(of parameter: ApiParameter) -> [String] {
    let choices = parameter.kind == .flag && parameter.choices.isEmpty ? ["true", "false"] : parameter.choices
    return choices.isEmpty || parameter.isRequired ? choices : [""] + choices
  }

  func choose(_ index: Int, for parameter: ApiParameter) {
    let choices = choices(of: parameter)
    if choices.indices.contains(index) { give(choices[index], to: parameter) }
  }

  func give(_ value: String, to parameter: ApiParameter) { values[parameter.name] = value }
  func give(more text: String) { more = text }
  var isMoreReadable: Bool { ListQuery.values(in: more ?? "") != nil }

  /// Submits the values if they are valid; those of a list are saved.
  func submit() {
    guard let given else { return }
    if let query { kept?.keep(given, for: query) }
    done(given)
  }

  func cancel() { done(nil) }

  /// All values; `nil` if one is missing or invalid.
  var given: [String: String]? {
    guard parameters.allSatisfy({ $0.takes(value(of: $0)) }), let more = ListQuery.values(in: more ?? "") else {
      return nil
    }
    return values.merging(more) { _, typed in typed }
  }
}
