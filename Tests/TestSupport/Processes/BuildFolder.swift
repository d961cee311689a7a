import Foundation

/// The build folder of SwiftPM for the tests.
public enum BuildFolder {
  /// The folders to search, best first: next to the running bundle, and next to the runner.
  public static var candidates: [String] {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    let folders = (bundles + [Bundle.main.bundleURL.appendingPathComponent("x"), runner]).map { url in
      url.deletingLastPathComponent().path
    }
    return folders.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the path of a program of this package; throws `CocoaError` if it was not built.
  public static func program(_ name: String) throws -> String {
    let paths = candidates.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: paths.joined(separator: ", ")])
    }
    return path
  }
}
