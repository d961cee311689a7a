import Synchronization

/// The replies of each path, and where each sequence stands.
final class LoopbackScript: Sendable {
  private let state = Mutex<[String: (reply: LoopbackReply, used: Int)]>([:])
  private let fault = Mutex<@Sendable (LoopbackRequest) -> LoopbackReply?>({ _ in nil })

  func setFault(_ choose: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?) {
    fault.withLock { $0 = choose }
  }

  func set(_ target: String, _ reply: LoopbackReply) {
    state.withLock { $0[target] = (reply, 0) }
  }

  /// The steps for a request: those of its whole target, else of its path, else of `*`, else a 404.
  func steps(for request: LoopbackRequest) -> [LoopbackReply.Step] {
    if let fault = fault.withLock(\.self)(request) { return steps(of: fault, for: request) }
    let reply = state.withLock { replies -> LoopbackReply in
      for key in [request.target, request.path, "*"] {
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
