import Dispatch

/// Work that computes or blocks for a long time: synthesizing a song, another program's lock, a pipe.
enum BlockingWork {
  /// Runs work on a separate thread rather than one of the few that run tasks.
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
