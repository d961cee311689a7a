/// A server's reaction to a request: a list of steps, or a choice among such lists.
public struct LoopbackReply: Sendable {
  /// One step of a reaction.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Waits at the gate.
    case wait(LoopbackGate)
    /// Closes the connection after delivering all bytes sent.
    case close
    /// Breaks the connection with a reset.
    case reset
  }

  enum Kind: Sendable {
    case steps([Step])
    case sequence([LoopbackReply])
    case dynamic(@Sendable (LoopbackRequest) -> LoopbackReply)
  }

  let kind: Kind

  /// Performs a list of steps; the connection stays open unless one closes it.
  public static func steps(_ steps: [Step]) -> LoopbackReply { LoopbackReply(kind: .steps(steps)) }

  /// Replies in sequence; the last reply is repeated.
  public static func sequence(_ replies: [LoopbackReply]) -> LoopbackReply { LoopbackReply(kind: .sequence(replies)) }

  /// Makes a reply from the request, on the server's thread.
  public static func dynamic(_ reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) -> LoopbackReply {
    LoopbackReply(kind: .dynamic(reply))
  }

  /// Replies with JSON and status 200.
  public static func json(_ text: String, headers: [(String, String)] = []) -> LoopbackReply {
    status(200, body: text, headers: [("Content-Type", "application/json")] + headers)
  }

  /// Replies with a status, headers, a body and its length; no length for 204 and 304.
  public static func status(_ code: Int, body: String = "", headers: [(String, String)] = []) -> LoopbackReply {
    status(code, bytes: Array(body.utf8), headers: headers)
  }

  /// Replies with a status and bytes, such as a compressed body (with `Content-Encoding` among the headers).
  public static func status(_ code: Int, bytes: [UInt8], headers: [(String, String)] = []) -> LoopbackReply {
    let length = [204, 304].contains(code) ? [] : [("Content-Length", "\(bytes.count)")]
    return steps([.send(head(code, headers + length) + bytes)])
  }

  /// Replies with a redirect and an empty body.
  public static func redirect(_ code: Int = 302, to location: String) -> LoopbackReply {
    status(code, headers: [("Location", location)])
  }

  /// Sends a valid header and a part of the body, then closes the connection.
  public static func cut(body: String, announcing length: Int) -> LoopbackReply {
    steps([.send(head(200, [("Content-Length", "\(length)")]) + Array(body.utf8)), .close])
  }

  /// Replies in chunks; `ending` follows the last of them and is the terminating empty chunk by default.
  public static func chunked(
    _ chunks: [String], ending: String = "0\r\n\r\n", thenClose isClosed: Bool = false
  ) -> LoopbackReply {
    let text = chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + ending
    return steps([.send(head(200, [("Transfer-Encoding", "chunked")]) + Array(text.utf8))] + (isClosed ? [.close] : []))
  }

  /// Sends the bytes unchanged and closes the connection.
  public static func raw(_ text: String) -> LoopbackReply { steps([.send(Array(text.utf8)), .close]) }

  /// Closes the connection without a reply.
  public static var closed: LoopbackReply { steps([.close]) }

  /// Resets the connection without a reply.
  public static var reset: LoopbackReply { steps([.reset]) }

  /// Waits at the gate before replying.
  public static func gated(_ gate: LoopbackGate, _ reply: LoopbackReply) -> LoopbackReply {
    switch reply.kind {
    case .steps(let steps): .steps([.wait(gate)] + steps)
    case .sequence(let replies): .sequence(replies.map { gated(gate, $0) })
    case .dynamic(let make): .dynamic { gated(gate, make($0)) }
    }
  }

  /// Sends the header, waits at the gate, sends the body.
  public static func gatedBody(_ gate: LoopbackGate, _ body: String) -> LoopbackReply {
    steps([
      .send(head(200, [("Content-Length", "\(body.utf8.count)")])), .wait(gate), .send(Array(body.utf8)),
    ])
  }

  /// Sends the header, then the body byte by byte; the gate must let each of them pass.
  public static func drip(_ gate: LoopbackGate, _ body: String) -> LoopbackReply {
    steps(
      [.send(head(200, [("Content-Length", "\(body.utf8.count)")]))]
        + body.utf8.flatMap { [.wait(gate), .send([$0])] })
  }

  /// Returns the status line and the header, including the blank line at its end.
  public static func head(_ code: Int, _ headers: [(String, String)]) -> [UInt8] {
    Array(("HTTP/1.1 \(code) Scripted\r\n" + headers.map { "\($0.0): \($0.1)\r\n" }.joined() + "\r\n").utf8)
  }
}
