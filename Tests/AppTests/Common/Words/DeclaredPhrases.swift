import Foundation

/// The phrases as the application's sources declare and use them.
struct DeclaredPhrases {
  /// Their keys, such as `seats.title`.
  let keys: [String]
  /// Phrases that appear only in their own declaration, whether as `SeatsPhrase.title` or as
  /// `.orderMass`, a name that is unique in the program.
  let unused: [String]

  init() throws {
    let root = URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.joined(separator: "/")
    let app = URL(filePath: root).appending(path: "App", directoryHint: .isDirectory)
    let files = FileManager.default.enumerator(at: app, includingPropertiesForKeys: nil)
    var keys: [String: String] = [:]
    var named: Set<String> = []
    var implied: Set<String> = []
    var others: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      var rest = source
      for list in source.matches(of: /enum (\w+): String, Phrase \{\n  static let subject = "(\w+)"\n([^}]*)\}/) {
        rest = rest.replacing(list.3, with: "")
        for line in list.3.matches(of: /(?m)^  case (.*)$/) {
          for name in line.1.matches(of: /\w+/) { keys["\(list.1).\(name.0)"] = "\(list.2).\(name.0)" }
        }
      }
      named.formUnion(source.matches(of: /\w+Phrase\.\w+/).map { String($0.0) })
      implied.formUnion(rest.matches(of: /[(,] ?\.(\w+)/).map { String($0.1) })
      others.formUnion(rest.matches(of: /\b(?:let|var|func) (\w+)/).map { String($0.1) })
      for line in rest.matches(of: /(?m)\bcase (.*)$/) {
        // What follows the colon of a pattern is code to run, which declares nothing.
        let names = line.1.hasPrefix(".") ? line.1.prefix { $0 != ":" } : line.1
        others.formUnion(names.matches(of: /\w+/).map { String($0.0) })
      }
    }
    self.keys = keys.values.sorted()
    let names = keys.keys.map { String($0.split(separator: ".")[1]) }
    let unique = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value == 1 }
    unused = keys.keys.filter { key in
      let name = String(key.split(separator: ".")[1])
      return !named.contains(key) && !(unique[name] != nil && implied.contains(name) && !others.contains(name))
    }.sorted()
  }
}
