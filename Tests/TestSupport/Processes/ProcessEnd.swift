/// The end of a process.
public enum ProcessEnd: Hashable, Sendable {
  /// A return or a call of `exit`; 0...255.
  case exited(Int32)
  /// A signal, given by its number.
  case killed(Int32)

  /// The value of `$?` in a shell: the code, or 128 plus the signal's number.
  public var shellStatus: Int32 {
    switch self {
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    }
  }
}

/// The resources that a process used until its end.
public struct ProcessUsage: Hashable, Sendable {
  /// The processor time, user and system together.
  public let processorTime: Duration
  /// The peak memory: kilobytes on Linux, bytes on macOS.
  public let peakMemory: Int
  /// The number of voluntary context switches.
  public let waits: Int
  /// The number of involuntary context switches.
  public let preemptions: Int
}
