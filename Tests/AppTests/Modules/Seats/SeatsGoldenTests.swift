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
    await (try await Stage(.seats)).matchesGoldens("seats")
  }

  @Test("First")
  func first() async throws {
    await (try await Stage(seat("3E"))).matchesGoldens("seats-first")
  }

  @Test("Economy with a blocked seat selected")
  func economy() async throws {
    let stage = try await Stage(seat("67G"))
    stage.robot.press(.enter)
    stage.matchesFrames("seats-economy")
    #expect(await stage.plainPage().contains("Chosen 0 of 2\nf: the best 2 in one row"))
  }

  @Test("Four seats together, with the reason")
  func together() async throws {
    let stage = try await Stage(seat("50A"))
    stage.robot.type("++b")
    stage.matchesFrames("seats-together")
    #expect(await stage.plainPage().contains("Chosen 0 of 4\nf: the best 4 in one row"))
  }

  @Test("The confirmation question")
  func confirming() async throws {
    let stage = try await Stage(.seats)
    stage.robot.type("fa")
    await stage.matchesGoldens("seats-confirm")
  }

  @Test("A search for bassinets")
  func searching() async throws {
    let stage = try await Stage(seat("50A"))
    stage.robot.type("/bassinet")
    await stage.matchesGoldens("seats-search")
  }

  @Test("A file with faults, listed")
  func faults() async throws {
    let map = try SeatMap.read(
      """
      {"Items": [{"Aisle": 1, "CabinClass": "J", "Deck": "U", "RowA": "A", "RowB": 7, "RowC": "Q", "CabinSideA": "L",
      "ConfigA": {"Primary": ["E", "Z"], "Secondary": "W"}}, 5, {"Aisle": "two"}, {"Aisle": 1}]}
      """)
    let stage = try await Stage(.seats, seats: StubSeats(map: map))
    await stage.matchesGoldens("seats-damaged")
    stage.robot.type("2")
    await stage.matchesGoldens("seats-faults")
  }

  @Test("A map that is loading")
  func loading() async throws {
    let seats = HeldSeats()
    let stage = try await Stage(.seats, seats: seats, waits: false)
    await seats.gate.asked()
    stage.matchesFrames("seats-loading")
    seats.gate.answer(Sourced(value: try await .bundled(), provenance: .offline))
    await stage.robot.settle()
    // Plain lines wait until loading ends.
    await stage.matchesPlainGolden("seats")
  }

  @Test("A search without a matching seat")
  func notFound() async throws {
    let stage = try await Stage(.seats)
    stage.robot.type("/veranda")
    await stage.matchesGoldens("seats-not-found")
  }

  @Test("No map")
  func nothing() async throws {
    let stage = try await Stage(.seats, seats: QueuedSeats())
    await stage.matchesGoldens("seats-nothing")
  }
}

/// Answers when the test releases it.
private struct HeldSeats: SeatService {
  let gate = Gate<Sourced<SeatMap>>()

  func seatMap(freshness: Freshness) async throws(ApiError) -> Sourced<SeatMap> { try await gate.pass() }
}
