import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// The error of a source leads to its own row in the settings, even if all sources share a server.
@Suite("A failing source", .bounded)
@MainActor
struct BlamedSourceTests {
  private static let error = ApiError.decoding(
    DecodingFailure(url: "https://h.example/x", path: "x", problem: .missingKey, expected: "String", found: nil))

  private let personal: Personal

  init() {
    var probe = StubProbe()
    probe.sources = [.starWars, .cocktails, .restaurants, .seats].map {
      ListedSource(subject: $0, place: .host("h.example"))
    }
    personal = .forgetful(sources: probe)
  }

  /// Expects that the settings are shown, with the row of this name selected.
  private func leads(_ app: TestApp, to name: String, _ sourceLocation: SourceLocation = #_sourceLocation) async {
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is SettingsScreen, sourceLocation: sourceLocation)
    let row = app.robot.line(with: "▌") ?? ""
    #expect(row.contains(name) && row.contains("h.example"), "\(row)", sourceLocation: sourceLocation)
  }

  @Test("The alert of a drink offers Retry and leads to the cocktails setting")
  func drink() async throws {
    let drinks = GatedDrinks()
    drinks.expectDrink(11007).fail(Self.error)
    let app = try await TestApp(.drink(11007), drinks: drinks, personal: personal)
    app.robot.shows("Retry", "Settings").type("s")
    await leads(app, to: "Cocktails")
  }

  @Test("The alert of the seats leads to the seats setting")
  func seats() async throws {
    let app = try await TestApp(.seats, seats: QueuedSeats(.failure(Self.error)), personal: personal)
    app.robot.shows("Retry", "Settings").type("s")
    await leads(app, to: "Seats")
  }

  @Test("Failed restaurants show a card for their setting beside the retry card")
  func restaurants() async throws {
    let session = try ApiSession.over(ScriptedTransport(["": .status(404)]), base: "https://h.example/places")
    let app = try await TestApp(
      .cocktails, restaurants: RestaurantClient(session: session), personal: personal, rows: 60)
    app.robot.shows("Try again", "Test the source").press(.end, .enter)
    await leads(app, to: "Restaurants")
  }

  @Test("Failed drinks show the same cards")
  func drinks() async throws {
    let drinks = GatedDrinks()
    drinks.expectDrinks("random").fail(Self.error)
    let app = try await TestApp(.cocktails, drinks: drinks, personal: personal)
    app.robot.shows("Test the source").press(.down, .enter)
    await leads(app, to: "Cocktails")
  }
}
