import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Comparison started in a list", .bounded)
@MainActor
struct ListComparisonTests {
  /// With one hit left, c used to do nothing, although the first record was held.
  @Test("The held record survives searching, sorting and paging, and c picks the second record")
  func held() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("c").type("sn").type("/vader")
    app.robot.shows("Luke Skywalker with …", "1 found").lacks("▌ Luke").press(.tab)
    app.robot.shows("c compare").type("c")
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/1/with/4")
  }

  @Test("Esc ends the search first, then the comparison, then goes back")
  func escape() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("c/vader").press(.escape)
    app.robot.shows("Luke Skywalker with …", "82 of 82", "Luke Skywalker ◆").press(.escape)
    app.robot.lacks("with …", "◆").shows("Cantina › People").press(.escape)
    #expect(app.robot.navigator.visibleScreen is MainScreen)
  }

  @Test("The footer names Esc in a narrow window too")
  func narrow() async throws {
    let robot = try await TestApp(.records(.people)).robot
    robot.resize(columns: 40, rows: 12).type("c").shows("↵ compare", "esc cancel")
  }

  // The first Escape once only released the record and left an unwanted list.
  @Test("A single Esc leaves a list opened to choose the second record")
  func openedToCompare() async throws {
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)))
    app.robot.type("c")
    await app.robot.settle()
    app.robot.shows("Luke Skywalker with …", "↵ compare").press(.escape)
    #expect(app.robot.navigator.visibleScreen?.route == "people/1")
  }

  @Test("Enter does what the footer says: it compares, or releases the held record")
  func enter() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("c").press(.enter).lacks("with …").shows("↵ open").type("c").press(.down, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/1/with/2")
  }

  @Test("The record is held while further pages load")
  func paging() async throws {
    let app = try await TestApp(.records(.people), swapi: PagedSwapi(try People.numbered(1...82)))
    app.robot.type("c").press(.end)
    await app.robot.settle()
    app.robot.shows("Person 1 with …", "▌ Person 82").type("c")
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/1/with/82")
  }
}
