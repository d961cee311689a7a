import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Moving through the seats", .bounded)
struct SeatsScreenTests {
  /// Returns the seat of the selected place, read from the route.
  private func present(_ app: TestApp) -> String {
    app.robot.navigator.visibleScreen?.route ?? ""
  }

  @Test(
    "The arrows reach every seat of every cabin, and nothing else",
    arguments: FullRun.sample([1], of: [0, 1, 2], "cabins walked by arrows"))
  func everySeat(section: Int) async throws {
    let map = try await SeatMap.bundled()
    let screen = try #require(
      try await TestApp(.seats).robot.navigator.visibleScreen as? SeatsScreen)
    var focus = Focus()
    // Draws no frames in between, since a thousand of them take long.
    func press(_ key: Key) -> String? {
      #expect(screen.body.handle(.key(key), focus: &focus))
      screen.focusDidChange(focus)
      return screen.route
    }
    _ = press(.character(Character("\(section + 1)")))
    var here = press(.home)
    var reached: [String] = []
    for row in map.cabins[section].rows {
      for _ in row.seats.dropFirst() { here = press(.left) }
      for seat in row.seats {
        reached.append(here ?? "")
        let next = press(.right)
        #expect((next == here) == (seat.id == row.seats.last?.id))
        here = next
      }
      here = press(.down)
    }
    #expect(reached == map.cabins[section].seats.map { "seats/\($0.id)" })
  }

  @Test("The screen loads on appearing, reports a loaded map, and passes on key actions")
  func actions() async throws {
    let seats = QueuedSeats(.success(try await SeatMap.bundled()), .failure(.outage))
    let kept = KeptValue<[KeptSeats]>(empty: [])
    let model = SeatsViewModel(
      wanted: nil, flow: SeatsFlowSpy(), loader: .loading(seats, kept), exports: StubFileExport(), kept: kept,
      characteristics: try Words.english().characteristics)
    let screen = SeatsScreen(viewModel: model, words: try Words.english()).observe(model)
    var redraws = 0
    screen.invalidate = { redraws += 1 }
    screen.didAppear()
    await eventually("the map") { redraws == 2 }
    #expect(screen.route == "seats/6D")
    var focus = Focus()
    for action in [SeatsScreen.Action.choose, .nextCabin, .addTraveller, .reload] {
      #expect(screen.isEnabled(action, focus: focus))
      screen.perform(action, focus: &focus)
    }
    #expect(model.selection.seats.map { "\($0.id)" } == ["6D"])
    #expect(model.section == 2 && model.selection.travellers == 3)
    await eventually("a reload") { seats.asked == [.usual, .reload] }
  }

  @Test("Up and down keep the column through rows without it")
  func column() async throws {
    let app = try await TestApp(.seat(try #require(SeatID("45E"))))
    #expect(present(app) == "seats/45E")
    app.robot.press(.up)
    #expect(present(app) == "seats/44C")
    app.robot.press(.up, .down, .down)
    #expect(present(app) == "seats/45E")
  }

  @Test("Keys choose, refuse, confirm and clear a seat")
  func keys() async throws {
    let app = try await TestApp(.seats)
    app.robot.press(.enter).shows("Chosen 1 of 2", "[■]")
    app.robot.press(.enter).shows("Chosen 0 of 2")
    app.robot.type("f").shows("Chosen 2 of 2", "side by side in row 7").lacks("Why these")
    #expect(present(app) == "seats/7E")
    app.robot.press(.down).shows("Why these").press(.enter).shows("2 seats are already chosen")
    app.robot.type("a").shows("Confirm these 2 seats?", "7E: middle").press(.enter).shows("confirmed")
    app.robot.type("+").press(.enter).lacks("confirmed")
    app.robot.lacks("u undo").type("x").shows("Chosen 0 of 3", "Removed 7E, 7F, ", "Press u to undo.")
    app.robot.type("u").shows("Chosen 3 of 3").lacks("Removed", "u undo").type("x").shows("Chosen 0 of 3")
    app.robot.type("i").shows("Business, upper deck").press(.escape)
    app.robot.type("3").shows("41").press(.enter).shows("41A is blocked by the airline.")
  }

  @Test("u removes the seats that f found, even after repeated searches, and Enter confirms")
  func undoesFound() async throws {
    let app = try await TestApp(.seats)
    app.robot.press(.enter).shows("Chosen 1 of 2").type("ff").shows("Chosen 2 of 2")
    app.robot.type("u").shows("Chosen 1 of 2").type("u").shows("Chosen 1 of 2")
    app.robot.type("fa").press(.enter).shows("confirmed").type("u").shows("Chosen 2 of 2")
  }

  @Test("The map opens in the cabin of the chosen seats")
  func ownCabin() async throws {
    let personal = Personal.forgetful()
    let first = try await TestApp(.seats, personal: personal)
    first.robot.type("3").press(.down).type("f").shows("Chosen 2 of 2")
    let seat = present(first)
    let second = try await TestApp(.seats, personal: personal)
    #expect(present(second).prefix(8) == seat.prefix(8))
  }

  @Test("A search keeps its hits, and Enter chooses a hit")
  func search() async throws {
    let app = try await TestApp(.seats)
    app.robot.type("/21b").press(.enter)
    #expect(present(app) == "seats/21B")
    app.robot.shows("Chosen 1 of 2").press(.escape)
    #expect(present(app) == "seats/21B")
    app.robot.type("/bassinet").lacks(" 8").press(.escape)
    app.robot.type("/nothing like that").shows("Nothing here matches")
  }

  @Test("Every seat lists its characteristics in words")
  func words() async throws {
    let words = try Words.english()
    for seat in try await SeatMap.bundled().cabins.flatMap(\.seats) {
      let texts = words.characteristics(of: seat)
      #expect(texts.count == 1 + seat.features.count + (seat.position == nil ? 2 : 3))
      #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("seats.") })
    }
  }

  @Test("A map of ten thousand rows is shown and can be walked to its end")
  func manyRows() async throws {
    let places = Cabin.drawn("WMAAMMAAMW").rows[0].places
    let rows = (1...10_000).map { number in
      SeatRow(number: number, deck: nil, cabin: .economy, places: places)
    }
    let app = try await TestApp(.seats, seats: StubSeats(map: SeatMap(rows: rows)))
    app.robot.press(.end).shows("10000")
  }

  @Test("Plain lines number the cabins and seats, and a number chooses")
  func plain() async throws {
    let app = try await TestApp(.seats)
    let page = await app.plainPage(typing: ["1", "4", "f"])
    #expect(page.contains("2. Business; shown"))
    #expect(page.contains("4. 6D; free; bassinet; aisle; left side; front zone"))
    #expect(page.contains("4. 1A; chosen; free; window"))
    #expect(page.contains("side by side in row 1"))
  }
}
