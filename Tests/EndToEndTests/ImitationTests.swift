import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  /// Imitations of public APIs, read to the end by the real program.
  @Suite("Imitated APIs")
  struct ImitationTests {
    /// The lists of ten records with pages or offsets; each record has the id of one of three keepers.
    private static let walked = ImitatedList.all.filter { list in
      switch list.way {
      case .page, .offset: list.count == 10 && list.size == 4 && list.row.hasPrefix(#"{"id": «n», "#)
      case .token, .link, .whole: false
      }
    }.prefix(20).map { $0.with(row: #"{"id": «n», "name": "Light «n»", "keeperId": «keeper»}"#) }

    @Test("are all covered by the walk") func count() { #expect(Self.walked.count == 20) }

    @Test("are read to the end, and a record's id leads to a related record", arguments: walked)
    func walk(_ list: ImitatedList) async throws {
      let server = try LoopbackServer()
      defer { server.stop() }
      let start = try #require(URL(string: list.start))
      let origin = "\(start.scheme ?? "https")://\(start.host() ?? "")"
      let place = String(list.start.dropFirst(origin.count))
      server.on(
        "*",
        .dynamic { request in
          guard let url = URL(string: origin + request.target) else { return .status(404) }
          let reply = list.answer(url)
          guard reply.status < 400 else { return .status(reply.status) }
          return .json(
            reply.body.replacing(origin, with: server.origin),
            headers: reply.headers.map { ($0.name, $0.value.replacing(origin, with: server.origin)) })
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
      await app.shows("Light 10")
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
