import CantinaTestSupport
import TerminalKit
import Testing

@testable import cantina

@Suite("State of a list of records")
struct RecordsStateTests {
  private let people: [Person]
  private let gender: RecordField<Person>

  init() async throws {
    people = try await SwapiFixtures.bundled().list(Person.self).value.items
    gender = try #require(Person.description.filters.first)
  }

  private func choice(_ value: RecordNarrowing<Person>.Choice.Value) -> RecordNarrowing<Person>.Choice {
    RecordNarrowing<Person>.Choice(field: gender.name, value: value)
  }

  @Test("Source order needs no arrangement; a filter and an order combine, and each can be removed")
  func arrangement() throws {
    var state = RecordsState(Person.description)
    #expect(state.arrangement == nil)
    state.reverseOrder()
    #expect(state.order == nil && state.arrangement == nil)
    state.toggle(.value(choice(.word("hermaphrodite"))))
    state.sort(by: state.orders.first)
    state.reverseOrder()
    let narrowed = try #require(state.arrangement)
    #expect(narrowed(people).map { people[$0].name } == ["Jabba Desilijic Tiure"])
    state.removeFilter(7)
    #expect(state.narrowing.choices.count == 1)
    state.removeFilter(0)
    let whole = try #require(state.arrangement)
    #expect(whole(people).count == people.count)
    state.sort(by: nil)
    #expect(state.order == nil && state.arrangement == nil)
  }

  @Test("The sort field is a column with top priority, and the choice of orders keeps its sequence")
  @MainActor
  func orderedColumn() throws {
    let viewModel = RecordsViewModel<Person>(
      flow: RecordsFlowStub<Person>(), swapi: try SwapiFixtures.bundled(), clock: ManualClock())
    let screen = RecordsScreen(viewModel: viewModel, words: try Words.english())
    let (usual, orders) = (viewModel.columns.map(\.name), viewModel.orders.map(\.name))
    viewModel.sort(by: Person.description.field("eye_color"))
    #expect(viewModel.columns.map(\.name) == usual + ["eye_color"] && viewModel.orders.map(\.name) == orders)
    #expect(screen.columns.max { $0.priority < $1.priority }?.heading?.title == "Eyes")
    viewModel.sort(by: viewModel.orders.first)
    #expect(viewModel.columns.map(\.name) == usual)
    viewModel.sort(by: Person.description.field("mass"))
    #expect(viewModel.columns.map(\.name) == usual)
    #expect(screen.columns.max { $0.priority < $1.priority }?.heading?.title == "Mass")
  }

  @Test("Conditions and values must all match, are removed and restored singly, and exclude partial records")
  func conditions() throws {
    var state = RecordsState(Person.description)
    let conditions = try RecordCondition.parts(of: "mass > 100 homeworld != null")
    state.narrow(to: RecordNarrowing([choice(.word("male"))], conditions: conditions))
    func names(in people: [Person]) throws -> [String] {
      let arrangement = try #require(state.arrangement)
      return arrangement(people).map { people[$0].name }
    }
    let heavy = people.filter { person in
      let mass = Person.description.field("mass")?.value(person).number
      return gender.value(person).choices == [.word("male")] && (mass ?? 0) > 100
        && !person.operands(at: "homeworld").isEmpty
    }.map(\.name)
    #expect(heavy.starts(with: ["Darth Vader", "Owen Lars"]))
    #expect(try names(in: people) == heavy && state.narrowing.parts.count == 3)
    state.removeFilter(1)
    #expect(try names(in: people).contains("Luke Skywalker") && state.canUndo)
    state.undo()
    #expect(try names(in: people) == heavy)
    state.narrow(to: RecordNarrowing(conditions: try RecordCondition.parts(of: "mass != 1")))
    var records = people
    records[0].isPartial = true
    #expect(try names(in: records).count == people.count - 1)
  }

  @Test("A condition compares related records by known names and by routes")
  func namedRelations() throws {
    var state = RecordsState(Person.description)
    state.narrow(to: RecordNarrowing(conditions: try RecordCondition.parts(of: "homeworld = Tatooine")))
    #expect(state.comparesNames && state.arrangement?(people).isEmpty == true)
    let world = try #require(
      people.first.flatMap { Person.description.field("homeworld")?.related($0).references.first })
    #expect(state.unnamed(in: people).contains(world))
    state.learn([world: "Tatooine"])
    let byName = try #require(state.arrangement)
    let named = byName(people)
    #expect(named.first == 0 && named.count > 1)
    state.narrow(to: RecordNarrowing(conditions: try RecordCondition.parts(of: "homeworld = \(world.route)")))
    let byRoute = try #require(state.arrangement)
    #expect(byRoute(people) == named)
  }

  @Test("Values are counted, the most frequent first; partial records have none")
  func values() {
    var records = people
    let state = RecordsState(Person.description)
    let all = state.values(of: gender, in: records)
    // Words such as "none" count as values; only absent fields are missing.
    #expect(all.first?.value == .word("male") && all.map(\.value).contains(.word("none")))
    #expect(all.map(\.value).contains(.word("n/a")) && !all.map(\.value).contains(.missing))
    #expect(all.reduce(0) { $0 + $1.count } == records.count)
    records[0].isPartial = true
    #expect(state.values(of: gender, in: records).first?.count == (all.first?.count ?? 0) - 1)
  }

  @Test("A related record's name is requested until it is known")
  func names() throws {
    var state = RecordsState(Person.description)
    let before = state.unnamed(in: people)
    let first = try #require(before.first)
    state.learn([first: "Droid"])
    #expect(state.names[first] == "Droid" && Set(state.unnamed(in: people)) == Set(before).subtracting([first]))
  }

  @Test("Pages from several sources mark the rows as mixed")
  func sources() {
    var state = RecordsState(Person.description)
    func page(_ provenance: Provenance) -> Sourced<Page<Person>> {
      Sourced(value: Page(items: people, total: people.count, next: nil), provenance: provenance)
    }
    state.take([page(.live(host: "swapi.dev")), page(.live(host: "swapi.dev"))], rows: people)
    #expect(!state.isMixed && state.partialCount == 0)
    state.take([page(.live(host: "swapi.dev")), page(.offline)], rows: [])
    #expect(state.isMixed)
  }
}
