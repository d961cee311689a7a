import Synchronization

/// Tells when the main actor has done so many times all that was waiting for it.
final class MainActorRounds: Sendable {
  private let isDone = Atomic(false)

  init(_ count: Int) {
    Task { @MainActor in
      for _ in 0..<count { await Task.yield() }
      isDone.store(true, ordering: .relaxed)
    }
  }

  var isOver: Bool { isDone.load(ordering: .relaxed) }
}
