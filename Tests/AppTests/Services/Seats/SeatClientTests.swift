import ApiSession
import ApiSessionFixtures
import Foundation
import CantinaResources
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Sources of seat maps")
struct SeatClientTests {
  @Test("A map is requested at its exact address, including the query")
  func address() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let body = try Resources.checkedOut.data(at: "Fixtures/seats/index.json")
    server.on("*", .json(String(decoding: body, as: UTF8.self)))
    let address = server.url.absoluteString + "maps/a380.json?v=2"
    let session = try ApiSession.over(UrlSessionTransport(), base: address)
    let answer = try await SeatClient(session: session, path: address).seatMap(freshness: .usual)
    #expect(answer.provenance == .live(host: "127.0.0.1"))
    #expect(answer.value.cabins.map(\.seatCount) == [14, 76, 427])
    #expect(server.requests.map(\.target) == ["/maps/a380.json?v=2"])
  }

  @Test("A response is recorded where the seat fixtures are read")
  func recording() async throws {
    let folder = try TemporaryFolder()
    let address = "https://seats.example/maps/a380.json"
    let answers = ScriptedTransport(["": .json("{\"Items\": [{\"Aisle\": 1, \"RowA\": \"A\"}]}")])
    let session = try ApiSession.over(RecordingTransport(answers, root: folder.url) { _, _ in }, base: address)
    _ = try await SeatClient(session: session, path: address).seatMap(freshness: .usual)
    #expect(folder.files == ["index.json"])
  }

  @Test("A received map is known without a request; a bundled one is known at once")
  func known() async throws {
    let address = "https://seats.example/a380.json"
    let answers = ScriptedTransport(["": .json("{\"Items\": [{\"Aisle\": 1, \"RowA\": \"A\"}]}")])
    let client = SeatClient(session: try .over(answers, base: address), path: address)
    #expect(await client.knownMap() == nil && answers.asked.isEmpty)
    _ = try await client.seatMap(freshness: .usual)
    #expect(await client.knownMap()?.seatCount == 1 && answers.asked.count == 1)
    #expect(try await SeatClient.bundled().knownMap()?.seatCount == 517)
  }

  @Test("A failing address reports the reason and shows no other aircraft")
  func failing() async throws {
    let address = "https://seats.example/a380.json"
    let session = try ApiSession.over(ScriptedTransport(["": .failure(.outage)]), base: address)
    let client = SeatClient(session: session, path: address)
    await #expect(throws: ApiError.outage) { try await client.seatMap(freshness: .usual) }
  }
}
