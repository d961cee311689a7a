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
/// with its query (`/api/people/?page=2`).
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
