import ApiSession
import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Damaged seat maps")
struct DamagedSeatTests {
  /// Makes an item of row 7 with seats A and K; `changes` edits its keys, and `nil` removes one.
  private func item(_ number: Int = 7, _ changes: [String: String?] = [:]) -> String {
    var fields = ["Aisle": "\(number)", "CabinClass": "\"J\"", "Deck": "\"U\""]
    for column in SeatColumn.allCases {
      let isSeat = [.a, .k].contains(column)
      fields["Row\(column.rawValue)"] = isSeat ? "\"A\"" : "\"X\""
      fields["CabinSide\(column.rawValue)"] = (isSeat ? "\"" : "\"X") + (column <= .e ? "L\"" : "R\"")
      fields["Config\(column.rawValue)"] = "{\"Primary\": [], \"Secondary\": \"W\"}"
    }
    for (key, value) in changes { fields[key] = value }
    return "{" + fields.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  private func map(_ items: String...) throws -> SeatMap {
    try SeatMap.read("{\"Items\": [\(items.joined(separator: ",\n"))]}")
  }

  private func names(_ map: SeatMap) -> [String] { map.cabins.flatMap(\.seats).map { "\($0.id)" } }

  @Test("Each flaw is named by row and key and affects nothing else")
  func flaws() throws {
    let cases: [(changes: [String: String?], key: String, flaw: SeatFault.Flaw, seats: [String])] = [
      (["RowA": "5"], "RowA", .notText, ["7K"]),
      (["RowA": "\"Q\""], "RowA", .unknown("Q"), ["7K"]),
      (["RowA": nil], "RowA", .missing, ["7K"]),
      (["CabinSideB": nil], "CabinSideB", .missing, ["7A", "7K"]),
      (["CabinSideA": "\"XL\""], "CabinSideA", .unknown("XL"), ["7A", "7K"]),
      (["CabinSideA": "null"], "CabinSideA", .notText, ["7A", "7K"]),
      (["ConfigA": "7"], "ConfigA", .notObject, ["7A", "7K"]),
      (["ConfigA": nil], "ConfigA", .missing, ["7A", "7K"]),
      (["ConfigA": "{\"Primary\": \"E\", \"Secondary\": \"W\"}"], "ConfigA.Primary", .notList, ["7A", "7K"]),
      (["ConfigA": "{\"Primary\": [\"Z\"], \"Secondary\": \"W\"}"], "ConfigA.Primary", .unknown("Z"), ["7A", "7K"]),
      (["ConfigA": "{\"Primary\": [], \"Secondary\": \"?\"}"], "ConfigA.Secondary", .unknown("?"), ["7A", "7K"]),
      (["Deck": "\"Q\""], "Deck", .unknown("Q"), ["7A", "7K"]),
      (["CabinClass": "\"W\""], "CabinClass", .unknown("W"), ["7A", "7K"]),
      (["CabinClass": "[]"], "CabinClass", .notText, ["7A", "7K"]),
    ]
    for (changes, key, flaw, seats) in cases {
      let map = try map(item(7, changes), item(8))
      #expect(map.faults == [SeatFault(item: 1, row: 7, key: key, flaw: flaw)])
      #expect(names(map) == (seats + ["8A", "8K"]).sorted { $0 < $1 } || Set(names(map)) == Set(seats + ["8A", "8K"]))
    }
  }

  @Test("An item without a recognizable row is skipped and named by its position")
  func rowless() throws {
    let map = try map(
      item(7), item(8, ["Aisle": "\"8\""]), "5", "null", item(0), item(9, ["Aisle": nil]), item(10))
    #expect(names(map) == ["7A", "7K", "10A", "10K"])
    #expect(
      map.faults == [
        SeatFault(item: 2, row: nil, key: "Aisle", flaw: .notNumber),
        SeatFault(item: 3, row: nil, key: "Items", flaw: .notObject),
        SeatFault(item: 4, row: nil, key: "Items", flaw: .notObject),
        SeatFault(item: 5, row: nil, key: "Aisle", flaw: .unknown("0")),
        SeatFault(item: 6, row: nil, key: "Aisle", flaw: .missing),
      ])
  }

  @Test("The first of duplicate rows is shown; a deleted row is no flaw")
  func doubled() throws {
    let map = try map(item(7), item(7, ["RowA": "\"B\""]), item(8, ["IsDeleted": "true"]))
    #expect(map.faults == [SeatFault(item: 2, row: 7, key: "Aisle", flaw: .doubled)])
    #expect(map.cabins.flatMap(\.seats).map(\.state) == [.available, .available])
  }

  @Test("Rows of an unknown class form their own cabin, and rows out of order are sorted")
  func classes() throws {
    let map = try map(item(12), item(9, ["CabinClass": "\"W\""]), item(3))
    #expect(map.cabins.map(\.kind.cabin) == [.business, CabinClass(rawValue: "W")])
    #expect(map.cabins[0].rows.map(\.number) == [3, 12])
  }

  @Test("Missing items, invalid maps and unreadable seats are errors; an empty list of seats is valid")
  func whole() throws {
    let seatless = item(7, ["RowA": "\"X\"", "RowK": "\"X\""])
    for text in [
      "{}", "[]", "{\"Items\": 5}", "null", "{\"Items\": [5]}", "{\"Items\": [{}]}",
      "{\"Items\": [\(seatless), 5]}",
    ] {
      #expect(throws: DecodingError.self) { try SeatMap.read(text) }
    }
    for text in ["{\"Items\": []}", "{\"Items\": [\(seatless)]}"] {
      let map = try SeatMap.read(text)
      #expect(map.seatCount == 0 && map.cabins.isEmpty && map.faultCount == 0)
    }
  }

  @Test("A map is recognized by its name, flight or rows, not by its free seats")
  func identity() throws {
    let one = try map(item(7), item(8))
    #expect(one.id == (try map(item(8), item(7, ["RowA": "\"B\""])).id))
    #expect(one.id != (try map(item(7), item(9))).id)
    let flight = try SeatMap.read("{\"FltNo\": \"76\", \"BoardPoint\": \"CDG\", \"Items\": [\(item())]}")
    #expect(flight.id == "76 CDG")
    #expect(try SeatMap.read("{\"_id\": \"Seat-1\", \"Items\": [\(item())]}").id == "Seat-1")
  }

  @Test("A truncated, empty or missing file is an error that names it")
  func files() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/my map.json"
    let client = try SeatClient.over(file: path)
    await #expect(throws: ApiError.fixtureMissing(path: path)) { try await client.seatMap(freshness: .usual) }
    for text in ["", "{\"Items\": [", "<html>"] {
      try folder.write(text, to: "my map.json")
      do {
        _ = try await client.seatMap(freshness: .usual)
        Issue.record("“\(text)” was read")
      } catch ApiError.fixtureDamaged(let name, _) {
        #expect(name == path)
      }
    }
    try folder.write("{\"Items\": [\(item())]}", to: "my map.json")
    #expect(names(try await client.seatMap(freshness: .usual).value) == ["7A", "7K"])
  }

  @Test("Ten thousand rows are read, with a limited number of flaws")
  func manyRows() throws {
    let items = (1...10_000).map { "{\"Aisle\": \($0), \"CabinClass\": \"Y\", \"Deck\": \"M\", \"RowA\": \"A\"}" }
    let map = try SeatMap.read("{\"Items\": [\(items.joined(separator: ","))]}")
    #expect(map.cabins.map(\.seatCount) == [10_000])
    // Nine letters, ten sides and a configuration are missing in each.
    #expect(map.faultCount == 200_000)
    #expect(map.faults.count == 1_000)
    #expect(map.seat(SeatID(row: 9_999, column: .a)) != nil)
  }
}
