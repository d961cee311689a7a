/// What the server does with a request: a list of steps, or a choice among lists.
public struct LoopbackReply: Sendable {
  /// One thing that the server does.
  public enum Step: Sendable {
    /// Sends bytes.
    case send([UInt8])
    /// Waits at the gate.
    case wait(LoopbackGate)
    /// Closes the connection; what was sent arrives.
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

  /// A list of steps; the connection stays open after the last unless one closes it.
  public static func steps(_ steps: [Step]) -> LoopbackReply { LoopbackReply(kind: .steps(steps)) }

  /// Answers one after the other; the last is repeated.
  public static func sequence(_ replies: [LoopbackReply]) -> LoopbackReply { LoopbackReply(kind: .sequence(replies)) }

  /// An answer made from the request, on the server's thread.
  public static func dynamic(_ reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) -> LoopbackReply {
    LoopbackReply(kind: .dynamic(reply))
  }

  /// JSON with status 200.
  public static func json(_ text: String, headers: [(String, String)] = []) -> LoopbackReply {
    status(200, body: text, headers: [("Content-Type", "application/json")] + headers)
  }

  /// A status with its headers, body and the body's length; no body for 204 and 304.
  public static func status(_ code: Int, body: String = "", headers: [(String, String)] = []) -> LoopbackReply {
    status(code, bytes: Array(body.utf8), headers: headers)
  }

  /// A status with bytes, such as those of a compressed body (with `Content-Encoding` among the headers).
  public static func status(_ code: Int, bytes: [UInt8], headers: [(String, String)] = []) -> LoopbackReply {
    let length = [204, 304].contains(code) ? [] : [("Content-Length", "\(bytes.count)")]
    return steps([.send(head(code, headers + length) + bytes)])
  }

  /// A redirect.
  public static func redirect(_ code: Int = 302, to location: String) -> LoopbackReply {
    status(code, headers: [("Location", location)])
  }

  /// A good header and a part of the body, then the connection closes.
  public static func cut(body: String, announcing length: Int) -> LoopbackReply {
    steps([.send(head(200, [("Content-Length", "\(length)")]) + Array(body.utf8)), .close])
  }

  /// A body in chunks; `ending` is what stands after the last of them, by default the empty chunk that ends the body.
  public static func chunked(
    _ chunks: [String], ending: String = "0\r\n\r\n", thenClose isClosed: Bool = false
  ) -> LoopbackReply {
    let text = chunks.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + ending
    return steps(
      [.send(head(200, [("Transfer-Encoding", "chunked")]) + Array(text.utf8))] + (isClosed ? [.close] : []))
  }

  /// These bytes as they are, and the connection closes.
  public static func raw(_ text: String) -> LoopbackReply { steps([.send(Array(text.utf8)), .close]) }

  /// Nothing; the connection closes.
  public static var closed: LoopbackReply { steps([.close]) }

  /// Nothing; the connection is reset.
  public static var reset: LoopbackReply { steps([.reset]) }

  /// Waits at the gate before it answers.
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

  /// Sends the header, then the body byte by byte; the gate has to let each of them pass.
  public static func drip(_ gate: LoopbackGate, _ body: String) -> LoopbackReply {
    steps(
      [.send(head(200, [("Content-Length", "\(body.utf8.count)")]))]
        + body.utf8.flatMap { [.wait(gate), .send([$0])] })
  }

  /// The first line and the lines of a header, with the blank line that ends it.
  public static func head(_ code: Int, _ headers: [(String, String)]) -> [UInt8] {
    Array(
      ("HTTP/1.1 \(code) Scripted\r\n" + headers.map { "\($0.0): \($0.1)\r\n" }.joined() + "\r\n").utf8)
  }
}
