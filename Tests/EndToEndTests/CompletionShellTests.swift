import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Completions in real shells; a shell that is not installed is skipped.
  @Suite("Completions in shells")
  struct CompletionShellTests {
    @Test(
      "fish completes options and values", .enabled(if: path(of: "fish") != nil, "there is no fish"),
      arguments: [
        ("cantina get pla", "planets"), ("cantina get people --fo", "--format"), ("cantina --lang ", "en pl"),
        ("cantina get people/4 --fi", "--fields --fixtures"), ("cantina get seat --fields id,ca", "id,cabin"),
        ("cantina get people ", ""), ("cantina cache ", "clear"),
      ])
    func fish(line: String, expected: String) async throws {
      let fish = try #require(Self.path(of: "fish"))
      let said = try await CantinaShell.run(
        """
        cantina completions fish >"$HOME/c.fish"
        \(fish) --no-config -c "source $HOME/c.fish; complete -C '\(line)'" | cut -f1 | sort | tr '\\n' ' '
        """)
      #expect(said.errors.isEmpty)
      #expect(said.output.split(separator: " ").joined(separator: " ") == expected)
    }

    @Test(
      "zsh completes options and values", .enabled(if: path(of: "zsh") != nil, "there is no zsh"),
      arguments: [
        ("cantina get pla", "cantina get planets"), ("cantina get people --form", "--format  -- How it is written"),
        ("cantina get people --format jsonl --sor", "--sort  -- In the order of a field"),
        ("cantina get seat/41A --fields id,cab", "cantina get seat/41A --fields id,cabin"),
        ("cantina --theme ti", "cantina --theme tide"), ("cantina completions fi", "cantina completions fish"),
      ])
    func zsh(line: String, expected: String) async throws {
      let home = try TemporaryHome()
      let program = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let zsh = try await PseudoTerminal(
        executable: try #require(Self.path(of: "zsh")), arguments: ["-f", "-i"],
        environment: PseudoTerminal.environment.merging(home.variables) { $1 }.merging(["PROGRAM": program]) { $1 })
      try zsh.send(
        Array(
          "PS1='%% '; autoload -Uz compinit; compinit -D -u; source <($PROGRAM completions zsh); print REA''DY\n".utf8))
      try await zsh.wait(forText: "READY")
      try zsh.send(Array((line + "\t").utf8))
      try await zsh.wait(forText: expected)
      zsh.signal(SIGKILL)
      withExtendedLifetime(home) {}
    }

    private static func path(of shell: String) -> String? {
      ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(shell)" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
    }
  }
}
