import Foundation

/// The values of a collection's parameters while a person fills them in.
@MainActor
final class ApiParametersViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let parameters: [ApiParameter]
  let name: String
  private var values: [String: String]

  /// Begins with the values that the collection has; what it cannot do without begins with what the server takes.
  init(_ collection: ApiCollection, below base: URL) {
    name = collection.note ?? collection.name
    parameters = collection.parameters.filter { $0.isRequired } + collection.parameters.filter { !$0.isRequired }
    let known = parameters.map { ($0.name, $0.value ?? ($0.isRequired ? $0.usual ?? $0.choices.first ?? "" : "")) }
    values = Dictionary(known) { first, _ in first }
  }

  /// The value of a parameter; empty for none.
  func value(of parameter: ApiParameter) -> String { values[parameter.name] ?? "" }

  func give(_ value: String, to parameter: ApiParameter) {
    values[parameter.name] = value
    delegate?.viewModelDidChange()
  }

  /// All values; nil where one is missing, or cannot be sent.
  var given: [String: String]? {
    parameters.allSatisfy { $0.takes(value(of: $0)) } ? values : nil
  }
}
