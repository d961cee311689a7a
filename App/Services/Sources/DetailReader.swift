import ApiSession
import Loading

/// Reads one record or drink and keeps it, for every screen that shows one.
@MainActor
final class DetailReader<Value: Detail> {
  /// Asks the service for the value.
  typealias Ask = @Sendable (Freshness) async throws(ApiError) -> Sourced<Value>

  /// What has happened.
  enum Event {
    /// A reading began.
    case asks
    case came(Value)
    /// The source has none of this number, and nothing was known of it before.
    case isMissing
    /// The reading was called off.
    case ended
    case failed(ApiError)
  }

  /// Its number; 0 for a value without one, whose absence is a failure like any other.
  let id: Int
  /// Told of everything that happens.
  var onEvent: (@MainActor (Event) -> Void)?
  private let loader: Loader<Sourced<Value>, ApiError>

  /// Reads the value of a number; `known` is what the service or a list had of it already.
  init(id: Int, known: Sourced<Value>?, ask: @escaping Ask) {
    self.id = id
    loader = Loader(known) { isReload async throws(ApiError) in try await ask(isReload ? .reload : .usual) }
    loader.onChange = { [weak self] in self?.tell() }
  }

  var value: Value? { loader.state.value?.value }
  /// Where it came from; nil before the first answer.
  var provenance: Provenance? { loader.state.value?.provenance }
  /// Whether the source has none of this number.
  var isMissing: Bool { if case .notFound? = loader.state.failure { id > 0 && value == nil } else { false } }
  /// Why the latest answer did not come; nil while one is awaited, and where the source has none of this number.
  var failure: ApiError? { isMissing ? nil : loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  /// Whether an answer is awaited.
  var isLoading: Bool { loader.state.isLoading }
  /// Whether only a newer value can be asked for.
  var isWhole: Bool { value?.isPartial == false }

  /// Reads the value, unless it was asked for; a reload reads it anew, and the old one stays until the answer has come.
  func read(freshness: Freshness) {
    if freshness == .reload { loader.reload() } else { loader.load() }
  }

  private func tell() {
    switch loader.state.phase {
    case .idle: onEvent?(.ended)
    case .loading: onEvent?(.asks)
    case .loaded: if let value { onEvent?(.came(value)) }
    case .failed: onEvent?(isMissing ? .isMissing : failure.map(Event.failed) ?? .ended)
    }
  }
}

/// Something that a list may know in part, and its own answer whole.
protocol Detail: Sendable {
  var isPartial: Bool { get }
}
