import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for a terminal's descriptors: on the main thread if `MainLoop` runs the program, otherwise on its own thread.
///
/// Dispatch has sources for this purpose. But on Linux, its manager thread reads freed memory if another thread cancels
/// a source during one of its events. Of 150 programs continued after a signal, one crashed. Here an event carries a
/// number that is looked up under a lock, and a removed number is ignored.
final class ReadinessLoop: Sendable {
  /// The number of a source, never reused.
  typealias Registration = UInt64

  private struct Entry {
    let registration: Registration
    let request: pollfd
    let handler: ReadinessSource.Handler
    var isHeld = false
  }

  private struct Timer {
    let registration: Registration
    /// Relative to the creation of the loop: an instant of a clock is looked up by its type wherever it is copied.
    let due: Duration
    let handler: @Sendable () -> Void
  }

  private struct State {
    var last: Registration = 0
    // Few enough for a linear search.
    var entries: [Entry] = []
    var timers: [Timer] = []
    var isClosed = false

    var firstDue: Duration? { timers.lazy.map(\.due).min() }
  }

  private struct Calls {
    var waiting: [@Sendable () -> Void] = []
    // Wakes the waiting thread only.
    var isAsleep = false
  }

  private let beginning = ContinuousClock.now
  private let state = Mutex(State())
  // Locked within `state`, never around it.
  private let calls = Mutex(Calls())
  // Written to when the set of descriptors or timers changes.
  private let alarm: (reading: Descriptor, writing: Descriptor)

  /// Makes a loop; a thread must call `run()`.
  init() throws(TerminalError) { alarm = try Descriptor.pipe(writingBlocks: false) }

  static func onItsOwnThread() throws(TerminalError) -> ReadinessLoop {
    let loop = try ReadinessLoop()
    guard SystemThread.start({ loop.run() }) else {
      loop.alarm.reading.close()
      loop.alarm.writing.close()
      throw .system(call: "pthread_create", code: EAGAIN)
    }
    return loop
  }

  /// Makes `run()` end soon; no more events are delivered.
  func close() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      wake()
    }
  }

  /// Schedules a call on the loop's thread, in the order of requests; handlers may use it.
  func call(_ act: @escaping @Sendable () -> Void) {
    calls.withLock { calls in
      calls.waiting.append(act)
      wake(&calls)
    }
  }

  func add(
    _ descriptor: Descriptor, _ event: ReadinessSource.Event, _ handler: @escaping ReadinessSource.Handler
  ) -> Registration {
    let events = Int16(event == .readable ? POLLIN : POLLOUT)
    let request = pollfd(fd: descriptor.number, events: events, revents: 0)
    return state.withLock { state in
      state.last += 1
      state.entries.append(Entry(registration: state.last, request: request, handler: handler))
      wake()
      return state.last
    }
  }

  /// Schedules one call on the loop's thread after a time; the first timer of Dispatch would start two more threads.
  func add(after wait: Duration, _ handler: @escaping @Sendable () -> Void) -> Registration {
    let due = beginning.duration(to: .now) + wait
    return state.withLock { state in
      state.last += 1
      state.timers.append(Timer(registration: state.last, due: due, handler: handler))
      wake()
      return state.last
    }
  }

  func setHeld(_ isHeld: Bool, _ registration: Registration) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.registration == registration }),
        state.entries[index].isHeld != isHeld
      else { return }
      state.entries[index].isHeld = isHeld
      if !isHeld { wake() }
    }
  }

  /// Removes a source or a timer; an unknown number does nothing.
  func remove(_ registration: Registration) {
    // Released outside the lock, because a handler's captures may include another source.
    _ = state.withLock { state -> (Entry?, Timer?) in
      let entry = state.entries.firstIndex { $0.registration == registration }.map { index in
        // While the descriptor is polled, its file stays open even after it is closed.
        wake()
        return state.entries.remove(at: index)
      }
      // A useless wake-up later costs less than waking the thread now.
      let timer = state.timers.firstIndex { $0.registration == registration }.map { state.timers.remove(at: $0) }
      return (entry, timer)
    }
  }

  /// Waits and calls handlers until the loop is closed.
  func run() {
    var registrations: [Registration] = []
    var requests: [pollfd] = []
    var asked: [@Sendable () -> Void] = []
    // The last user of the pipe closes it.
    defer {
      alarm.reading.close()
      alarm.writing.close()
    }
    while true {
      registrations.removeAll(keepingCapacity: true)
      requests.removeAll(keepingCapacity: true)
      requests.append(pollfd(fd: alarm.reading.number, events: Int16(POLLIN), revents: 0))
      let (isClosed, due, isAsleep) = state.withLock { state in
        for entry in state.entries where !entry.isHeld {
          registrations.append(entry.registration)
          requests.append(entry.request)
        }
        let isAsleep = calls.withLock { calls in
          // A closed loop is about to close its pipe.
          calls.isAsleep = calls.waiting.isEmpty && !state.isClosed
          return calls.isAsleep
        }
        return (state.isClosed, state.firstDue, isAsleep)
      }
      if isClosed { return }
      let ready = poll(&requests, nfds_t(requests.count), isAsleep ? milliseconds(until: due) : 0)
      calls.withLock { $0.isAsleep = false }
      if ready > 0 {
        if requests[0].revents != 0 { alarm.reading.drain() }
        for index in registrations.indices where requests[index + 1].revents != 0 { tell(registrations[index]) }
      }
      if due != nil { expire() }
      // Only the calls requested so far; those that they request come after the next poll.
      calls.withLock { swap(&$0.waiting, &asked) }
      for call in asked { call() }
      asked.removeAll(keepingCapacity: true)
    }
  }

  /// Returns the timeout for `poll`: infinite for `nil`, and rounded up, so that it does not spin.
  private func milliseconds(until due: Duration?) -> Int32 {
    guard let due else { return -1 }
    let left = (due - beginning.duration(to: .now)) / .milliseconds(1)
    return Int32(clamping: Int(max(0, left.rounded(.up))))
  }

  private func expire() {
    let now = beginning.duration(to: .now)
    let expired = state.withLock { state in
      defer { state.timers.removeAll { $0.due <= now } }
      return state.timers.filter { $0.due <= now }.sorted { $0.due < $1.due }
    }
    for timer in expired { timer.handler() }
  }

  private func tell(_ registration: Registration) {
    state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.registration == registration }),
        !state.entries[index].isHeld
      else { return }
      state.entries[index].isHeld = !state.entries[index].handler()
    }
  }

  private func wake() { calls.withLock { wake(&$0) } }

  private func wake(_ calls: inout Calls) {
    guard calls.isAsleep else { return }
    calls.isAsleep = false
    var byte: UInt8 = 0
    withUnsafeBytes(of: &byte) { _ = alarm.writing.write($0) }
  }
}

/// Notifies when a descriptor is ready, until it is cancelled.
final class ReadinessSource: Sendable {
  /// The awaited event; hang-up of the other side counts as both.
  enum Event: Sendable {
    case readable, writable
  }

  /// Returns true to receive the next event, false to pause until `resume()`.
  ///
  /// It runs on the loop's thread, shared by all sources: it takes the data or notifies another thread, and must not
  /// call a source itself.
  typealias Handler = @Sendable () -> Bool

  private let loop: ReadinessLoop
  private let registration: ReadinessLoop.Registration

  /// Starts waiting; the descriptor has to stay open until the source is cancelled.
  init(_ loop: ReadinessLoop, _ descriptor: Descriptor, _ event: Event, _ handler: @escaping Handler) {
    self.loop = loop
    registration = loop.add(descriptor, event, handler)
  }

  deinit { cancel() }

  /// Pauses until `resume()`; when this returns, the handler is not running.
  func hold() { loop.setHeld(true, registration) }
  func resume() { loop.setHeld(false, registration) }

  /// Ends it for good; when this returns, the handler is not running, and the descriptor may be closed.
  func cancel() { loop.remove(registration) }
}

/// A thread for the life of the process that only handles the signals that it causes itself.
enum SystemThread {
  private final class Work {
    let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) { self.act = act }
  }

  /// Runs `act` on its own thread; false if the system has no thread left.
  static func start(_ act: @escaping @Sendable () -> Void) -> Bool {
    // Its crash must be handled, and reading in the background must stop the process; other signals go elsewhere.
    var held = sigset_t()
    var former = sigset_t()
    sigfillset(&held)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGTTIN] { sigdelset(&held, number) }
    pthread_sigmask(SIG_SETMASK, &held, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    guard let thread = create(nil, act) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Makes a thread that runs `act`, to be detached or joined; `nil` if the system has no thread left.
  static func create(_ attributes: UnsafePointer<pthread_attr_t>?, _ act: @escaping @Sendable () -> Void) -> pthread_t?
  {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(act))
    let failure = pthread_create(
      &thread, attributes,
      { context in
        // Optional on some systems only.
        let context: UnsafeMutableRawPointer? = context
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().act() }
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}
