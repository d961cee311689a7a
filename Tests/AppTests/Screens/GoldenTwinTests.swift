import Foundation
import Testing

/// The sizes at which a screen has a golden.
enum GoldenSize {
  /// Screens with a different layout in a narrow window, one of each form.
  private static let narrow: Set = [
    "api-form", "api-table", "bar", "cocktails", "comparison", "drink", "main", "meditation", "people", "people-help",
    "people-statistics", "person-luke", "poster", "posters", "seats", "settings",
  ]
  /// Screens that show more in a wide window and less in a tiny one.
  private static let wide: Set = ["api-form", "main", "people", "person-luke", "posters", "seats"]
  private static let tiny: Set = ["main", "people", "person-luke", "seats"]

  /// Returns the sizes of a screen's goldens; every screen has 80×24 and a plain twin.
  ///
  /// `SizeTests` cover the other sizes.
  static func all(of name: String) -> [(columns: Int, rows: Int)] {
    (wide.contains(name) ? [(140, 45)] : []) + [(80, 24)] + (narrow.contains(name) ? [(40, 12)] : [])
      + (tiny.contains(name) ? [(20, 5)] : [])
  }
}

@Suite("Golden frames")
struct GoldenTwinTests {
  private static let twin = "plain"
  /// Screens whose plain lines equal those of another screen, apart from their tests' subject.
  private static let alike: Set = [
    "bar-purchase", "comparison-loading", "crawl-end", "crawl-still",
    "seats-economy", "seats-loading", "seats-together",
  ]
  /// Texts that are not screens.
  private static let texts: Set = ["help", "help-keys"]

  /// Returns the suffixes of each screen's goldens, by the screen's name.
  private func endings() throws -> [String: Set<String>] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.reduce(into: [:]) { endings, file in
      let name = file.replacing(".txt", with: "")
      guard !Self.texts.contains(name), let dash = name.lastIndex(of: "-") else { return }
      endings[String(name[..<dash]), default: []].insert(String(name[name.index(after: dash)...]))
    }
  }

  @Test("Every screen has a golden at each size and one in plain lines, if it has its own")
  func complete() throws {
    let endings = try endings()
    #expect(endings.count > 10)
    for (name, found) in endings.sorted(by: { $0.key < $1.key }) {
      let wanted = Set(
        GoldenSize.all(of: name).map { "\($0.columns)x\($0.rows)" } + (Self.alike.contains(name) ? [] : [Self.twin]))
      let missing = wanted.subtracting(found)
      #expect(missing.isEmpty, "\(name) lacks \(missing.sorted().joined(separator: ", "))")
      let surplus = found.subtracting(wanted)
      #expect(surplus.isEmpty, "\(name) has \(surplus.sorted().joined(separator: ", "))")
    }
  }

  @Test("No plain golden contains a control character except line ends")
  func plain() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens").standardizedFileURL
    for (name, endings) in try endings() where endings.contains(Self.twin) {
      let text = try String(contentsOf: folder.appending(path: "\(name)-\(Self.twin).txt"), encoding: .utf8)
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) || $0 == "\n" })
    }
  }
}
