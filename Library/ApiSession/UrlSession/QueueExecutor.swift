import Dispatch
import Synchronization

/// Runs tasks on a queue.
///
/// A job that is enqueued while another one runs is run by the same block of the queue: an answer wakes three tasks, one
/// after the other, and each would else wait behind whatever else the queue has been given.
final class QueueExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isDraining = false
  }

  private let queue: DispatchQueue
  private let state = Mutex(State())

  init(_ queue: DispatchQueue) {
    self.queue = queue
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isDraining = true }
      return !state.isDraining
    }
    if isFirst { queue.async { self.drain() } }
  }

  /// Does work on the queue, and then the jobs that it has caused.
  func run(_ work: () -> Void) {
    let isFirst = state.withLock { state in
      defer { state.isDraining = true }
      return !state.isDraining
    }
    work()
    if isFirst { drain() }
  }

  private func drain() {
    while let jobs = next() {
      for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  private func next() -> [UnownedJob]? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.isDraining = false
        return nil
      }
      defer { state.jobs = [] }
      return state.jobs
    }
  }
}
