import Foundation
import Terminal
import CantinaTestSupport

/// The code that a program runs for a key, measured by single-stepping all its threads.
///
/// Between two typed keys code leaves the processor's caches, so the cost of a key is mostly fetching its code. Distinct
/// lines and pages matter more than the number of instructions. Steps replace the processor's counters, which a
/// virtual machine does not offer. Linux on x86-64 only.
struct CodeFootprint {
  /// The addresses of the instructions, in order of first use.
  let places: [UInt]
  /// The number of cache lines, of 64 bytes.
  var lines: Int { Set(places.lazy.map { $0 >> 6 }).count }
  /// The number of pages, of 4,096 bytes.
  var pages: Int { Set(places.lazy.map { $0 >> 12 }).count }

  /// Presses keys and counts until nothing runs for a third of a second; `nil` if stepping is not permitted.
  ///
  /// Runs on one thread without waiting for another: the system takes these calls from that thread only. The program
  /// stays halted, and its session is unusable afterwards.
  init?(of keys: [Key], in session: Session) throws {
    guard let pid = session.terminal.pid, var stepper = Stepper(pid: pid) else { return nil }
    for key in keys {
      try session.terminal.send(key.bytes)
      stepper.run(untilRestOf: .milliseconds(333))
    }
    places = stepper.places
    guard !places.isEmpty else { return nil }
  }
}

/// Runs the threads of a process step by step.
private struct Stepper {
  #if os(Linux) && arch(x86_64)
    private typealias Trace = @convention(c) (Int, Int32, UInt, UInt) -> Int

    /// Requests of `ptrace`, from `sys/ptrace.h`, and the offset of the instruction pointer among a thread's registers.
    private enum Request {
      static let peekRegister = 3
      static let proceed = 7
      static let step = 9
      static let seize = 0x4206
      static let interrupt = 0x4207
      static let instructionPointer: UInt = 128
    }

    private static let trap: Int32 = 5
    private let trace: Trace
    private let threads: [Int32]
    private var seen: Set<UInt> = []
    /// The addresses of executed instructions, each once.
    private(set) var places: [UInt] = []

    /// Stops all threads; `nil` if the system does not permit it.
    init?(pid: Int32) {
      // Swift cannot call a variadic C function by name.
      guard let symbol = dlsym(nil, "ptrace"),
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
      else { return nil }
      trace = unsafeBitCast(symbol, to: Trace.self)
      threads = names.compactMap { Int32($0) }
      for thread in threads {
        guard trace(Request.seize, thread, 0, 0) == 0 else { return nil }
        halt(thread)
      }
      for thread in threads { _ = trace(Request.step, thread, 0, 0) }
    }

    /// Stops a thread; the steps that it takes until then are not counted.
    private func halt(_ thread: Int32) {
      _ = trace(Request.interrupt, thread, 0, 0)
      var status: Int32 = 0
      while waitpid(thread, &status, Self.allThreads) == thread, status & 0xFF == 0x7F, status >> 16 != Self.eventStop {
        _ = trace(Request.proceed, thread, 0, 0)
      }
    }

    /// Records the address of each instruction until none has run for `rest`.
    mutating func run(untilRestOf rest: Duration) {
      var last = ContinuousClock.now
      while last.duration(to: .now) < rest {
        for thread in threads {
          guard let place = step(thread) else { continue }
          if seen.insert(place).inserted { places.append(place) }
          last = .now
        }
      }
    }

    /// Returns the address of a thread after its step and starts the next one; `nil` if it waits in the system.
    ///
    /// A signal in between is passed to the program.
    private func step(_ thread: Int32) -> UInt? {
      var status: Int32 = 0
      guard waitpid(thread, &status, Self.allThreads | WNOHANG) == thread, status & 0xFF == 0x7F else { return nil }
      let place = UInt(bitPattern: trace(Request.peekRegister, thread, Request.instructionPointer, 0))
      let signal = status >> 8 & 0xFF
      _ = trace(Request.step, thread, 0, signal == Self.trap ? 0 : UInt(signal))
      return signal == Self.trap ? place : nil
    }

    /// `__WALL`: threads as well as processes.
    private static let allThreads: Int32 = 0x4000_0000
    /// The event of a requested stop: `PTRACE_EVENT_STOP`.
    private static let eventStop: Int32 = 128
  #else
    init?(pid: Int32) { nil }
    let places: [UInt] = []
    mutating func run(untilRestOf rest: Duration) {}
  #endif
}
