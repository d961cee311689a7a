import Foundation
import Testing

/// The guide for a newcomer, `App/README.md`.
enum GuidePage {
  /// Expects the guide to name each file of a module next to this one, and to show it unchanged.
  static func check(folder name: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let page = tests.appending(path: "../../../App/README.md").standardizedFileURL
    let (text, folder) = (try String(contentsOf: page, encoding: .utf8), tests.appending(path: name))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      #expect(text.contains(name), "App/README.md does not name \(name)")
      let code = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        .replacing("\n@testable import cantina\n", with: "")
      for block in text.split(separator: "```swift\n").dropFirst() where block.hasPrefix("// \(name)\n") {
        let shown = String(
          block.prefix(upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex).dropFirst(name.count + 4))
        #expect(code.contains(shown.trimmingCharacters(in: .newlines)), "\(name) is shown otherwise than it is")
      }
    }
  }
}
