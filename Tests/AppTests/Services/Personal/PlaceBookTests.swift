import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Bookmarks and visits", .timeLimit(.minutes(15)))
@MainActor
struct PlaceBookTests {
  private let luke = Place(route: "people/1", title: "Luke Skywalker")
  private let hoth = Place(route: "planets/4", title: "Hoth")

  private func store(_ folder: TemporaryFolder, _ name: String = "bookmarks.json", limit: Int = 3) -> FilePlaceStore {
    FilePlaceStore(url: folder.url.appending(path: "data/" + name), limit: limit)
  }

  @Test("What is kept is there after a new start, the latest first, readable for its owner alone")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let book = PlaceBook(bookmarks: store(folder), visits: store(folder, "history.json"))
    #expect(await book.toggleBookmark(luke).value)
    #expect(await book.toggleBookmark(hoth).value)
    book.visited(luke)
    await book.settled()
    let again = PlaceBook(bookmarks: store(folder), visits: store(folder, "history.json"))
    await again.load()
    #expect(again.bookmarks == [hoth, luke] && again.visits == [luke])
    #expect(await again.toggleBookmark(hoth).value == false)
    await again.settled()
    #expect(await store(folder).places() == [luke])
    let path = folder.url.appending(path: "data/bookmarks.json").path
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  // It was lost when the program was left before the file had been read.
  @Test("What is kept in the last moment is written before the end, each in its turn")
  func lastMoment() async throws {
    let folder = try TemporaryFolder()
    try await store(folder).make([.add(hoth)])
    let book = PlaceBook(bookmarks: store(folder), visits: store(folder, "history.json"))
    book.toggleBookmark(luke)
    book.toggleBookmark(hoth)
    await book.settled()
    #expect(await store(folder).places() == [luke])
    book.toggleBookmark(luke)
    book.toggleBookmark(luke)
    await book.settled()
    #expect(await store(folder).places() == [luke])
  }

  @Test("A place visited again moves to the front, and the oldest leave")
  func limit() async throws {
    let folder = try TemporaryFolder()
    let store = store(folder)
    for number in [1, 2, 3, 1, 4] { try await store.make([.add(Place(route: "people/\(number)", title: "\(number)"))]) }
    #expect(await store.places().map(\.title) == ["4", "1", "3"])
  }

  @Test("A damaged file is set aside, and counts as empty")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[{]", to: "data/bookmarks.json")
    let (news, path) = (StorageNews(), folder.url.path + "/data/bookmarks.json")
    let store = FilePlaceStore(url: URL(filePath: path), limit: 3, tell: news.tell)
    #expect(await store.places().isEmpty)
    #expect(news.unsaid() == [.damaged(path: path, aside: path + ".damaged")])
    #expect(folder.files == ["data/bookmarks.json.damaged"])
    try await store.make([.add(luke)])
    #expect(await store.places() == [luke])
  }

  @Test("What cannot be written is told, and stays for this visit")
  func unwritable() async throws {
    let failure = StorageError(path: "/nowhere", code: ENOSPC)
    let book = PlaceBook(bookmarks: StubPlaces(failure: failure), visits: StubPlaces())
    var told: [StorageError] = []
    book.onFailure = { told.append($0) }
    #expect(await book.toggleBookmark(luke).value)
    await book.settled()
    #expect(told == [failure] && book.isBookmarked("people/1"))
  }

  // Who opened screens faster than the disk wrote had a task for each of them in memory: 1.3 MB at times.
  @Test("What changes while one write is under way is written together")
  func together() async throws {
    let gate = Gate<Void>()
    let visits = StubPlaces(gate: gate)
    let book = PlaceBook(bookmarks: StubPlaces(), visits: visits)
    book.visited(luke)
    await gate.asked()
    book.visited(hoth)
    book.visited(luke)
    book.remove(hoth.route, from: .history)
    gate.answer(())
    await book.settled()
    #expect(
      await visits.written == [[.add(luke)], [.add(hoth), .add(luke), .remove(route: hoth.route)]])
    #expect(await visits.kept == [luke])
  }

  @Test("What was removed comes back to where it stood, the last removed first, in memory and in the file")
  func undo() async throws {
    let folder = try TemporaryFolder()
    let book = PlaceBook(bookmarks: store(folder), visits: store(folder, "history.json"))
    let all = [luke, hoth, Place(route: "films/1", title: "A New Hope")]
    for place in all.reversed() { #expect(await book.toggleBookmark(place).value) }
    #expect(book.remove("nowhere", from: .bookmarks) == nil && !book.canUndoRemoval(from: .bookmarks))
    book.remove(hoth.route, from: .bookmarks)
    #expect(await book.toggleBookmark(luke).value == false)
    #expect(!book.canUndoRemoval(from: .history))
    book.undoRemoval(from: .bookmarks)
    book.undoRemoval(from: .bookmarks)
    book.undoRemoval(from: .bookmarks)
    await book.settled()
    #expect(book.bookmarks == all)
    #expect(await store(folder).places() == all)
  }

  @Test("A visit that cannot be kept is told in passing, one that cannot be removed as a failure")
  func unkeptVisits() async throws {
    let failure = StorageError(path: "/nowhere", code: ENOSPC)
    let book = PlaceBook(bookmarks: StubPlaces(), visits: StubPlaces(failure: failure))
    var told: [String] = []
    book.onFailure = { _ in told.append("wish") }
    book.onVisitFailure = { _ in told.append("visit") }
    book.visited(luke)
    await book.settled()
    book.remove(luke.route, from: .history)
    await book.settled()
    #expect(told == ["visit", "wish"])
  }

  @Test("Without a home nothing is kept, and nothing fails")
  func homeless() async throws {
    let store = FilePlaceStore(url: nil, limit: 3)
    try await store.make([.add(luke)])
    #expect(await store.places().isEmpty)
  }
}
