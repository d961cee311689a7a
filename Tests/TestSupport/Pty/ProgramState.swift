/// The session leader's reports about its program.
struct ProgramState: Sendable {
  /// The program's process id, once it has started.
  private(set) var pid: Int32?
  /// The signal that stopped it; `nil` while it runs.
  private(set) var stopped: Int32?
  /// The number of times it was continued.
  private(set) var continuations = 0
  private(set) var end: ProcessEnd?
  private(set) var usage: ProcessUsage?
  /// The terminal's settings at the end.
  var modesAfter: TerminalModes?
  private(set) var failure: Int32?
  private var rest: [UInt8] = []

  mutating func take(_ chunk: ArraySlice<UInt8>) {
    rest += chunk
    while let end = rest.firstIndex(of: 10) {
      take(line: String(decoding: rest[..<end], as: UTF8.self).split(separator: " "))
      rest.removeSubrange(...end)
    }
  }

  private mutating func take(line words: [Substring]) {
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let kind = words.first, let first = numbers.first.map(Int32.init) else { return }
    switch kind {
    case "pid": pid = first
    case "failed": failure = first
    case "stopped": stopped = first
    case "continued":
      stopped = nil
      continuations += 1
    case "exited", "killed":
      end = kind == "exited" ? .exited(first) : .killed(first)
      guard numbers.count == 5 else { return }
      usage = ProcessUsage(
        processorTime: .microseconds(numbers[1]), peakMemory: numbers[2], waits: numbers[3], preemptions: numbers[4])
    default: break
    }
  }
}
