import Foundation
import CantinaTestSupport

/// Runs programs as an unprivileged user, since root is never refused anything.
enum LesserRights {
  /// The words before a program; empty if the tests are unprivileged already or the tool is missing.
  static let words =
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: tool) ? [tool, "--bounding-set=-all"] : []
  /// The same words for a shell line.
  static let prefix = words.joined(separator: " ")

  private static let tool = "/usr/bin/setpriv"

  /// Returns whether programs can be started as an unprivileged user here.
  static func arePossible() async -> Bool {
    guard geteuid() == 0 else { return true }
    let folder = try? TemporaryFolder()
    let path = (folder?.url.path ?? "/") + "/closed"
    guard mkdir(path, 0o500) == 0 else { return false }
    let script = ["--bounding-set=-all", "/bin/sh", "-c", "! mkdir \(path)/inner"]
    let outcome = try? await PipeProcess.run(tool, script)
    withExtendedLifetime(folder) {}
    return outcome?.end == .exited(0)
  }
}
