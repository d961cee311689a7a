import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The program in pipelines, as scripts use it.
  @Suite("One-shot")
  struct OneShotTests {
    private typealias Said = CantinaShell.Said

    private func shell(_ line: String) async throws -> Said { try await CantinaShell.run(line) }

    @Test("A closed pipe is no failure, whatever the program prints")
    func brokenPipe() async throws {
      let outcome = try await shell(
        """
        set -o pipefail
        for line in 'get people --format json' 'get people' 'man' '--help' 'completions zsh' 'help keys'; do
          cantina $line | head -1 >/dev/null || echo "$line: $?"
        done
        printf '1\\n0\\n%.0s' {1..50} >"$HOME/lines"
        cantina --plain <"$HOME/lines" | head -1 >/dev/null || echo "plain: $?"
        """)
      #expect(outcome == Said(status: 0, output: "", errors: ""))
    }

    @Test(
      "A full disk and a closed output are reported with the exit code of a failed write", .enabled(if: hasFullDisk))
    func unwritable() async throws {
      for line in ["get people", "--help", "man", "--version", "--plain </dev/null"] {
        let full = try await shell("cantina \(line) >/dev/full")
        #expect(full.status == 74, "\(line)")
        #expect(full.errors == "cantina: Cannot write the output: No space left on device.\n")
        #expect(try await shell("cantina \(line) >&-").status == 74, "\(line)")
      }
    }

    @Test("Closed standard input and standard error do no harm")
    func closed() async throws {
      let noInput = try await shell("cantina --plain <&-")
      #expect(noInput.status == 0 && noInput.output.contains("People") && noInput.errors.isEmpty)
      #expect(try await shell("cantina get people/17 2>&-").status == 1)
      #expect(
        try await shell("cantina get people/1 --format csv --fields name <&- 2>&-").output == "name\nLuke Skywalker\n")
    }

    @Test("The cache can be cleared, even twice")
    func cache() async throws {
      let outcome = try await shell(
        """
        mkdir -p "$XDG_CACHE_HOME/cantina/answers" && printf 12345 >"$XDG_CACHE_HOME/cantina/answers/a"
        cantina cache clear && cantina cache clear && ls "$XDG_CACHE_HOME/cantina"
        """)
      #expect(outcome == Said(status: 0, output: "5 B deleted.\n0 B deleted.\n", errors: ""))
    }

    private static let hasFullDisk = FileManager.default.fileExists(atPath: "/dev/full")
  }
}
