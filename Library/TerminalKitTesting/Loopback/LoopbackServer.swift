import Foundation
import Synchronization

/// A scripted HTTP/1.1 server on 127.0.0.1 with its own threads.
///
///     let server = try LoopbackServer()
///     defer { server.stop() }
///     server.on("/api/people/", .json(text))
///     server.on("/api/films/", .sequence([.status(503), .status(503), .json(text)]))
///
/// A path without a script is answered with 404; `*` is the script of all such paths. A script may name a path with its
/// query, such as `/api/people/?page=2`; the order of the parameters does not matter. Other queries of that path are
/// then answered with 501, unless the path also has a dynamic script.
public final class LoopbackServer: Sendable {
  /// The address, `http://127.0.0.1:PORT/`, with a port that was free.
  public let url: URL
  /// The port of the address.
  public let port: Int

  private let script = LoopbackScript()
  private let record = LoopbackRecord()
  private let threads: LoopbackThreads

  /// Starts a server on a free port.
  public init() throws {
    let (descriptor, port) = try Posix.listen()
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { throw POSIXError(.EADDRNOTAVAIL) }
    (self.port, self.url) = (port, url)
    self.threads = LoopbackThreads(
      descriptor: descriptor, port: port, stop: try WakePipe(), script: script, record: record)
    threads.start()
  }

  deinit { threads.stop() }

  /// Sets the reply for a path, or for a path with its query.
  public func on(_ target: String, _ reply: LoopbackReply) { script.set(target, reply) }

  /// Calls `choose` for each request; its reply replaces the script's reply, and `nil` means no fault.
  public func fails(_ choose: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?) { script.setFault(choose) }

  /// The requests so far, in the order in which their headers were complete.
  public var requests: [LoopbackRequest] { record.facts.requests }
  /// The number of connections that clients have made.
  public var connections: Int { record.facts.connections }
  /// The number of open connections.
  public var openConnections: Int { record.facts.openConnections }
  /// The maximum number of concurrent requests.
  public var maxConcurrent: Int { record.facts.maxConcurrent }

  /// Waits until at least this many requests have been received.
  public func requests(_ count: Int) async { await record.until { $0.requests.count >= count } }

  /// Waits until at most this many connections are open.
  public func openConnections(atMost count: Int) async { await record.until { $0.openConnections <= count } }

  /// Closes everything and waits for the server's threads to end; a second call does nothing.
  public func stop() { threads.stop() }
}

/// The threads of a server: one accepts connections, and each connection has its own.
final class LoopbackThreads: Sendable {
  private let descriptor: Int32
  private let stopPipe: WakePipe
  private let script: LoopbackScript
  private let record: LoopbackRecord
  private let running = DispatchGroup()
  private let port: Int
  // Keeps the port after the end, so that a later server of another test is not mistaken for this one.
  private let kept = Mutex<ClosedPort?>(nil)

  init(descriptor: Int32, port: Int, stop: WakePipe, script: LoopbackScript, record: LoopbackRecord) {
    (self.descriptor, self.port, self.stopPipe, self.script, self.record) = (descriptor, port, stop, script, record)
  }

  func start() {
    running.enter()
    Thread.detachNewThread { [self] in
      accept()
      close(descriptor)
      kept.withLock { $0 = try? ClosedPort(taking: port) }
      running.leave()
    }
  }

  func stop() {
    stopPipe.signal()
    running.wait()
  }

  private func accept() {
    while Posix.waitReadable(descriptor, orStop: stopPipe) {
      let client = Foundation.accept(descriptor, nil, nil)
      guard client >= 0 else { continue }
      Posix.prepare(client)
      let number = record.note { facts in
        facts.connections += 1
        facts.openConnections += 1
        return facts.connections
      }
      running.enter()
      Thread.detachNewThread { [self] in
        LoopbackConnection(descriptor: client, number: number, script: script, record: record, stop: stopPipe).serve()
        close(client)
        record.note { $0.openConnections -= 1 }
        running.leave()
      }
    }
  }
}
