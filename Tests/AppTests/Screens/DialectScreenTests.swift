import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// The same screens over every dialect; a field that a dialect lacks is shown as missing, never as “none”.
@Suite("Screens for every dialect", .bounded)
@MainActor
struct DialectScreenTests {
  nonisolated static let records = ["people/2", "planets/1", "films/5", "species/2", "vehicles/4", "starships/10"]

  /// Returns a plain page without the badge of its source.
  private func page(_ route: Route, _ swapi: any SwapiService) async throws -> [String] {
    lines(of: await (try await TestApp(route, swapi: swapi)).plainPage())
  }

  private func lines(of page: String) -> [String] {
    let text = page.replacing(/\ \((live · [\d.]+|offline)\)/, with: "")
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { $0 != "> " }
  }

  /// Returns a line without its number, which depends on the choices above it.
  private func unnumbered(_ line: String) -> String { line.replacing(#/^\d+\. /#, with: "") }

  @Test(
    "A detail of each kind matches the bundled one, except for values that the dialect lacks",
    arguments: MirrorKind.served,
    FullRun.sample(2, of: records, "records over each dialect"))
  func details(kind: MirrorKind, route: String) async throws {
    let reference = try #require(Reference(url: route))
    let mirror = try TestMirror(kind)
    let bundled = try await page(.record(reference), SwapiFixtures.bundled()).map(unnumbered)
    let page = try await page(.record(reference), mirror.swapi).map(unnumbered)
    let labels = ["species": "Species", "residents": "Residents", "films": "Films"]
    let lacking = kind.lacks(reference.kind).compactMap { labels[$0] }
    for label in lacking { #expect(page.contains("\(label): not given")) }
    func common(_ lines: [String]) -> [String] {
      // A relation to many has a heading with its count, `Films 6`, and its names until the next blank line.
      lines.joined(separator: "\n").split(separator: "\n\n").flatMap { paragraph in
        let lines = paragraph.split(separator: "\n").map(String.init)
        func isLacking(_ line: String) -> Bool {
          lacking.contains(line.prefix { $0 != ":" && !$0.isNumber }.trimmingCharacters(in: .whitespaces))
        }
        if let first = lines.first, !first.contains(":"), isLacking(first) { return [String]() }
        return lines.filter { !isLacking($0) }
      }
    }
    #expect(common(page) == common(bundled))
  }

  @Test(
    "The list of each kind is read to its end", arguments: [MirrorKind.paged, .arrays],
    FullRun.sample(2, of: SwapiKind.allCases, turn: 1, "lists over two dialects"))
  func lists(kind: MirrorKind, records: SwapiKind) async throws {
    let mirror = try TestMirror(kind)
    let app = try await TestApp(.records(records), swapi: mirror.swapi)
    for _ in 0..<10 where !isWhole(app) {
      app.robot.type("m")
      await app.robot.settle()
    }
    #expect(lines(of: await app.plainPage()) == (try await page(.records(records), SwapiFixtures.bundled())))
  }

  private func isWhole(_ app: TestApp) -> Bool {
    let status = app.robot.navigator.visibleScreen?.status?.string ?? ""
    return status.wholeMatch(of: /(\d+) of \1/) != nil
  }

  @Test("A list of names shows every name and opens every record")
  func names() async throws {
    let mirror = try TestMirror(.uids)
    let app = try await TestApp(.records(.people), swapi: mirror.swapi)
    app.robot.shows("82 of 82", "Luke Skywalker").press(.enter)
    await app.robot.settle()
    app.robot.shows("172 cm", "Species       not given")
  }

  @Test("A damaged record on a page loses only itself and is reported", arguments: [MirrorKind.paged, .arrays])
  func badRecord(kind: MirrorKind) async throws {
    let people = [
      #"{"name": "Kuiil", "url": "https://swapi.dev/api/people/1/", "height": "137"}"#,
      #"{"name": "Cobb Vanth", "url": "https://swapi.dev/api/nothing/2/"}"#,
      #"{"name": "Peli Motto", "url": "https://swapi.dev/api/people/3/"}"#,
    ]
    let mirror = try TestMirror(kind, texts: ["people": people])
    let app = try await TestApp(.records(.people), swapi: mirror.swapi)
    app.robot.shows("Kuiil", "137 cm", "Peli Motto", "2 of 3 · 1 record could not be read").lacks("Cobb")
  }
}
