import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

/// The guide of TerminalKit's README is code in this folder; these tests run it.
@MainActor
@Suite("The guide")
struct GuideTests {
  @Test("Its screen filters while typing, opens the selected row, and restores the whole list")
  func walk() async {
    let navigator = Navigator()
    var opened: [String] = []
    navigator.setRoot(PlanetsScreen(viewModel: PlanetsViewModel { opened.append($0) }))
    let robot = await ScreenRobot(navigator)
    robot.shows("▌ Alderaan", "Tatooine").type("/oo\n").lacks("Alderaan").shows("▌ Naboo")
    #expect(opened == ["Naboo"])
    robot.press(.escape).shows("Alderaan")
  }

  @Test("It works in plain lines without a line of code for them")
  func plain() async {
    let navigator = Navigator()
    var opened: [String] = []
    navigator.setRoot(PlanetsScreen(viewModel: PlanetsViewModel { opened.append($0) }))
    let transcript = await TestLines.transcript(of: navigator, typing: "/hoth", "1", "q")
    #expect(transcript.contains("1. Hoth"))
    #expect(opened == ["Hoth"])
  }

  @Test("Its practical screen adds notes, confirms deletion, and ages its notes")
  func practice() async {
    let clock = ManualClock()
    let navigator = Navigator()
    navigator.setRoot(NotesScreen())
    let robot = await ScreenRobot(navigator, clock: clock)
    await robot.type("a").settle().type("Tea").press(.enter).settle().shows("▌ Tea")
    await robot.type("x").settle().shows("Throw away?").pause().press(.right, .enter).settle().lacks("Tea")
    await robot.type("a").settle().type("Tea").press(.enter).settle().type("c").settle().shows("Copies")
      .press(.backspace, .enter).shows("A number from 1 to 9").type("3").press(.enter).settle().shows("Tea 3")
    await robot.type("s").settle().shows("Sent.").lacks("Sending")
    // Not the timer of the message, which sleeps too.
    await clock.sleeper(for: .seconds(30))
    clock.advance(by: .seconds(30))
    await eventually("it is older") { robot.line(with: "age 1") != nil }
  }

  @Test("The README shows the code compiled here")
  func isCurrent() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: folder.appending(path: "Planets.swift"), encoding: .utf8)
    let readme = folder.appending(path: "../../../Library/TerminalKit/README.md").standardizedFileURL
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- guide -->\n```swift\n"))
    let end = try #require(text.range(of: "```\n<!-- /guide -->"))
    guard text[start.upperBound..<end.lowerBound] != code else { return }
    if ProcessInfo.processInfo.environment["CANTINA_RECORD"] != nil {
      try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: code)
        .write(to: readme, atomically: true, encoding: .utf8)
    }
    Issue.record("Library/TerminalKit/README.md: the guide is stale; CANTINA_RECORD=1 swift test --filter GuideTests")
  }

  @Test("The README's table names every view, with an existing picture")
  func namesViews() throws {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    let kit = checkout.appending(path: "Library/TerminalKit")
    let readme = try String(contentsOf: kit.appending(path: "README.md"), encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
    let files =
      FileManager.default.enumerator(at: kit, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    var views: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split { " :<".contains($0) }
        guard line.hasPrefix("public struct "), words.contains("View") || words.contains("ViewGroup") else { continue }
        views.insert(String(words[2]))
      }
    }
    #expect(views.count > 20)
    for view in views { #expect(rows.contains { $0.contains("`\(view)`") }, "\(view) is in no table") }
    for row in rows {
      guard let path = row.split(separator: "](").dropFirst().first?.prefix(while: { $0 != ")" }) else { continue }
      let picture = kit.appending(path: String(path)).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: picture.path), "\(path) is not there")
    }
  }

  @Test("All other code in the README and the articles is in a compiled file")
  func isCompiled() throws {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    func lines(_ path: String) throws -> [Substring] {
      try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    func trimmed(_ lines: some Sequence<Substring>) -> String {
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
    let pages = [
      "TerminalKit/README.md", "TerminalKit/TerminalKit.docc/ScreensInPractice.md", "ConsoleProgram/README.md",
      "ApiSession/ApiSession.docc/YourFirstRequest.md",
    ]
    for page in pages {
      let page = try lines("Library/" + page)
      var count = 0
      for (index, line) in page.enumerated() where line.hasPrefix("<!-- from ") {
        let path = String(line.dropFirst("<!-- from ".count).dropLast(" -->".count))
        let code = page[(index + 2)...].prefix { $0 != "```" }
        #expect(trimmed(try lines(path)).contains(trimmed(code)), "the code from \(path) is stale")
        count += 1
      }
      // A separate test compares the guide of the README.
      #expect(count > 0 && count == page.count { $0 == "```swift" } - page.count { $0 == "<!-- guide -->" })
    }
  }

  @Test("Every public type of a library is named in its catalog", arguments: Self.catalogs)
  func isInCatalog(catalog: String) throws {
    let library = URL(filePath: catalog).deletingLastPathComponent()
    let files = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let pages = try String(
      contentsOf: URL(filePath: catalog).appending(
        path: URL(filePath: catalog).deletingPathExtension().lastPathComponent + ".md"),
      encoding: .utf8)
    for file in files ?? [] where file.pathExtension == "swift" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.hasPrefix("public ") {
        let words = line.split { " :<({".contains($0) }
        guard let place = words.firstIndex(where: { ["struct", "class", "enum", "protocol"].contains($0) }) else {
          continue
        }
        let name = words[place + 1]
        #expect(pages.contains("- ``\(name)``"), "\(name) is missing")
      }
    }
  }

  nonisolated static var catalogs: [String] {
    let library = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Library")
      .standardizedFileURL
    let files = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (files ?? []).filter { $0.pathExtension == "docc" }.map(\.path)
  }
}
