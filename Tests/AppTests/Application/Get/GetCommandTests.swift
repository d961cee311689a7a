import ApiSession
import Foundation
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

@Suite("Output of get", .bounded)
@MainActor
struct GetCommandTests {
  private func get(
    _ line: String, swapi: (any SwapiService)? = nil, style: GetStyle = GetStyle()
  ) async throws -> GetCommand.Outcome {
    guard case .get(let query) = try Command.options("get " + line).command else { return GetCommand.Outcome() }
    let dependencies = try DependencyManager.over(swapi ?? SwapiFixtures.bundled())
    return await GetCommand(dependencies: dependencies, style: style).run(query)
  }

  @Test("A table of matches aligns numbers at the trailing edge, without trailing blanks")
  func table() async throws {
    let outcome = try await get("people --search skywalker")
    #expect(
      outcome.output == """
        id  name              height     mass  birth_year  gender
         1  Luke Skywalker       172       77       19BBY  male
        11  Anakin Skywalker     188       84     41.9BBY  male
        43  Shmi Skywalker       163  unknown       72BBY  female

        """)
    #expect(outcome.exitCode == .success)
    #expect(outcome.messages.isEmpty)
  }

  @Test("On a narrow terminal default columns are dropped and requested columns are cut")
  func fit() async throws {
    let narrow = try await get("people --search luke", style: GetStyle(columns: 32))
    #expect(narrow.output == "id  name            height  mass\n 1  Luke Skywalker     172    77\n")
    let asked = try await get("people --search luke --fields name,skin_color,gender", style: GetStyle(columns: 30))
    #expect(
      asked.output == "name          skin_col…  gender\nLuke Skywalk… fair       male\n" || asked.output.contains("…"))
    for line in (narrow.output + asked.output).split(separator: "\n") { #expect(line.count <= 32) }
  }

  @Test("JSON has every field with the source's own texts, relations as routes and null for missing values")
  func json() async throws {
    let outcome = try await get("people 3 --format json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(object.count == GetKind.people.fields.count)
    #expect(object["height"] as? String == "96")
    #expect(object["hair_color"] as? String == "n/a")
    #expect(object["films"] as? [String] == (1...6).map { "films/\($0)" })
    #expect(object["id"] as? Int == 3 && object["route"] as? String == "people/3")
    let list = try await get("planets --limit 2 --fields name,id --format json")
    #expect(
      list.output == """
        [
          {
            "name": "Tatooine",
            "id": 1
          },
          {
            "name": "Alderaan",
            "id": 2
          }
        ]

        """)
  }

  @Test("Number fields sort as numbers; missing values come last in both directions")
  func sorting() async throws {
    func names(_ line: String) async throws -> [String] {
      try await get("people --fields name --format csv " + line).output.split(separator: "\n").dropFirst().map(
        String.init)
    }
    #expect(try await names("--sort -mass --limit 2") == ["Jabba Desilijic Tiure", "Grievous"])
    #expect(try await names("--sort mass --limit 1") == ["Ratts Tyerel"])
    #expect(try await names("--sort birth_year --limit 1") == ["Yoda"])
    #expect(try await names("--sort name --limit 1") == ["Ackbar"])
    let masses = try await get("people --fields mass --format csv --sort -mass").output.split(separator: "\n")
    #expect(masses.last == "unknown")
  }

  @Test("A table shows the sort field after the name")
  func sortedColumn() async throws {
    let ships = try await get("starships --sort -cost_in_credits --limit 1").output.split(separator: "\n")
    #expect(ships.first?.hasPrefix("id  name        cost_in_credits  starship_class") == true)
    #expect(ships.last?.contains("1000000000000") == true)
    #expect(try await get("people --sort height --limit 1").output.hasPrefix("id  name  height  mass"))
    #expect(try await get("people --sort gender --limit 1").output.hasPrefix("id  name         gender  height  mass"))
  }

  @Test("JSON Lines has one object per line; CSV quotes values where needed")
  func lines() async throws {
    let lines = try await get("starships --search falcon --format jsonl --fields name,MGLT,pilots").output
    #expect(
      lines
        == #"{"name":"Millennium Falcon","MGLT":"75","pilots":["people/13","people/14","people/25","people/31"]}"#
        + "\n")
    let csv = try await get("starships 9 --format csv --fields name,manufacturer,films").output
    #expect(
      csv
        == "name,manufacturer,films\nDeath Star,\"Imperial Department of Military Research, Sienar Fleet Systems\",\"[\"\"films/1\"\"]\"\n"
    )
  }

  @Test("An empty result prints an empty list, a sentence on standard error, and exits with 1")
  func nothing() async throws {
    let search = try await get("people --search xyzzy --format json")
    #expect(search.output == "[]\n" && search.exitCode == .nothingFound)
    #expect(search.messages == ["Nothing here matches “xyzzy”."])
    for id in ["17", "luke", "0", "-1"] {
      let outcome = try await get("people/\(id) --format json")
      #expect(outcome.output.isEmpty && outcome.exitCode == .nothingFound)
      #expect(
        outcome.messages == ["people/\(id) does not exist." + (id == "luke" ? " Find names with --search luke." : "")]
      )
    }
  }

  @Test("An overlong name is shortened in messages")
  func long() async throws {
    let name = String(repeating: "x", count: 90_000)
    for line in ["people --search \(name)", "people/\(name)", "drinks/\(name)", "seats/\(name)"] {
      let outcome = try await get(line)
      #expect(outcome.exitCode == .nothingFound && outcome.messages.count == 1)
      #expect(outcome.messages.allSatisfy { $0.count < 600 && $0.contains("xxx…") }, "\(line.prefix(20))")
    }
  }

  @Test("A fallback is reported with the failure; requested offline data and fresh data are not")
  func provenance() async throws {
    func messages(_ failure: ApiError) async throws -> [String] {
      let swapi = FallbackSwapiService(
        live: [StubSwapi(failure: failure)], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
      return try await get("people 1", swapi: swapi).messages
    }
    let busy = StatusFailure(code: 503, url: "https://swapi.dev/api/")
    #expect(
      try await messages(.serverFailure(busy)) == [
        "swapi.dev has a problem. Status 503 from https://swapi.dev/api/: the problem is on the server. Showing the bundled data."
      ])
    let limited = StatusFailure(code: 429, url: busy.url, retryAfter: .seconds(12))
    #expect(
      try await messages(.rateLimited(limited)) == [
        "swapi.dev asks you to slow down. Too many requests in a short time: https://swapi.dev/api/. Try again in 12 s. "
          + "Showing the bundled data."
      ])
    #expect(try await get("people 1").messages.isEmpty)
    let luke = #"{"name":"Luke","url":"https://h/api/people/1/"}"#
    let session = try ApiSession.over(
      ScriptedTransport(["people/1/": .stored(luke, age: .seconds(30))]), base: "https://h/api/")
    #expect(try await get("people 1", swapi: SwapiClient(session: session)).messages.isEmpty)
    let live = try await get("people", swapi: PagedSwapi(try People.numbered(1...25)))
    #expect(live.messages.isEmpty)
  }

  @Test("Every page is read, but no more than a limit needs")
  func pages() async throws {
    let swapi = PagedSwapi(try People.numbered(1...35))
    #expect(try await get("people --format jsonl", swapi: swapi).output.split(separator: "\n").count == 35)
    let few = PagedSwapi(try People.numbered(1...35))
    #expect(try await get("people --limit 12 --format jsonl", swapi: few).output.split(separator: "\n").count == 12)
    #expect(few.asked == [" 1", " 2"])
    let sorted = PagedSwapi(try People.numbered(1...35))
    #expect(try await get("people --limit 1 --sort -id --format csv --fields id", swapi: sorted).output == "id\n35\n")
  }

  @Test("A failing source is reported with a suggestion and its own exit code")
  func failure() async throws {
    let swapi = GatedSwapi()
    swapi.expectPeople().fail(.hostNotFound(host: "swapi.dev"))
    let outcome = try await get("people", swapi: swapi)
    #expect(outcome.exitCode == .unavailable && outcome.output.isEmpty)
    #expect(outcome.messages.first?.hasPrefix("Could not find swapi.dev. Its name cannot be resolved.") == true)
  }

  @Test("A condition applies to all records regardless of the limit, and uses the kind's fields")
  func condition() async throws {
    let swapi = PagedSwapi(try People.numbered(1...35))
    #expect(
      try await get("people --where id>=30 --limit 2 --format csv --fields id", swapi: swapi).output == "id\n30\n31\n")
    #expect(try await get("people --where id>35", swapi: swapi).messages.first == "No record meets the condition.")
    #expect(throws: UsageError.self) { try Command.options("get people --where hieght>1") }
    #expect(throws: UsageError.unreadable(option: "--where", value: "height", column: 7)) {
      try Command.options("get people --where height")
    }
  }

  @Test("Entirely unreadable records are a failure with its reason; a few unreadable ones are counted")
  func unreadable() async throws {
    func swapi(_ rows: String) throws -> SwapiClient {
      let body = #"{"count": 3, "next": null, "results": [\#(rows)]}"#
      return SwapiClient(session: try .over(ScriptedTransport(["people/": .json(body)])))
    }
    let none = try await get("people", swapi: swapi(#"{"name": 5}, 7, {}"#))
    #expect(none.exitCode == .unavailable && none.output.isEmpty)
    #expect(none.messages.count == 1)
    #expect(none.messages.first?.hasPrefix("swapi.dev sent data in an unexpected shape. ") == true)
    let luke =
      #"{"name": "Luke", "url": "https://swapi.dev/api/people/1/", "films": ["https://x.example/films/1/", 7]}"#
    let some = try await get("people --format json", swapi: swapi(#"7, \#(luke), {}"#))
    #expect(some.exitCode == .success && some.output.contains("Luke"))
    #expect(
      some.messages == [
        "2 records could not be read.", "2 values could not be read.",
      ])
    // Missing fields do not matter unless they are printed.
    #expect(try await get("people", swapi: swapi(luke)).messages.isEmpty)
    let empty = try await get(
      "people",
      swapi: SwapiClient(
        session: try .over(
          ScriptedTransport([
            "people/": .json(#"{"count": 0, "next": null, "results": []}"#)
          ]))))
    #expect(empty.exitCode == .nothingFound && empty.messages == ["There is nothing here."])
  }

  @Test("Every kind has an id field, and its columns are fields", arguments: Features.all.kinds.map(\.name))
  func kinds(name: String) async throws {
    let kind = try #require(Features.all.kinds.first { $0.name == name })
    #expect(kind.fields.contains("id"))
    #expect(Set(kind.fields).count == kind.fields.count)
    #expect(Set(kind.columns).isSubset(of: kind.fields))
    let outcome = try await get(name)
    #expect(outcome.exitCode == .success)
    #expect(outcome.output.split(separator: "\n").count > 2)
    let first = try await get(name + " --format json")
    let list = try #require(try JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [[String: Any]])
    #expect(list.allSatisfy { Set($0.keys) == Set(kind.fields) })
  }
}
