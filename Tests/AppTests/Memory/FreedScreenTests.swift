import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Closed screens are freed", .bounded)
@MainActor
struct FreedScreenTests {
  private let navigator = Navigator()
  private let swapi = GatedSwapi()
  private let dependencies: DependencyManager
  private var people: RecordKindFlowController<Person> {
    RecordKindFlowController(
      features: Features.all, actions: { $0.starWarsActions }, navigator: navigator, dependencies: dependencies)
  }

  private func pushPeople() {
    RecordsFactory.pushIn(
      navigator, Person.collection(dependencies), people, columns: dependencies.columnChoice(of: Person.word))
  }

  init() throws {
    dependencies = try .over(swapi)
    MainScreenFactory.rootIn(navigator, dependencies: dependencies, features: Features.all)
  }

  @Test("The main screen is freed when another root replaces it")
  func main() {
    expectFreed(3, by: { MainScreenFactory.rootIn($0, dependencies: dependencies, features: Features.all) }, navigator)
  }

  @Test("The list of people is freed while its first page loads")
  func loadingPeople() async {
    let first = swapi.expectPeople()
    pushPeople()
    await first.asked()
    expectFreed(3, by: { $0.pop() }, navigator)
    await first.cancelled()
  }

  @Test("The loaded list of people is freed")
  func people() async throws {
    let first = swapi.expectPeople()
    pushPeople()
    first.answer(.live(try People.numbered(1...10)))
    await navigator.settled()
    expectFreed(3, by: { $0.pop() }, navigator)
  }

  @Test("A person whose names are loading is freed, as is the list below on the way home")
  func person() async throws {
    let first = swapi.expectPeople()
    pushPeople()
    first.answer(.live([try Person.related("Luke", id: 1, homeworld: 1, films: [])]))
    await navigator.settled()
    let planet = swapi.expect(Planet.self, 1)
    let luke = Sourced(
      value: try Person.related("Luke", id: 1, homeworld: 1, films: []), provenance: .live(host: "gated"))
    RecordFactory.pushIn(navigator, Person.detail(1, known: luke, dependencies), people)
    await planet.asked()
    expectFreed(3, by: { $0.pop() }, navigator)
    await planet.cancelled()
    expectFreed(3, by: { $0.popToRoot() }, navigator)
  }

  @Test("The meditation and its parts are freed while a song plays on")
  func meditation() async throws {
    let output = GatedOutput()
    let dependencies = try DependencyManager.over(swapi).give(\.output, output)
    navigator.push(MeditationFactory.create(navigator: navigator, dependencies: dependencies))
    dependencies.listening.select(index: 0)
    dependencies.listening.startListening()
    await output.ordered(1)
    navigator.push(BreathingFactory.create(dependencies: dependencies))
    expectFreed(2, by: { $0.pop() }, navigator)
    navigator.push(MinutesFactory.create(dependencies: dependencies))
    await navigator.settled()
    expectFreed(2, by: { $0.pop() }, navigator)
    // Its screen, its view model and that of the minutes, and its flow controller.
    expectFreed(4, by: { $0.pop() }, navigator)
    #expect(output.playingCount == 1)
    await dependencies.listening.finish()
  }

  @Test("A cancelled alert is freed, and so is an alert with a retry")
  func alert() async throws {
    let first = swapi.expectPeople()
    pushPeople()
    first.answer(.live(try People.numbered(1...2)))
    await navigator.settled()
    for _ in 1...2 {
      let again = swapi.expectPeople(" anew")
      (navigator.visibleScreen as? RecordsScreen<Person>)?.reloadForTest()
      again.fail(.outage)
      await navigator.settled()
      #expect(navigator.visibleScreen is AlertScreen)
      // The screen and its view model.
      expectFreed(2, by: { $0.dismiss() }, navigator)
      #expect(navigator.visibleScreen is RecordsScreen<Person>)
    }
    expectFreed(3, by: { $0.pop() }, navigator)
  }

  @Test("The seat map is freed, both loaded and below a question")
  func seats() async {
    navigator.push(SeatsFactory.create(navigator: navigator, dependencies: dependencies))
    await navigator.settled()
    let screen = navigator.visibleScreen as? SeatsScreen
    var focus = Focus()
    screen?.perform(.findTogether, focus: &focus)
    screen?.perform(.confirm, focus: &focus)
    expectFreed(2, by: { $0.dismiss() }, navigator)
    #expect(navigator.visibleScreen is SeatsScreen)
  }

  @Test("The seat map is freed while it loads and afterwards")
  func leavingSeats() async {
    navigator.push(SeatsFactory.create(navigator: navigator, dependencies: dependencies))
    expectFreed(3, by: { $0.pop() }, navigator)
    navigator.push(SeatsFactory.create(navigator: navigator, dependencies: dependencies))
    await navigator.settled()
    expectFreed(3, by: { $0.pop() }, navigator)
  }

  @Test("The posters are freed: list, detail, slide show and comparison")
  func posters() {
    navigator.push(SpaceCellsFactory.create(navigator: navigator, dependencies: dependencies))
    PosterFactory.pushIn(navigator, number: 3, dependencies: dependencies)
    expectFreed(3, by: { $0.pop() }, navigator)
    PosterShowFactory.pushIn(navigator, dependencies: dependencies)
    expectFreed(2, by: { $0.pop() }, navigator)
    PosterFactory.pushIn(navigator, comparing: 3, with: 4, dependencies: dependencies)
    expectFreed(2, by: { $0.pop() }, navigator)
    expectFreed(3, by: { $0.pop() }, navigator)
  }

  @Test("The end of the log is freed, read or not")
  func log() async throws {
    let dependencies = try DependencyManager.over(
      swapi, personal: .forgetful(log: .of([(.info, "Seats", "a")])))
    LogTailFactory.pushIn(navigator, dependencies: dependencies)
    expectFreed(2, by: { $0.pop() }, navigator)
    LogTailFactory.pushIn(navigator, dependencies: dependencies)
    await navigator.settled()
    expectFreed(2, by: { $0.pop() }, navigator)
  }

  @Test("Every screen that was drawn and used in full screen is freed")
  func drawn() async throws {
    let robot = await ScreenRobot(navigator)
    let first = swapi.expectPeople()
    robot.choose("People")
    first.answer(.live([try Person.named("Luke", id: 1)]))
    await robot.settle()
    robot.type("/lu").press(.enter)
    await robot.settle()
    robot.shows("Luke")
    expectFreed(3, by: { _ in robot.press(.escape) }, navigator)
    robot.press(.escape)
    expectFreed(3, by: { _ in robot.press(.escape) }, navigator)
    #expect(navigator.visibleScreen is MainScreen)
  }
}

extension RecordsScreen<Person> {
  fileprivate func reloadForTest() {
    var focus = Focus()
    perform(.reload, focus: &focus)
  }
}
