import ApiSession
import Foundation
import Loading
import CantinaTestSupport
import Testing

@testable import cantina

/// The contract of a source, whatever its dialect.
@Suite("Equivalence of sources", .bounded)
struct SourcesAlikeTests {
  /// Returns the values of a record by property, without those that its source lacks.
  private func fields(_ record: some SwapiRecord, without lacking: [String] = []) -> [String: String] {
    let fields = Mirror(reflecting: record).children.compactMap { label, value in
      (value as? Relation)?.isAbsent == true ? nil : label.map { ($0, "\(value)") }
    }
    return Dictionary(fields) { first, _ in first }.filter { !lacking.contains($0.key) }
  }

  @Test("Lists have the same names in the same order", arguments: MirrorKind.allCases)
  func lists(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    func check<Record: SwapiRecord>(_ type: Record.Type) async throws {
      let list = try await mirror.swapi.whole(type)
      let expected = try BundledRecords.all(type)
      #expect(list.items.map(\.reference) == expected.map(\.reference))
      #expect(list.items.map(\.name) == expected.map(\.name))
      #expect(list.total == expected.count)
      #expect(list.pages.flatMap(\.skipped).isEmpty)
      let isOfNames = kind == .uids && Record.kind != .films
      #expect(list.items.allSatisfy { $0.isPartial == isOfNames })
      #expect(!isOfNames || list.items.allSatisfy { $0.relations.allSatisfy(\.isAbsent) })
    }
    for kind in SwapiKind.allCases { try await check(kind.recordType) }
  }

  @Test("Searches find the same records by one rule", arguments: MirrorKind.allCases)
  func searches(kind: MirrorKind) async throws {
    func check<Record: SwapiRecord>(_ type: Record.Type, _ text: String) async throws {
      // Each search is its mirror's first request, so nothing is cached.
      let mirror = try TestMirror(kind, texts: BundledRecords.texts(of: [Record.kind]))
      let found = try await mirror.swapi.whole(type, matching: text)
      let expected = try BundledRecords.all(type, matching: text)
      #expect(found.items.map(\.reference) == expected.map(\.reference), "\(text)")
      #expect(found.total == expected.count, "\(text)")
    }
    for text in ["luke", "LUKE  sky", "sky,luke", "r2-d2", "Padmé", "a", "nobody at all", " ", ".*", "a|b", "(", "\\"] {
      try await check(Person.self, text)
    }
    try await check(Film.self, "the of")
    try await check(Film.self, "hope")
    try await check(Planet.self, "tatooine")
  }

  @Test("Ships are also found by model if the source searches it", arguments: MirrorKind.allCases)
  func models(kind: MirrorKind) async throws {
    let found = try await TestMirror(kind, texts: BundledRecords.texts(of: [.starships])).swapi.whole(
      Starship.self, matching: "falcon yt-1300")
    #expect(found.items.map(\.name) == (kind == .uids ? [] : ["Millennium Falcon"]))
  }

  @Test("Every record is the same, and values that a source lacks are missing", arguments: MirrorKind.allCases)
  func records(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    func check<Record: SwapiRecord>(_ expected: Record) async throws {
      let record = try await mirror.swapi.record(Record.self, id: expected.id).value
      let lacking = kind.lacks(Record.kind)
      #expect(!record.isPartial)
      #expect(fields(record) == fields(expected, without: lacking))
      #expect(record.relations.count { $0.isAbsent } == lacking.count)
    }
    let all = try BundledRecords.all()
    #expect(all.count == 260)
    for record in all.values { try await check(record) }
  }

  @Test("Every relation of every record opens the right record", arguments: MirrorKind.allCases)
  func walk(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    let all = try BundledRecords.all()
    var opened = 0
    func record<Record: SwapiRecord>(_ type: Record.Type, _ id: Int) async throws -> any SwapiRecord {
      try await mirror.swapi.record(type, id: id).value
    }
    for reference in all.keys {
      for relation in try await record(reference.kind.recordType, reference.id).relations.flatMap(\.references) {
        let related = try await record(relation.kind.recordType, relation.id)
        #expect(related.reference == relation)
        #expect(related.name == all[relation]?.name)
        #expect(try await mirror.swapi.name(of: relation).value == related.name)
        opened += 1
      }
    }
    #expect(opened > 800)
    // Each record was requested once, however often it occurs; detecting the dialect may cost one request.
    #expect(Set(mirror.asked).count == mirror.asked.count)
    #expect(mirror.asked.count <= 261)
  }

  @Test("All names arrive by the cheapest way", arguments: MirrorKind.allCases)
  func names(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    let all = try BundledRecords.all()
    var names: [Reference: String] = [:]
    for await arrival in mirror.swapi.names(of: Array(all.keys)) {
      names[arrival.link] = try arrival.name.get().value.title ?? ""
    }
    #expect(names == all.mapValues(\.name))
  }

  @Test("A missing record is not found, before and after its list was read", arguments: MirrorKind.allCases)
  func missing(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    for _ in 1...2 {
      let error = await #expect(throws: ApiError.self) { try await mirror.swapi.record(Person.self, id: 17) }
      guard case .notFound(let failure) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(failure.code == 404)
      _ = try await mirror.swapi.list(Person.self)
    }
  }

  @Test("Droids have no home world in any source's notation", arguments: MirrorKind.allCases)
  func droids(kind: MirrorKind) async throws {
    #expect(
      try await TestMirror(kind, texts: BundledRecords.texts(of: [.species])).swapi.record(Species.self, id: 2).value
        .homeworld == .one(nil))
  }
}
