import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// The program's activity at its departure.
enum Scene: Hashable, CaseIterable, Sendable {
  case atRest, loading, inField, inAlert, suspended, midFrame

  /// Brings the program there; `words` prefix failure messages.
  func begin(_ words: String) async throws -> Performance {
    switch self {
    case .atRest:
      let app = try await start(words, ["--offline", "open", "people"])
      await app.shows("Skywalker")
      return Performance(app: app)
    case .loading:
      let (server, gate) = (try LoopbackServer(), try LoopbackGate())
      server.on("*", .gated(gate, .status(503)))
      let app = try await start(words, ["--swapi", server.url.absoluteString, "open", "people"])
      await gate.arrivals(1)
      await app.shows("People")
      return Performance(app: app, held: [server])
    case .inField:
      let app = try await start(words, ["--offline", "open", "people"])
      await app.shows("Skywalker")
      app.type("/vad")
      await app.shows("/ vad")
      return Performance(app: app)
    case .inAlert:
      let (port, folder) = (try ClosedPort(), try TemporaryFolder())
      let source = ["--swapi", "http://127.0.0.1:\(port.number)/", "--no-offline", "--fixtures", folder.url.path]
      let app = try await start(words, source + ["--retries", "0", "open", "people"])
      await app.shows("Retry")
      return Performance(app: app, held: [port, folder])
    case .suspended:
      let app = try await start(words, ["--offline"])
      await app.shows("Cantina")
      app.press(.control("z"))
      await app.stops()
      return Performance(app: app)
    case .midFrame:
      let app = try await start(words, ["--offline", "open", "people"])
      await app.shows("Skywalker")
      app.floods()
      return Performance(app: app)
    }
  }

  private func start(_ title: String, _ arguments: [String]) async throws -> CantinaProgram {
    let app = try await CantinaProgram(
      arguments, variables: ["SWIFT_BACKTRACE": "enable=no"], within: .seconds(90)
    ) { words, location in CantinaProgram.record("\(title): \(words)", location) }
    await app.takesTheScreen()
    return app
  }
}
