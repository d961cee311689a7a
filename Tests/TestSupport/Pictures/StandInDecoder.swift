import Foundation

/// Programs that take the place of those that read pictures, on a search path that has no others.
public final class StandInDecoder: Sendable {
  private let folder: TemporaryFolder
  private let behaviour: String

  /// A file of the checkout, for the reason that `StandInPlayer` tells.
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "stand-in-decoder.sh")

  /// Puts programs of these names into a folder; all of them do what `behaviour` names in the script.
  public init(named names: [String] = ["djpeg"], _ behaviour: String) throws {
    folder = try TemporaryFolder()
    self.behaviour = behaviour
    for name in names {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: Self.script)
    }
  }

  /// What a program needs in its environment so that it finds these and no others.
  public var environment: [String: String] { ["PATH": folder.url.path, "CANTINA_DECODER": behaviour] }
}
