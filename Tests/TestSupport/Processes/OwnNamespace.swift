/// Runs programs in a world of their own, where the kernel lets anybody make one: Linux with user namespaces.
///
/// What the machine has, its network and its list of authorities, can be taken from one program so, and no other sees it.
public enum OwnNamespace {
  private static let tool = "/usr/bin/unshare"

  /// Whether such a world can be made here.
  public static func isPossible() async -> Bool {
    let outcome = try? await PipeProcess.run(tool, ["-rnm", "/bin/sh", "-c", "mount --bind /dev/null /dev/full"])
    return outcome?.end == .exited(0)
  }

  /// Runs a program without any network.
  public static func runWithoutNetwork(_ words: [String]) async throws(PtyError) -> PipeProcess.Outcome {
    try await PipeProcess.run(tool, ["-rn"] + words)
  }

  /// Runs a program that finds `file` in place of another file.
  public static func run(
    _ words: [String], seeing file: String, at path: String
  ) async throws(PtyError) -> PipeProcess.Outcome {
    let script = #"mount --bind "$1" "$2" && shift 2 && exec "$@""#
    return try await PipeProcess.run(tool, ["-rm", "/bin/sh", "-c", script, "sh", file, path] + words)
  }
}
