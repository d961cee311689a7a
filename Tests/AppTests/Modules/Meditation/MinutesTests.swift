import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The history of minutes", .bounded)
@MainActor
struct MinutesTests {
  private static let today = Day(year: 2026, month: 3, day: 2)

  private func kept(_ ago: Int...) -> [Day: Duration] {
    Dictionary(uniqueKeysWithValues: ago.map { (Self.today.before($0), Duration.seconds(600 + 61 * $0)) })
  }

  @Test("The screen shows the last two weeks, the streak and the total")
  func seen() async throws {
    let minutes = StubMinutes(kept(0, 1, 2, 5, 13, 40), today: Self.today)
    let app = try await TestApp(.minutes, dependencies: .over(SwapiFixtures.bundled()).give(\.minutes, minutes))
    await app.matchesGoldens("minutes")
  }

  @Test("The last thirty days end today, and a day without minutes shows none")
  func course() async {
    let spy = ChangeSpy()
    let viewModel = MinutesViewModel(minutes: StubMinutes(kept(0, 2, 29, 30), today: Self.today))
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { !viewModel.items.isEmpty }
    #expect(viewModel.course.count == 30)
    #expect(viewModel.course.last?.time == .seconds(600) && viewModel.course.first?.time == .seconds(600 + 61 * 29))
    #expect(viewModel.course.count { $0.time > .zero } == 3)
  }

  @Test("Seconds are shown as seconds, and the sum matches the rows")
  func seconds() async throws {
    let days = [(0, 4), (1, 65), (2, 3600), (3, 3725)]
    let kept = Dictionary(uniqueKeysWithValues: days.map { (Self.today.before($0), Duration.seconds($1)) })
    let app = try await TestApp(
      .minutes, dependencies: .over(SwapiFixtures.bundled()).give(\.minutes, StubMinutes(kept, today: Self.today)))
    app.robot.shows("4 s", "1 min 5 s", "1 h", "1 h 2 min 5 s", "2 h 3 min 14 s in all").lacks("1 minute")
  }

  @Test("An empty history says so")
  func nothing() async throws {
    let app = try await TestApp(.minutes, dependencies: .over(SwapiFixtures.bundled()))
    await app.matchesGoldens("minutes-nothing")
  }

  @Test("While the history loads, it is not called empty")
  func unknown() async throws {
    let store = SilentMinutes()
    let app = try await TestApp(
      .minutes, dependencies: .over(SwapiFixtures.bundled()).give(\.minutes, store), waits: false)
    app.robot.shows("Minutes").lacks("Nothing yet")
    store.speak()
    await app.robot.settle()
    app.robot.shows("Nothing yet")
  }

  @Test(
    "A streak of days ends today or yesterday",
    // Future days exist if the clock was set back.
    arguments: [([0, 1, 2], 3), ([1, 2], 2), ([2, 3], 0), ([0, 2], 1), ([-400, -1, 0, 1], 2), ([-1], 0)])
  func streaks(ago: [Int], days: Int) async {
    let spy = ChangeSpy()
    let minutes = StubMinutes(
      Dictionary(uniqueKeysWithValues: ago.map { (Self.today.before($0), .seconds(9)) }), today: Self.today)
    let viewModel = MinutesViewModel(minutes: minutes)
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { !viewModel.items.isEmpty }
    #expect(viewModel.streak == days)
    #expect(viewModel.items.count == 14)
    #expect(viewModel.items[1].day == Day(year: 2026, month: 3, day: 1))
    #expect(viewModel.items[2].day == Day(year: 2026, month: 2, day: 28))
  }

  @Test("Days are saved in a file by local date and read again")
  func file() async throws {
    let folder = try TemporaryFolder(inner: "data")
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    // 2026-03-01 23:30 UTC is the next day one hour east.
    let now = Date(timeIntervalSince1970: 1_772_407_800)
    let store = FileMinuteStore(folder: folder.url, now: { now }, zone: zone)
    await store.add(.seconds(90))
    await store.add(.milliseconds(10_900))
    await store.add(.milliseconds(900))
    let again = FileMinuteStore(folder: folder.url, now: { now.addingTimeInterval(-3600) }, zone: zone)
    await again.add(.seconds(5))
    #expect(
      await again.days() == [
        Day(year: 2026, month: 3, day: 2): .seconds(100), Day(year: 2026, month: 3, day: 1): .seconds(5),
      ])
    #expect(store.today().text == "2026-03-02")
  }

  @Test("A damaged file is set aside and reported; without a home only this visit's minutes are known")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{oh", to: "minutes.json")
    let path = folder.url.appending(path: "minutes.json").path
    let news = StorageNews()
    let store = FileMinuteStore(folder: folder.url, now: { .now }, zone: .gmt, tell: news.tell)
    #expect(await store.days().isEmpty)
    await store.add(.seconds(3))
    #expect(await store.days().count == 1)
    #expect(news.unsaid() == [.damaged(path: path, aside: path + ".damaged")])
    #expect(folder.read("minutes.json.damaged") == "{oh")
    let homeless = FileMinuteStore(folder: nil, now: { .now }, zone: .gmt)
    await homeless.add(.seconds(3))
    #expect(await homeless.days().values.first == .seconds(3))
  }

  @Test(
    "A day survives a round trip through its text; other texts are rejected",
    arguments: ["2026-3-1", "2026-13-01", "x", "2026-03", ""])
  func days(text: String) {
    #expect(Day(text: "2026-03-01") == Day(year: 2026, month: 3, day: 1))
    #expect(Day(text: text) == nil)
  }
}

/// Withholds its answer until told to give it.
private final class SilentMinutes: MinuteStore {
  private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

  func speak() { continuation.finish() }
  func add(_ time: Duration) async {}
  func days() async -> [Day: Duration] { [:] }
  func today() async -> Day {
    for await _ in stream {}
    return Day(year: 2026, month: 3, day: 2)
  }
}
