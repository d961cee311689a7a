import Foundation
import Testing

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
    var beginnings: Set<String> = []
    var values: [String: String] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      var rest = source
      for list in source.matches(of: /enum (\w+): String, Phrase \{\n +static let subject = "([\w.]+)"\n([^}]*)\}/) {
        rest = rest.replacing(list.3, with: "")
        for line in list.3.matches(of: /(?m)^ +case (\w.*)$/) {
          for name in line.1.matches(of: /\w+/) { keys["\(list.1).\(name.0)"] = "\(list.2).\(name.0)" }
        }
      }
      // The values of another enum, each with its own text.
      for value in source.matches(of: /extension ([\w.]+): Phrase \{ static let subject = "([\w.]+)" \}/) {
        values[String(value.1.split(separator: ".").last ?? "")] = String(value.2)
      }
      named.formUnion(source.matches(of: /\w+Phrase\.\w+/).map { String($0.0) })
      implied.formUnion(rest.matches(of: /[(,?:] ?\.(\w+)/).map { String($0.1) })
      // Phrases that are found by the beginning of their names.
      beginnings.formUnion(source.matches(of: /Phrase\(rawValue: "(\w+)" \+/).map { String($0.1) })
      others.formUnion(rest.matches(of: /\b(?:let|var|func) (\w+)/).map { String($0.1) })
      for line in rest.matches(of: /(?m)\bcase (.*)$/) {
        // The text after the colon of a pattern is code to run, which declares nothing.
        let names = line.1.hasPrefix(".") ? line.1.prefix { $0 != ":" } : line.1
        others.formUnion(names.matches(of: /\w+/).map { String($0.0) })
      }
    }
    let raws = try Self.rawValues(of: Set(values.keys), below: root)
    self.keys = (keys.values + raws.flatMap { name, raws in raws.map { "\(values[name] ?? "").\($0)" } }).sorted()
    keys = keys.filter { $0.key.contains("Phrase.") }
    let names = keys.keys.map { String($0.split(separator: ".")[1]) }
    let unique = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).filter { $0.value == 1 }
    unused = keys.keys.filter { key in
      let name = String(key.split(separator: ".")[1])
      if named.contains(key) || beginnings.contains(where: name.hasPrefix) { return false }
      return !(unique[name] != nil && implied.contains(name) && !others.contains(name))
    }.sorted()
  }

  /// Reads the raw values of enums that are declared once in the sources of the application and its libraries.
  private static func rawValues(of names: Set<String>, below root: String) throws -> [String: [String]] {
    var raws: [String: [String]] = [:]
    for folder in ["App", "Library"] {
      let place = URL(filePath: root).appending(path: folder, directoryHint: .isDirectory)
      let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let source = try String(contentsOf: file, encoding: .utf8)
        for head in source.matches(of: /enum (\w+): String, CaseIterable[^{]*\{/) {
          let name = String(head.1)
          guard names.contains(name) else { continue }
          // An inner enum has cases of its own.
          let own = source[head.range.upperBound...].prefix { $0 != "}" }.split(separator: "enum ").first ?? ""
          let cases = own.matches(of: /(?m)^ +case (\w[^\n:}]*)/).flatMap { $0.1.split(separator: ", ") }
          #expect(raws[name] == nil, "Two enums are called \(name).")
          raws[name] = cases.map { String($0.split(separator: " = ").last ?? "").filter { $0 != "\"" && $0 != " " } }
        }
      }
    }
    #expect(Set(raws.keys) == names)
    return raws
  }
}
