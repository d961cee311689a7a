import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The tables of exit codes and log levels, one case per row.
  @Suite("One-shot, row by row")
  struct OneShotRowTests {
    // 130 is in RestoreTests, since it takes a terminal; 70 is in GetFailureTests, since no user action leads to it.
    @Test(
      "Exit codes",
      arguments: """
        0  | cantina get people/1
        0  | cantina get drinks --search mojito
        0  | cantina --version
        0  | cantina cache clear
        1  | cantina get people/17
        1  | cantina get songs --search xyzzy
        64 | cantina get peple
        64 | cantina get people --sort hieght
        64 | cantina --ofline
        64 | cantina open nowhere
        64 | cantina --lang xx
        66 | cantina --fixtures /nowhere get people
        66 | cantina --fixtures "$HOME" get people
        66 | cantina --seats /nowhere get seats
        66 | CANTINA_RESOURCES=/nowhere cantina
        69 | cantina --no-offline --retries 0 --seats http://127.0.0.1:1/ get seats
        74 | cantina get people >&-
        74 | cantina --log /nowhere/log get people
        """.split(separator: "\n").map(String.init))
    func exitCodes(row: String) async throws {
      let parts = row.split(separator: "|", maxSplits: 1)
      let said = try await CantinaShell.run(String(parts[1]))
      #expect(said.status == Int32(parts[0].prefix { $0.isNumber }))
      #expect((said.status == 0) == said.errors.isEmpty, "what went wrong is said, and nothing else: \(said.errors)")
    }

    @Test(
      "The log's contents at each level",
      arguments: [
        ("debug", "debug error info warning"), ("info", "error info warning"), ("warning", "error warning"),
        ("error", "error"),
      ])
    func levels(level: String, expected: String) async throws {
      // Port 1 is closed: two attempts fail, and bundled data replaces the answer.
      let said = try await CantinaShell.run(
        """
        cantina --no-offline --swapi http://127.0.0.1:1/ --retries 1 --log "$HOME/log" --log-level \(level) \
          get people/1 >/dev/null 2>&1
        awk '{ print $2 }' "$HOME/log" | sort -u | tr '\\n' ' '
        """)
      #expect(said.output.split(separator: " ").joined(separator: " ") == expected)
    }

    @Test(
      "An unknown word is reported with the nearest known one",
      arguments: """
        people     | cantina get peopel
        people     | cantina get persom
        height     | cantina get people --fields name,heigth
        people/4   | cantina open peopel/4
        pl         | cantina --lang pll
        --offline  | cantina --ofline
        """.split(separator: "\n").map(String.init))
    func nearest(row: String) async throws {
      let parts = row.split(separator: "|", maxSplits: 1).map { $0.split(separator: " ").joined(separator: " ") }
      let said = try await CantinaShell.run(parts[1])
      #expect(said.status == 64 && said.errors.contains("Did you mean \(parts[0])?"), "\(said.errors)")
    }
  }
}
