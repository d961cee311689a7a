import ApiSession
import Synchronization
import Testing

@testable import cantina

/// One call of a source, held until the test releases it; nothing here waits for time to pass.
final class Gate<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, ApiError>?
    var isAsked = false
    var isCancelled = false
    /// The test has exceeded its time limit; calls are no longer held.
    var isAbandoned = false
    var held: CheckedContinuation<Result<Value, ApiError>, Never>?
    var watchers: [Watcher] = []
  }

  private struct Watcher {
    let isReady: @Sendable (borrowing State) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let state = Mutex(State())

  var isAsked: Bool { state.withLock { $0.isAsked } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Returns when the call has arrived.
  func asked() async { await until { $0.isAsked } }

  /// Returns when the caller has given up.
  func cancelled() async { await until { $0.isCancelled } }

  func answer(_ value: Value) { settle(.success(value)) }

  func fail(_ error: ApiError) { settle(.failure(error)) }

  /// Holds the call until the test answers, or until its task is cancelled.
  func pass() async throws(ApiError) -> Value {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { state in
          state.isAsked = true
          state.held = continuation
        }
      }
    } onCancel: {
      change { state in
        state.isCancelled = true
        state.result = .failure(.cancelled)
      }
    }
    return try result.get()
  }

  private func settle(_ result: Result<Value, ApiError>) {
    change { state in state.result = state.result ?? result }
  }

  private func until(_ isReady: @escaping @Sendable (borrowing State) -> Bool) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { $0.watchers.append(Watcher(isReady: isReady, continuation: continuation)) }
      }
    } onCancel: {
      change { $0.isAbandoned = true }
    }
  }

  /// Changes the state, then wakes the waiting tasks outside the lock.
  private func change(_ edit: (inout State) -> Void) {
    let (watchers, held, result) = state.withLock { state in
      edit(&state)
      var ready: [CheckedContinuation<Void, Never>] = []
      var rest: [Watcher] = []
      for watcher in state.watchers {
        if state.isAbandoned || watcher.isReady(state) {
          ready.append(watcher.continuation)
        } else {
          rest.append(watcher)
        }
      }
      state.watchers = rest
      guard let result = state.result, let held = state.held else { return (ready, nil, nil) as Due }
      state.held = nil
      return (ready, held, result)
    }
    for watcher in watchers { watcher.resume() }
    if let held, let result { held.resume(returning: result) }
  }

  private typealias Due = (
    [CheckedContinuation<Void, Never>], CheckedContinuation<Result<Value, ApiError>, Never>?, Result<Value, ApiError>?
  )
}

/// The calls of a source: the test expects each by name, holds it at a gate and answers it.
///
/// A reload has ` anew` after its name. An unexpected call fails the test by name.
final class GatedCalls: Sendable {
  private struct State {
    var expected: [(name: String, gate: any Sendable)] = []
    var asked: [String] = []
  }

  private let state = Mutex(State())

  /// The requests so far, in order.
  var asked: [String] { state.withLock { $0.asked } }
  /// The expected requests that have not arrived.
  var unasked: [String] { state.withLock { $0.expected.map(\.name) } }

  func expect<Value>(_ name: String) -> Gate<Value> {
    let gate = Gate<Value>()
    state.withLock { $0.expected.append((name, gate)) }
    return gate
  }

  func pass<Value: Sendable>(_ name: String, _ freshness: Freshness) async throws(ApiError) -> Value {
    let name = freshness == .reload ? name + " anew" : name
    let gate = state.withLock { state in
      state.asked.append(name)
      return state.expected.firstIndex { $0.name == name }.map { state.expected.remove(at: $0).gate }
    }
    guard let gate = gate as? Gate<Value> else {
      Issue.record("“\(name)” was not expected in this test")
      throw .hostNotFound(host: "unexpected")
    }
    return try await gate.pass()
  }
}
