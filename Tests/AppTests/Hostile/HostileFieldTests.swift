import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Hostile text in every field of every kind of record, on every screen that shows it, on the full screen and in plain
/// lines.
@Suite("Hostile text in every field", .bounded)
@MainActor
struct HostileFieldTests: HostileScreens {
  /// Long texts are expensive to lay out, so one further record holds them all.
  private static let texts = FullRun.sample(
    10, of: HostileText.all.map(\.text).filter { $0.utf8.count < 1_000 }, "hostile texts in records")
  nonisolated private static let kinds = FullRun.sample(
    2, of: SwapiKind.allCases, turn: 1, "kinds of records with hostile texts")
  private var texts: [String] { Self.texts }
  private let long = HostileText.all.map(\.text).filter { $0.utf8.count >= 1_000 }

  /// Returns as many records as texts, so that each field holds each text once; related records have hostile names too.
  private func records<Record: DescribedRecord>(_ type: Record.Type) throws -> [Record] {
    let text = try #require(try BundledRecords.texts(of: [Record.kind])[Record.kind.rawValue]?.first)
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let keys = whole.keys.filter { $0 != "url" && $0 != "episode_id" }.sorted()
    return try (0...texts.count).map { index in
      var record = whole
      record["url"] = "https://stub/\(Record.kind.rawValue)/\(index + 1)/"
      for (offset, key) in keys.enumerated() {
        let hostile = index < texts.count ? texts[(index + offset) % texts.count] : long[offset % long.count]
        let own = "https://stub/\(Record.kind.rawValue)/\((index + offset) % texts.count + 1)/"
        record[key] = whole[key] is [Any] ? [hostile, own, hostile + "/people/1"] : hostile
      }
      return try JSONDecoder().decode(Record.self, from: JSONSerialization.data(withJSONObject: record))
    }
  }

  private func swapi(_ kind: SwapiKind) throws -> StubSwapi { StubSwapi(try records(of: kind.describedType)) }

  private func records<Record: DescribedRecord>(of type: Record.Type) throws -> [any SwapiRecord] { try records(type) }

  private func isHarmlessPage(_ app: TestApp, _ columns: Int = 80, sourceLocation: SourceLocation = #_sourceLocation) {
    isHarmless(app, columns, sourceLocation: sourceLocation)
    let head = app.robot.lines[0]
    #expect(head.hasPrefix(" Cantina ›") || head.hasPrefix(" …"), sourceLocation: sourceLocation)
  }

  @Test("is shown in a list, from beginning to end, and in plain lines", arguments: kinds)
  func list(kind: SwapiKind) async throws {
    let app = try await TestApp(.records(kind), swapi: try swapi(kind))
    for (columns, rows) in [(120, 40), (80, 24), (40, 12), (20, 5)] {
      app.robot.resize(columns: columns, rows: rows).press(.home)
      for _ in 0..<(texts.count / (rows - 4) + 1) {
        isHarmlessPage(app, columns)
        app.robot.press(.pageDown)
      }
    }
    isHarmless(plain: await app.plainPage())
    app.robot.resize(columns: 80, rows: 24).type("s")
    isHarmlessPage(app)
  }

  @Test("is shown in each detail, and in plain lines", arguments: kinds)
  func details(kind: SwapiKind) async throws {
    let app = try await TestApp(.records(kind), swapi: try swapi(kind))
    for index in 0...texts.count {
      app.robot.press(.enter)
      await app.robot.settle()
      isHarmlessPage(app)
      if index % 4 == 0 { isHarmless(plain: await app.plainPage()) }
      app.robot.press(.end)
      isHarmlessPage(app)
      app.robot.press(.escape, .down)
    }
  }

  @Test("is shown in comparisons and statistics, and in plain lines", arguments: kinds)
  func counts(kind: SwapiKind) async throws {
    let swapi = try swapi(kind)
    let statistics = try await TestApp(.statistics(kind), swapi: swapi)
    for _ in 0..<6 {
      isHarmlessPage(statistics)
      statistics.robot.press(.pageDown)
    }
    isHarmless(plain: await statistics.plainPage())
    for id in stride(from: 1, to: texts.count, by: 3) {
      let app = try await TestApp(.comparison(Reference(kind: kind, id: id), with: id + 1), swapi: swapi)
      isHarmlessPage(app)
      isHarmless(plain: await app.plainPage())
    }
  }

  @Test("is shown in the crawl of each film, and in plain lines")
  func crawl() async throws {
    let swapi = try swapi(.films)
    for id in 1...(texts.count + 1) {
      let app = try await TestApp(.crawl(id), swapi: swapi, reducesMotion: true)
      isHarmlessPage(app)
      isHarmless(plain: await app.plainPage())
    }
  }
}
