import Terminal

/// For measurements: whole frames, and output without copies.
extension PseudoTerminal {
  /// The amount of output so far, and the time of its last bytes.
  public struct Progress: Hashable, Sendable {
    /// The number of bytes since the start.
    public let bytes: Int
    /// The number of our reads since the start.
    public let reads: Int
    /// The time of the last read, if any.
    public let last: ContinuousClock.Instant?
  }

  /// The progress of the output, without copying it.
  public var progress: Progress {
    look { Progress(bytes: $0.bytes.count, reads: $0.reads.count, last: $0.reads.last?.at) }
  }

  /// Waits until there are more than `reads` reads, or until the limit.
  public func waitForOutput(after reads: Int, within limit: Duration) async {
    _ = await hasOutput(within: limit) { $0.reads.count > reads || $0.isClosed }
  }

  /// Waits until the output pauses for this long, the best approximation of a complete frame from outside.
  ///
  /// For benchmarks; a test should wait for a condition.
  public func waitForPause(of pause: Duration) async {
    while true {
      let count = progress.reads
      guard await hasOutput(within: pause, { $0.reads.count > count || $0.isClosed }), !look(\.isClosed) else { return }
    }
  }
}
