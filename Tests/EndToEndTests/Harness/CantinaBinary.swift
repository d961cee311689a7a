import Foundation
import CantinaTestSupport

/// The program that these tests start.
enum CantinaBinary {
  /// `CANTINA_BINARY`, or the `cantina` that was built together with the tests; nil if neither is there.
  static let path: String? = {
    if let named { return FileManager.default.isExecutableFile(atPath: named) ? named : nil }
    return BuildFolder.candidates.map { "\($0)/cantina" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The path in the environment; a relative one counts from where `swift test` was called.
  private static let named = ProcessInfo.processInfo.environment["CANTINA_BINARY"].map {
    URL(fileURLWithPath: $0).path
  }
}
