#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's counts of a process so far.
///
/// Source: `proc(5)` and the process's clock (`clock_getcpuclockid`); without `/proc`, most values are `nil`.
public struct ProcessSnapshot: Sendable {
  /// The processor time of all threads, including ended ones.
  public let processorTime: Duration?
  /// The voluntary context switches of each live thread, by its id.
  public let waits: [Int: Int]
  /// Whether the main thread slept just before the values were read; `nil` if unknown.
  public let mainThreadSleeps: Bool?
  /// The kernel function in which the main thread waits; `nil` if unknown.
  public let mainThreadWaitsIn: String?
  /// The event thread of libdispatch, if it exists: once the pool was used, this thread
  /// wakes every second for the life of the process.
  public let eventThread: Int?
  /// The resident memory, in kilobytes.
  public let residentKilobytes: Int?
  /// The anonymous resident memory, in kilobytes.
  ///
  /// Pages of the program's file and of libraries are excluded, since they are read as their code first runs.
  public let anonymousKilobytes: Int?
  /// The calls of `write` and similar, and the bytes they wrote.
  public let written: (calls: Int, bytes: Int)?

  /// Takes a snapshot of a process.
  public init(pid: Int32) {
    // The state follows the name in brackets, which may contain any character.
    let state = Self.text(of: "/proc/\(pid)/task/\(pid)/stat")?.split(separator: ")").last?.split(separator: " ").first
    mainThreadSleeps = state.map { $0 == "S" }
    processorTime = Self.processorTime(of: pid)
    residentKilobytes = Self.number("VmRSS", in: "/proc/\(pid)/status")
    anonymousKilobytes = Self.number("RssAnon", in: "/proc/\(pid)/status")
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

  /// Returns the voluntary context switches of threads alive at both times: ours, and libdispatch's event thread.
  public func waits(since earlier: ProcessSnapshot) -> (ours: Int, events: Int) {
    waits.reduce(into: (ours: 0, events: 0)) { sum, entry in
      let count = entry.value - (earlier.waits[entry.key] ?? 0)
      if entry.key == eventThread { sum.events += count } else { sum.ours += count }
    }
  }

  /// Returns the calls of `write` since an earlier snapshot, without libdispatch's wake-ups (8 bytes to an eventfd).
  ///
  /// - Parameters:
  ///   - earlier: the earlier snapshot.
  ///   - bytes: the bytes that the program wrote elsewhere in between.
  /// - Returns: `nil` without `/proc`.
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

  /// Returns the first number after a word at the beginning of a line.
  private static func number(_ word: String, in path: String) -> Int? {
    let line = text(of: path)?.split(separator: "\n").first { $0.hasPrefix(word + ":") }
    return line?.dropFirst(word.count + 1).split { $0 == " " || $0 == "\t" }.first.flatMap { Int($0) }
  }
}
