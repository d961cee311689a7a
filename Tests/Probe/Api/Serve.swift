import Foundation
import CantinaTestSupport

/// A server for measurements, in a separate process so that its work and memory do not count.
///
/// It holds callers on the path of a stage.
enum Serve {
  static func run() throws {
    let server = try LoopbackServer()
    let (gate, port) = (try LoopbackGate(), try SaturatedPort())
    server.on(
      "*",
      .dynamic { request in
        switch request.path.split(separator: "/").first {
        case "headers", "gate": .gated(gate, .json("{}"))
        case "body": .steps([.send(LoopbackReply.head(200, [("Content-Length", "2")]) + [0x7B]), .wait(gate)])
        case "redirect": .redirect(to: request.path)
        case "backOff": .status(503)
        case "download": LargeBodies.reply(request)
        case "upload": .status(200, body: "\(request.body.count)")
        case "lines":
          .steps(
            [.send(LoopbackReply.head(200, [("Content-Length", "\(LargeBodies.lines.count * 1_000)")]))]
              + (0..<1_000).map { _ in .send(LargeBodies.lines) })
        case "large":
          .steps(
            [.send(LoopbackReply.head(200, [("Content-Length", "\(50 << 20)")]))]
              + (0..<50).map { _ in .send(LargeBodies.block) })
        default: .json(#"{"name":"a"}"#)
        }
      })
    print(server.url.absoluteString, port.number)
    fflush(nil)
    while readLine() != nil {}
    port.close()
    server.stop()
  }

  /// Starts the server in a child process; returns its URL and a port that accepts no connection.
  static func start() async throws -> (process: PipeProcess, url: URL, port: Int) {
    let process = try PipeProcess(CommandLine.arguments[0], ["api", "serve"])
    try await process.wait(forText: "\n")
    let words = process.output.split(whereSeparator: \.isWhitespace)
    guard let url = words.first.flatMap({ URL(string: String($0)) }), let port = words.last.flatMap({ Int($0) }) else {
      throw CocoaError(.executableLoad)
    }
    return (process, url, port)
  }
}
