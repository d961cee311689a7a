/// The state of a loaded value: the value, the load under way, the failure.
public struct LoadState<Value: Sendable, Failure: Error>: Sendable {
  /// The progress of the latest load.
  public enum Phase: Sendable {
    case idle
    case loading
    case loaded
    case failed(Failure)
  }

  /// The latest value; `nil` before the first.
  public internal(set) var value: Value?
  /// The progress of the latest load.
  public internal(set) var phase = Phase.idle

  /// Whether a load is under way.
  public var isLoading: Bool { if case .loading = phase { true } else { false } }
  /// The reason why the latest load failed; otherwise, `nil`.
  public var failure: Failure? { if case .failed(let failure) = phase { failure } else { nil } }
}

/// Loads one value: one task at a time, cancelled with the loader; late results are dropped.
///
///     let loader = Loader { isReload async throws(ApiError) in
///       try await service.person(1, isReload ? .reload : .usual)
///     }
///     loader.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
///     loader.load()
@MainActor
public final class Loader<Value: Sendable, Failure: Error> {
  /// Loads from the source; a reload bypasses stored responses.
  public typealias Read = @Sendable (_ isReload: Bool) async throws(Failure) -> Value

  /// The value, the load under way, the failure.
  public private(set) var state: LoadState<Value, Failure>
  /// Called after each change of `state`.
  public var onChange: (@MainActor () -> Void)?
  private let read: Read
  private var task: Task<Void, Never>?

  /// Makes an idle loader; `known` is a value that is already available.
  public init(_ known: Value? = nil, read: @escaping Read) {
    state = LoadState(value: known)
    self.read = read
  }

  deinit { task?.cancel() }

  /// Loads the value once: after a failure the user decides about another attempt.
  public func load() { if case .idle = state.phase { start(isReload: false) } }

  /// Reloads the value; the old one stays until the result arrives.
  public func reload() { start(isReload: true) }

  /// Reloads the value after a failure.
  public func retry() { if state.failure != nil { start(isReload: true) } }

  /// Cancels the load under way, for instance when its screen is left.
  public func cancel() {
    guard state.isLoading else { return }
    task?.cancel()
    state.phase = .idle
    onChange?()
  }

  private func start(isReload: Bool) {
    task?.cancel()
    state.phase = .loading
    task = Task { [weak self, read] in
      do throws(Failure) {
        // In two steps: `self?.end(try await …)` would retain the loader while it waits.
        let value = try await read(isReload)
        self?.end(.success(value))
      } catch {
        self?.end(.failure(error))
      }
    }
    onChange?()
  }

  private func end(_ outcome: Result<Value, Failure>) {
    // Another load has begun meanwhile, or none is wanted.
    guard !Task.isCancelled else { return }
    switch outcome {
    case .success(let value): (state.value, state.phase) = (value, .loaded)
    case .failure(let failure): state.phase = .failed(failure)
    }
    onChange?()
  }
}
