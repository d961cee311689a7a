import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Searching the aircraft for a seat", .bounded)
struct SeatSearchTests {
  @Test("A seat in another cabin is found; the map goes there and the line below describes it")
  func otherCabin() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("/81g").shows("81G · free")
    #expect(app.robot.navigator.visibleScreen?.route == "seats/81G")
    app.robot.press(.enter).shows("Chosen 1 of 2")
    app.robot.press(.escape)
    #expect(app.robot.navigator.visibleScreen?.route == "seats/81G")
    app.robot.shows("▌ Economy")
  }

  @Test("The line below the map describes the found seat instead of the earlier group")
  func line() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("f").shows("7E 7F ·").type("/81g").shows("81G · free").lacks("7E 7F ·")
  }

  @Test("Hits are counted per cabin; the map stays if its cabin has some")
  func several() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("/bassinet").shows("▌ Business", "Business 7", "Economy")
    app.robot.press(.escape).type("/41").shows("▌ Economy")
    #expect(app.robot.navigator.visibleScreen?.route == "seats/41A")
  }

  @Test("A missing seat is explained with the nearest ones, as when opened by route")
  func missing() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("/5a").shows("There is no seat 5A", "The nearest rows are 4 and 6").lacks("is called")
    app.robot.press(.enter).shows("There is no seat 5A").press(.escape).shows("Chosen 0 of 2")
    app.robot.type("/41e").shows("There is no seat 41E: row 41 has ").press(.escape)
    // No aircraft has a letter I; it is explained like any other.
    app.robot.type("/41i").shows("There is no seat 41I: row 41 has ")
    try await TestApp(.seat(try #require(SeatID("5A")))).robot.shows("The nearest rows are 4 and 6")
  }

  @Test("The figures of the whole aircraft are shown")
  func figures() async throws {
    try await TestApp(.seats).robot.shows("Tue 25 Feb 2020, 21:35 GST · 517 seats, 28 blocked")
    try await TestApp(.seats, words: Words.polish()).robot.shows("wt. 25 lut 2020, 21:35 GST · 517 miejsc, 28 zablok.")
  }
}
