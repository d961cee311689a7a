import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@MainActor
@Suite("Overview of the aircraft beside a cabin", .bounded)
struct AircraftTests {
  private static let map = """
    {"Items": [
      {"Aisle": 1, "CabinClass": "J", "Deck": "U", "RowA": "A", "RowB": "B", "RowK": "A"},
      {"Aisle": 2, "CabinClass": "J", "Deck": "U", "RowA": "A"},
      {"Aisle": 10, "CabinClass": "Y", "Deck": "M", "RowA": "A", "RowB": "A", "RowC": "A", "RowD": "A"},
      {"Aisle": 11, "CabinClass": "Y", "Deck": "M", "RowD": "O"},
      {"Aisle": 12, "CabinClass": "Y", "Deck": "M", "RowA": "A"},
      {"Aisle": 13, "CabinClass": "Y", "Deck": "M", "RowA": "A"},
      {"Aisle": 14, "CabinClass": "Y", "Deck": "M", "RowD": "A"}]}
    """

  private func outline(shown: Int?, chosen: [String] = []) throws -> AircraftOutline {
    let map = try SeatMap.read(Self.map)
    return AircraftOutline(
      map.cabins, shown: shown, present: SeatID("12A"), chosen: chosen.compactMap { SeatID($0) })
  }

  @Test("Two lanes of four rows form a block of free and chosen seats; narrow cabins are centred")
  func blocks() throws {
    let outline = try outline(shown: 1, chosen: ["14D"])
    #expect(outline.sections.map(\.blocks.count) == [1, 2])
    let economy = try #require(outline.sections.last)
    #expect(economy.isShown && economy.here == 0 && outline.sections[0].here == nil)
    #expect(economy.blocks.map { $0.map(\.hasChosen) }.joined().count { $0 } == 1)
    #expect(economy.blocks.map { $0.map(\.mask.nonzeroBitCount).reduce(0, +) } == [6, 1])
    let business = outline.sections[0].blocks[0].map(\.mask.nonzeroBitCount).reduce(0, +)
    #expect(business == 3, "the blocked seat is none")
  }

  @Test("A map without cabins shows no overview")
  func empty() {
    let outline = AircraftOutline([], shown: nil, present: nil, chosen: [])
    #expect(outline.sections.isEmpty && outline.width == 0)
  }

  @Test("A wide window shows the overview with occupancy per cabin; a narrow one hides it")
  func beside() async throws {
    let app = try await TestApp(.seats)
    app.robot.resize(columns: 140, rows: 45).shows("╭──────╮", "Economy  ", " / ", "◂")
    app.robot.resize(columns: 80, rows: 24).lacks("╭──────╮")
    app.robot.resize(columns: 140, rows: 20).lacks("╭──────╮")
  }
}
