import Foundation
import CantinaTestSupport
import TerminalKitTesting
import Testing

@testable import cantina

@MainActor
@Suite("Bookmarks and visits", .bounded)
struct PlaceBookTests {
  private let luke = Place(route: "people/1", title: "Luke Skywalker")
  private let hoth = Place(route: "planets/4", title: "Hoth")

  private func file(_ folder: TemporaryFolder, _ list: PlaceList = .bookmarks) -> JsonFile<[Place]> {
    JsonFile(url: folder.url.appending(path: "data/\(list).json"))
  }

  private func opened(_ folder: TemporaryFolder) -> PlaceBook {
    PlaceBook(
      bookmarks: KeptValue(file(folder), empty: []), visits: KeptValue(file(folder, .history), empty: []))
  }

  @Test("Saved places survive a restart, newest first, readable only by their owner")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let book = opened(folder)
    #expect(await book.toggleBookmark(luke).value == .added)
    #expect(await book.toggleBookmark(hoth).value == .added)
    book.visited(luke)
    await book.settled()
    let again = opened(folder)
    await again.load()
    #expect(again.bookmarks == [hoth, luke] && again.visits == [luke])
    #expect(await again.toggleBookmark(hoth).value == .removed)
    await again.settled()
    #expect(file(folder).read() == [luke])
    let path = folder.url.appending(path: "data/bookmarks.json").path
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  // The last change was once lost if the program ended before the file had been read.
  @Test("Changes at the last moment are written before the end, in order")
  func lastMoment() async throws {
    let folder = try TemporaryFolder()
    try file(folder).write([hoth])
    let book = opened(folder)
    book.toggleBookmark(luke)
    book.toggleBookmark(hoth)
    await book.settled()
    #expect(file(folder).read() == [luke])
    book.toggleBookmark(luke)
    book.toggleBookmark(luke)
    await book.settled()
    #expect(file(folder).read() == [luke])
  }

  @Test("A place visited again moves to the front, and the oldest are dropped")
  func limit() async throws {
    let folder = try TemporaryFolder()
    let book = opened(folder)
    for number in Array(1...100) + [2, 101] {
      book.visited(Place(route: "people/\(number)", title: "\(number)"))
    }
    await book.settled()
    let titles = file(folder, .history).read()?.map(\.title) ?? []
    #expect(titles.prefix(3) == ["101", "2", "100"] && titles.suffix(2) == ["4", "3"] && titles.count == 100)
    await book.load()
    #expect(book.visits.map(\.title) == titles)
  }

  @Test("A failed write is reported, and the change stays for this visit")
  func unwritable() async throws {
    let failure = StorageError(path: "/nowhere", code: ENOSPC)
    let book = PlaceBook(bookmarks: StubStore(failure: failure).value)
    var told: [StorageError] = []
    book.onFailure = { told.append($0) }
    #expect(await book.toggleBookmark(luke).value == .notKept)
    await book.settled()
    #expect(told == [failure] && book.isBookmarked("people/1"))
  }

  // Opening screens faster than the disk wrote once kept a task for each in memory, up to 1.3 MB.
  @Test("Changes during a write are written together")
  func together() async throws {
    let gate = Gate<Void>()
    let clock = ManualClock()
    let visits = StubStore<Place>(gate: gate)
    let book = PlaceBook(visits: visits.value(clock: clock))
    book.visited(luke)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await gate.asked()
    book.visited(hoth)
    book.visited(luke)
    book.remove(hoth.route, from: .history)
    gate.answer(())
    await book.settled()
    #expect(await visits.writes == [[luke], [luke]])
  }

  // Leaving a screen once cost a write with `fsync`: a quarter of the CPU time of Enter and back.
  @Test("Visits are written together after a second; the user's changes are written at once")
  func rest() async throws {
    let clock = ManualClock()
    let visits = StubStore<Place>()
    let book = PlaceBook(visits: visits.value(clock: clock))
    book.visited(luke)
    await clock.sleepers(1)
    book.visited(hoth)
    clock.advance(by: .milliseconds(999))
    #expect(await visits.writes.isEmpty)
    clock.advance(by: .milliseconds(1))
    await eventually("one write of both visits") { await visits.writes == [[hoth, luke]] }
    // A visit during the write would join it, without a rest.
    await book.settled()
    book.visited(luke)
    await clock.sleepers(1)
    book.remove(hoth.route, from: .history)
    await eventually("a write at once") { await visits.writes.last == [luke] }
    #expect(await visits.writes.count == 2)
  }

  @Test("Removed places return to their positions, last removed first, in memory and in the file")
  func undo() async throws {
    let folder = try TemporaryFolder()
    let book = opened(folder)
    let all = [luke, hoth, Place(route: "films/1", title: "A New Hope")]
    for place in all.reversed() { #expect(await book.toggleBookmark(place).value == .added) }
    #expect(book.remove("nowhere", from: .bookmarks) == nil && !book.canUndoRemoval(from: .bookmarks))
    book.remove(hoth.route, from: .bookmarks)
    #expect(await book.toggleBookmark(luke).value == .removed)
    #expect(!book.canUndoRemoval(from: .history))
    book.undoRemoval(from: .bookmarks)
    book.undoRemoval(from: .bookmarks)
    book.undoRemoval(from: .bookmarks)
    await book.settled()
    #expect(book.bookmarks == all)
    #expect(file(folder).read() == all)
  }

  @Test("An unsaved visit is a passing notice, and an unsaved removal is a failure")
  func unkeptVisits() async throws {
    let failure = StorageError(path: "/nowhere", code: ENOSPC)
    let book = PlaceBook(visits: StubStore(failure: failure).value)
    var told: [String] = []
    book.onFailure = { _ in told.append("wish") }
    book.onVisitFailure = { _ in told.append("visit") }
    book.visited(luke)
    await book.settled()
    book.remove(luke.route, from: .history)
    await book.settled()
    #expect(told == ["visit", "wish"])
  }

  @Test("In memory no operation fails")
  func inMemory() async throws {
    let book = PlaceBook()
    var told: [StorageError] = []
    book.onFailure = { told.append($0) }
    #expect(await book.toggleBookmark(luke).value == .added)
    await book.settled()
    #expect(told.isEmpty && book.bookmarks == [luke])
  }
}
