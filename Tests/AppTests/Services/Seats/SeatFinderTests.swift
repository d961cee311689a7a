import Testing
import CantinaTestSupport

@testable import cantina

@Suite("The best seats together")
struct SeatFinderTests {
  private func names(_ group: [SeatFinder.Candidate]?) -> String? {
    group?.map { "\($0.seat.id)" }.joined(separator: " ")
  }

  /// Returns every group of `count` candidates, in the order of the cabin.
  private func groups(_ count: Int, of all: ArraySlice<SeatFinder.Candidate>) -> [[SeatFinder.Candidate]] {
    guard count > 0 else { return [[]] }
    guard let first = all.first else { return [] }
    return groups(count - 1, of: all.dropFirst()).map { [first] + $0 } + groups(count, of: all.dropFirst())
  }

  private func cost(of group: [SeatFinder.Candidate], by finder: SeatFinder) -> Int {
    group.reduce(0) { $0 + SeatCost.own($1.seat) }
      + zip(group, group.dropFirst()).reduce(0) { $0 + finder.step($1.0, $1.1) }
  }

  @Test("The best group equals an exhaustive search of small cabins for one to six travellers")
  func bruteForce() {
    var random = SeededRandom(seed: 38)
    for _ in 0..<60 {
      let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        String((0..<10).map { _ in "WMAL.........B".randomElement(using: &random) ?? "." })
      }
      let finder = SeatFinder(.drawn(lines))
      // More would take long and prove nothing further.
      guard finder.candidates.count <= 10 else { continue }
      for count in 1...6 {
        var best: [SeatFinder.Candidate]?
        for group in groups(count, of: finder.candidates[...]) {
          if cost(of: group, by: finder) < best.map({ cost(of: $0, by: finder) }) ?? .max { best = group }
        }
        #expect(names(finder.best(for: count)) == names(best), "\(count) in \(lines)")
      }
    }
  }

  @Test("Adjacent seats come before seats across an aisle or gap, then other rows")
  func order() {
    #expect(names(SeatFinder(.drawn("WMAA.", "W.A..")).best(for: 2)) == "1A 1B")
    #expect(names(SeatFinder(.drawn("W.AA..")).best(for: 2)) == "1C 1D")
    #expect(names(SeatFinder(.drawn("WB.BM", "WB.BB")).best(for: 2)) == "1A 1E")
    #expect(names(SeatFinder(.drawn("WBBBB", "WBBBB")).best(for: 2)) == "1A 2A")
  }

  @Test("A single traveller gets a window, preferably with legroom, nearest to the nose")
  func alone() {
    #expect(names(SeatFinder(.drawn("MMA", "WMA", "WMA")).best(for: 1)) == "2A")
    #expect(names(SeatFinder(.drawn("WMA", "WML")).best(for: 1)) == "2C")
  }

  @Test("Blocked and excluded seats are never chosen; with too few seats there is no result")
  func few() {
    let cabin = Cabin.drawn("WBA")
    #expect(names(SeatFinder(cabin).best(for: 2)) == "1A 1C")
    #expect(SeatFinder(cabin).best(for: 3) == nil)
    #expect(SeatFinder(cabin, without: [SeatID(row: 1, column: .a)]).best(for: 2) == nil)
    #expect(SeatFinder(cabin).best(for: 0) == nil)
  }

  @Test(
    "Up to six travellers get good seats in each cabin of the A380",
    arguments: [
      (0, ["1A", "1E 1F", "1A 1E 1F", "1A 1E 1F 1K", "1A 1E 1F 2E 2F", "1A 1E 1F 2E 2F 2K"]),
      (1, ["9A", "7E 7F", "8B 8D 8G", "8B 8D 8G 8J", "7E 7F 8D 8G 8J", "7E 7F 8B 8D 8G 8J"]),
      (2, ["42A", "45D 45E", "52A 52B 52C", "54D 54E 54F 54G", "45A 45B 45C 45D 45E", "45A 45B 45C 45D 45E 45F"]),
    ])
  func bundled(index: Int, expected: [String]) async throws {
    let finder = SeatFinder(try await SeatMap.bundled().cabins[index])
    for (count, seats) in zip(SeatSelection.travellerRange, expected) {
      #expect(names(finder.best(for: count)) == seats)
    }
  }

  @Test("The reasons name the arrangement and each seat's advantages")
  func reasons() async throws {
    let finder = SeatFinder(try await SeatMap.bundled().cabins[2])
    func reasons(_ count: Int) -> [SeatReason]? {
      finder.best(for: count).map { SeatReason.reasons(for: $0, by: finder) }
    }
    #expect(reasons(1) == [.windows(1), .preferred(1)])
    #expect(reasons(3) == [.sideBySide(row: 52), .windows(1), .aisles(1), .legroom(3), .bassinets(1)])
    #expect(reasons(5) == [.acrossAisle(row: 45), .apart(5), .windows(1), .aisles(2), .legroom(2), .preferred(3)])
  }

  @Test("Adjacent seats win over better ones; without any the reasons say so")
  func adjacent() {
    // Five seats with legroom and a gap between them, and five plain ones side by side behind them.
    let finder = SeatFinder(.drawn("L.LLLL", "BMMMMM"))
    #expect(names(finder.best(for: 5)) == "2B 2C 2D 2E 2F")
    let apart = SeatFinder(.drawn("WBMBW"))
    #expect(apart.best(for: 3).map { SeatReason.reasons(for: $0, by: apart).contains(.apart(3)) } == true)
  }

  @Test("Ten thousand rows of seats are searched too")
  func many() {
    let places = Cabin.drawn("W........W").rows[0].places
    let rows = (1...10_000).map { number in
      SeatRow(number: number, deck: nil, cabin: .economy, places: places)
    }
    let finder = SeatFinder(Cabin(kind: Cabin.Kind(deck: nil, cabin: .economy), rows: rows))
    #expect(finder.best(for: 3)?.count == 3)
  }
}
