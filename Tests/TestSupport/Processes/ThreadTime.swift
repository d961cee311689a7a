import Foundation

/// The processor time of the calling thread, which grows only while it runs, however busy the machine is.
public enum ThreadTime {
  /// Returns the time that `work` takes of the processor.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let begin = now
    try work()
    return now - begin
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
