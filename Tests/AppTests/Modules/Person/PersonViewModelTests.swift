import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("A person", .bounded)
@MainActor
struct PersonViewModelTests {
  private let swapi = GatedSwapi()
  private let changes = ChangeSpy()
  private let tatooine = Reference(kind: .planets, id: 1)
  private let hope = Reference(kind: .films, id: 1)

  private func viewModel(known: Person? = nil, _ flow: PersonFlowSpy = PersonFlowSpy()) -> RecordViewModel<Person> {
    let sourced = known.map { Sourced(value: $0, provenance: .live(host: "list")) }
    let viewModel = RecordViewModel<Person>(StarWarsDetail<Person>(1, known: sourced, swapi: swapi), flow: flow)
    viewModel.delegate = changes
    return viewModel
  }

  private func luke() throws -> Person {
    try Person.related("Luke", id: 1, homeworld: 1, films: [1])
  }

  private func live<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(value: value, provenance: .live(host: "gated"))
  }

  @Test("A person known from the list is not requested; the related names load in parallel")
  func known() async throws {
    let viewModel = viewModel(known: try luke())
    #expect(viewModel.record?.name == "Luke")
    #expect(viewModel.provenance == .live(host: "list"))
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    viewModel.load()
    viewModel.load()
    await planet.asked()
    await film.asked()
    #expect(viewModel.isLoading)
    #expect(viewModel.name(of: tatooine) == .awaited)

    film.answer(live(try Film.named("A New Hope", id: 1)))
    await changes.until { viewModel.name(of: hope) != .awaited }
    #expect(viewModel.name(of: hope) == .known("A New Hope"))
    #expect(viewModel.name(of: tatooine) == .awaited)
    #expect(viewModel.isLoading)

    planet.answer(live(try Planet.named("Tatooine", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.name(of: tatooine) == .known("Tatooine"))
    #expect(swapi.asked.sorted() == ["films/1", "planets/1"])
  }

  @Test("Remembered names appear at once; if all are remembered nothing loads")
  func rememberedNames() async throws {
    swapi.remember(live("Tatooine"), of: tatooine)
    let viewModel = viewModel(known: try luke())
    let film = swapi.expect(Film.self, 1)
    viewModel.load()
    #expect(viewModel.name(of: tatooine) == .known("Tatooine") && viewModel.name(of: hope) == .awaited)
    film.answer(live(try Film.named("A New Hope", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(swapi.asked == ["films/1"])

    swapi.remember(live("A New Hope"), of: hope)
    let second = self.viewModel(known: try luke())
    second.load()
    #expect(!second.isLoading && second.name(of: hope) == .known("A New Hope"))
    #expect(second.name(of: tatooine) == .known("Tatooine") && swapi.asked == ["films/1"])
  }

  @Test("A remembered name from a fallback is shown and still requested")
  func rememberedStandIn() async throws {
    let bundled = Provenance.bundled(insteadOf: SourceFailure(.outage, clock: ManualClock()))
    swapi.remember(Sourced(value: "Tatooine", provenance: bundled), of: tatooine)
    swapi.remember(live("A New Hope"), of: hope)
    let viewModel = viewModel(known: try luke())
    let planet = swapi.expect(Planet.self, 1)
    viewModel.load()
    #expect(viewModel.isLoading && viewModel.name(of: tatooine) == .known("Tatooine"))
    planet.answer(live(try Planet.named("Tatooine", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.provenance?.failure == nil)
  }

  @Test("A partial person from a list is completed")
  func partial() async throws {
    var name = try Person.named("Luke", id: 1)
    name.isPartial = true
    let viewModel = viewModel(known: name)
    let whole = swapi.expect(Person.self, 1)
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    viewModel.load()
    #expect(viewModel.record?.name == "Luke")
    whole.answer(live(try luke()))
    planet.answer(live(try Planet.named("Tatooine", id: 1)))
    film.answer(live(try Film.named("A New Hope", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.record?.isPartial == false)
    #expect(viewModel.name(of: tatooine) == .known("Tatooine"))
  }

  @Test("A failed name shows its own failure without an alert; a reload retries it and keeps the others")
  func failedName() async throws {
    let viewModel = viewModel(known: try luke())
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    viewModel.load()
    planet.fail(.outage)
    film.answer(live(try Film.named("A New Hope", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.name(of: tatooine) == .failed(.outage))
    #expect(viewModel.name(of: hope) == .known("A New Hope"))

    let fresh = swapi.expect(Person.self, 1, anew: true)
    let again = swapi.expect(Planet.self, 1)
    viewModel.reload()
    await fresh.asked()
    #expect(viewModel.record?.name == "Luke")
    fresh.answer(live(try luke()))
    again.answer(live(try Planet.named("Tatooine", id: 1)))
    await changes.until { viewModel.name(of: tatooine) == .known("Tatooine") && !viewModel.isLoading }
    #expect(viewModel.provenance == .live(host: "gated"))
    #expect(swapi.unasked.isEmpty)
  }

  @Test("The badge includes related names, and a reload requests weaker ones again")
  func provenanceOfNames() async throws {
    let viewModel = viewModel(known: try luke())
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    viewModel.load()
    film.answer(live(try Film.named("A New Hope", id: 1)))
    await changes.until { viewModel.name(of: hope) != .awaited }
    #expect(viewModel.provenance == .live(host: "list"))
    let bundled = Provenance.bundled(insteadOf: SourceFailure(.outage, clock: ManualClock()))
    planet.answer(Sourced(value: try Planet.named("Tatooine", id: 1), provenance: bundled))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.provenance == bundled && viewModel.ownProvenance == .live(host: "list"))
    let links = viewModel.relations
    #expect(links.map(viewModel.provenance(of:)) == [bundled, .live(host: "gated")])

    let fresh = swapi.expect(Person.self, 1, anew: true)
    let again = swapi.expect(Planet.self, 1)
    viewModel.reload()
    fresh.answer(live(try luke()))
    await again.asked()
    #expect(viewModel.name(of: tatooine) == .known("Tatooine"))
    again.answer(live(try Planet.named("Tatooine", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.provenance == .live(host: "gated"))
    #expect(swapi.unasked.isEmpty)
  }

  @Test("A person known only by route is requested first")
  func unknown() async throws {
    let viewModel = viewModel()
    let person = swapi.expect(Person.self, 1)
    viewModel.load()
    #expect(viewModel.record == nil)
    #expect(viewModel.isLoading)
    person.answer(live(try Person.related("Luke", id: 1, homeworld: nil, films: [])))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.record?.name == "Luke")
    #expect(viewModel.provenance == .live(host: "gated"))
    #expect(!viewModel.isMissing)
  }

  @Test("A missing person is shown on the screen without an alert; a later failure raises one")
  func missing() async throws {
    let flow = PersonFlowSpy(expectingAlert: true)
    let viewModel = viewModel(flow)
    let person = swapi.expect(Person.self, 1)
    viewModel.load()
    person.fail(.notFound(StatusFailure(code: 404, url: "people/1")))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.isMissing)
    #expect(flow.errors.isEmpty)

    let again = swapi.expect(Person.self, 1, anew: true)
    viewModel.reload()
    again.fail(.outage)
    await changes.until { !viewModel.isLoading }
    #expect(!viewModel.isMissing)
    #expect(flow.errors == [.outage])
  }

  @Test("A failure is reported once and not retried automatically; Retry works")
  func failure() async throws {
    let flow = PersonFlowSpy(expectingAlert: true)
    let viewModel = viewModel(flow)
    let person = swapi.expect(Person.self, 1)
    viewModel.load()
    person.fail(.outage)
    await changes.until { !viewModel.isLoading }
    // The alert closes, so the screen appears again.
    viewModel.load()
    #expect(!viewModel.isLoading)
    #expect(flow.errors == [.outage])

    let again = swapi.expect(Person.self, 1, anew: true)
    flow.answerWithRetry()
    again.answer(live(try Person.named("Luke", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.record?.name == "Luke")
    #expect(swapi.asked == ["people/1", "people/1 anew"])
  }

  @Test("A failed reload keeps the person, even if the source no longer has it")
  func failedReload() async throws {
    let flow = PersonFlowSpy(expectingAlert: true)
    let gone = ApiError.notFound(StatusFailure(code: 404, url: "people/1"))
    let viewModel = viewModel(known: try Person.named("Luke", id: 1), flow)
    let fresh = swapi.expect(Person.self, 1, anew: true)
    viewModel.reload()
    fresh.fail(gone)
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.record?.name == "Luke")
    #expect(!viewModel.isMissing)
    #expect(flow.errors == [gone])
  }

  @Test("A second reload replaces the first")
  func twoReloads() async throws {
    let viewModel = viewModel(known: try Person.named("Luke", id: 1))
    let first = swapi.expect(Person.self, 1, anew: true)
    viewModel.reload()
    await first.asked()
    let second = swapi.expect(Person.self, 1, anew: true)
    viewModel.reload()
    await first.cancelled()
    second.answer(live(try Person.named("Luke S.", id: 1)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.record?.name == "Luke S.")
  }

  @Test("A cancelled call shows nothing")
  func cancelled() async throws {
    let viewModel = viewModel()
    let person = swapi.expect(Person.self, 1)
    viewModel.load()
    person.fail(.cancelled)
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.record == nil)
    #expect(!viewModel.isMissing)
  }

  @Test("A released detail cancels all requests, and nothing retains it", arguments: [true, false])
  func cancelledByLeaving(isKnown: Bool) async throws {
    var viewModel: RecordViewModel<Person>? = viewModel(known: isKnown ? try luke() : nil)
    let person = swapi.expect(Person.self, 1)
    let planet = swapi.expect(Planet.self, 1)
    let film = swapi.expect(Film.self, 1)
    viewModel?.load()
    if isKnown { await planet.asked() } else { await person.asked() }
    if isKnown { await film.asked() }
    weak let left = viewModel
    viewModel = nil
    try #require(left == nil)
    if isKnown { await planet.cancelled() } else { await person.cancelled() }
    if isKnown { await film.cancelled() }
  }
}
