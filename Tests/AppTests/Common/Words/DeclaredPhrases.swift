import Foundation

/// The phrases as the application's sources declare and use them.
struct DeclaredPhrases {
  /// The key of each: `seats.title`.
  let keys: [String]
  /// Those that stand nowhere but in their own declaration, as `SeatsPhrase.title`.
  let unused: [String]

  init() throws {
    let root = URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
    let app = URL(filePath: root).appending(path: "App", directoryHint: .isDirectory)
    let files = FileManager.default.enumerator(at: app, includingPropertiesForKeys: nil)
    var keys: [String: String] = [:]
    var named: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      for list in source.matches(of: /enum (\w+): String, Phrase \{\n  static let subject = "(\w+)"\n([^}]*)\}/) {
        for line in list.3.matches(of: /(?m)^  case (.*)$/) {
          for name in line.1.matches(of: /\w+/) { keys["\(list.1).\(name.0)"] = "\(list.2).\(name.0)" }
        }
      }
      named.formUnion(source.matches(of: /\w+Phrase\.\w+/).map { String($0.0) })
    }
    self.keys = keys.values.sorted()
    unused = keys.keys.filter { !named.contains($0) }.sorted()
  }
}
