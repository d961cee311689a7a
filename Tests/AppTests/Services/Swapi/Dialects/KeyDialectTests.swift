import ApiSession
import CantinaTestSupport
import CantinaTools
import ConsoleProgram
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// The mirror with different keys that `App/README.md` describes.
@Suite("A dialect of keys", .bounded)
@MainActor
struct KeyDialectTests {
  private static let base = "https://mirror.example/api/"

  private static func person(_ id: Int) -> String {
    #"{"name":"Person \#(id)","mass":"7\#(id)","homeworld":"\#(base)planets/1/","films":[],"#
      + #""href":"\#(base)people/\#(id)/"}"#
  }

  private static let lists: [String: ScriptedTransport.Answer] = [
    "people/": .json(#"{"count":2,"next":null,"results":[\#(person(1)),\#(person(2))]}"#),
    "people/?search=2": .json(#"{"count":1,"next":null,"results":[\#(person(2))]}"#),
    "people/2/": .json(person(2)),
    "planets/1/": .json(#"{"name":"Tatooine","href":"\#(base)planets/1/"}"#),
  ]

  /// Returns the program as started with `--swapi https://mirror.example/api/`.
  private func program(_ transport: ScriptedTransport) throws -> DependencyManager {
    var options = Options()
    options.sources["swapi"] = [.url(try #require(URL(string: Self.base)))]
    options.retries = 0
    let words = try Words.english()
    return DependencyManager.live(
      options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]),
      environment: [:], preferences: Preferences(), log: .off, news: StorageNews(), clock: ManualClock(),
      transport: { transport })
  }

  @Test("A mirror that writes `href` for `url` provides lists, searches, records and relations")
  func program() async throws {
    let transport = ScriptedTransport(Self.lists)
    let swapi = try program(transport).swapi
    let people = try await swapi.list(Person.self)
    #expect(people.value.items.map(\.id) == [1, 2] && people.value.skipped.isEmpty)
    #expect(people.provenance == .live(host: "mirror.example"))
    #expect(try await swapi.list(Person.self, matching: "2").value.items.map(\.name) == ["Person 2"])
    let person = try await swapi.record(Person.self, id: 2, freshness: .reload).value
    #expect(person.mass.number == 72 && person.homeworld.references == [Reference(kind: .planets, id: 1)])
    #expect(try await swapi.name(of: Reference(kind: .planets, id: 1)).value == "Tatooine")
    #expect(swapi.raw(of: person)?()?["href"]?.string == Self.base + "people/2/")
    #expect(transport.asked == ["people/", "people/?search=2", "people/2/", "planets/1/"])
  }

  @Test("Its records are browsed like any other mirror's, and the settings know its dialect")
  func browsed() async throws {
    let dependencies = try program(ScriptedTransport(Self.lists))
    let app = try await TestApp(.records(.people), dependencies: dependencies)
    app.robot.shows("Person 1", "Person 2").press(.down, .enter)
    await app.robot.settle()
    app.robot.shows("72 kg", "Tatooine").type("v").shows("Raw JSON", "href: ")
    #expect(app.robot.navigator.screens.map { $0.route ?? "" }.contains("people/2"))

    let films = #"{"count":1,"next":null,"results":[{"title":"A New Hope","href":"\#(Self.base)films/1/"}]}"#
    let probe = try program(ScriptedTransport(["films/": .json(films)])).personal.sources
    guard case .answers(_, let content) = await probe.test(at: 0) else {
      Issue.record("no answer")
      return
    }
    #expect(content == .records(.paged))
  }

  @Test("Whole lists and wrapped records are read alike", arguments: [DialectName.arrays, .uids])
  func envelopes(dialect: DialectName) async throws {
    let record = Self.person(2).replacing("people/2/", with: "people/2")
    let answers: [String: ScriptedTransport.Answer] = [
      "people": .json("[\(record)]"),
      "people/2": .json(#"{"message":"ok","result":{"properties":\#(record)}}"#),
    ]
    let client = SwapiClient(session: try .over(ScriptedTransport(answers), base: Self.base))
    let person =
      dialect == .arrays
      ? try await client.list(Person.self).value.items[0] : try await client.record(Person.self, id: 2).value
    #expect(person.name == "Person 2" && client.raw(of: person)?()?["mass"]?.string == "72")
    #expect(client.dialectName == dialect)
  }

  @Test("A record without an address is rejected, whatever its name")
  func nameless() async throws {
    let client = SwapiClient(
      session: try .over(ScriptedTransport(["people/2/": .json(#"{"name":"A","link":"people/2"}"#)]), base: Self.base))
    let error = await #expect(throws: ApiError.self) { try await client.record(Person.self, id: 2) }
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.problem == .missingKey && failure.path == "url")
  }
}
