import Loading
import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("View model of the seat map", .bounded)
struct SeatsViewModelTests {
  private let flow = SeatsFlowSpy()
  private let spy = ChangeSpy()
  private let exports = StubFileExport()
  private let kept = KeptValue<[KeptSeats]>(empty: [])

  private func seat(_ name: String) throws -> SeatID { try #require(SeatID(name)) }

  private func loaded(_ wanted: String? = nil, _ seats: (any SeatService)? = nil) async throws -> SeatsViewModel {
    let wanted = try wanted.map(seat)
    let viewModel = SeatsViewModel(
      wanted: wanted, flow: flow, loader: .loading(try seats ?? SeatClient.bundled(), kept), exports: exports,
      kept: kept, characteristics: try Words.english().characteristics)
    viewModel.delegate = spy
    viewModel.loadData()
    #expect(viewModel.isLoading)
    await spy.until { !viewModel.isLoading }
    return viewModel
  }

  @Test("Business comes first, at its first seat")
  func business() async throws {
    let viewModel = try await loaded()
    #expect(viewModel.cabin?.kind.cabin == .business)
    #expect(viewModel.section == 1)
    #expect(viewModel.present?.id == (try seat("6D")))
    #expect(viewModel.provenance == .offline)
  }

  @Test("A requested seat selects its cabin; a missing one is explained")
  func wanted() async throws {
    let viewModel = try await loaded("81G")
    #expect(viewModel.cabin?.kind.cabin == .economy)
    #expect(viewModel.present?.id == (try seat("81G")))
    #expect(viewModel.refusal == nil)
    let missing = try await loaded("80A")
    #expect(missing.cabin?.kind.cabin == .economy)
    #expect(missing.present?.id == (try seat("80B")))
    #expect(missing.refusal == .missingSeat(try #require(SeatName("80A")), columns: [.b, .c, .h, .j]))
    let rowless = try await loaded("13A")
    #expect(rowless.refusal == .missingRow(try #require(SeatName("13A")), nearest: [12, 14]))
    #expect(rowless.present?.id.row == 12)
  }

  @Test("Seats are chosen up to the number of travellers, confirmed and cleared")
  func choosing() async throws {
    let viewModel = try await loaded()
    for name in ["7E", "7F", "8B"] { viewModel.selectedItem(try seat(name)) }
    #expect(viewModel.selection.seats.map(\.id.description) == ["7E", "7F"])
    #expect(viewModel.refusal == .full(2))
    viewModel.confirm()
    #expect(flow.confirmed.count == 1)
    #expect(!viewModel.selection.isConfirmed)
    flow.accept?()
    #expect(viewModel.selection.isConfirmed)
    viewModel.cancel()
    #expect(viewModel.selection.seats.isEmpty)
    #expect(viewModel.refusal == nil)
    viewModel.confirm()
    #expect(flow.confirmed.count == 1)
  }

  @Test("Blocked and missing seats are refused with the reason")
  func refusals() async throws {
    let viewModel = try await loaded("41A")
    viewModel.selectedItem(try seat("41A"))
    #expect(viewModel.refusal == .blocked(try seat("41A")))
    viewModel.selectedItem(try seat("41E"))
    #expect(viewModel.refusal == .missingSeat(try #require(SeatName("41E")), columns: [.a, .b, .c, .h, .j, .k]))
    viewModel.selectedItem(try seat("30A"))
    #expect(viewModel.refusal == .missingRow(try #require(SeatName("30A")), nearest: [26, 41]))
    #expect(viewModel.selection.seats.isEmpty)
    viewModel.reached(try seat("42A"))
    #expect(viewModel.refusal == nil)
  }

  @Test("The best seats together are chosen with reasons; repeating offers the next best without overlap")
  func together() async throws {
    let viewModel = try await loaded()
    let first = viewModel.findTogether()
    #expect(first == viewModel.selection.seats.first?.id)
    #expect(viewModel.reasons?.first == .sideBySide(row: 7))
    let best = Set(viewModel.selection.seats.map(\.id))
    viewModel.findTogether()
    #expect(best.isDisjoint(with: viewModel.selection.seats.map(\.id)))
    viewModel.selectedItem(viewModel.selection.seats[0].id)
    #expect(viewModel.reasons == nil)
    viewModel.findTogether()
    #expect(Set(viewModel.selection.seats.map(\.id)) == best)
    for _ in 0..<60 { viewModel.findTogether() }
    #expect(viewModel.selection.seats.count == 2)
  }

  @Test("More travellers than free seats are reported")
  func notEnough() async throws {
    let viewModel = try await loaded(nil, StubSeats(map: SeatMap(rows: Cabin.drawn("WBB").rows)))
    #expect(viewModel.findTogether() == nil)
    #expect(viewModel.refusal == .notEnough(travellers: 2, free: 1))
    viewModel.changeTravellers(by: -1)
    viewModel.findTogether()
    #expect(viewModel.selection.seats.map(\.id.description) == ["1A"])
  }

  @Test("A search keeps the rows with a matching seat")
  func search() async throws {
    let viewModel = try await loaded()
    viewModel.search(text: "21")
    #expect(viewModel.rows.map(\.number) == [21])
    viewModel.search(text: "6d")
    #expect(viewModel.rows.map(\.number) == [6])
    viewModel.search(text: "2")
    #expect(viewModel.cabin?.kind.cabin == .first, "where there is such a row, the map goes there")
    #expect(viewModel.rows.map(\.number) == [2])
    viewModel.show(section: 1)
    #expect(viewModel.rows.map(\.number) == Array(20...26), "a number is the beginning of a row's")
    viewModel.endSearch()
    #expect(viewModel.rows.count == 20)
  }

  @Test("The chosen seats are exported under the flight's name")
  func export() async throws {
    let viewModel = try await loaded()
    viewModel.export()
    viewModel.selectedItem(try seat("7E"))
    viewModel.export()
    await eventually("an export") { !flow.exports.isEmpty }
    #expect(await exports.tables.map(\.name) == ["seats-EK0076"])
    #expect(flow.exports == [.success("/home/me/seats.csv")])
  }

  @Test("A failure is reported once and can be retried; a failed reload keeps the map")
  func failure() async throws {
    let map = try await SeatMap.bundled()
    let seats = QueuedSeats(.failure(.outage), .success(map), .failure(.outage))
    let viewModel = try await loaded(nil, seats)
    #expect(flow.errors == [.outage])
    #expect(viewModel.map == nil)
    viewModel.loadData()
    #expect(seats.asked.count == 1)
    flow.retry?()
    await spy.until { !viewModel.isLoading }
    #expect(viewModel.cabins.count == 3)
    viewModel.selectedItem(try seat("7E"))
    viewModel.reload()
    await spy.until { !viewModel.isLoading }
    #expect(viewModel.cabins.count == 3)
    #expect(viewModel.selection.seats.count == 1)
    #expect(seats.asked == [.usual, .reload, .reload])
  }

  @Test("Faults have their own tab after the cabins")
  func faults() async throws {
    let map = try SeatMap.read("{\"Items\": [{\"Aisle\": 1, \"CabinClass\": \"J\", \"RowA\": \"A\"}, 5]}")
    let viewModel = try await loaded(nil, StubSeats(map: map))
    viewModel.show(section: 1)
    #expect(viewModel.showsFaults)
    #expect(viewModel.section == 1)
    viewModel.show(section: 2)
    #expect(viewModel.section == 1)
    viewModel.show(section: 0)
    #expect(!viewModel.showsFaults)
  }
}
