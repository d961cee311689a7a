import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program whose input and output are pipes, not a terminal.
public final class PipeProcess: Sendable {
  private struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var openOutputs = 2
    var end: ProcessEnd?
  }

  private let pid: pid_t
  private let state = Watched(State())
  private let readers: [Reader]
  private let input: Int32
  private let writing = DispatchQueue(label: "input")
  private let isInputClosed = Mutex(false)

  /// Starts a program by its path, with exactly this environment.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = PseudoTerminal.environment
  ) throws(PtyError) {
    ignoreBrokenPipes()  // a program may close its input before it has read all of ours
    let pipes = try Spawn.pipes(5)
    let ends: [(Int32, Spawn.Source)] = [
      (0, .descriptor(pipes[0].read)), (1, .descriptor(pipes[1].write)), (2, .descriptor(pipes[2].write)),
    ]
    let result = Result { () throws(PtyError) in
      try Spawn.start([executable] + arguments, environment: environment, descriptors: ends, newSession: true)
    }
    for end in [pipes[0].read, pipes[1].write, pipes[2].write] { close(end) }
    guard case .success(let pid) = result else {
      let others = [pipes[0].write, pipes[1].read, pipes[2].read] + pipes[3...].flatMap { [$0.read, $0.write] }
      for end in others { close(end) }
      self.pid = try result.get()
      preconditionFailure("A failure has been thrown")
    }
    self.pid = pid
    input = pipes[0].write
    readers = [(1, \State.output), (2, \State.errors)].map { [state] index, field in
      Reader(descriptor: pipes[index].read, wake: pipes[index + 2]) { chunk in
        state.change {
          $0[keyPath: field] += chunk
          if chunk.isEmpty { $0.openOutputs -= 1 }
        }
      }
    }
    awaitEnd()
  }

  deinit {
    kill()
    closeInput()
    for reader in readers { reader.cancel() }
  }

  /// The standard output so far, decoded as UTF-8.
  public var output: String { state.read { String(decoding: $0.output, as: UTF8.self) } }

  /// The standard error so far, decoded as UTF-8.
  public var errors: String { state.read { String(decoding: $0.errors, as: UTF8.self) } }

  /// Queues text for the program's input; drops it if the program has ended.
  public func send(_ text: String) {
    guard !isInputClosed.withLock(\.self) else { return }
    writing.async { [input] in
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
      }
    }
  }

  /// Ends the program's input once everything queued is read.
  public func closeInput() {
    let isFirst = isInputClosed.withLock { isClosed in
      defer { isClosed = true }
      return !isClosed
    }
    if isFirst { writing.async { [input] in _ = close(input) } }
  }

  /// Sends a signal to the program, by its number.
  public func signal(_ number: Int32) {
    state.change { if $0.end == nil { _ = sendSignal(pid, number) } }
  }

  /// Ends the program with SIGKILL.
  public func kill() { signal(SIGKILL) }

  /// Waits until standard output contains a text.
  ///
  /// - Parameters:
  ///   - text: the expected text.
  ///   - mark: a text that must precede it; empty for the beginning.
  ///   - limit: in real time.
  /// - Throws: `deadlinePassed`.
  public func wait(
    forText text: String, after mark: String = "", within limit: Duration = .seconds(120)
  ) async throws(PtyError) {
    let isThere = await state.wait(within: limit) { state in
      let output = String(decoding: state.output, as: UTF8.self)
      guard !mark.isEmpty else { return output.contains(text) }
      return output.firstRange(of: mark).map { output[$0.upperBound...].contains(text) } ?? false
    }
    guard isThere else { throw deadlinePassed("\"\(text)\"", limit) }
  }

  /// Waits until standard output has a line `times` times.
  public func wait(forLine line: String, times: Int, within limit: Duration = .seconds(300)) async throws(PtyError) {
    let isThere = await state.wait(within: limit) { state in
      String(decoding: state.output, as: UTF8.self).split(separator: "\n").count { $0 == line } >= times
    }
    guard isThere else { throw deadlinePassed("\"\(line)\", \(times) times", limit) }
  }

  /// Waits for the program's end and all its output; kills it after the limit.
  @discardableResult
  public func waitForExit(within limit: Duration = .seconds(300)) async throws(PtyError) -> ProcessEnd {
    let isDone = await state.wait(within: limit) { $0.end != nil && $0.openOutputs == 0 }
    guard isDone, let end = state.read(\.end) else {
      kill()
      throw deadlinePassed("the program's end", limit)
    }
    return end
  }

  private func deadlinePassed(_ what: String, _ limit: Duration) -> PtyError {
    FirstFailure.come(after: limit)
    return .deadlinePassed(awaited: what, screen: (output + errors).split(separator: "\n").map(String.init))
  }

  /// Waits on a separate thread; reaps under the lock, so that no signal hits a reused process id.
  private func awaitEnd() {
    DispatchQueue(label: "end").async { [pid, state] in
      var information = siginfo_t()
      while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      state.change {
        var status = Int32()
        waitpid(pid, &status, 0)
        $0.end = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
      }
    }
  }
}

extension PipeProcess {
  /// The output and end of a program.
  public struct Outcome: Hashable, Sendable {
    /// The end of the process.
    public let end: ProcessEnd
    /// Standard output.
    public let output: String
    /// Standard error.
    public let errors: String
    /// The code, or 128 plus the signal's number.
    public var status: Int32 { end.shellStatus }
  }

  /// Runs a program to its end with `input` as its whole input.
  public static func run(
    _ executable: String, _ arguments: [String] = [], input: String = "",
    environment: [String: String] = PseudoTerminal.environment, within limit: Duration = .seconds(300)
  ) async throws(PtyError) -> Outcome {
    let process = try PipeProcess(executable, arguments, environment: environment)
    process.send(input)
    process.closeInput()
    let end = try await process.waitForExit(within: limit)
    return Outcome(end: end, output: process.output, errors: process.errors)
  }
}
