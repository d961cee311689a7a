import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Preview of a record beside its list", .bounded)
@MainActor
struct ApiPreviewTests {
  private static let list = "https://a.example/lights"

  private func preview(
    _ record: String, of api: StubApi = StubApi([:]), at place: String = Self.list
  ) throws -> RecordPreview<ApiLink> {
    let url = try #require(URL(string: place))
    let answer = AnyAnswer(RawAnswer(root: try JsonDocument("[\(record)]").root, headers: [:], url: url))
    let step = StubApi([:]).walk(from: Sourced(value: answer, provenance: .sample))
    let found = try #require(AnyPage(step, id: nil).items.first)
    let known = api.known(found.named(answer.layout.title(of: found)))
    return RecordPreview(api.portrait(of: known), titled: known.title, try Words.english()) {
      api.knownName(at: $0.url)?.value
    }
  }

  @Test("Facts are grouped by parent, relations and tables show counts, long texts stand alone")
  func content() throws {
    let text = String(repeating: "A lamp on a rock. ", count: 20)
    let preview = try preview(
      #"{"id": 7, "name": "Fastnet", "url": "/lights/7", "lamp": {"range": 27}, "keepers": ["/k/1", "/k/2"], "#
        + #""port": "/ports/3", "owner": {"url": "/o/1", "name": "Irish Lights"}, "#
        + #""visits": [{"year": 1854}, {"year": 1904}, {"year": 1989}], "story": "\#(text)"}"#)
    #expect(preview.title == "Fastnet")
    #expect(preview.groups.map { $0.facts.map(\.label) } == [[.text("Id")], [.text("Range")]])
    #expect(preview.groups.map(\.title) == [nil, .path("lamp")])
    #expect(preview.related.map(\.label) == [.text("Keepers"), .text("Port"), .text("Owner"), .path("visits")])
    let related = preview.related
    #expect(related.first?.text == "2" && related.last?.text == "3" && related.first?.link == nil)
    #expect(related[2].text == "Irish Lights" && related[2].link?.url.absoluteString == "https://a.example/o/1")
    #expect(preview.texts.map(\.label) == [.text("Story")] && preview.texts.first?.text == text)
  }

  @Test("An endless record is truncated")
  func endless() throws {
    let fields = (0..<500).map { #""f\#($0)": \#($0)"# }.joined(separator: ", ")
    let preview = try preview(#"{"name": "One", \#(fields), "text": "\#(String(repeating: "word ", count: 9_000))"}"#)
    #expect(preview.groups.flatMap(\.facts).count == 80)
    #expect(preview.texts.allSatisfy { $0.text.count == 2_000 })
  }

  @Test("Details loaded from a record's own URL are shown without another request")
  func known() async throws {
    let record = #"{"name": "Fastnet", "url": "https://a.example/lights/7"}"#
    let api = StubApi(["https://a.example/lights/7": #"{"name": "Fastnet", "range": 27}"#])
    #expect(try preview(record, of: api).groups.flatMap(\.facts).isEmpty)
    #expect(api.asked.isEmpty)
    _ = try await api.answer(at: try #require(URL(string: "https://a.example/lights/7")), .usual)
    #expect(try preview(record, of: api).groups.flatMap(\.facts).map(\.label) == [.text("Range")])
    #expect(api.asked.count == 1)
  }

  @Test("From 110 columns on, the preview is shown and follows the selection after a pause")
  func resting() async throws {
    let clock = ManualClock()
    let app = try await TestApp(
      try Features.all.route("api/swapi/people"), dependencies: .over(SwapiFixtures.bundled(), clock: clock))
    app.robot.lacks("Vehicles").resize(columns: 140, rows: 45).shows("Vehicles     2", "Hair color   blond")
    app.robot.press(.down).shows("Hair color   blond")
    await clock.sleeper(for: .milliseconds(150))
    clock.advance(by: .milliseconds(150))
    await app.shown("Hair color   n/a")
    app.robot.resize(columns: 100, rows: 45).lacks("Hair color   n/a")
  }

  @Test(
    "Moving the selection with a preview writes at most 320 bytes, as in Star Wars lists", arguments: [true, false])
  func bytes(isAny: Bool) async throws {
    let route = isAny ? try Features.all.route("api/swapi/people") : Route.records(.people)
    let app = try await TestApp(route)
    app.robot.resize(columns: 140, rows: 45)
    await app.shown("Skin")
    for row in 0..<12 {
      let before = app.robot.frameCount
      app.robot.press(.down)
      #expect(app.robot.frameCount == before + 1)
      let count = app.robot.lastFrame.count
      #expect(count > 0 && count <= 320, "row \(row): \(count) bytes")
    }
  }
}
