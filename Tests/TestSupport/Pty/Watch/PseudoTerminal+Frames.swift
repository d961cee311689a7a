import Terminal

/// For those who measure: whole frames, and no copies of what was written.
extension PseudoTerminal {
  /// How much has been written by now, and when the last of it came.
  public struct Progress: Hashable, Sendable {
    /// Bytes since the start.
    public let bytes: Int
    /// Readings of ours since the start.
    public let reads: Int
    /// When the last reading was; nil before the first.
    public let last: ContinuousClock.Instant?
  }

  /// What is to be told of the output without copying it.
  public var progress: Progress {
    look { Progress(bytes: $0.bytes.count, reads: $0.reads.count, last: $0.reads.last?.at) }
  }

  /// Waits until there was another reading after so many, or so long.
  public func waitForOutput(after reads: Int, within limit: Duration) async {
    _ = await hasOutput(within: limit) { $0.reads.count > reads || $0.isClosed }
  }

  /// Waits until the output pauses for so long, which is as near to "the frame is whole" as anyone outside can come.
  ///
  /// For benchmarks; a test knows what it waits for.
  public func waitForPause(of pause: Duration) async {
    while true {
      let count = progress.reads
      guard await hasOutput(within: pause, { $0.reads.count > count || $0.isClosed }), !look(\.isClosed) else { return }
    }
  }
}
