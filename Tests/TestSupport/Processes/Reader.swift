import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a descriptor on a separate thread until its end or until cancelled, which closes it.
///
/// A thread and not a Dispatch source: libdispatch (Swift 6.3.1, Linux) crashed in `_dispatch_event_loop_drain` when pipes
/// were hung up while others were being cancelled.
final class Reader: Sendable {
  private struct State {
    var isPaused = false
    var isCancelled = false
  }

  private let descriptor: Int32
  /// A byte in this pipe ends a `poll` that would otherwise wait for the program.
  private let wake: Spawn.Pipe
  private let stopped = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  /// Held from reading a chunk until it was taken.
  private let taking = Mutex(())

  /// Takes ownership of the descriptors.
  ///
  /// `take` receives every chunk, and an empty one at the end.
  init(descriptor: Int32, wake: Spawn.Pipe, take: @escaping @Sendable (ArraySlice<UInt8>) -> Void) {
    self.descriptor = descriptor
    self.wake = wake
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    DispatchQueue(label: "reader").async { [self] in
      while awaitInput(), drain(into: take) {}
      stopped.signal()
    }
  }

  /// Whether something is left to read; if not, everything that was written so far has been taken.
  var hasInput: Bool {
    taking.withLock { _ in
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) > 0 && Int32(ready.revents) & Int32(POLLIN) != 0
    }
  }

  /// Whether reading is paused.
  var isPaused: Bool { state.withLock(\.isPaused) }

  /// Pauses reading, so that the writer blocks once the kernel's buffer is full.
  func pause() { change { $0.isPaused = true } }

  /// Resumes reading.
  func resume() { change { $0.isPaused = false } }

  /// Stops reading and closes the descriptor.
  ///
  /// Must be called at least once.
  func cancel() {
    let isFirst = state.withLock { !$0.isCancelled }
    guard isFirst else { return }
    change { $0.isCancelled = true }
    stopped.wait()
    for end in [descriptor, wake.read, wake.write] { close(end) }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      var byte = UInt8(0)
      write(wake.write, &byte, 1)
    }
  }

  /// Blocks until there is something to read; `false` if cancelled.
  private func awaitInput() -> Bool {
    while true {
      let (isPaused, isCancelled) = state.withLock { ($0.isPaused, $0.isCancelled) }
      if isCancelled { return false }
      var awaited = [
        pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isPaused ? -1 : descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&awaited, 2, -1)
      if awaited[0].revents != 0 {
        var byte = UInt8(0)
        _ = read(wake.read, &byte, 1)
      } else if awaited[1].revents != 0 {
        return true
      }
    }
  }

  /// Reads the available bytes; `false` at the end.
  private func drain(into take: (ArraySlice<UInt8>) -> Void) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let goesOn = taking.withLock { _ -> Bool? in
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
          take(chunk[..<count])
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          take([])  // its end, or EIO: the last one to hold a terminal's other side has gone
          return false
        } else if errno == EAGAIN {
          return true
        }
        return nil
      }
      if let goesOn { return goesOn }
    }
  }
}
