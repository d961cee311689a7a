import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Searching with the keys", .bounded)
@MainActor
struct SearchFocusTests {
  @Test("Letters and Enter in one batch open the person found, whatever was selected")
  func batch() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.down, .down, .down, .down)
    app.robot.terminal.deliver("/chew".map { .input(.key(.character($0))) } + [.input(.key(.enter))])
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Chewbacca")
  }

  @Test("Esc ends the search and shows the whole list; the next Esc goes back")
  func escape() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("/luke").lacks("Leia").press(.escape).shows("Leia", "82 of 82").lacks("/ luke")
    #expect(app.robot.navigator.visibleScreen is RecordsScreen<Person>)
    app.robot.press(.escape)
    #expect(app.robot.navigator.visibleScreen is MainScreen)
  }

  @Test(
    "After Tab to the list, letters are commands; / returns to the field",
    arguments: [Route.main, .records(.people)])
  func slash(route: Route) async throws {
    let app = try await TestApp(route)
    app.robot.type("/peo").press(.backspace, .backspace, .backspace).type("e").press(.tab)
    #expect((app.robot.terminal.glass.cursor?.row ?? 0) > 1)
    app.robot.type("/o")
    app.robot.shows("/ eo")
    #expect(app.robot.terminal.glass.cursor?.row == 1)
  }

  @Test("A search is kept on return from a hit")
  func comingBack() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("/luke").press(.enter)
    await app.robot.settle()
    app.robot.shows("Tatooine").press(.escape).shows("/ luke", "Luke Skywalker").lacks("Leia")
  }

  @Test(
    "Without hits nothing opens, and the footer does not offer it",
    arguments: [Route.main, .records(.people)])
  func nothingToOpen(route: Route) async throws {
    let app = try await TestApp(route)
    app.robot.type("/zzz").lacks("open").press(.enter)
    #expect(app.robot.navigator.breadcrumbs.count == (route == .main ? 1 : 2))
  }

  @Test("An alert's buttons react to their first letters, and cancelling sends no request")
  func alert() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    first.answer(.live(try People.numbered(1...2)))
    await app.robot.settle()
    let again = swapi.expectPeople(" anew")
    app.robot.type("r")
    again.fail(.outage)
    await app.robot.settle()
    app.robot.shows("Could not find swapi.dev", "Retry").pause().type("c").lacks("Retry")
    #expect(!app.robot.navigator.isLoading)
    let third = swapi.expectPeople(" anew")
    app.robot.type("r")
    third.fail(.outage)
    await app.robot.settle()
    let fourth = swapi.expectPeople(" anew")
    app.robot.shows("Retry").pause().type("r")
    fourth.answer(.live(try People.numbered(1...3)))
    await app.robot.settle()
    app.robot.shows("Person 3").lacks("Retry")
    #expect(swapi.asked == ["people", "people anew", "people anew", "people anew"])
  }

  @Test("The buttons of a failed page react to Enter and to their first letters")
  func page() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, waits: false)
    first.fail(.outage)
    await app.robot.settle()
    let again = swapi.expectPeople(" anew")
    app.robot.shows("▌ Retry").press(.enter)
    again.fail(.outage)
    await app.robot.settle()
    let third = swapi.expectPeople(" anew")
    app.robot.type("r")
    third.answer(.live(try People.numbered(1...3)))
    await app.robot.settle()
    app.robot.shows("▌ Person 1", "Person 3").lacks("Retry")
    #expect(swapi.asked == ["people", "people anew", "people anew"])
  }
}
