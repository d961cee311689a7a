import CantinaTestSupport
import Terminal
import Testing

@testable import cantina

@Suite("The screens of any API", .timeLimit(.minutes(15)))
@MainActor
struct BrowseScreenTests {
  @Test(
    "Your APIs, their collections, a list and a record look as they should",
    arguments: [
      ("apis", "apis"), ("api/swapi", "api"), ("api/swapi/people", "api-records"),
      ("api/swapi/planets/1", "api-record"),
    ])
  func goldens(path: String, name: String) async throws {
    let stage = try await Stage(try Features.all.route(path))
    await stage.matchesGoldens(name)
  }

  @Test("From an address to a record, to what it is related to, and back")
  func walk() async throws {
    let stage = try await Stage(try Features.all.route("browse/swapi.dev%2Fapi%2Fpeople%2F"))
    await stage.shown("Luke Skywalker")
    stage.robot.press(.enter)
    await stage.shown("Tatooine")
    stage.robot.press(.enter)
    await stage.shown("Terrain")
    stage.robot.press(.escape, .escape)
    await stage.shown("82 of 82")
  }

  @Test("It is sorted by each column up and down, and searched")
  func order() async throws {
    let stage = try await Stage(try Features.all.route("api/swapi/people"))
    stage.robot.press(.character("s"), .character("s"))
    await stage.shown("by Height, up")
    await stage.shown("▌ Yoda")
    stage.robot.press(.character("S"))
    await stage.shown("▌ Yarael Poof")
    stage.robot.press(.character("/")).type("vader")
    await stage.shown("1 found")
  }
}
