import Foundation
import CantinaTestSupport

/// To be refused something takes somebody who may not everything, which an administrator may.
enum LesserRights {
  /// The words in front of a program; none where the tests run as somebody, or where there is no such tool.
  static let words =
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: tool) ? [tool, "--bounding-set=-all"] : []
  /// The same in a line of the shell.
  static let prefix = words.joined(separator: " ")

  private static let tool = "/usr/bin/setpriv"

  /// Whether programs can be started with lesser rights here.
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
