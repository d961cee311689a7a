import ApiSession
import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Failed seat maps are failures, not empty maps", .bounded)
struct SeatFailureTests {
  nonisolated private static let bodies = [
    "null", "<!doctype html><html><body>Sign in</body></html>", "", "[]", "{}", "{\"Items\": 5}",
    "{\"Items\": [5, null, \"x\"]}", "{\"Items\": [{\"Aisle\": \"7\"}, {}]}", "{\"Items\": [{\"Aisle\": 7}]}",
    "\u{1}\u{2}",
    "invalid UTF-8",
  ]
  nonisolated private static let emptiness = [
    "There is nothing here", "Nothing came", "no more than 0", "Only 0", "This map has no seats", "0 of 0", "localhost",
  ]

  private func data(_ body: String) -> Data { body == "invalid UTF-8" ? Data([0xFF, 0xFE, 0x7B]) : Data(body.utf8) }

  /// Returns the seat services of a file and of a URL that answer with this body.
  private func sources(_ body: String) async throws -> [any SeatService] {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/map.json"
    try data(body).write(to: URL(filePath: path))
    let file = try SeatClient.over(file: path)
    let address = "https://seats.example/map.json"
    let session = try ApiSession.over(BodyTransport(body: data(body)), base: address)
    let network = SeatClient(session: session, path: address)
    // Read now, while the folder exists.
    do throws(ApiError) {
      return [ReadSeats(answer: .success(try await file.seatMap(freshness: .usual))), network]
    } catch {
      return [ReadSeats(answer: .failure(error)), network]
    }
  }

  @Test("Full screen and plain lines show the failure and offer a retry", arguments: bodies)
  func screen(body: String) async throws {
    for seats in try await sources(body) {
      let app = try await TestApp(.seats, seats: seats)
      for text in Self.emptiness { app.robot.lacks(text) }
      app.robot.shows("Retry")
      app.robot.type("fac+").lacks("Only 0").lacks("Confirm")
      let page = await app.plainPage()
      #expect(page.contains("Retry"))
      for text in Self.emptiness { #expect(!page.contains(text), "\(text)") }
    }
  }

  @Test("A valid map without seats says so, in full screen and plain lines")
  func seatless() async throws {
    for seats in try await sources("{\"Items\": []}") {
      let app = try await TestApp(.seats, seats: seats)
      app.robot.shows("This map has no seats.").lacks("Retry")
      app.robot.type("fac+").shows("This map has no seats.").lacks("Confirm")
      #expect(await app.plainPage().contains("This map has no seats."))
    }
  }

  @Test("HTTP statuses are reported as they are", arguments: [404, 503, 429])
  func statuses(code: Int) async throws {
    let address = "https://seats.example/map.json"
    let session = try ApiSession.over(ScriptedTransport(["": .status(code)]), base: address)
    let app = try await TestApp(.seats, seats: SeatClient(session: session, path: address))
    app.robot.shows("Retry", "seats.example")
    for text in Self.emptiness { app.robot.lacks(text) }
  }

  @Test("Retry requests the map again")
  func retry() async throws {
    let map = try await SeatMap.bundled()
    let seats = QueuedSeats(.failure(.outage), .success(map))
    let app = try await TestApp(.seats, seats: seats)
    app.robot.shows("Retry").press(.enter)
    await app.robot.settle()
    app.robot.shows("Business")
    #expect(seats.asked == [.usual, .reload])
  }
}

/// Answers everything with one body and status 200.
private struct BodyTransport: Transport {
  let body: Data

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    TransportResponse(status: 200, body: body)
  }
}

/// Returns an answer that was read before.
private struct ReadSeats: SeatService {
  let answer: Result<Sourced<SeatMap>, ApiError>

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> { try answer.get() }
}
