import Foundation

extension PseudoTerminal {
  /// A sufficient environment for any program, independent of the test machine.
  ///
  /// It has no home: tests run as root would create and then share one.
  public static let environment = [
    "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
  ]

  /// Returns the path of `pty-shell`, which SwiftPM builds next to the test bundle.
  static func sessionLeader() throws(PtyError) -> String {
    let folders = BuildFolder.candidates
    let path = folders.map { "\($0)/pty-shell" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { throw .noSessionLeader(lookedIn: folders) }
    return path
  }
}
