import ApiSession
import Foundation
import CantinaResources
import Testing

@testable import cantina

@Suite("The bundled seat map")
struct BundledSeatTests {
  private func seats(_ map: SeatMap, _ isMeant: (Seat) -> Bool) -> String {
    map.cabins.flatMap(\.seats).filter(isMeant).map { "\($0.id)" }.joined(separator: " ")
  }

  @Test("The map has 14 seats in First, 76 in Business and 427 in Economy, 28 of them blocked")
  func counts() async throws {
    let map = try await SeatMap.bundled()
    #expect(map.faults.isEmpty)
    #expect(map.cabins.map(\.kind.cabin) == [.first, .business, .economy])
    #expect(map.cabins.map(\.kind.deck) == [.upper, .upper, .main])
    #expect(map.cabins.map(\.seatCount) == [14, 76, 427])
    #expect(map.cabins.map(\.freeCount) == [14, 76, 399])
    #expect(map.cabins.map(\.rows.count) == [4, 20, 48])
    #expect(
      seats(map) { $0.state == .blocked }
        == "41A 41B 41C 41H 41J 41K 45G 52H 52J 52K 67B 67C 67G 67H 67J 68A 87A 87B 87C 87H 87J 87K 88A 88B 88C 88H 88J 88K"
    )
  }

  @Test("The seats have the characteristics of the fact sheet")
  func features() async throws {
    let map = try await SeatMap.bundled()
    #expect(
      seats(map) { $0.features.contains(.bassinet) }
        == "3E 3F 6D 7A 7K 21B 21D 21J 22D 45F 52A 52K 54E 54F 67E 67F 81D 81G")
    #expect(
      seats(map) { $0.features.contains(.exit) }
        == "41A 41B 41C 41H 41J 41K 67B 67C 67H 67J 68A 68K 80B 80C 80H 80J 81A 81K")
    #expect(
      seats(map) { $0.features.contains(.legroom) }
        == "45D 45E 45F 45G 52A 52B 52C 52H 52J 52K 54D 54E 54F 54G 67D 67E 67F 67G 81D 81E 81F 81G")
    #expect(map.cabins.flatMap(\.seats).count { $0.features.contains(.preferred) } == 78)
    let seat = try #require(map.seat(SeatID(row: 7, column: .a))?.seat)
    #expect(seat.position == .window)
    #expect(seat.side == .left)
    #expect(seat.zone == .front)
    func zones(_ row: Int) -> Set<Seat.Zone?> {
      Set(map.cabins.flatMap(\.seats).filter { $0.id.row == row }.map(\.zone))
    }
    #expect(zones(12) == [.front] && zones(18) == [.centre] && zones(26) == [.rear], "one zone a row")
    #expect(zones(41) == [.front] && zones(66) == [.centre] && zones(88) == [.rear])
    #expect(map.seat(SeatID(row: 13, column: .a)) == nil)
    #expect(map.seat(SeatID(row: 7, column: .b)) == nil)
  }

  @Test("Aisles are where the map defines them")
  func lanes() async throws {
    let map = try await SeatMap.bundled()
    let lanes = map.cabins.map { cabin in
      cabin.lanes.map { lane in
        switch lane {
        case .seats(let column): column.rawValue
        case .aisle: " "
        }
      }.joined()
    }
    #expect(lanes == ["A EF K", "AB DEFG JK", "ABC DEFG HJK"])
  }

  @Test("The header names the flight")
  func flight() async throws {
    let flight = try await SeatMap.bundled().flight
    #expect(
      flight
        == SeatFlight(
          code: "EK0076", origin: "CDG", destination: "DXB", departure: "Tue 25 Feb 2020, 21:35 GST"))
  }

  @Test("The map is offline and formatted with one line per row")
  func source() async throws {
    #expect(try await SeatClient.bundled().seatMap(freshness: .usual).provenance == .offline)
    let text = try #require(
      String(data: Resources.checkedOut.data(at: "Fixtures/seats/index.json"), encoding: .utf8))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("{\"AirLine\"") } == 72)
  }
}
