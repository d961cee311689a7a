import CantinaTestSupport
import Testing

@testable import cantina

@Suite("What a list of records decides")
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

  @Test("The source's own order needs no arrangement; a value and an order apply together, and each can go")
  func arrangement() throws {
    var state = RecordsState(Person.description)
    #expect(state.arrangement == nil)
    state.reverseOrder()
    #expect(state.order == nil && state.arrangement == nil)
    state.toggle(choice(.word("hermaphrodite")))
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

  @Test("Values are counted, the most frequent first and the missing last; partial records have none")
  func values() {
    var records = people
    let state = RecordsState(Person.description)
    let all = state.values(of: gender, in: records)
    #expect(all.first?.value == .word("male") && all.last?.value == .missing)
    #expect(all.reduce(0) { $0 + $1.count } == records.count)
    records[0].isPartial = true
    #expect(state.values(of: gender, in: records).first?.count == (all.first?.count ?? 0) - 1)
  }

  @Test("A related record is asked for its name until it is known")
  func names() throws {
    var state = RecordsState(Person.description)
    let before = state.unnamed(in: people)
    let first = try #require(before.first)
    state.learn([first: "Droid"])
    #expect(state.names[first] == "Droid" && Set(state.unnamed(in: people)) == Set(before).subtracting([first]))
  }

  @Test("The rows are mixed where their pages came from several sources, and promise what the least of them does")
  func sources() {
    var state = RecordsState(Person.description)
    func page(_ provenance: Provenance) -> Sourced<Page<Person>> {
      Sourced(value: Page(items: people, total: people.count, next: nil), provenance: provenance)
    }
    state.take([page(.live(host: "swapi.dev")), page(.live(host: "swapi.dev"))], rows: people)
    #expect(!state.isMixed && state.provenance == .live(host: "swapi.dev") && state.partialCount == 0)
    state.take([page(.live(host: "swapi.dev")), page(.offline)], rows: [])
    #expect(state.isMixed && state.provenance == .offline)
  }
}
