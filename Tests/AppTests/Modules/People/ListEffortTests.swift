import Synchronization
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Counts work instead of time: the cost of a frame depends on the visible rows only.
@Suite("Cost of a list", .bounded, .serialized)
@MainActor
struct ListEffortTests {
  private func app() async throws -> ScreenRobot {
    let records = (1...1_000).map { CountedRecord(id: $0) }
    let viewModel = RecordsViewModel<CountedRecord>(
      flow: RecordsFlowStub<CountedRecord>(), swapi: StubSwapi(records), clock: ManualClock())
    let robot = await ScreenRobot(
      showing: RecordsScreen(viewModel: viewModel, words: try Words.english()).observe(viewModel))
    await robot.settle()
    robot.shows("1,000 of 1,000")
    CountedRecord.startCounting()
    return robot
  }

  @Test("Moving scans no records and formats only visible rows")
  func moving() async throws {
    let robot = try await app()
    let frames = robot.frameCount
    for _ in 0..<40 { robot.press(.down) }
    #expect(robot.frameCount - frames == 40)
    #expect(CountedRecord.counts.searched == 0)
    // Twenty rows, and the selected one a few more times to identify it.
    #expect(CountedRecord.counts.worded <= 40 * 30, "\(CountedRecord.counts.worded) rows for 40 frames")
  }

  @Test("A search key scans the records once, and moves after it do not scan")
  func searching() async throws {
    let robot = try await app()
    robot.type("/")
    CountedRecord.startCounting()
    robot.type("7")
    #expect(CountedRecord.counts.searched == 1_000)
    robot.press(.down, .down, .down)
    #expect(CountedRecord.counts.searched == 1_000)
  }
}

/// A record that counts how often it is read.
private struct CountedRecord: DescribedRecord {
  static let kind = SwapiKind.people
  private static let tally = Mutex((searched: 0, worded: 0))

  let reference: Reference
  let name: String
  var created: String?
  var edited: String?
  var isPartial = false

  enum CodingKeys: String, RecordKey {
    case name, created, edited, reference
  }

  init(id: Int) {
    reference = Reference(kind: .people, id: id)
    name = "Person \(id)"
  }

  static var counts: (searched: Int, worded: Int) { tally.withLock { $0 } }
  static func startCounting() { tally.withLock { $0 = (0, 0) } }

  var searchTexts: [String] {
    Self.tally.withLock { $0.searched += 1 }
    return [name]
  }

  static let description = RecordDescription<CountedRecord>(
    [
      .init(.reference, .personHeight, .number(9)) {
        .whole($0.id)
      } text: { record, _ in
        tally.withLock { $0.worded += 1 }
        return MeasureText(value: String(record.id), unit: "", isGap: false)
      }
    ])
}
