import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// Imitations of public APIs, walked through by the real program.
  @Suite("Imitated APIs")
  struct ImitationTests {
    /// Those whose records have the id of a keeper.
    private static let walked = ImitatedApi.all.filter { api in
      guard let url = URL(string: api.start) else { return false }
      return api.count == 7 && api.answer(Ask(url: url)).body.contains("keeperId")
    }.prefix(20)

    @Test("are as many as are walked through") func count() { #expect(Self.walked.count == 20) }

    @Test("are read to the end, and an id of a record leads to another one", arguments: walked)
    func walk(_ api: ImitatedApi) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let start = try #require(URL(string: api.start))
      let origin = "\(start.scheme ?? "https")://\(start.host() ?? "")"
      let place = String(api.start.dropFirst(origin.count))
      server.on(
        "*",
        .dynamic { request in
          guard let url = URL(string: origin + request.target) else { return .status(404) }
          let reply = api.answer(Ask(url: url))
          guard !reply.isMissing else { return .status(404) }
          return .json(
            reply.body.replacing(origin, with: server.origin),
            headers: reply.headers.map { ($0.0, $0.1.replacing(origin, with: server.origin)) })
        })
      server.on("/menu", .json(#"{"all": "\#(server.origin + place)", "keepers": "\#(server.origin)/keepers"}"#))
      for number in 1...3 {
        server.on(
          "/keepers/\(number)", .json(#"{"id": \#(number), "name": "Keeper \#(number)", "berth": "B\#(number)7"}"#))
      }
      let app = try await CantinaProgram(["browse", server.origin + "/menu", "--no-offline"])
      await app.shows("Keepers")
      app.press(.enter)
      await app.shows("Light 1")
      app.press(.end)
      await app.shows("Light 7")
      app.press(.home)
      app.press(.enter)
      await app.shows("Keeper 2")
      app.press(.enter)
      await app.shows("B27")
      app.press(.control("c"))
      await app.leaves()
    }
  }
}
