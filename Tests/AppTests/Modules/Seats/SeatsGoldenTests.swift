import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Goldens of the seat map", .bounded)
struct SeatsGoldenTests {
  private func seat(_ name: String) throws -> Route { .seat(try #require(SeatID(name))) }

  @Test("Business, the initial cabin")
  func business() async throws {
    await (try await TestApp(.seats)).matchesGoldens("seats")
  }

  @Test("First")
  func first() async throws {
    await (try await TestApp(seat("3E"))).matchesGoldens("seats-first")
  }

  @Test("Economy with a blocked seat selected")
  func economy() async throws {
    let app = try await TestApp(seat("67G"))
    app.robot.press(.enter)
    app.matchesFrames("seats-economy")
    #expect(await app.plainPage().contains("Chosen 0 of 2\nf: the best 2 in one row"))
  }

  @Test("Four seats together, with the reason")
  func together() async throws {
    let app = try await TestApp(seat("50A"))
    app.robot.type("++b")
    app.matchesFrames("seats-together")
    #expect(await app.plainPage().contains("Chosen 0 of 4\nf: the best 4 in one row"))
  }

  @Test("The confirmation question")
  func confirming() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("fa")
    await app.matchesGoldens("seats-confirm")
  }

  @Test("A search for bassinets")
  func searching() async throws {
    let app = try await TestApp(seat("50A"))
    app.robot.type("/bassinet")
    await app.matchesGoldens("seats-search")
  }

  @Test("A file with faults, listed")
  func faults() async throws {
    let map = try SeatMap.read(
      """
      {"Items": [{"Aisle": 1, "CabinClass": "J", "Deck": "U", "RowA": "A", "RowB": 7, "RowC": "Q", "CabinSideA": "L",
      "ConfigA": {"Primary": ["E", "Z"], "Secondary": "W"}}, 5, {"Aisle": "two"}, {"Aisle": 1}]}
      """)
    let app = try await TestApp(.seats, seats: StubSeats(map: map))
    await app.matchesGoldens("seats-damaged")
    app.robot.type("2")
    await app.matchesGoldens("seats-faults")
  }

  @Test("A map that is loading")
  func loading() async throws {
    let seats = HeldSeats()
    let app = try await TestApp(.seats, seats: seats, waits: false)
    await seats.gate.asked()
    app.matchesFrames("seats-loading")
    seats.gate.answer(Sourced(value: try await .bundled(), provenance: .offline))
    await app.robot.settle()
    // Plain lines wait until loading ends.
    await app.matchesPlainGolden("seats")
  }

  @Test("A search without a matching seat")
  func notFound() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("/veranda")
    await app.matchesGoldens("seats-not-found")
  }

  @Test("No map")
  func nothing() async throws {
    let app = try await TestApp(.seats, seats: QueuedSeats())
    await app.matchesGoldens("seats-nothing")
  }
}

/// Answers when the test releases it.
private struct HeldSeats: SeatService {
  let gate = Gate<Sourced<SeatMap>>()

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> { try await gate.pass() }
}
