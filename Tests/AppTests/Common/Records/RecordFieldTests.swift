import CantinaTestSupport
import Json
import Testing

@testable import cantina

@Suite("A field of a record")
struct RecordFieldTests {
  private let people: [Person]
  private let description = RecordDescription<Person>([
    .measure(
      .mass, .personMass, in: .kilograms, .number(9), .largest(.orderMass), .chart(.chartHeaviest), .better(.smaller)
    ) { $0.mass },
    .words(.eyeColor, .personEyes, in: .eyes, .filter, .printed) { $0.eyeColor },
    .related(.films, .linkFilms, .filter) { $0.films },
  ])

  init() async throws { people = try await SwapiFixtures.bundled().list(Person.self).value.items }

  private func field(_ name: String) throws -> RecordField<Person> { try #require(description.field(name)) }

  @Test("One description provides columns, facts, relations, filters, charts and get")
  func roles() {
    #expect(description.columns.map(\.name) == ["mass"])
    #expect(description.facts.map(\.name) == ["mass", "eye_color"])
    #expect(description.links.map(\.name) == ["films"])
    #expect(description.filters.map(\.name) == ["eye_color", "films"])
    #expect(description.charts.map(\.name) == ["mass"])
    #expect(description.fields.filter(\.isPrinted).map(\.name) == ["name", "mass", "eye_color"])
    #expect(description.choices.map(\.name) == ["name", "mass", "eye_color", "films"])
  }

  @Test("Ordering, comparison, filtering and printing use the value as the source wrote it")
  func values() throws {
    let (luke, jabba) = (people[0], try #require(people.first { $0.name.hasPrefix("Jabba") }))
    func written(_ value: FieldValue<Reference>) -> String { JsonWriter().text(value.draft) }
    let mass = try field("mass")
    #expect(written(mass.value(jabba)) == #""1,358""#)
    #expect(mass.value(jabba).orderKey == .number(1358) && mass.amount(jabba)?.merit == -1358)
    #expect(mass.text(jabba, try Words.english()).whole == "1,358 kg")
    let eyes = try field("eye_color")
    #expect(eyes.value(luke).choices == [.word("blue")] && written(eyes.value(luke)) == #""blue""#)
    #expect(eyes.amount(luke) == nil && eyes.value(luke).number == nil)
    let films = try field("films")
    #expect(films.value(luke).number == 4 && films.value(luke).choices.first == .record(Reference(kind: .films, id: 1)))
    #expect(written(films.value(luke)) == #"["films/1","films/2","films/3","films/6"]"#)
    let none = try Person.named("No one", id: 1)
    #expect(mass.value(none).orderKey == nil && eyes.value(none).choices == [.missing])
    #expect(films.value(none).choices == [.missing] && films.value(none).number == nil)
  }

  @Test("Named fields come first in their role; the others follow in field order")
  func arranged() {
    let described = RecordDescription<Person>(
      description.fields.filter { $0.place != .hidden && $0.place != .name },
      filters: [.films])
    #expect(described.filters.map(\.name) == ["films", "eye_color"])
  }
}
