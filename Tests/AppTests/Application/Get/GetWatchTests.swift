import CantinaTestSupport
import CantinaTools
import ConsoleProgram
import Foundation
import Testing

@testable import cantina

@Suite("Watching a list with get")
@MainActor
struct GetWatchTests {
  private let folder: TemporaryFolder
  private let reader: DiffReader
  private let clock = ManualClock()
  private let output = GetOutput()
  private let said = SpyLog()

  init() throws {
    folder = try TemporaryFolder()
    reader = try DependencyManager.bundled().diff
  }

  private func query(_ edit: (inout GetQuery) -> Void = { _ in }) -> GetQuery {
    var query = GetQuery()
    (query.isWatched, query.interval) = (true, .seconds(10))
    edit(&query)
    return query
  }

  private func watch(_ query: GetQuery) throws -> Task<ExitCode, Never> {
    let watch = GetWatch(
      reader: reader, words: try Words.english(), style: GetStyle(), output: output, clock: clock
    ) { [said] in said.note($0) }
    let side = DiffSide.address(folder.url.appending(path: "list.json"))
    return Task { await watch.run(query, of: side) }
  }

  /// Replaces the file's content, advances the clock, and waits for the next read.
  private func next(_ text: String?, after pause: Duration = .seconds(10)) async throws {
    await clock.sleeper(for: pause)
    if let text {
      try folder.write(text, to: "list.json")
    } else {
      try FileManager.default.removeItem(at: folder.url.appending(path: "list.json"))
    }
    clock.advance(by: pause)
    await clock.sleeper(for: pause)
  }

  private var lines: [String] { output.text.split(separator: "\n").map(String.init) }

  @Test(
    "Each addition, removal and change is one line with old and new values; the first reading prints none"
  )
  func changes() async throws {
    try folder.write(#"[{"id": 1, "n": 1}, {"id": 2, "n": 2}]"#, to: "list.json")
    let task = try watch(query())
    try await next(#"[{"id": 1, "n": 1}, {"id": 2, "n": 2}]"#)
    #expect(lines.isEmpty)
    try await next(#"[{"id": 2, "n": 5}, {"id": 3, "n": 3}]"#)
    #expect(lines.count == 3)
    #expect(lines.first?.contains(#""change":"went","id":1"#) == true)
    #expect(lines.dropFirst().first?.contains(#""change":"came","id":3"#) == true)
    #expect(lines.last?.contains(#""change":"changed","id":2,"fields":[{"field":"n","before":2,"after":5}]"#) == true)
    task.cancel()
    #expect(await task.value == .interrupted)
  }

  @Test("A failed reading is reported; the next is compared with the last successful one")
  func failures() async throws {
    try folder.write(#"[{"id": 1}, {"id": 2}]"#, to: "list.json")
    let task = try watch(query())
    try await next(nil)
    #expect(said.entries.count == 2 && lines.isEmpty)
    try await next(#"[{"id": 1}, {"id": 2}, {"id": 3}]"#)
    #expect(lines.count == 1)
    task.cancel()
    _ = await task.value
  }

  @Test("Changes of unmatched records and unrequested fields are not reported")
  func narrowed() async throws {
    try folder.write(#"[{"id": 1, "n": 1, "m": 1}, {"id": 2, "n": 20, "m": 1}]"#, to: "list.json")
    let condition = try RecordCondition("n > 10")
    let task = try watch(
      query {
        $0.condition = condition
        $0.fields = ["n"]
      })
    try await next(#"[{"id": 1, "n": 2, "m": 1}, {"id": 2, "n": 30, "m": 9}]"#)
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""field":"n","before":20,"after":30"#) == true)
    #expect(lines.first?.contains(#""field":"m""#) == false)
    task.cancel()
    _ = await task.value
  }

  @Test("Only whole lists of an API are watched, every five seconds at most")
  func options() throws {
    func failure(_ words: String...) -> UsageError? {
      do throws(UsageError) {
        _ = try CommandLineParser.parse(words, environment: [:])
        return nil
      } catch {
        return error
      }
    }
    #expect(failure("get", "people", "--watch") == .conflict(option: "--watch", other: "get people"))
    #expect(failure("get", "-", "--watch") == .conflict(option: "--watch", other: "get -"))
    #expect(
      failure("get", "https://a.example/x", "--watch", "--limit", "3") == .conflict(option: "--watch", other: "--limit")
    )
    #expect(failure("get", "https://a.example/x", "--watch", "--every", "4") != nil)
    #expect(failure("get", "https://a.example/x", "--watch", "--every", "5") == nil)
  }
}
