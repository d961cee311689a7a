import Foundation
import CantinaTestSupport
import Testing

/// The order of data sources, tested with the real program on pipes, a server and a temporary home.
@Suite("The order of sources", .bounded)
struct SourceOrderTests {
  private let folder: TemporaryFolder
  private let program: String

  init() throws {
    folder = try TemporaryFolder()
    program = try BuildFolder.program("cantina")
  }

  /// The folder of this checkout's fixtures and strings.
  private var resources: String {
    (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.path + "/Resources"
  }

  /// Runs the program in plain lines and returns its output.
  private func run(_ arguments: String..., input: String = "2\n2\nq\n") async throws -> String {
    try await run(arguments, input: input)
  }

  private func run(_ arguments: [String], input: String) async throws -> String {
    let variables = [
      "HOME": folder.url.path, "XDG_CACHE_HOME": folder.url.path + "/cache",
      "CANTINA_RESOURCES": resources,
    ]
    let outcome = try await PipeProcess.run(
      program, ["--plain", "--retries", "0"] + arguments, input: input,
      environment: PseudoTerminal.environment.merging(variables) { $1 })
    #expect(outcome.end == .exited(0))
    #expect(outcome.errors.isEmpty)
    return outcome.output
  }

  /// Removes the badge, the only text that may differ between sources.
  private func withoutBadges(_ text: String) -> String {
    text.replacing(/\ \((live · 127\.0\.0\.1|offline)\)/, with: "")
  }

  private var stored: [String] { folder.files.filter { $0.hasPrefix("cache/cantina/answers/") } }

  @Test("--fixtures replays --record: live, recorded and bundled screens are the same byte for byte")
  func record() async throws {
    let server = try SwapiPagedServer(records: BundledRecords.texts())
    defer { server.stop() }
    let recorded = folder.url.path + "/recorded"
    // Opens a person, searches, and opens a hit.
    let input = "4\n0\n/skywalker\n2\nq\n"
    let address = server.baseURL.absoluteString
    let live = try await run("--swapi", address, "--record", recorded, "open", "people", input: input)
    #expect(live.contains("live · 127.0.0.1") && live.contains("202 cm") && !live.contains("cached"))
    server.stop()
    let replayed = try await run("--offline", "--fixtures", recorded, "open", "people", input: input)
    #expect(withoutBadges(replayed) == withoutBadges(live))
    #expect(folder.files.contains("recorded/swapi/people/index.json"))
    #expect(stored.isEmpty)
    // The bundled list is one page; a person is the same in both.
    let again = try await run("--fixtures", recorded, "--offline", "open", "people/4", input: "q\n")
    #expect(try await run("--offline", "open", "people/4", input: "q\n") == again)
    #expect(again.contains("TIE Advanced x1"))
  }

  @Test("An impossible recording folder is reported at once, and no request is sent")
  func unwritable() async throws {
    try folder.write("a file, not a folder", to: "taken")
    let server = try SwapiPagedServer(names: ["Kuiil"])
    defer { server.stop() }
    let outcome = try await PipeProcess.run(
      program, ["--plain", "--swapi", server.baseURL.absoluteString, "--record", folder.url.path + "/taken/inner"],
      environment: PseudoTerminal.environment.merging(["CANTINA_RESOURCES": resources]) { $1 })
    #expect(outcome.end == .exited(74))
    #expect(outcome.errors.contains("--record") && outcome.output.isEmpty)
    #expect(server.server.connections == 0)
  }

  @Test("In an outage stored data are shown with their age, and bundled data only without stored ones")
  func outage() async throws {
    let names = ["Kuiil", "Peli Motto"]
    let server = try SwapiPagedServer(names: names)
    defer { server.stop() }
    let address = server.baseURL.absoluteString
    #expect(try await run("--swapi", address).contains("Peli Motto"))
    #expect(!stored.isEmpty)
    server.stop()
    let shown = try await run("--swapi", address)
    #expect(shown.contains("Kuiil") && shown.contains("Peli Motto"))
    #expect(shown.contains("s · refused)") && !shown.contains("offline") && !shown.contains("Luke Skywalker"))
    // A record that was never requested is in the bundled data only.
    let bundled = try await run("--swapi", address, "open", "people/5", input: "q\n")
    #expect(bundled.contains("Leia Organa") && bundled.contains("(bundled · refused)"))
    #expect(bundled.contains("Bundled data. 127.0.0.1 is not answering (refused)"))
  }

  @Test("A damaged cache entry is set aside and logged, and the next source answers")
  func damage() async throws {
    let server = try SwapiPagedServer(names: ["Kuiil", "Peli Motto"])
    defer { server.stop() }
    let address = server.baseURL.absoluteString
    _ = try await run("--swapi", address, input: "2\nq\n")
    let answer = try #require(stored.first { folder.read($0)?.contains("Kuiil") == true })
    try folder.write("no answer", to: answer)
    server.stop()
    let log = folder.url.path + "/log"
    #expect(try await run("--swapi", address, "--log", log, input: "2\nq\n").contains("Luke Skywalker"))
    #expect(stored.contains(answer + ".damaged") && !stored.contains(answer))
    #expect(folder.read("log")?.contains(answer + ".damaged") == true)
  }

  @Test("Restaurants are recorded, stored and replaced like the data of any other source")
  func restaurants() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on("/places", .json(#"{"restaurants": [{"id": 1, "name": "Served Hot", "distance": 50}]}"#))
    let address = server.url.absoluteString + "places?city=here"
    let sources = ["--cocktails", "http://127.0.0.1:1/", "--restaurants", address, "open", "cocktails"]
    let recorded = folder.url.path + "/recorded"
    func shown(_ arguments: String...) async throws -> String { try await run(arguments + sources, input: "q\n") }
    let live = try await shown("--record", recorded)
    #expect(live.contains("Served Hot") && live.contains("Nearby · live · 127.0.0.1"))
    #expect(live.contains("50 m away") && !live.contains("New restaurants") && !live.contains("sample data"))
    #expect(try await shown("--offline", "--fixtures", recorded).contains("Served Hot"))
    let bundled = try await shown("--offline")
    #expect(bundled.contains("The Copper Ladle") && !bundled.contains("sample data"))
    #expect(try await shown().contains("Served Hot"))
    let count = server.requests.count
    #expect(count == 2, "offline nothing is asked")
    server.stop()
    let stored = try await shown()
    #expect(stored.contains("Served Hot") && stored.contains("Nearby · cached"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "cache"))
    #expect(try await shown().contains("The Copper Ladle"))
  }

  @Test("Offline no request is sent, and the cache is neither read nor created")
  func offline() async throws {
    let server = try SwapiPagedServer(names: ["Kuiil", "Peli Motto"])
    defer { server.stop() }
    let address = server.baseURL.absoluteString
    #expect(try await run("--offline", "--swapi", address).contains("C-3PO"))
    #expect(server.server.connections == 0)
    #expect(stored.isEmpty)
    _ = try await run("--swapi", address)
    let before = stored
    let shown = try await run("--offline", "--swapi", address)
    #expect(shown.contains("C-3PO") && !shown.contains("Kuiil") && !shown.contains("cached"))
    #expect(stored == before)
  }
}
