import Loading
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Orders of a list", .bounded)
@MainActor
struct RecordOrderTests {
  private func list<Record: DescribedRecord>(_ type: Record.Type) async throws -> RecordsViewModel<Record> {
    let viewModel = RecordsViewModel<Record>(
      flow: RecordsFlowStub<Record>(), swapi: try SwapiFixtures.bundled(), clock: ManualClock())
    let changes = ChangeSpy()
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    return viewModel
  }

  @Test("People sort by name, columns and every other field, and return to source order")
  func people() async throws {
    let viewModel = try await list(Person.self)
    #expect(viewModel.items.first?.name == "Luke Skywalker")
    let fields = viewModel.state.orders
    #expect(fields.map(\.name).prefix(6) == ["name", "height", "mass", "birth_year", "gender", "hair_color"])
    #expect(Set(fields.map(\.name)).count == fields.count && fields.contains { $0.name == "films" })
    var firsts: [String] = []
    for field in fields.prefix(4).map(Optional.some) + [nil] {
      viewModel.sort(by: field)
      firsts.append(viewModel.items.first?.name ?? "-")
    }
    #expect(firsts == ["Ackbar", "Yarael Poof", "Jabba Desilijic Tiure", "Yoda", "Luke Skywalker"])
    #expect(viewModel.order == nil)
    #expect(viewModel.items.count == 82)
  }

  @Test("Sorting by the same field reverses the order; another field starts in its default direction")
  func again() async throws {
    let viewModel = try await list(Person.self)
    let mass = try #require(Person.description.field("mass"))
    viewModel.sort(by: mass)
    #expect(viewModel.order?.isDescending == true)
    viewModel.sort(by: mass)
    #expect(viewModel.order?.isDescending == false && viewModel.items.first?.name == "Ratts Tyerel")
    viewModel.sort(by: Person.description.nameField)
    viewModel.sort(by: mass)
    #expect(viewModel.order?.isDescending == true)
  }

  @Test("Records without a number come last in their previous order")
  func unknowns() async throws {
    let viewModel = try await list(Person.self)
    let withoutMass = viewModel.items.filter { $0.mass.number == nil }.map(\.id)
    viewModel.sort(by: Person.description.field("mass"))
    #expect(Array(viewModel.items.map(\.id).suffix(withoutMass.count)) == withoutMass)
    #expect(viewModel.items.prefix(2).compactMap(\.mass.number) == [1358, 159])
  }

  @Test("Films are in release order until story order is selected")
  func films() async throws {
    let viewModel = try await list(Film.self)
    #expect(viewModel.items.compactMap(\.episode) == [4, 5, 6, 1, 2, 3])
    viewModel.sort(by: Film.description.field("episode_id"))
    #expect(viewModel.items.compactMap(\.episode) == [1, 2, 3, 4, 5, 6])
  }

  @Test("Sorting a partly loaded list reads the rest of it")
  func whole() async throws {
    let people = try (1...35).map { try Person.named("Person \($0)", id: $0) }
    let swapi = PagedSwapi(people)
    let viewModel = RecordsViewModel<Person>(flow: PeopleFlowSpy(), swapi: swapi, clock: ManualClock())
    let changes = ChangeSpy()
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.count == 10)
    viewModel.sort(by: Person.description.nameField)
    await changes.until { viewModel.isComplete && !viewModel.isLoading }
    #expect(viewModel.items.count == 35)
    // The remaining pages are requested at once.
    #expect(swapi.asked.first == " 1" && swapi.asked.sorted() == [" 1", " 2", " 3", " 4"])
  }
}
