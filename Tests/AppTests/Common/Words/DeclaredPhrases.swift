import Foundation
import CantinaResources

/// The phrases as the application's sources declare and use them.
struct DeclaredPhrases {
  /// The key of each, by the name that it is declared under.
  let keys: [String: String]
  /// The names that stand nowhere but in their own declaration.
  let unused: [String]

  init() throws {
    let root = URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
    let app = URL(filePath: root).appending(path: "App", directoryHint: .isDirectory)
    let files = FileManager.default.enumerator(at: app, includingPropertiesForKeys: nil)
    var keys: [String: String] = [:]
    var named: Set<Substring> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /static let (\w+) = Phrase\("([^"]+)"\)/) {
        keys[String(match.1)] = String(match.2)
      }
      named.formUnion(source.matches(of: /\.(\w+)/).map(\.1))
    }
    self.keys = keys
    unused = keys.keys.filter { !named.contains(Substring($0)) }.sorted()
  }
}
