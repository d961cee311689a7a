import ApiSession
import Loading

/// Reads and keeps one record or drink, for every screen that shows one.
@MainActor
final class DetailReader<Value: Detail> {
  typealias Request = @Sendable (Freshness) async throws(ApiError) -> Sourced<Value>

  enum Event {
    case asks
    case came(Value)
    /// The source does not have this number, and no earlier value is known.
    case isMissing
    case ended
    case failed(ApiError)
  }

  /// The number of the value; 0 if it has none, and then its absence is an ordinary failure.
  let id: Int
  var onEvent: (@MainActor (Event) -> Void)?
  private let loader: Loader<Sourced<Value>, ApiError>

  /// Creates a reader; `known` is the value that the service or a list already has.
  init(id: Int, known: Sourced<Value>?, ask: @escaping Request) {
    self.id = id
    loader = Loader(known) { isReload async throws(ApiError) in try await ask(isReload ? .reload : .usual) }
    loader.onChange = { [weak self] in self?.tell() }
  }

  var value: Value? { loader.state.value?.value }
  /// The provenance of the value; nil before the first answer.
  var provenance: Provenance? { loader.state.value?.provenance }
  var isMissing: Bool { if case .notFound? = loader.state.failure { id > 0 && value == nil } else { false } }
  /// The error of the latest answer; nil while loading, and if the source does not have this number.
  var failure: ApiError? { isMissing ? nil : loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  var isLoading: Bool { loader.state.isLoading }
  var isWhole: Bool { value?.isPartial == false }

  /// Reads the value once; after a failure the user decides about another attempt.
  func load() { loader.load() }

  /// Reads the value again; the old one stays until the answer arrives.
  func reload() { loader.reload() }

  private func tell() {
    switch loader.state.phase {
    case .idle: onEvent?(.ended)
    case .loading: onEvent?(.asks)
    case .loaded: if let value { onEvent?(.came(value)) }
    case .failed: onEvent?(isMissing ? .isMissing : failure.map(Event.failed) ?? .ended)
    }
  }
}

/// A value that may be partial in a list, and is complete in its own answer.
protocol Detail: Sendable {
  var isPartial: Bool { get }
}
