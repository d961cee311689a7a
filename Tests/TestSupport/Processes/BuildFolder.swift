import Foundation

/// Where SwiftPM puts what it builds together with the tests.
public enum BuildFolder {
  /// Folders to look in, best first: beside the running bundle, and beside the runner.
  public static var candidates: [String] {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    let folders = (bundles + [Bundle.main.bundleURL.appendingPathComponent("x"), runner]).map { url in
      url.deletingLastPathComponent().path
    }
    return folders.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The path of a program of this package; throws `CocoaError` when it was not built.
  public static func program(_ name: String) throws -> String {
    let paths = candidates.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: paths.joined(separator: ", ")])
    }
    return path
  }
}
