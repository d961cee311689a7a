import ApiSession

/// Reads one record or drink and keeps it: what all screens have in common that show one.
@MainActor
final class DetailReader<Value: Detail> {
  /// Asks the service for it.
  typealias Ask = @Sendable (Freshness) async throws(ApiError) -> Sourced<Value>

  /// What has happened.
  enum Event {
    /// It is asked for.
    case asks
    case came(Value)
    /// The source has none of this number, and nothing was known of it before.
    case isMissing
    /// The asking was called off.
    case ended
    case failed(ApiError)
  }

  let id: Int
  private(set) var value: Value?
  /// Where it came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the source has none of this number.
  private(set) var isMissing = false
  /// Why the latest answer did not come; nil while one is awaited, and where the source has none of this number.
  private(set) var failure: ApiError?
  /// Told of everything that happens; whoever listens is held weakly by it.
  var onEvent: (@MainActor (Event) -> Void)?

  private let ask: Ask
  private var reading: Task<Void, Never>?

  /// Reads what has a number; `known` is what the service or a list had of it already.
  init(id: Int, known: Sourced<Value>?, ask: @escaping Ask) {
    self.id = id
    self.ask = ask
    value = known?.value
    provenance = known?.provenance
  }

  deinit { reading?.cancel() }

  /// Whether an answer is awaited.
  var isLoading: Bool { reading != nil }
  /// Whether nothing more can be asked for but a newer one.
  var isWhole: Bool { value?.isPartial == false }

  /// Asks for it; what is here stays until the answer has come.
  func read(freshness: Freshness) {
    reading?.cancel()
    failure = nil
    reading = Task { [weak self, ask] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the reader while it waits.
        let answer = try await ask(freshness)
        self?.received(answer)
      } catch {
        self?.failed(error)
      }
    }
    onEvent?(.asks)
  }

  private func received(_ answer: Sourced<Value>) {
    guard !Task.isCancelled else { return }
    reading = nil
    value = answer.value
    provenance = answer.provenance
    isMissing = false
    onEvent?(.came(answer.value))
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    isMissing = false
    if case .notFound = error, value == nil { isMissing = true }
    if !isMissing, !error.isCancellation { failure = error }
    if isMissing { onEvent?(.isMissing) } else { onEvent?(failure.map(Event.failed) ?? .ended) }
  }
}
