import Foundation
import Testing

@Suite("Golden frames")
struct GoldenTwinTests {
  private static let sizes = ["140x45", "120x40", "80x24", "40x12", "20x5"]
  private static let twin = "plain"
  /// Texts that are no screens.
  private static let texts: Set = ["help", "help-keys"]

  /// What each screen's goldens end in, by the screen's name.
  private func endings() throws -> [String: Set<String>] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.reduce(into: [:]) { endings, file in
      let name = file.replacing(".txt", with: "")
      guard !Self.texts.contains(name), let dash = name.lastIndex(of: "-") else { return }
      endings[String(name[..<dash]), default: []].insert(String(name[name.index(after: dash)...]))
    }
  }

  @Test("Every screen has a golden at each size and one of its plain twin")
  func complete() throws {
    let endings = try endings()
    #expect(endings.count > 10)
    for (name, found) in endings.sorted(by: { $0.key < $1.key }) {
      let missing = Set(Self.sizes + [Self.twin]).subtracting(found)
      #expect(missing.isEmpty, "\(name) lacks \(missing.sorted().joined(separator: ", "))")
      let surplus = found.subtracting(Self.sizes + [Self.twin])
      #expect(surplus.isEmpty, "\(name) has \(surplus.sorted().joined(separator: ", "))")
    }
  }

  @Test("No plain twin has an escape sequence, or any other control but line ends")
  func plain() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens").standardizedFileURL
    for name in try endings().keys {
      let text = try String(contentsOf: folder.appending(path: "\(name)-\(Self.twin).txt"), encoding: .utf8)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) || $0 == "\n" })
    }
  }
}
