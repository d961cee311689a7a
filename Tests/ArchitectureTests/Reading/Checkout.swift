import Foundation

/// The input of the rules: the Swift files, and the names of all files next to them.
struct Checkout: Sendable {
  /// Every Swift file, sorted by path.
  let files: [SourceFile]
  /// The path of every file below the folders read, Swift or not.
  let paths: [String]
  /// The top-level entries, without dot files and files that git ignores.
  let topLevel: [String]

  /// Makes a checkout of files that need not exist.
  init(files: [SourceFile]) {
    self.files = files
    paths = files.map(\.path)
    topLevel = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
  }

  /// Reads the checkout with this root folder.
  init(root: URL) throws {
    let manager = FileManager.default
    topLevel = try manager.contentsOfDirectory(atPath: root.path).filter { !Self.isIgnored($0) }.sorted()
    paths = topLevel.flatMap { entry in
      let below = manager.enumerator(atPath: root.appendingPathComponent(entry).path)?.compactMap { $0 as? String }
      return [entry] + (below ?? []).map { "\(entry)/\($0)" }
    }.filter { path in
      var isFolder: ObjCBool = false
      let exists = manager.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !path.split(separator: "/").contains { Self.isIgnored(String($0)) }
    }.sorted()
    files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      SourceFile(path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
  }

  /// The checkout of these tests.
  static let here = Result { try Checkout(root: root) }

  /// The folder that holds `Tests`, three levels above this file's own.
  static var root: URL {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url
  }

  /// Returns whether `.gitignore` names the entry or its name begins with a dot.
  private static func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || name == "Package.resolved" || name.hasSuffix(".xcodeproj")
  }
}
