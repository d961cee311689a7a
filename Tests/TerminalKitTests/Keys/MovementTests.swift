import Terminal
import TerminalKit
import Testing

@Suite("Movement")
struct MovementTests {
  @Test(
    "The keys of vi, of less and the arrow keys have the same meaning",
    arguments: [
      ([Key.down, .character("j")], Movement.down), ([.up, .character("k")], .up),
      ([.pageDown, .control("d"), .control("f"), .character(" ")], .pageDown),
      ([.pageUp, .control("u"), .control("b")], .pageUp), ([.home, .character("g")], .first),
      ([.end, .character("G")], .last),
    ])
  func keys(keys: [Key], movement: Movement) {
    for key in keys { #expect(Movement(key) == movement) }
  }

  @Test("Other keys do not move", arguments: [Key.enter, .escape, .left, .right, .character("x"), .alt("j")])
  func others(key: Key) {
    #expect(Movement(key) == nil)
  }

  @Test(
    "Movements stop at the edges",
    arguments: [
      (Movement.down, 0, 10, 5, 1), (.down, 9, 10, 5, 9), (.up, 5, 10, 5, 4), (.up, 0, 10, 5, 0),
      // A page keeps one row visible.
      (.pageDown, 0, 100, 10, 9), (.pageDown, 95, 100, 10, 99), (.pageUp, 50, 100, 10, 41), (.pageUp, 3, 100, 10, 0),
      (.first, 77, 100, 10, 0), (.last, 0, 100, 10, 99),
      // Before the first frame the page size is unknown; the key still moves.
      (.pageDown, 0, 100, 0, 1), (.pageUp, 50, 100, 1, 49),
      // A selection beyond the end.
      (.down, 500, 10, 5, 9), (.up, 500, 10, 5, 9),
    ])
  func targets(movement: Movement, index: Int, count: Int, page: Int, expected: Int) {
    #expect(movement.target(from: index, count: count, page: page) == expected)
  }

  @Test("In an empty list no movement has a target", arguments: Movement.allCases)
  func empty(movement: Movement) {
    #expect(movement.target(from: 0, count: 0, page: 10) == nil)
  }
}
