import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Comparing two records", .bounded)
@MainActor
struct ComparisonTests {
  private let luke = Reference(kind: .people, id: 1)

  @Test("Two people are compared side by side, and no value is marked as better")
  func people() async throws {
    let app = try await TestApp(.comparison(luke, with: 4))
    app.robot.shows("Luke Skywalker", "Darth Vader", "202 cm", "136 kg").lacks("▲")
    await app.matchesGoldens("comparison")
  }

  @Test("Differing values stand out from equal ones, with a legend")
  func differing() async throws {
    let people = try await TestApp(.comparison(luke, with: 4))
    people.robot.shows("172", as: .normal).shows("male", as: .dim)
    let ships = try await TestApp(.comparison(Reference(kind: .starships, id: 9), with: 12))
    ships.robot.shows("▲ faster, roomier or cheaper").shows("▲", as: .good)
  }

  /// The larger number used to be marked, which is the slower hyperdrive and the higher price.
  @Test("The better value is marked: a lower hyperdrive rating and price, a higher speed and load")
  func better() async throws {
    let app = try await TestApp(.comparison(Reference(kind: .starships, id: 9), with: 12))
    app.robot.resize(columns: 120, rows: 40)
    func marked(_ label: String) throws -> String {
      let line = try #require(app.robot.line(with: label))
      return String(line.split(separator: "▲", omittingEmptySubsequences: false).dropFirst().joined().prefix(12))
    }
    // The Death Star (4.0, 10 MGLT, 10¹² credits) and the X-wing (1.0, 100 MGLT, 149,999).
    #expect(try marked("Hyperdrive").contains("1"))
    #expect(try !marked("Hyperdrive").contains("4"))
    #expect(try marked("Cost").contains("149,999"))
    #expect(try marked("Length").isEmpty && marked("Crew").isEmpty)
    #expect(try marked("Passengers").contains("843,342"))
  }

  @Test("Missing values of a partial record load, and a failure looks different from unknown")
  func partial() async throws {
    let swapi = GatedSwapi()
    var name = try Person.named("Luke Skywalker", id: 1)
    name.isPartial = true
    let one = StarWarsDetail<Person>(1, known: Sourced(value: name, provenance: .offline), swapi: swapi)
    let vader = Sourced(value: try Person.named("Darth Vader", id: 4), provenance: .offline)
    let flow = ComparisonFlowSpy()
    let viewModel = ComparisonViewModel<Person>(
      one, StarWarsDetail<Person>(4, known: vader, swapi: swapi), route: nil, flow: flow)
    let gate = swapi.expect(Person.self, 1)
    let robot = await ScreenRobot(
      showing: ComparisonScreen(viewModel: viewModel, words: try Words.english()).observe(viewModel))
    await gate.asked()
    robot.shows("…", "not given")
    gate.fail(.outage)
    await robot.settle()
    #expect(flow.errors == [.outage])
    let height = try #require(robot.line(with: "Height"))
    #expect(height.contains("·") && height.contains("not given"))
  }

  @Test("Records of every kind can be compared, and long values wrap")
  func kinds() async throws {
    let ships = try await TestApp(.comparison(Reference(kind: .starships, id: 9), with: 12))
    await ships.matchesGoldens("comparison-starships")
    let planets = try await TestApp(.comparison(Reference(kind: .planets, id: 1), with: 9))
    planets.says(["Climate arid temperate", "Diameter 10,465 km 12,240 km 1.2 × as wide"])
  }

  @Test("c in a list holds the first record, and c or Enter on another one compares")
  func keys() async throws {
    let app = try await TestApp(.records(.people))
    app.robot.type("c").shows("Luke Skywalker ◆", "Compare Luke Skywalker with …")
    app.robot.shows("Compare Luke Skywalker with … · 82 of 82", "↵ compare   esc cancel")
    #expect(await app.plainPage().contains("1. Luke Skywalker ◆; Height 172 cm"))
    app.robot.press(.down, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/1/with/2")
    app.robot.press(.escape).lacks("◆").shows("82 of 82")
    app.robot.type("c").shows("C-3PO ◆").type("c").lacks("◆").press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.route == "people/2")
  }

  @Test("c in a detail opens the list to choose the second record; plain lines use its number")
  func detail() async throws {
    let app = try await TestApp(.record(luke))
    let page = await app.plainPage(typing: ["c", "4", "q"])
    #expect(page.contains("Compare Luke Skywalker with …"))
    #expect(page.contains("\n1. Luke Skywalker\n2. Darth Vader\n"))
    #expect(page.contains("Height: Luke Skywalker 172 cm, Darth Vader 202 cm"))
  }

  @Test("Either of the two can be opened")
  func opening() async throws {
    let app = try await TestApp(.comparison(luke, with: 4))
    app.robot.press(.right, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Darth Vader")
    app.robot.press(.escape, .right, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Luke Skywalker")
  }

  @Test("Both records are requested in parallel; a missing one says so beside the other")
  func missing() async throws {
    let swapi = GatedSwapi()
    let one = swapi.expect(Person.self, 1)
    let other = swapi.expect(Person.self, 17)
    let app = try await TestApp(.comparison(luke, with: 17), swapi: swapi, waits: false)
    await one.asked()
    await other.asked()
    one.answer(Sourced(value: try Person.named("Luke Skywalker", id: 1), provenance: .offline))
    other.fail(.notFound(StatusFailure(code: 404, url: "people/17")))
    await app.robot.settle()
    app.robot.shows("Luke Skywalker", "There is no record")
    #expect(!app.robot.navigator.isLoading)
  }

  @Test("An outage fails both records and is reported once")
  func outage() async throws {
    let swapi = GatedSwapi()
    let sides = [swapi.expect(Person.self, 1), swapi.expect(Person.self, 4)]
    let app = try await TestApp(.comparison(luke, with: 4), swapi: swapi, waits: false)
    for side in sides { side.fail(.outage) }
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is ComparisonScreen<Person>)
    app.robot.shows("Could not find swapi.dev.", "Retry")
  }

  @Test("Numbers have bars, and the larger one shows the ratio")
  func amounts() async throws {
    let app = try await TestApp(.comparison(Reference(kind: .starships, id: 9), with: 12))
    app.robot.resize(columns: 140, rows: 45)
    let length = try #require(app.robot.line(with: "Length"))
    #expect(length.contains("9,600 × as long") && length.contains("▄▄▄▄") && length.contains("12.5 m"))
    let cost = try #require(app.robot.line(with: "Cost"))
    #expect(cost.contains("6,700,000 ×") && !cost.contains("expensive"))
    app.robot.resize(columns: 40, rows: 40)
    #expect(try #require(app.robot.line(with: "Length")).contains("9,600 × as long"))
    let page = await app.plainPage()
    #expect(page.contains("Length: Death Star 120,000 m (9,600 × as long), X-wing 12.5 m\n"))
    #expect(page.contains("X-wing 100 (better, 10 × as fast)\n"))
  }

  @Test("A ratio has two digits and is omitted for equal, zero or nearly equal values")
  func ratios() throws {
    let words = try Words.english()
    func ratio(_ one: Double?, _ other: Double?) -> String? { ComparedAmounts(one, other, words)?.ratio }
    #expect(ratio(1, 2.34) == "2.3" && ratio(345, 20) == "17" && ratio(1, 6_666_711) == "6,700,000")
    #expect(ratio(3, 3) == nil && ratio(100, 104) == nil && ratio(0, 5) == nil && ratio(nil, 5) == nil)
    #expect(ComparedAmounts(0, 5, words)?.shares == [0, 1] && ComparedAmounts(-1, 5, words) == nil)
    #expect(ComparedAmounts(1, .infinity, words) == nil && ratio(1e-300, 1e300) == nil)
  }

  @Test("Related records are listed by name: shared ones once, the others on their side")
  func relations() async throws {
    let app = try await TestApp(.comparison(luke, with: 4))
    app.robot.resize(columns: 140, rows: 45)
    let shared = try #require(app.robot.line(with: "in both"))
    #expect(shared.contains("A New Hope") && shared.contains("The Empire Strikes Back"))
    let own = try #require(app.robot.line(with: "only here"))
    #expect(own.contains("Snowspeeder") || own.contains("Imperial Speeder Bike"))
    #expect(try #require(app.robot.line(with: "Home world")).contains("Tatooine"))
    app.robot.shows("A New Hope", as: .dim)
    let page = await app.plainPage()
    #expect(page.contains("Films, in both: A New Hope"))
    #expect(page.contains("Starships, only here: Luke Skywalker X-wing, Imperial shuttle; Darth Vader TIE Advanced x1"))
  }

  @Test("At 40 columns both values stand below their label, without a cut")
  func narrow() async throws {
    let app = try await TestApp(.comparison(luke, with: 4))
    app.robot.resize(columns: 40, rows: 40)
    app.robot.shows("1.2 × as tall", "172 cm", "202 cm", "Starships")
    // The title alone is cut.
    #expect(!app.robot.lines.dropFirst().joined().contains("…"))
  }
}

@MainActor
private final class ComparisonFlowSpy: ComparisonFlow {
  private(set) var errors: [ApiError] = []

  func show(_ record: Sourced<Person>) { Issue.record("show(\(record.value.name)) was not expected") }
  func showRecord(_ link: Reference) { Issue.record("showRecord(\(link)) was not expected") }
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) { errors.append(apiError) }
}
