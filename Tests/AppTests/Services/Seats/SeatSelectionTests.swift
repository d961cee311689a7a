import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Seat selection")
struct SeatSelectionTests {
  private let seats = Cabin.drawn("WMAB").seats

  @Test("At most one seat per traveller is chosen, and a chosen seat can be cleared")
  func limit() {
    var selection = SeatSelection()
    #expect(selection.toggle(seats[0]) == nil)
    #expect(selection.toggle(seats[1]) == nil)
    #expect(selection.toggle(seats[2]) == .full(2))
    #expect(selection.toggle(seats[0]) == nil)
    #expect(selection.toggle(seats[2]) == nil)
    #expect(selection.seats.map(\.id.description) == ["1B", "1C"])
    selection.changeTravellers(by: -1)
    #expect(selection.seats.map(\.id.description) == ["1B"])
    for _ in 0..<10 { selection.changeTravellers(by: 1) }
    #expect(selection.travellers == 6)
    for _ in 0..<10 { selection.changeTravellers(by: -1) }
    #expect(selection.travellers == 1)
  }

  @Test("A blocked seat cannot be chosen")
  func blocked() {
    var selection = SeatSelection()
    #expect(selection.toggle(seats[3]) == .blocked(seats[3].id))
    #expect(selection.seats.isEmpty)
  }

  @Test("Any change revokes the confirmation")
  func confirmation() {
    var selection = SeatSelection()
    selection.confirm()
    #expect(!selection.isConfirmed)
    _ = selection.toggle(seats[0])
    selection.confirm()
    #expect(selection.isConfirmed)
    selection.changeTravellers(by: 1)
    #expect(selection.isConfirmed, "one traveller more takes nobody's seat")
    _ = selection.toggle(seats[1])
    #expect(!selection.isConfirmed)
  }

  @Test("A new map keeps the seats that are still available")
  func newMap() {
    var selection = SeatSelection()
    selection.replace(by: [seats[0], seats[1]])
    selection.confirm()
    #expect(selection.keep(in: SeatMap(rows: Cabin.drawn("WB").rows)) == [seats[1].id])
    #expect(selection.seats.map(\.id.description) == ["1A"])
    #expect(selection.isConfirmed, "what is left was confirmed")
  }

  @Test(
    "Discarding restores the confirmed seats; a selection without seats is unconfirmed")
  func discarding() {
    var selection = SeatSelection()
    _ = selection.toggle(seats[0])
    #expect(selection.isUnconfirmed)
    selection.confirm()
    _ = selection.toggle(seats[1])
    #expect(selection.isUnconfirmed)
    selection.discard()
    #expect(selection.isConfirmed && selection.seats == [seats[0]])
    _ = selection.toggle(seats[0])
    #expect(!selection.isUnconfirmed && selection.confirmed.isEmpty)
  }

  @Test("A selection is saved by seat names and restored as far as the map allows")
  func keeping() {
    var selection = SeatSelection()
    selection.changeTravellers(by: 1)
    _ = selection.toggle(seats[1])
    selection.confirm()
    _ = selection.toggle(seats[0])
    let kept = KeptSeats(selection, on: "map")
    var gone: [SeatID] = []
    #expect(SeatSelection(kept, in: SeatMap(rows: Cabin.drawn("WMAB").rows), gone: &gone) == selection)
    #expect(gone.isEmpty)
    let less = SeatSelection(kept, in: SeatMap(rows: Cabin.drawn("BMAB").rows), gone: &gone)
    #expect(less.seats == [seats[1]] && less.isConfirmed && less.travellers == 3)
    #expect(gone == [seats[0].id])
    let none = SeatSelection(kept, in: SeatMap(rows: Cabin.drawn("..A").rows), gone: &gone)
    #expect(none.seats.isEmpty && none.confirmed.isEmpty && gone.count == 2)
  }

  @Test("A seat's name is case-insensitive, and nothing else is a name", arguments: ["38A", "38a", "1K", "0038J"])
  func names(text: String) throws {
    let id = try #require(SeatID(text))
    #expect(id.description == text.uppercased().drop { $0 == "0" })
  }

  @Test(
    "An invalid seat name is rejected",
    arguments: ["", "A", "38", "38I", "A38", "-1A", "0A", "38AA", "٣A", "9999999999999999999A"])
  func noNames(text: String) {
    #expect(SeatID(text) == nil)
  }

  @Test("The selection is exported as a table of raw values, in aircraft order")
  func table() async throws {
    let map = try await SeatMap.bundled()
    let chosen = ["52A", "7K"].compactMap { SeatID($0).flatMap { map.seat($0)?.seat } }
    #expect(
      SeatTable.csv(chosen, of: map) == """
        flight,seat,row,column,deck,cabin,position,features
        EK0076,7K,7,K,U,J,W,B
        EK0076,52A,52,A,M,Y,W,L B

        """)
  }

  @Test("A value that a spreadsheet would evaluate becomes text")
  func formula() throws {
    let flight = SeatFlight(code: "=1+1,\"x\"", origin: nil, destination: nil, departure: nil)
    let map = SeatMap(flight: flight, rows: Cabin.drawn("W").rows)
    #expect(SeatTable.csv(map.cabins[0].seats, of: map).contains("\n\"'=1+1,\"\"x\"\"\",1A,"))
  }

  @Test("The file is written below the data folder, only under its own name")
  func file() async throws {
    let folder = try TemporaryFolder()
    let export = ExportFolder(folder: folder.url)
    let path = try await export.export("a\n", named: "seats-../../EK 0076", as: "csv")
    #expect(path.hasSuffix("/exports/seats-EK0076.csv"))
    #expect(folder.files == ["exports/seats-EK0076.csv"])
    #expect(folder.read("exports/seats-EK0076.csv") == "a\n")
    await #expect(throws: FileExportError.noFolder) {
      try await ExportFolder(folder: nil).export("", named: "x", as: "csv")
    }
    try folder.write("", to: "file")
    let blocked = ExportFolder(folder: folder.url.appending(path: "file"))
    await #expect(throws: FileExportError.self) { try await blocked.export("", named: "x", as: "csv") }
  }
}
