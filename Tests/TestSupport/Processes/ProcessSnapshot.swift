#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system has counted of a process until now.
///
/// Source: `proc(5)`, and the process's own clock (`clock_getcpuclockid`); where there is no `/proc`, most of it is nil.
public struct ProcessSnapshot: Sendable {
  /// Time on a processor, of all threads that ever were.
  public let processorTime: Duration?
  /// How often each thread that is alive gave the processor away, by its id.
  public let waits: [Int: Int]
  /// What the main thread waits in, by the kernel's name; nil where the system does not say.
  public let mainThreadWaitsIn: String?
  /// The thread that waits for libdispatch's events, nil where there is none yet: once its pool was used at all, that one
  /// looks around every second for as long as the process lasts.
  public let eventThread: Int?
  /// Memory that is in use, in kilobytes.
  public let residentKilobytes: Int?
  /// Calls of `write` and its like, and how many bytes went out by them.
  public let written: (calls: Int, bytes: Int)?

  /// Looks at a process.
  public init(pid: Int32) {
    processorTime = Self.processorTime(of: pid)
    residentKilobytes = Self.number("VmRSS", in: "/proc/\(pid)/status")
    let calls = Self.number("syscw", in: "/proc/\(pid)/io")
    let bytes = Self.number("wchar", in: "/proc/\(pid)/io")
    written = calls.flatMap { calls in bytes.map { (calls, $0) } }
    mainThreadWaitsIn = Self.text(of: "/proc/\(pid)/task/\(pid)/wchan")
    let threads = Self.threads(of: pid)
    eventThread = threads.first { Self.text(of: "/proc/\(pid)/task/\($0)/wchan")?.contains("epoll") == true }
    waits = threads.reduce(into: [:]) { waits, thread in
      waits[thread] = Self.number("voluntary_ctxt_switches", in: "/proc/\(pid)/task/\(thread)/status")
    }
  }

  /// How often threads that were alive at both times gave the processor away in between: ours, and libdispatch's own.
  public func waits(since earlier: ProcessSnapshot) -> (ours: Int, events: Int) {
    waits.reduce(into: (ours: 0, events: 0)) { sum, entry in
      let count = entry.value - (earlier.waits[entry.key] ?? 0)
      if entry.key == eventThread { sum.events += count } else { sum.ours += count }
    }
  }

  /// Calls of `write` since an earlier look, those apart by which libdispatch wakes its own thread (8 bytes to an eventfd).
  ///
  /// - Parameters:
  ///   - earlier: the look from which on they count.
  ///   - bytes: how much the program has written to anyone else in between.
  /// - Returns: nil where there is no `/proc`.
  public func writes(since earlier: ProcessSnapshot, of bytes: Int) -> Int? {
    guard let written, let before = earlier.written else { return nil }
    return written.calls - before.calls - (written.bytes - before.bytes - bytes) / 8
  }

  private static func processorTime(of pid: Int32) -> Duration? {
    #if canImport(Glibc)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
      return nil
    #endif
  }

  private static func threads(of pid: Int32) -> [Int] {
    guard let folder = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(folder) }
    var threads: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let thread = Int(name) { threads.append(thread) }
    }
    return threads
  }

  private static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// The first number behind a word at the beginning of a line.
  private static func number(_ word: String, in path: String) -> Int? {
    let line = text(of: path)?.split(separator: "\n").first { $0.hasPrefix(word + ":") }
    return line?.dropFirst(word.count + 1).split { $0 == " " || $0 == "\t" }.first.flatMap { Int($0) }
  }
}
