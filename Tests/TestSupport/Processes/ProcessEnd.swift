/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// It returned or called `exit`; 0...255.
  case exited(Int32)
  /// It died of a signal, given by its number.
  case killed(Int32)

  /// What a shell shows as `$?`: the code, or 128 and the signal's number.
  public var shellStatus: Int32 {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    }
  }
}

/// What a process took from the machine until its end.
public struct ProcessUsage: Hashable, Sendable {
  /// Time on a processor, user and system together.
  public let processorTime: Duration
  /// The most memory it held: kilobytes on Linux, bytes on macOS.
  public let peakMemory: Int
  /// How often it gave the processor away, to wait for something.
  public let waits: Int
  /// How often the processor was taken from it.
  public let preemptions: Int
}
