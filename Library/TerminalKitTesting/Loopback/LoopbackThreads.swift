import Dispatch
import Foundation
import Synchronization

/// The threads of a server: one that accepts, one for each connection.
final class LoopbackThreads: Sendable {
  private let descriptor: Int32
  private let stopPipe: WakePipe
  private let script: LoopbackScript
  private let record: LoopbackRecord
  private let running = DispatchGroup()
  private let port: Int
  // After the end: nobody else's server may be taken for this one, which is gone.
  private let kept = Mutex<ClosedPort?>(nil)

  init(descriptor: Int32, port: Int, stop: WakePipe, script: LoopbackScript, record: LoopbackRecord) {
    self.descriptor = descriptor
    self.port = port
    self.stopPipe = stop
    self.script = script
    self.record = record
  }

  func start() {
    running.enter()
    let (descriptor, stopPipe, script, record, running) = (descriptor, stopPipe, script, record, running)
    Thread.detachNewThread { [self] in
      Self.accept(descriptor, stopPipe, script, record, running)
      close(descriptor)
      kept.withLock { $0 = try? ClosedPort(taking: port) }
      running.leave()
    }
  }

  func stop() {
    stopPipe.signal()
    running.wait()
  }

  private static func accept(
    _ descriptor: Int32, _ stop: WakePipe, _ script: LoopbackScript, _ record: LoopbackRecord, _ running: DispatchGroup
  ) {
    while Posix.waitReadable(descriptor, orStop: stop) {
      let client = Foundation.accept(descriptor, nil, nil)
      guard client >= 0 else { continue }
      Posix.prepare(client)
      let number = record.note { facts in
        facts.connections += 1
        facts.openConnections += 1
        return facts.connections
      }
      running.enter()
      Thread.detachNewThread {
        LoopbackConnection(descriptor: client, number: number, script: script, record: record, stop: stop).serve()
        close(client)
        record.note { $0.openConnections -= 1 }
        running.leave()
      }
    }
  }
}
