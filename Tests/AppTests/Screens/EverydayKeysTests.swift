import CantinaTestSupport
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// Everyday tasks take few keys, counted from the main screen unless stated otherwise.
@Suite("Key presses for everyday tasks", .bounded)
@MainActor
struct EverydayKeysTests {
  /// Types into an app, waits for the effect of each key, and counts keys.
  @MainActor
  private final class Hand {
    let app: TestApp
    private(set) var count = 0

    private let clock: ManualClock?

    /// Makes a counter; with a clock, time advances while the effects of keys are awaited.
    init(_ app: TestApp, _ clock: ManualClock? = nil) { (self.app, self.clock) = (app, clock) }

    var screen: (any Screen)? { app.robot.navigator.visibleScreen }

    func press(_ keys: Key...) async {
      for key in keys {
        app.robot.press(key)
        count += 1
        // Advances the clock past the debounce of searches.
        let pause = Task { [clock] in
          while let clock, !Task.isCancelled {
            if clock.sleeping > 0 { clock.advance(by: .milliseconds(300)) }
            await Task.yield()
          }
        }
        await app.robot.settle()
        pause.cancel()
        await pause.value
      }
    }

    /// Presses the key shown next to a title of the main screen.
    func choose(_ title: String) async { await press(.character(app.robot.digit(of: title))) }

    func type(_ text: String) async { for letter in text { await press(.character(letter)) } }
  }

  private let clock = ManualClock()

  private func hand(at route: Route = .main, paced: Bool = false) async throws -> Hand {
    let app = try await TestApp(route, dependencies: try .over(SwapiFixtures.bundled(), clock: clock))
    app.robot.resize(columns: 120, rows: 40)
    return Hand(app, paced ? clock : nil)
  }

  /// Counted from the list of people.
  @Test("Sorting people by mass takes two keys")
  func sort() async throws {
    let hand = try await hand(at: .records(.people))
    await hand.type("sm")
    hand.app.robot.shows("heaviest first", "Jabba Desilijic Tiure")
    #expect(hand.count == 2)
  }

  @Test("Comparing two ships takes four keys")
  func compare() async throws {
    let hand = try await hand()
    await hand.choose("Starships")
    await hand.type("c")
    await hand.press(.down, .enter)
    #expect(hand.screen is ComparisonScreen<Starship> && hand.screen?.route?.hasPrefix("starships/") == true)
    #expect(hand.count == 4)
  }

  @Test("Filtering people to droids takes seven keys")
  func filter() async throws {
    let hand = try await hand()
    await hand.choose("People")
    await hand.type("f/dr")
    await hand.press(.enter, .enter)
    let list = try #require(hand.screen as? RecordsScreen<Person>)
    #expect(list.viewModel.narrowing.choices.map(\.field) == ["species"])
    #expect(list.viewModel.items.map(\.name).contains("R2-D2"))
    #expect(hand.count == 7)
  }

  /// Counted until the drink appears among those that can be made.
  @Test("Finding a drink from three bottles takes sixteen keys")
  func drink() async throws {
    let hand = try await hand(paced: true)
    await hand.choose("Cocktails")
    await hand.type("w")
    for name in ["g", "cam", "sw"] {
      await hand.type("/" + name)
      await hand.press(.enter)
      if name != "sw" { await hand.press(.escape) }
    }
    hand.app.robot.shows("Ready")
    let ready = hand.app.robot.lines.drop { !$0.contains("Ready") }.prefix { !$0.contains("1 missing") }
    #expect(ready.contains { $0.contains("Negroni") })
    #expect(hand.count == 16)
  }

  /// Counted until the seats are selected; `a` and Enter confirm them.
  @Test("Choosing three seats together takes six keys")
  func seats() async throws {
    let hand = try await hand()
    await hand.type(":se")
    await hand.press(.enter)
    await hand.type("+f")
    hand.app.robot.shows("Chosen 3 of 3")
    #expect(hand.count == 6)
    await hand.type("a")
    await hand.press(.enter)
    hand.app.robot.shows("confirmed")
  }

  @Test("Starting a ten-minute session without a song takes six keys")
  func session() async throws {
    let hand = try await hand()
    await hand.choose("Meditation")
    await hand.type("t")
    await hand.press(.down, .down, .enter)
    await hand.type("t")
    hand.app.robot.shows("Timer only", "−10:00")
    #expect(hand.count == 6)
  }
}
