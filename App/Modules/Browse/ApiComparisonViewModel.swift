import ApiSession
import Json
import Loading

/// What a comparison of two records of any API needs from navigation.
@MainActor
protocol ApiComparisonFlow: FailureFlow {
  func show(_ subject: Sourced<ApiSubject>)
}

/// Two records of any API, field by field; which of two values is the better one nobody knows here.
@MainActor
final class ApiComparisonViewModel {
  /// One of the two records.
  typealias Side = Loader<Sourced<ApiSubject>, ApiError>

  weak var delegate: (any ViewModelDelegate)?
  private let sides: [Side]
  private let places: [String]
  private let path: String
  private let flow: any ApiComparisonFlow
  private var hasTold = false

  /// Compares two records; `places` name them while they are not here, `route` compares them again.
  init(_ sides: [Side], at places: [String], route: Route, flow: any ApiComparisonFlow) {
    (self.sides, self.places, path, self.flow) = (sides, places, route.path, flow)
    for side in sides { side.onChange = { [weak self] in self?.heard() } }
  }

  var failureFlow: (any FailureFlow)? { flow }
  /// Why the latest answer of one of them did not come.
  var failure: ApiError? { sides.lazy.compactMap(\.state.failure).first { !$0.isCancellation } }
  var route: String? { path }
  /// What can be promised of both.
  var provenance: Provenance? { Provenance.least(of: sides.compactMap { $0.state.value?.provenance }) }
  var isLoading: Bool { sides.contains { $0.state.isLoading } }

  /// Reads what is not here.
  func load() {
    for side in sides where side.state.value?.value.isWhole != true { side.load() }
  }

  /// Reads both anew; what is here stays until the answers have come.
  func reload() {
    hasTold = false
    for side in sides { side.reload() }
  }

  /// Opens one of them.
  func selectedItem(index: Int) {
    if sides.indices.contains(index), let subject = sides[index].state.value { flow.show(subject) }
  }

  /// What is known of the two records; nil for one that is not here.
  var subjects: [ApiSubject?] { sides.map { $0.state.value?.value } }
  /// What the two are called.
  var titles: [String] { zip(subjects, places).map { $0?.title ?? $1 } }

  private func heard() {
    delegate?.viewModelDidChange()
    // An outage fails both: it is told once.
    guard !hasTold, let failure else { return }
    hasTold = true
    flow.show(apiError: failure, isOnPage: true) { [weak self] in self?.reload() }
  }
}
