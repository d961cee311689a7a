import Foundation

/// Edits the parameter values of a link's collection or of a list's query.
final class ApiParametersViewModel: ViewModel {
  enum Target {
    case link(ApiLink, below: URL)
    case query(ListQuery)
  }

  /// The edited texts, in one value so that each change causes one notification.
  private struct Entry {
    var values: [String: String]
    var more: String?
  }

  weak var delegate: (any ViewModelDelegate)?
  let parameters: [ApiParameter]
  let name: String
  /// Additional parameters, written as a query; `nil` if a description names all.
  var more: String? { entry.more }
  private var entry: Entry { didSet { delegate?.viewModelDidChange() } }
  private let target: Target
  private let kept: KeptParameters
  private let reading = OwnedTask()
  private let done: @MainActor (ApiLink?) -> Void

  /// Starts with the values of a target; `done` receives the link with the edited values, or `nil` if cancelled.
  init(_ target: Target, kept: KeptParameters, done: @escaping @MainActor (ApiLink?) -> Void) {
    (self.target, self.kept, self.done) = (target, kept, done)
    switch target {
    case .link(let link, _):
      name = link.collection?.note ?? link.collection?.name ?? ""
      let all = link.collection?.parameters ?? []
      parameters = all.filter { $0.isRequired } + all.filter { !$0.isRequired }
      // A required parameter starts with its default or first choice.
      let known = parameters.map { ($0.name, $0.value ?? ($0.isRequired ? $0.usual ?? $0.choices.first ?? "" : "")) }
      entry = Entry(values: Dictionary(known) { first, _ in first })
    case .query(let query):
      (name, parameters) = (query.url.shownName, query.parameters)
      let known = parameters.map { ($0.name, $0.value ?? "") }
      entry = Entry(values: Dictionary(known) { first, _ in first }, more: "")
    }
  }

  /// Adds values saved from an earlier query unless the query has them.
  func load() {
    guard case .query(let query) = target else { return }
    reading.run { [kept] in
      await kept.values(for: query)
    } then: { [weak self] in
      self?.add($0)
    }
  }

  private func add(_ earlier: [String: String]) {
    guard more?.isEmpty == true, !earlier.isEmpty else { return }
    var values = entry.values
    for (name, value) in earlier where values[name]?.isEmpty == true { values[name] = value }
    entry = Entry(values: values, more: ListQuery.text(of: earlier.filter { name, _ in values[name] == nil }))
  }

  /// Returns the value of a parameter; empty if it has none.
  func value(of parameter: ApiParameter) -> String { entry.values[parameter.name] ?? "" }

  /// Returns the choices of a parameter, an empty first one if it is optional; none if any value may be typed.
  func choices(of parameter: ApiParameter) -> [String] {
    let choices = parameter.kind == .flag && parameter.choices.isEmpty ? ["true", "false"] : parameter.choices
    return choices.isEmpty || parameter.isRequired ? choices : [""] + choices
  }

  func choose(_ index: Int, for parameter: ApiParameter) {
    let choices = choices(of: parameter)
    if choices.indices.contains(index) { give(choices[index], to: parameter) }
  }

  func give(_ value: String, to parameter: ApiParameter) { entry.values[parameter.name] = value }
  func give(more text: String) { entry.more = text }
  var isMoreReadable: Bool { ListQuery.values(in: more ?? "") != nil }

  /// Submits the values if they are valid; those of a list are saved.
  func submit() {
    guard let given else { return }
    switch target {
    case .link(let link, let base): done(link.filled(given, below: base))
    case .query(let query):
      kept.keep(given, for: query)
      done(ApiLink(url: query.url(with: given), name: nil))
    }
  }

  func cancel() { done(nil) }

  /// All values; `nil` if one is missing or invalid.
  var given: [String: String]? {
    guard parameters.allSatisfy({ $0.takes(value(of: $0)) }), let more = ListQuery.values(in: more ?? "") else {
      return nil
    }
    return entry.values.merging(more) { _, typed in typed }
  }
}
