/// Runs programs in separate namespaces, on Linux with unprivileged user namespaces.
///
/// This removes the network or the list of authorities for one program, without affecting others.
public enum OwnNamespace {
  private static let tool = "/usr/bin/unshare"

  /// Returns whether namespaces are available here.
  public static func isPossible() async -> Bool {
    let outcome = try? await PipeProcess.run(tool, ["-rnm", "/bin/sh", "-c", "mount --bind /dev/null /dev/full"])
    return outcome?.end == .exited(0)
  }

  /// Runs a program without any network.
  public static func runWithoutNetwork(_ words: [String]) async throws(PtyError) -> PipeProcess.Outcome {
    try await PipeProcess.run(tool, ["-rn"] + words)
  }

  /// Runs a program that sees `file` in place of another file.
  public static func run(
    _ words: [String], seeing file: String, at path: String
  ) async throws(PtyError) -> PipeProcess.Outcome {
    let script = #"mount --bind "$1" "$2" && shift 2 && exec "$@""#
    return try await PipeProcess.run(tool, ["-rm", "/bin/sh", "-c", script, "sh", file, path] + words)
  }
}
