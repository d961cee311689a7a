import ApiSession
import CantinaTestSupport
import CantinaTools
import Foundation
import Json
import Loading
import Synchronization
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Watching a list", .bounded)
@MainActor
struct RecordWatchTests {
  /// Answers with the configured records, in pages of two.
  private final class Source: Sendable {
    private struct State {
      var text = ""
      var failure: ApiError?
      var count = 0
    }

    private let state: Mutex<State>

    init(_ text: String) { state = Mutex(State(text: text)) }

    var count: Int { state.withLock { $0.count } }
    func says(_ text: String, failure: ApiError? = nil) { state.withLock { ($0.text, $0.failure) = (text, failure) } }

    func page(_ page: Int) throws(ApiError) -> Sourced<NumberedPage> {
      let (text, failure) = state.withLock { state in
        state.count += 1
        return (state.text, state.failure)
      }
      if let failure { throw failure }
      let all = (try? JsonDocument(text).root.elements).map { Array($0) } ?? []
      let items = all.dropFirst(page * 2).prefix(2).map { Row(id: $0["id"]?.int ?? 0, json: $0) }
      let next = all.count > page * 2 + 2 ? page + 1 : nil
      return Sourced(
        value: NumberedPage(items: Array(items), total: all.count, next: next), provenance: .live(host: "a.example"))
    }
  }

  private struct Row: ListedRecord {
    typealias Batch = NumberedPage
    typealias Link = Reference
    let id: Int
    let json: JsonValue
    func operands(at field: String) -> [RecordCondition.Operand] { json.operands(at: field) }
    static func unknownField(of fields: [String], in items: some Collection<Row>) -> (field: String, nearest: String?)?
    {
      nil
    }
  }

  private struct NumberedPage: BrowsedPage {
    let items: [Row]
    let total: Int
    let next: Int?
  }

  private struct Rows: RecordCollection {
    typealias Item = Row
    let source: Source
    let title = FieldLabel.text("Rows")
    let route: Route? = nil
    let lookAhead: Int? = 1
    let isSearchedAtSource = false
    let fileName = "rows"
    let description = RecordDescription<Row>([Rows.score], heading: .text("name"), columns: ["n"]) { row, _ in
      row.json["name"]?.string ?? "?"
    }
    private static let score = RecordField<Row>(
      "n", .text("score"), value: { .whole($0.json["n"]?.int) },
      text: { row, _ in MeasureText(text: "\(row.json["n"]?.int ?? 0)") })

    func page(_ request: PageRequest<Int>) async throws(ApiError) -> Sourced<NumberedPage> {
      try source.page(request.cursor ?? 0)
    }
    func texts(of item: Row) -> [String] { [] }
    func route(to item: Row) -> Route? { nil }
    func preview(of item: Row) -> RecordPortrait<Reference> { RecordPortrait() }
    func knownName(of link: Reference) -> String? { nil }
    func knownNames() async -> [Reference: String] { [:] }
    func names(of links: [Reference]) -> AsyncStream<LinkName<Reference>> { AsyncStream { $0.finish() } }
    func json(of item: Row) -> JsonValue? { item.json }
  }

  private let clock = ManualClock()
  private let source = Source(
    #"[{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob"}, {"id": 3, "name": "Cid"}, {"id": 4, "name": "Dot"}]"#)
  private let changes = ChangeSpy()

  private func watched() async -> RecordsViewModel<Row> {
    let viewModel = RecordsViewModel<Row>(Rows(source: source), flow: RecordsFlowStub<Row>(), clock: clock)
    viewModel.delegate = changes
    viewModel.appeared(seeing: 0..<40)
    await changes.until { viewModel.hasRecords && !viewModel.isLoading }
    viewModel.toggleWatch()
    await changes.until { viewModel.isComplete && !viewModel.isLoading }
    return viewModel
  }

  /// Advances the clock; returns when the list was read and the next pause has begun.
  private func pass(_ rest: Duration = .seconds(30), next: Duration = .seconds(30)) async {
    await clock.sleeper(for: rest)
    clock.advance(by: rest)
    await clock.sleeper(for: next)
  }

  @Test("Every 30 seconds the whole list reloads; additions, changes and removals since the start are shown")
  func news() async throws {
    let viewModel = await watched()
    #expect(source.count == 2 && viewModel.watch.isOn)
    source.says(
      #"[{"id": 1, "name": "Ann"}, {"id": 3, "name": "Cyd"}, {"id": 4, "name": "Dot"}, {"id": 5, "name": "Eve"}]"#)
    await pass()
    #expect(source.count == 4)
    #expect(viewModel.items.map(\.id) == [1, 3, 4, 5])
    #expect(viewModel.watch.news.came == [5] && viewModel.watch.news.changed.map(\.key) == [3])
    #expect(viewModel.watch.former(of: 3)?.json["name"]?.string == "Cid" && viewModel.watch.former(of: 1) == nil)
    #expect(viewModel.gone.map(\.value.id) == [2])
    #expect([1, 3, 5].map { viewModel.watch.fate(of: $0) } == [nil, .changed, .came])
    // Nothing new: the earlier message remains.
    await pass()
    #expect(source.count == 6 && viewModel.watch.news.came == [5])
    viewModel.toggleWatch()
    #expect(!viewModel.watch.isOn && viewModel.gone.isEmpty && viewModel.watch.fate(of: 5) == nil)
    clock.advance(by: .seconds(300))
    await settle()
    #expect(source.count == 6)
  }

  @Test("Watching pauses while the list is hidden and resumes on return")
  func left() async throws {
    let viewModel = await watched()
    await clock.sleeper(for: .seconds(30))
    viewModel.disappeared()
    clock.advance(by: .seconds(600))
    await settle()
    #expect(source.count == 2)
    viewModel.appeared(seeing: 0..<40)
    await pass()
    #expect(source.count == 4)
  }

  @Test("A failure keeps the rows and is reported; the server's wait is respected")
  func failures() async throws {
    let viewModel = await watched()
    let busy = ApiError.unacceptableStatus(
      StatusFailure(code: 503, url: "https://a.example/", retryAfter: .seconds(90)))
    source.says("[]", failure: busy)
    await pass(next: .seconds(90))
    #expect(source.count == 3 && viewModel.watch.failure == busy)
    #expect(viewModel.items.count == 4 && viewModel.gone.isEmpty)
    source.says(#"[{"id": 1, "name": "Ann"}]"#)
    await pass(.seconds(90))
    #expect(source.count == 4 && viewModel.watch.failure == nil && viewModel.gone.map(\.value.id) == [2, 3, 4])
  }

  @Test("The interval is at least 5 seconds, and a server's wait is at most a day")
  func pace() throws {
    #expect(WatchPace.rest(.seconds(5), after: nil) == .seconds(5))
    let never = ApiError.unacceptableStatus(StatusFailure(code: 503, url: "", retryAfter: .seconds(1_000_000)))
    #expect(WatchPace.rest(.seconds(5), after: never) == .seconds(86_400))
    #expect(try Command.options("browse a.example --every 5").query.interval == .seconds(5))
    #expect(try Command.answer("browse a.example --every 4") != "in order")
  }

  @Test("Keys change the interval; an announced rate limit slows it down")
  func steps() async throws {
    let viewModel = await watched()
    await clock.sleeper(for: .seconds(30))
    #expect(viewModel.watchSteps.shorter == .seconds(15) && viewModel.watchSteps.longer == .seconds(60))
    viewModel.watchFaster()
    await pass(.seconds(15), next: .seconds(15))
    #expect(source.count == 4)
    viewModel.watch.least = { .seconds(40) }
    #expect(viewModel.watch.pace == .seconds(40) && viewModel.watchSteps.shorter == nil)
    await pass(.seconds(15), next: .seconds(40))
  }

  @Test("Intervals of 2 seconds are for localhost only; the remaining limit lasts until its renewal")
  func least() throws {
    #expect(WatchPace.least(at: URL(string: "http://127.0.0.1:8080/x"), limit: nil, pages: 1) == .seconds(2))
    #expect(WatchPace.least(at: URL(string: "https://a.example/x"), limit: nil, pages: 1) == .seconds(5))
    let fields = ["X-RateLimit-Remaining": "10", "X-RateLimit-Reset": "600"] as HttpHeaders
    let limit = try #require(RateLimit(fields))
    #expect(WatchPace.least(at: nil, limit: limit, pages: 2) == .seconds(120))
    let none = try #require(RateLimit(["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "600"] as HttpHeaders))
    #expect(WatchPace.least(at: nil, limit: none, pages: 2) == .seconds(600))
  }

  @Test("The screen marks changed rows, keeps removed ones below the list, and stops when left")
  func screen() async throws {
    let viewModel = RecordsViewModel<Row>(Rows(source: source), flow: RecordsFlowStub<Row>(), clock: clock)
    let words = try Words.english()
    let screen = RecordsScreen(viewModel: viewModel, words: words).observe(viewModel)
    let robot = await ScreenRobot(showing: screen)
    await robot.settle()
    robot.type("w").shows("checked every 30 s")
    await robot.settle()
    source.says(#"[{"id": 1, "name": "Ann"}, {"id": 3, "name": "Cid", "n": 1}, {"id": 5, "name": "Eve"}]"#)
    await pass()
    robot.pause().shows("Cid ~", "Eve +", "Gone", "Bob -", "Dot -", "1 new · 1 changed · 2 gone")
    robot.type("w").lacks("checked every", "Eve +", "Bob")
  }

  @Test("Former values follow the selected record, even if rows appear above it")
  func formerValues() async throws {
    let viewModel = RecordsViewModel<Row>(Rows(source: source), flow: RecordsFlowStub<Row>(), clock: clock)
    let screen = RecordsScreen(viewModel: viewModel, words: try Words.english()).observe(viewModel)
    let robot = await ScreenRobot(showing: screen)
    await robot.settle().type("w").settle().press(.down).shows("▌ Bob")
    source.says(#"[{"id": 9, "name": "New"}, {"id": 1, "name": "Ann"}, {"id": 2, "name": "Bob", "n": 7}]"#)
    await pass()
    robot.pause().shows("▌ Bob ~", "before: score 0").press(.up).shows("▌ Ann").lacks("before")
    robot.press(.down).shows("▌ Bob ~", "before: score 0")
  }
}
