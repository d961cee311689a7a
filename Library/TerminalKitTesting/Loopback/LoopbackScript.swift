import Foundation
import Synchronization
import Testing

/// The replies of each path, and the position in each sequence.
final class LoopbackScript: Sendable {
  private let state = Mutex<[String: (reply: LoopbackReply, used: Int)]>([:])
  private let fault = Mutex<@Sendable (LoopbackRequest) -> LoopbackReply?>({ _ in nil })

  func setFault(_ choose: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?) { fault.withLock { $0 = choose } }
  func set(_ target: String, _ reply: LoopbackReply) { state.withLock { $0[Self.key(of: target)] = (reply, 0) } }

  /// Returns a target with the parts of its query sorted.
  private static func key(of target: String) -> String {
    guard let mark = target.firstIndex(of: "?") else { return target }
    let parts = target[target.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    return target[...mark] + parts.sorted().joined(separator: "&")
  }

  /// Returns the steps for a request, from the first script that exists: of its path and query, its path, or `*`.
  ///
  /// Without a script, the steps send a 404. If only other queries of the path have scripts, the test has an error, and
  /// the steps send a 501 that names them. A dynamic script of the path takes precedence over the 501.
  func steps(for request: LoopbackRequest) -> [LoopbackReply.Step] {
    if let fault = fault.withLock(\.self)(request) { return steps(of: fault, for: request) }
    let reply = state.withLock { replies -> LoopbackReply in
      let target = Self.key(of: request.target)
      let others = replies.keys.filter { $0.hasPrefix(request.path + "?") }.sorted()
      if target != request.path, replies[target] == nil, !others.isEmpty, replies[request.path]?.reply.isFixed == true {
        let text = "LoopbackServer has no script for \(request.target), but for \(others.joined(separator: ", "))"
        return .status(501, body: text, headers: [("Content-Type", "text/plain")])
      }
      for key in [target, request.path, "*"] {
        guard let (reply, used) = replies[key] else { continue }
        guard case .sequence(let list) = reply.kind, !list.isEmpty else { return reply }
        replies[key] = (reply, used + 1)
        return list[min(used, list.count - 1)]
      }
      return .status(404, body: #"{"detail":"Not found"}"#, headers: [("Content-Type", "application/json")])
    }
    return steps(of: reply, for: request)
  }

  private func steps(of reply: LoopbackReply, for request: LoopbackRequest) -> [LoopbackReply.Step] {
    switch reply.kind {
    case .steps(let steps): steps
    case .sequence(let list): list.first.map { steps(of: $0, for: request) } ?? []
    case .dynamic(let make): steps(of: make(request), for: request)
    }
  }
}

extension LoopbackReply {
  fileprivate var isFixed: Bool { if case .dynamic = kind { false } else { true } }
}

/// Holds a server's reply until the test releases it, so that tests do not depend on time.
public final class LoopbackGate: Sendable {
  private struct State {
    var isOpen = false
    var permits = 0
    var arrived = 0
  }

  private let state = Mutex(State())
  private let wake: WakePipe

  /// Makes a closed gate.
  public init() throws { wake = try WakePipe() }

  /// Lets all replies pass, now and later.
  public func open() {
    state.withLock { $0.isOpen = true }
    wake.signal()
  }

  /// Lets `count` replies pass.
  public func pass(_ count: Int = 1) {
    state.withLock { $0.permits += count }
    for _ in 0..<count { wake.signal() }
  }

  /// Waits until `count` replies have reached the gate since it was made.
  public func arrivals(_ count: Int) async {
    func arrived() -> Int { state.withLock { $0.arrived } }
    await eventually("\(count) answers at the gate", seen: { "\(arrived())" }) { arrived() >= count }
  }

  /// Blocks the server's thread until the gate lets it pass; `false` if the peer or the server stopped first.
  func wait(on descriptor: Int32, orStop stop: WakePipe) -> Bool {
    state.withLock { $0.arrived += 1 }
    while !takePermit() {
      guard Posix.waitReadable(wake.reader, unlessClosed: descriptor, orStop: stop) else { return false }
    }
    return true
  }

  private func takePermit() -> Bool {
    state.withLock { state in
      if state.isOpen { return true }
      guard state.permits > 0 else { return false }
      state.permits -= 1
      wake.drainOne()
      return true
    }
  }
}
