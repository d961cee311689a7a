import Foundation

extension PseudoTerminal {
  /// Enough for any program, and nothing of the machine that the tests run on.
  ///
  /// There is no home in it: an administrator's tests would make any, and then share it.
  public static let environment = [
    "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
  ]

  /// The path of `pty-shell`, which SwiftPM builds beside the test bundle.
  static func sessionLeader() throws(PtyError) -> String {
    let folders = BuildFolder.candidates
    let path = folders.map { "\($0)/pty-shell" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { throw .noSessionLeader(lookedIn: folders) }
    return path
  }
}
