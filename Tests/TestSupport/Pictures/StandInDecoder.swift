import Foundation

/// Stand-ins for the programs that decode pictures, on a search path without others.
public final class StandInDecoder: Sendable {
  private let folder: TemporaryFolder
  private let behaviour: String

  /// A file of the checkout, for the reason given in `StandInPlayer`.
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "stand-in-decoder.sh")

  /// Makes programs with these names; all of them show the `behaviour` of that name in the script.
  public init(named names: [String] = ["djpeg"], _ behaviour: String) throws {
    folder = try TemporaryFolder()
    self.behaviour = behaviour
    for name in names {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: Self.script)
    }
  }

  /// The environment in which a program finds only these stand-ins.
  public var environment: [String: String] { ["PATH": folder.url.path, "CANTINA_DECODER": behaviour] }
}
