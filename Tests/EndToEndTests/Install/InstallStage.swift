import CantinaTestSupport
import Foundation
import Testing

/// Archives and a target folder, to test the installer of a release.
///
/// The program in an archive is a script that prints its version and the version of its resources,
/// which exposes an installation of mixed versions.
struct InstallStage {
  let folder: TemporaryFolder
  /// The target folder, with characters that are hard for scripts.
  static let prefix = "it's a \"home\"  $HOME/.local"

  init() throws { folder = try TemporaryFolder(inner: "a b'c") }

  var path: String { folder.url.path }
  var prefix: String { "\(path)/\(Self.prefix)" }

  /// Makes `<path>/<version>`, as `.ci/release` does.
  func makeArchive(_ version: String, extra: [String] = []) async throws {
    try folder.write(Self.program(version), to: "\(version)/bin/cantina")
    chmod("\(path)/\(version)/bin/cantina", 0o755)
    for name in ["lib/cantina/Strings/en/main.strings", "share/man/man1/cantina.1"] + extra {
      try folder.write(version + "\n", to: "\(version)/\(name)")
    }
    try folder.write(try String(contentsOf: Self.script, encoding: .utf8), to: "\(version)/install.sh")
    #expect(try await sh("cd \(version) && \(Self.sums)").status == 0)
  }

  /// Writes the list of an archive, in its folder.
  static let sums =
    "find bin lib share -type f | sort | xargs $(command -v sha256sum || echo shasum -a 256) >SHA256SUMS"
  /// Shell functions: `install` and `uninstall` take a version, and `version` prints the installed one.
  static let functions = """
    cd "$STAGE"
    install() { "$SHELL" "$1/install.sh" "$PREFIX"; }
    uninstall() { "$SHELL" "$1/install.sh" --uninstall "$PREFIX"; }
    version() { "$PREFIX/bin/cantina" --version; }

    """
  var variables: [String: String] {
    ["STAGE": path, "PREFIX": prefix, "SHELL": "/bin/sh", "PATH": "/usr/bin:/bin:/sbin:/usr/sbin"]
  }

  /// Runs lines of the shell in the folder, with `functions`.
  func sh(
    _ lines: String, variables more: [String: String] = [:], by shell: String = "/bin/sh"
  ) async throws(PtyError) -> PipeProcess.Outcome {
    let all = variables.merging(["SHELL": shell]) { $1 }.merging(more) { $1 }
    return try await PipeProcess.run(
      shell, ["-c", Self.functions + lines], environment: all, within: .seconds(120))
  }

  /// Makes tools that count their calls in the file `steps`, and kill the script before call `$KILL`.
  ///
  /// The file `pid` has the script's process id. A copy is killed halfway, and later calls fail.
  func makeDeadlyTools() async throws {
    for tool in ["mkdir", "cp", "mv", "rm", "ln", "rmdir", "find", "sync", "cat", "sort"] {
      try folder.write(
        """
        #!/bin/sh
        read -r step <"$STAGE/steps"
        step=$((step + 1))
        echo $step >"$STAGE/steps"
        if [ $step -eq $KILL ]; then
          if [ \(tool) = cp ]; then echo >"$2"; fi
          kill -9 $(/bin/cat "$STAGE/pid")
        fi
        if [ $step -ge $KILL ]; then exit 1; fi
        PATH=/usr/bin:/bin
        exec \(tool) "$@"
        """, to: "tools/\(tool)")
    }
    try await makeExecutable("tools/*")
  }

  /// Makes the files of version 0.1.0: files instead of today's links, and resources among the user's own files.
  func makeUnlisted(_ version: String = "0.1.0") async throws {
    let files = [
      "bin/cantina": Self.program(version), "share/cantina/Strings/en/main.strings": version + "\n",
      "share/man/man1/cantina.1": version + "\n",
    ]
    for (name, text) in files { try folder.write(text, to: "\(Self.prefix)/\(name)") }
    try await makeExecutable(#""$PREFIX"/bin/cantina"#)
  }

  /// Replaces files, given as a shell pattern, with executable copies.
  ///
  /// A process started by another test may still hold a file written by this process, which is then "busy".
  private func makeExecutable(_ files: String) async throws {
    let lines = #"for file in \#(files); do cp "$file" copy && chmod 755 copy && mv -f copy "$file"; done"#
    #expect(try await sh(lines).status == 0)
  }

  /// The user's files below the same folder.
  static let kept = [
    "share/cantina/bookmarks.json": "[1]", "share/cantina/exports/seats.csv": "a,b\n", "share/cantina/bar.json": "[]",
    "bin/other": "mine", "share/man/man1/other.1": "mine", "lib/cantina/notes": "mine",
  ]

  func keep() throws {
    for (name, text) in Self.kept { try folder.write(text, to: "\(Self.prefix)/\(name)") }
  }

  /// The installed files and links: all below the prefix that are not the user's.
  var installed: [String] {
    let names = FileManager.default.enumerator(atPath: prefix)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let type = try? FileManager.default.attributesOfItem(atPath: "\(prefix)/\(name)")[.type] as? FileAttributeType
      return type != .typeDirectory && Self.kept[name] == nil
    }.sorted()
  }

  /// The user's files that have changed.
  var harmed: [String] { Self.kept.filter { folder.read("\(Self.prefix)/\($0)") != $1 }.keys.sorted() }

  private static func program(_ version: String) -> String {
    """
    #!/bin/sh
    folder=$(readlink -f "$0")
    folder=${folder%/*}/..
    for place in lib share; do
      file=$folder/$place/cantina/Strings/en/main.strings
      if [ -f "$file" ]; then exec echo "cantina \(version) with $(cat "$file")"; fi
    done
    echo "cantina \(version) without resources" >&2
    exit 1
    """
  }

  private static var script: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.appending(path: ".ci/tools/install.sh")
  }
}
