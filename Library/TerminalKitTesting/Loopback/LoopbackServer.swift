import Dispatch
import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that does what a test tells it, on threads of its own.
///
///     let server = try LoopbackServer()
///     defer { server.stop() }
///     server.on("/api/people/", .json(text))
///     server.on("/api/films/", .sequence([.status(503), .status(503), .json(text)]))
///
/// A path that has no script is answered with 404; `*` is the script of all such paths. A script may name a whole target
/// with its query (`/api/people/?page=2`), in any order; then other queries of that path are answered with 501, unless its
/// own script is dynamic.
public final class LoopbackServer: Sendable {
  /// `http://127.0.0.1:PORT/`, the port free until now.
  public let url: URL
  /// The port.
  public let port: Int

  private let script = LoopbackScript()
  private let record = LoopbackRecord()
  private let threads: LoopbackThreads

  /// Starts a server.
  public init() throws {
    let (descriptor, port) = try Posix.listen()
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw POSIXError(.EADDRNOTAVAIL) }
    self.port = port
    self.url = url
    self.threads = LoopbackThreads(
      descriptor: descriptor, port: port, stop: try WakePipe(), script: script, record: record)
    threads.start()
  }

  deinit { threads.stop() }

  /// Sets what happens at a path, or at a path with its query.
  public func on(_ target: String, _ reply: LoopbackReply) { script.set(target, reply) }

  /// Asks `choose` before every script: what it returns is answered instead, nil is no fault.
  public func fails(_ choose: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?) { script.setFault(choose) }

  /// All requests so far, in the order in which their headers were whole.
  public var requests: [LoopbackRequest] { record.facts.requests }
  /// Connections that clients have made.
  public var connections: Int { record.facts.connections }
  /// Connections that are open.
  public var openConnections: Int { record.facts.openConnections }
  /// The most requests that were under way at once.
  public var maxConcurrent: Int { record.facts.maxConcurrent }

  /// Waits until this many requests have come.
  public func requests(_ count: Int) async { await record.until { $0.requests.count >= count } }

  /// Waits until no more than this many connections are open.
  public func openConnections(atMost count: Int) async { await record.until { $0.openConnections <= count } }

  /// Closes everything and waits for the server's threads to end; a second call does nothing.
  public func stop() { threads.stop() }
}

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
