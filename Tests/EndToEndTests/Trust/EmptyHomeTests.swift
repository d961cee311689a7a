import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The files that the program makes in an empty home folder.
  @Suite("An empty home")
  struct EmptyHomeTests {
    @Test(
      "gets only the program's folders and none of its libraries', whatever the command",
      arguments: ["get people", "--plain open people", "--plain open settings", "--offline get people"])
    func folders(line: String) async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let (home, server) = (try TemporaryFolder(), try SwapiPagedServer(names: ["Luke Skywalker"]))
      let words =
        ["--swapi", server.baseURL.absoluteString, "--retries", "0"] + line.split(separator: " ").map(String.init)
      let outcome = try await PipeProcess.run(
        path, words, input: "1\nq\n", environment: PseudoTerminal.environment.merging(["HOME": home.url.path]) { $1 })
      #expect(outcome.status == 0, "\(outcome)")
      let names = FileManager.default.enumerator(atPath: home.url.path)?.compactMap { $0 as? String } ?? []
      let own = [".cache/cantina", ".config/cantina", ".local/share/cantina"]
      let foreign = names.filter { name in
        !own.contains { name == $0 || name.hasPrefix($0 + "/") || $0.hasPrefix(name + "/") }
      }
      #expect(foreign == [])
    }
  }
}
