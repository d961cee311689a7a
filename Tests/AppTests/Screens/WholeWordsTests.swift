import Foundation
import CantinaResources
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("The program's own words are shown uncut", .bounded)
@MainActor
struct WholeWordsTests {
  @Test(
    "No screen cuts a word of the program at 80×24",
    arguments: FullRun.sample(["pl"], of: ["en", "pl"], "languages of whole words"))
  func whole(language: String) async throws {
    let beginnings = try Self.beginnings(language)
    for route in Features.all.walk(turn: 6, "screens with whole words") {
      let app = try await TestApp(route, words: Localization(.checkedOut, language: language))
      for keys in ["", "?"] {
        app.robot.type(keys)
        for line in app.robot.lines {
          for piece in Self.cutPieces(of: line) where beginnings.contains(piece) {
            app.robot.fail("\(route.path) in \(language): “\(piece)” is cut")
          }
        }
      }
    }
  }

  @Test(
    "Every module is on the main screen at 80×24, with key, group and summary or state",
    arguments: ["en", "pl"])
  func main(language: String) async throws {
    let words = try Localization(.checkedOut, language: language)
    for isFirstVisit in [false, true] {
      let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), words: words).give(
        \.hints, StubHints(isFirstVisit: isFirstVisit))
      let app = try await TestApp(.main, dependencies: dependencies)
      if isFirstVisit { await app.shown(String(words[MainPhrase.hint].prefix(30))) }
      for (_, entry) in Features.all.menu {
        let line = app.robot.lines.first { $0.contains("  \(words[entry.title]) ") }
        let state = await entry.state?(dependencies)?()
        #expect(line?.contains(state ?? words[entry.summary]) == true, "\(language): \(words[entry.title])")
      }
      app.robot.lacks("▾", "…")
    }
  }

  /// Returns the text before each ellipsis that cuts a word, from the last gap in the line.
  private static func cutPieces(of line: String) -> [String] {
    var pieces: [String] = []
    for index in line.indices where line[index] == "…" && index > line.startIndex {
      let before = line[..<index]
      guard before.last != " " else { continue }
      let start = before.range(of: "  ", options: .backwards)?.upperBound ?? before.startIndex
      pieces.append(before[start...].trimmingCharacters(in: CharacterSet(charactersIn: " ▌│╭─")))
    }
    return pieces.filter { $0.count > 2 }
  }

  /// Returns every prefix of every program text up to its first placeholder, except texts that end in an ellipsis.
  private static func beginnings(_ language: String) throws -> Set<String> {
    var beginnings: Set<String> = []
    for (_, text) in try Resources.checkedOut.strings(language: language) {
      let own = text.prefix { $0 != "{" && $0 != "…" }
      for length in 3..<max(3, own.count + (own.count < text.count ? 0 : 1)) {
        beginnings.insert(own.prefix(length).trimmingCharacters(in: .whitespaces))
      }
    }
    return beginnings
  }
}
