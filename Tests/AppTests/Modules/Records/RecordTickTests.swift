import Loading
import CantinaTestSupport
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Ticking several records of a list", .bounded)
@MainActor
struct RecordTickTests {
  @Test("Space ticks and unticks at once, rows are marked and counted, and Esc ends")
  func ticks() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.character(" ")).shows("1 selected", "Luke Skywalker ◆")
    app.robot.press(.down, .down, .character(" ")).shows("2 selected", "R2-D2 ◆")
    app.robot.press(.character(" ")).shows("1 selected").lacks("R2-D2 ◆")
    app.robot.press(.up, .up, .character(" ")).lacks("selected").press(.character(" ")).shows("1 selected")
    app.robot.press(.escape).lacks("selected", "◆").shows("Cantina › People")
    app.robot.press(.escape)
    #expect(app.robot.navigator.visibleScreen is MainScreen)
  }

  @Test("Ticks work in the table of all fields; Enter sorts by heading, Page Down turns the page")
  func space() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("a").press(.character(" ")).shows("1 selected", "▌ Luke Skywalker ◆")
    app.robot.press(.pageDown).lacks("▌ Luke Skywalker")
  }

  @Test("Copying writes one line per ticked record, in row order")
  func copied() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.down, .character(" "), .up, .character(" ")).type("yy").shows("Copied people/1 …")
    let model = try await list()
    model.tick(index: 3)
    model.tick(index: 0)
    let items = model.copies(at: 5)
    #expect(items.map(\.kind) == [.route, .value, .get])
    #expect(items[0].text == "people/1\npeople/4" && items[2].text == "cantina get people/1\ncantina get people/4")
    #expect(items[1].text.split(separator: "\n").count == 2)
  }

  @Test("Two records are compared, or one with the selected row; three are not")
  func compared() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.character(" "), .down, .down, .character(" "), .down).type("c")
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/1/with/3")
    app.robot.press(.escape).shows("2 selected").press(.character(" ")).shows("3 selected").type("c")
    app.robot.shows("3 selected")
    #expect(app.robot.navigator.visibleScreen?.route == "people")
  }

  @Test("Ticks survive searching and sorting, even on hidden rows")
  func kept() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.character(" ")).type("/vader").press(.tab, .character(" "))
    app.robot.shows("2 selected", "Darth Vader ◆").press(.escape).shows("2 selected").press(.escape).lacks("selected")
  }

  @Test("The export contains only the ticked records")
  func exported() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.press(.character(" "), .down, .character(" ")).type("e").shows("Export 2 records")
  }

  @Test("In plain lines a number ticks its row")
  func plain() async throws {
    let app = try await TestApp(.records(.people))
    let page = await app.plainPage(typing: [". 1", "3", "y", "1"])
    #expect(page.contains("Luke Skywalker ◆") && page.contains("2 selected"))
    #expect(page.contains("Route (characters: 17): people/1"))
  }

  private func list() async throws -> RecordsViewModel<Person> {
    let viewModel = RecordsViewModel<Person>(
      flow: RecordsFlowStub<Person>(), swapi: try SwapiFixtures.bundled(), clock: ManualClock())
    let changes = ChangeSpy()
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    return viewModel
  }
}
