import CantinaTestSupport
import Foundation
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("A relation as a column", .bounded)
@MainActor
struct RelationColumnTests {
  private let description = RecordDescription<Person>([
    .measure(.height, .personHeight, in: .centimetres, .number(9)) { $0.height },
    .related(.homeworld, .linkHomeworld, .words(14)) { $0.homeworld },
    .related(.species, .linkSpecies, .words(10)) { $0.species },
    .related(.films, .linkFilms, .words(6)) { $0.films },
  ])

  private func robot(_ swapi: any SwapiService) async throws -> ScreenRobot {
    let viewModel = RecordsViewModel<Person>(
      flow: PeopleFlowSpy(), swapi: swapi, clock: ManualClock(), description: description)
    let robot = await ScreenRobot(
      showing: RecordsScreen(viewModel: viewModel, words: try Words.english()).observe(viewModel))
    await robot.settle()
    return robot
  }

  @Test("Home world and species appear beside the name under headings; a missing value is a dash")
  func names() async throws {
    let robot = try await robot(try SwapiFixtures.bundled())
    robot.shows("Home world", "Species")
    // Names arrive after their rows.
    await eventually("the home world") { robot.line(with: "Luke Skywalker")?.contains("Tatooine") == true }
    await eventually("the species") { robot.line(with: "C-3PO")?.contains("Droid") == true }
    #expect(robot.line(with: "Luke Skywalker")?.contains("Droid") == false)
  }

  @Test("160 columns add home world and species; narrower windows and chosen columns do not")
  func wide() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.lacks("Home world").resize(columns: 200, rows: 30)
    await eventually("the home world") { app.robot.line(with: "▌ Luke Skywalker")?.contains("Tatooine") == true }
    await eventually("the species") { app.robot.line(with: "C-3PO")?.contains("Droid") == true }
    app.robot.shows("Home world", "Species").type("C").press(.character(" "), .enter)
    await app.robot.settle()
    #expect(app.robot.line(with: "Gender")?.contains("Home world") == false)
    app.robot.type("CC").resize(columns: 120, rows: 30)
    await eventually("the usual columns") { app.robot.line(with: "Gender")?.contains("Home world") == false }
  }

  @Test("Names are requested once, when their rows become visible")
  func sight() throws {
    var state = RecordsState(description)
    let people = try (1...3).map { id in
      let json =
        #"{"name": "Someone", "url": "https://stub/people/\#(id)/", "homeworld": "https://stub/planets/\#(id % 2 + 1)/"}"#
      return try JSONDecoder().decode(Person.self, from: Data(json.utf8))
    }
    let first = state.takeUnnamed(inColumnsOf: people[..<1])
    #expect(first == [Reference(kind: .planets, id: 2)])
    #expect(state.takeUnnamed(inColumnsOf: people) == [Reference(kind: .planets, id: 1)])
    #expect(state.takeUnnamed(inColumnsOf: people).isEmpty)
    state.forgetAsked()
    state.learn([Reference(kind: .planets, id: 1): "Tatooine"])
    #expect(state.takeUnnamed(inColumnsOf: people) == first)
  }

  @Test("A column of several records shows their number until all names are known")
  func several() async throws {
    let luke = try #require(try await SwapiFixtures.bundled().list(Person.self).value.items.first)
    let films = try #require(description.field("films"))
    let words = try Words.english()
    #expect(films.cell(luke, words) { _ in nil }.whole == "4")
    #expect(films.cell(luke, words) { "F\($0.id)" }.whole == "F1, F2, F3, F6")
    let home = try #require(description.field("homeworld"))
    #expect(home.cell(luke, words) { _ in nil }.whole == "…")
    #expect(home.cell(try Person.named("No one", id: 1), words) { _ in nil }.isGap)
  }
}
