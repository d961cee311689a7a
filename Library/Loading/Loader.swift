/// The state of a loaded value: the value, the load under way, the failure.
public struct LoadState<Value: Sendable, Failure: Error>: Sendable {
  /// The progress of the latest load.
  public enum Phase: Sendable {
    /// Nothing was requested.
    case idle
    case loading
    case loaded
    /// The latest load failed; the older value stays.
    case failed(Failure)
  }

  /// The latest value; `nil` before the first.
  public private(set) var value: Value?
  /// The progress of the latest load.
  public private(set) var phase = Phase.idle
  private var count = 0

  /// Starts with an optional known value.
  public init(_ known: Value? = nil) { value = known }

  /// Whether a load is under way.
  public var isLoading: Bool { if case .loading = phase { true } else { false } }
  /// The reason why the latest load failed; otherwise, `nil`.
  public var failure: Failure? { if case .failed(let failure) = phase { failure } else { nil } }

  /// Begins a load; the results of older ones no longer count.
  /// - Returns: its number.
  public mutating func begin() -> Int {
    phase = .loading
    count += 1
    return count
  }

  /// Takes the outcome of a load.
  /// - Returns: false for an older load, whose outcome is dropped.
  public mutating func end(_ number: Int, _ outcome: Result<Value, Failure>) -> Bool {
    guard isLoading, number == count else { return false }
    switch outcome {
    case .success(let new): (value, phase) = (new, .loaded)
    case .failure(let failure): phase = .failed(failure)
    }
    return true
  }

  /// Cancels the load under way, as if it had never begun.
  public mutating func cancel() { if isLoading { phase = .idle } }
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
    state = LoadState(known)
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
    state.cancel()
    onChange?()
  }

  private func start(isReload: Bool) {
    task?.cancel()
    let number = state.begin()
    task = Task { [weak self, read] in
      do throws(Failure) {
        // In two steps: `self?.end(number, try await …)` would retain the loader while it waits.
        let value = try await read(isReload)
        self?.end(number, .success(value))
      } catch {
        self?.end(number, .failure(error))
      }
    }
    onChange?()
  }

  private func end(_ number: Int, _ outcome: Result<Value, Failure>) { if state.end(number, outcome) { onChange?() } }
}
