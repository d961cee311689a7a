import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that waits for a terminal's descriptors, until it is closed.
///
/// Dispatch has sources for that. But on Linux its manager thread may hold an event of a source that another thread cancels
/// at the same moment, and then reads memory that was freed: of programs that were sent a signal and continued, one in 150
/// died of it. Here an event belongs to a number that is looked up under a lock, and a number that is gone means nothing.
final class ReadinessLoop: Sendable {
  /// The number of a source, never given twice.
  typealias Registration = UInt64

  private struct Entry {
    let registration: Registration
    let request: pollfd
    let handler: ReadinessSource.Handler
    var isHeld = false
  }

  private struct State {
    var last: Registration = 0
    // A handful: looked through from end to end.
    var entries: [Entry] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  // Written to when what is waited for has changed.
  private let alarm: (reading: Descriptor, writing: Descriptor)

  /// Starts the thread.
  init() throws(TerminalError) {
    alarm = try Descriptor.pipe(writingBlocks: false)
    guard SystemThread.start({ self.run() }) else {
      alarm.reading.close()
      alarm.writing.close()
      throw .system(call: "pthread_create", code: EAGAIN)
    }
  }

  /// Ends the thread, soon; nothing is heard any more.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      ring(state)
      state.isClosed = true
    }
  }

  /// Begins to wait for a descriptor.
  func add(
    _ descriptor: Descriptor, _ event: ReadinessSource.Event, _ handler: @escaping ReadinessSource.Handler
  ) -> Registration {
    let events = Int16(event == .readable ? POLLIN : POLLOUT)
    let request = pollfd(fd: descriptor.number, events: events, revents: 0)
    return state.withLock { state in
      defer { ring(state) }
      state.last += 1
      state.entries.append(Entry(registration: state.last, request: request, handler: handler))
      return state.last
    }
  }

  /// Waits for a source's events no longer, or again.
  func setHeld(_ isHeld: Bool, _ registration: Registration) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.registration == registration }),
        state.entries[index].isHeld != isHeld
      else { return }
      state.entries[index].isHeld = isHeld
      if !isHeld { ring(state) }
    }
  }

  /// Forgets a source; an unknown number does nothing.
  func remove(_ registration: Registration) {
    // It goes out here, because with a handler goes what it holds, which may be another source.
    _ = state.withLock { state in
      state.entries.firstIndex { $0.registration == registration }.map { index in
        // While it is waited for, the file behind a descriptor stays open even when the descriptor is closed.
        ring(state)
        return state.entries.remove(at: index)
      }
    }
  }

  private func run() {
    var registrations: [Registration] = []
    var requests: [pollfd] = []
    // The last who needs the pipe.
    defer {
      alarm.reading.close()
      alarm.writing.close()
    }
    while true {
      registrations.removeAll(keepingCapacity: true)
      requests.removeAll(keepingCapacity: true)
      requests.append(pollfd(fd: alarm.reading.number, events: Int16(POLLIN), revents: 0))
      let isClosed = state.withLock { state in
        for entry in state.entries where !entry.isHeld {
          registrations.append(entry.registration)
          requests.append(entry.request)
        }
        return state.isClosed
      }
      if isClosed { return }
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      if requests[0].revents != 0 { silence() }
      for (registration, request) in zip(registrations, requests.dropFirst()) where request.revents != 0 {
        tell(registration)
      }
    }
  }

  private func tell(_ registration: Registration) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.registration == registration }),
        !state.entries[index].isHeld
      else { return }
      state.entries[index].isHeld = !state.entries[index].handler()
    }
  }

  private func ring(_ state: borrowing State) {
    guard !state.isClosed else { return }
    var byte: UInt8 = 0
    withUnsafeBytes(of: &byte) { _ = alarm.writing.write($0) }
  }

  private func silence() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while case .bytes(64) = alarm.reading.read(into: buffer) {}
    }
  }
}
