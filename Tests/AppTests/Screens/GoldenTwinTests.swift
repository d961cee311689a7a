import Foundation
import Testing

/// The sizes at which a screen has a golden.
enum GoldenSize {
  /// Those whose parts stand otherwise in a window between the usual ones, or in a tiny one: a screen of each form.
  ///
  /// The sizes of all others are walked by `SizeTests`.
  private static let laidOut: Set = [
    "api-charts", "api-record", "api-records", "api-table", "bar", "cocktails", "comparison", "crawl", "diff", "drink",
    "json-tree", "main", "meditation", "palette", "people", "people-help", "people-statistics", "person-luke", "poster",
    "posters", "seats", "seats-first", "settings",
  ]

  static func all(of name: String) -> [(columns: Int, rows: Int)] {
    laidOut.contains(name) ? [(140, 45), (120, 40), (80, 24), (40, 12), (20, 5)] : [(140, 45), (80, 24), (40, 12)]
  }
}

@Suite("Golden frames")
struct GoldenTwinTests {
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

  @Test("Every screen has a golden at each of its sizes and one of its plain twin")
  func complete() throws {
    let endings = try endings()
    #expect(endings.count > 10)
    for (name, found) in endings.sorted(by: { $0.key < $1.key }) {
      let wanted = Set(GoldenSize.all(of: name).map { "\($0.columns)x\($0.rows)" } + [Self.twin])
      let missing = wanted.subtracting(found)
      #expect(missing.isEmpty, "\(name) lacks \(missing.sorted().joined(separator: ", "))")
      let surplus = found.subtracting(wanted)
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
