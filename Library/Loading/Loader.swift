/// One value that is read: what is here, what is under way, what went wrong.
public struct LoadState<Value: Sendable, Failure: Error>: Sendable {
  /// How far the newest reading has come.
  public enum Phase: Sendable {
    /// Nothing was asked for.
    case idle
    case loading
    case loaded
    /// The newest reading failed; the older value stays.
    case failed(Failure)
  }

  /// The newest value; nil before the first.
  public private(set) var value: Value?
  /// How far the newest reading has come.
  public private(set) var phase = Phase.idle
  private var count = 0

  /// Begins with a value that is known already.
  public init(_ known: Value? = nil) { value = known }

  /// Whether an answer is awaited.
  public var isLoading: Bool { if case .loading = phase { true } else { false } }
  /// Why the newest reading failed; nil for no failure.
  public var failure: Failure? { if case .failed(let failure) = phase { failure } else { nil } }

  /// Begins a reading; the answers of older ones no longer count.
  /// - Returns: its number.
  public mutating func begin() -> Int {
    phase = .loading
    count += 1
    return count
  }

  /// Takes the outcome of a reading.
  /// - Returns: false for an older reading, whose outcome is dropped.
  public mutating func end(_ number: Int, _ outcome: Result<Value, Failure>) -> Bool {
    guard isLoading, number == count else { return false }
    switch outcome {
    case .success(let new): (value, phase) = (new, .loaded)
    case .failure(let failure): phase = .failed(failure)
    }
    return true
  }

  /// Ends the reading under way without an outcome, as if it had never begun.
  public mutating func cancel() { if isLoading { phase = .idle } }
}

/// Reads one value: one task at a time, cancelled with the loader; late answers are dropped.
@MainActor
public final class Loader<Value: Sendable, Failure: Error> {
  /// Asks the source; a reload bypasses what is stored.
  public typealias Read = @Sendable (_ isReload: Bool) async throws(Failure) -> Value

  /// What is here, what is under way, what went wrong.
  public private(set) var state: LoadState<Value, Failure>
  /// Told after each change of `state`.
  public var onChange: (@MainActor () -> Void)?
  private let read: Read
  private var task: Task<Void, Never>?

  /// Makes a loader that has asked for nothing; `known` is a value that is here already.
  public init(_ known: Value? = nil, read: @escaping Read) {
    state = LoadState(known)
    self.read = read
  }

  deinit { task?.cancel() }

  /// Reads the value, unless it was asked for: after a failure the user decides about another attempt.
  public func load() { if case .idle = state.phase { start(isReload: false) } }

  /// Reads the value anew; the old one stays until the answer has come.
  public func reload() { start(isReload: true) }

  /// Reads the value anew after a failure.
  public func retry() { if state.failure != nil { start(isReload: true) } }

  /// Ends the reading under way, as when its screen is left.
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
        // The answer first: `self?.end(number, try await …)` would hold the loader while it waits.
        let value = try await read(isReload)
        self?.end(number, .success(value))
      } catch {
        self?.end(number, .failure(error))
      }
    }
    onChange?()
  }

  private func end(_ number: Int, _ outcome: Result<Value, Failure>) {
    if state.end(number, outcome) { onChange?() }
  }
}
