import Loading
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Orders of a list", .timeLimit(.minutes(60)))
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

  @Test("People go from the source's order through name, height, mass and birth, and back")
  func people() async throws {
    let viewModel = try await list(Person.self)
    #expect(viewModel.items.first?.name == "Luke Skywalker")
    var firsts: [String] = []
    for _ in 0..<5 {
      viewModel.changeOrder()
      firsts.append(viewModel.items.first?.name ?? "-")
    }
    #expect(firsts == ["Ackbar", "Yarael Poof", "Jabba Desilijic Tiure", "Yoda", "Luke Skywalker"])
    #expect(viewModel.order == nil)
    #expect(viewModel.items.count == 82)
  }

  @Test("What has no number comes last, in the order that it had")
  func unknowns() async throws {
    let viewModel = try await list(Person.self)
    let withoutMass = viewModel.items.filter { $0.mass.number == nil }.map(\.id)
    for _ in 0..<3 { viewModel.changeOrder() }
    #expect(Array(viewModel.items.map(\.id).suffix(withoutMass.count)) == withoutMass)
    #expect(viewModel.items.prefix(2).compactMap(\.mass.number) == [1358, 159])
  }

  @Test("Films are in the order of their release until the order of the story is asked for")
  func films() async throws {
    let viewModel = try await list(Film.self)
    #expect(viewModel.items.compactMap(\.episode) == [4, 5, 6, 1, 2, 3])
    viewModel.changeOrder()
    #expect(viewModel.items.compactMap(\.episode) == [1, 2, 3, 4, 5, 6])
  }

  @Test("An order of a part would be a wrong one: the rest of the list is read for it")
  func whole() async throws {
    let people = try (1...35).map { try Person.named("Person \($0)", id: $0) }
    let swapi = PagedSwapi(people)
    let viewModel = RecordsViewModel<Person>(flow: PeopleFlowSpy(), swapi: swapi, clock: ManualClock())
    let changes = ChangeSpy()
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.count == 10)
    viewModel.changeOrder()
    await changes.until { viewModel.isComplete && !viewModel.isLoading }
    #expect(viewModel.items.count == 35)
    // The rest is asked for at once.
    #expect(swapi.asked.first == " 1" && swapi.asked.sorted() == [" 1", " 2", " 3", " 4"])
  }
}
