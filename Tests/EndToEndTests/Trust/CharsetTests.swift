import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// In a locale without UTF-8 the program writes ASCII only.
  @Suite("A locale without UTF-8")
  struct CharsetTests {
    private static let locales = [["LANG": "C"], ["LC_ALL": "pl_PL.ISO-8859-2", "LANG": "C.UTF-8"]]

    @Test("gets ASCII in plain lines, from get, and in messages", arguments: locales)
    func pipes(variables: [String: String]) async throws {
      let plain = try await CantinaPipe.run(
        ["--plain", "--offline", "--lang", "pl", "open", "people"], input: "more\nq\n", variables: variables)
      #expect(plain.end == .exited(0) && plain.output.contains("Padme Amidala"))
      #expect(plain.output.utf8.allSatisfy { $0 < 0x80 })
      let table = try await CantinaPipe.run(["--offline", "get", "people/35"], variables: variables)
      #expect(table.output.contains("Padme") && table.output.utf8.allSatisfy { $0 < 0x80 })
      let json = try await CantinaPipe.run(["--offline", "get", "people/35", "--format", "json"], variables: variables)
      #expect(json.output.contains(#"Padm\u00e9"#) && json.output.utf8.allSatisfy { $0 < 0x80 })
      let error = try await CantinaPipe.run(["open", "people/x…", "--lang", "pl"], variables: variables)
      #expect(!error.errors.isEmpty && error.errors.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("gets ASCII on the full screen with unchanged columns", arguments: locales)
    func screen(variables: [String: String]) async throws {
      let app = try await CantinaProgram(["--offline", "open", "people/35"], variables: variables)
      await app.shows("Padme Amidala")
      await app.shows("> Naboo")
      #expect(app.terminal.output.bytes.allSatisfy { $0 < 0x80 })
      app.press(.character("q"))
      await app.ends(with: 0)
    }
  }
}
