import ApiSession
import Json
import Loading

/// What a comparison of two records of any API needs from navigation.
@MainActor
protocol ApiComparisonFlow: AnyObject {
  func show(_ subject: ApiSubject, provenance: Provenance)
}

/// Two records of any API, field by field; which of two values is the better one nobody knows here.
@MainActor
final class ApiComparisonViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let subjects: [ApiSubject]
  private let loaders: [Loader<Sourced<JsonValue>, ApiError>]
  private let flow: any ApiComparisonFlow

  /// Compares two records of a list; what the list had of them is shown until they came by themselves.
  init(_ one: Sourced<ApiSubject>, _ other: Sourced<ApiSubject>, flow: any ApiComparisonFlow, api: any AnyApiService) {
    self.flow = flow
    subjects = [one.value, other.value]
    loaders = [one, other].map { $0.value.loader($0.provenance, of: api) }
    for loader in loaders { loader.onChange = { [weak self] in self?.delegate?.viewModelDidChange() } }
  }

  /// What can be promised of both.
  var provenance: Provenance? { Provenance.least(of: loaders.compactMap { $0.state.value?.provenance }) }
  var isLoading: Bool { loaders.contains { $0.state.isLoading } }

  /// Reads what the list did not have.
  func load() {
    for (subject, loader) in zip(subjects, loaders) where !subject.isWhole { loader.load() }
  }

  /// Reads both anew; what is here stays until the answers have come.
  func reload() { for loader in loaders { loader.reload() } }

  /// Opens one of them.
  func selectedItem(index: Int) {
    guard subjects.indices.contains(index), let provenance = loaders[index].state.value?.provenance else { return }
    flow.show(subjects[index], provenance: provenance)
  }

  /// What is known of one of the two records.
  func value(_ side: Int) -> JsonValue { loaders[side].state.value?.value ?? subjects[side].value }
  /// The title of one of the two records.
  func name(_ side: Int) -> String { value(side).usualTitle ?? subjects[side].name ?? "\(side + 1)" }
}
