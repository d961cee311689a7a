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
    let stage = try await Stage(.records(.people))
    stage.robot.type("c").type("sn").type("/vader")
    stage.robot.shows("Luke Skywalker with …", "1 found").lacks("▌ Luke").press(.tab)
    stage.robot.shows("c compare").type("c")
    await stage.robot.settle()
    #expect(stage.robot.navigator.visibleScreen?.route == "people/1/with/4")
  }

  @Test("Esc ends the search first, then the comparison, then goes back")
  func escape() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("c/vader").press(.escape)
    stage.robot.shows("Luke Skywalker with …", "82 of 82", "Luke Skywalker ◆").press(.escape)
    stage.robot.lacks("with …", "◆").shows("Cantina › People").press(.escape)
    #expect(stage.robot.navigator.visibleScreen is MainScreen)
  }

  @Test("The footer names Esc in a narrow window too")
  func narrow() async throws {
    let robot = try await Stage(.records(.people)).robot
    robot.resize(columns: 40, rows: 12).type("c").shows("↵ compare", "esc cancel")
  }

  // The first Escape once only released the record and left an unwanted list.
  @Test("A single Esc leaves a list opened to choose the second record")
  func openedToCompare() async throws {
    let stage = try await Stage(.record(Reference(kind: .people, id: 1)))
    stage.robot.type("c")
    await stage.robot.settle()
    stage.robot.shows("Luke Skywalker with …", "↵ compare").press(.escape)
    #expect(stage.robot.navigator.visibleScreen?.route == "people/1")
  }

  @Test("Enter does what the footer says: it compares, or releases the held record")
  func enter() async throws {
    let stage = try await Stage(.records(.people))
    stage.robot.type("c").press(.enter).lacks("with …").shows("↵ open").type("c").press(.down, .enter)
    await stage.robot.settle()
    #expect(stage.robot.navigator.visibleScreen?.route == "people/1/with/2")
  }

  @Test("The record is held while further pages load")
  func paging() async throws {
    let stage = try await Stage(.records(.people), swapi: PagedSwapi(try People.numbered(1...82)))
    stage.robot.type("c").press(.end)
    await stage.robot.settle()
    stage.robot.shows("Person 1 with …", "▌ Person 82").type("c")
    await stage.robot.settle()
    #expect(stage.robot.navigator.visibleScreen?.route == "people/1/with/82")
  }
}
