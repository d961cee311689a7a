import Dispatch

/// Work that takes or waits for long: a song that is computed, another program's lock, a pipe.
enum BlockingWork {
  /// Does work on a thread of its own, none of the few that run tasks.
  static func run<Value: Sendable, Failure: Error>(
    qos: DispatchQoS = .utility, _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      DispatchQueue(label: "blocking work", qos: qos).async {
        continuation.resume(returning: Result { () throws(Failure) in try work() })
      }
    }
    return try result.get()
  }
}
