import CantinaTestSupport
import Foundation
import Testing

@testable import cantina

@Suite("Stored JSON: other versions, bad entries and size limits", .bounded)
struct KeptJsonTests {
  private let folder: TemporaryFolder
  private let news = StorageNews()

  init() throws { folder = try TemporaryFolder() }

  private func file<Value: KeptShape & Sendable>(_ type: Value.Type, identity: String? = nil) -> JsonFile<Value> {
    JsonFile(url: folder.url.appending(path: "kept.json"), identity: identity, tell: news.tell)
  }

  /// Returns the file's JSON, comparable regardless of white space.
  private func kept() throws -> NSObject {
    let text = try #require(folder.read("kept.json"))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject)
  }

  private func json(_ text: String) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject)
  }

  @Test("A newer version's fields survive adding, changing, moving and removing entries")
  func entries() throws {
    try folder.write(
      #"""
      [{"route": "a", "title": "A", "colour": "red", "seen": 18446744073709551616},
       {"route": "b", "title": "B", "tags": ["x", {"y": null}]}, {"route": "c", "title": "C", "note": "n"}]
      """#, to: "kept.json")
    try file([Place].self, identity: "route").update { places in
      var places = places ?? []
      places.put(Place(route: "d", title: "D"))
      places.put(Place(route: "b", title: "Better"))
      places.remove("c")
      return places
    }
    #expect(
      try kept()
        == json(
          #"""
          [{"route": "b", "title": "Better", "tags": ["x", {"y": null}]}, {"route": "d", "title": "D"},
           {"route": "a", "title": "A", "colour": "red", "seen": 18446744073709551616}]
          """#))
    #expect(folder.read("kept.json")?.contains("18446744073709551616") == true)
    #expect(news.unsaid() == [])
  }

  @Test("A bad entry affects no other and survives the next write")
  func badEntries() throws {
    try folder.write(
      #"[{"route": "a", "title": "A"}, {"route": 7, "title": "B"}, null, "c", [], {"route": "d", "title": "D"}]"#,
      to: "kept.json")
    let file = file([Place].self, identity: "route")
    #expect(file.read()?.map(\.route) == ["a", "d"])
    try file.update { places in [Place(route: "e", title: "E")] + (places ?? []).filter { $0.route != "a" } }
    #expect(
      try kept()
        == json(
          #"[{"route": "e", "title": "E"}, {"route": "d", "title": "D"}, {"route": 7, "title": "B"}, null, "c", []]"#))
    #expect(file.read()?.map(\.route) == ["e", "d"] && news.unsaid() == [] && folder.files == ["kept.json"])
  }

  @Test("Unknown values of a table stay under their keys, and setting a key replaces its value")
  func table() throws {
    try folder.write(#"{"2026-01-01": 60, "2026-01-02": {"seconds": 9}, "2026-01-03": "x"}"#, to: "kept.json")
    let file = file([String: Int].self)
    #expect(file.read() == ["2026-01-01": 60])
    try file.update { days in (days ?? [:]).merging(["2026-01-01": 70, "2026-01-03": 5]) { $1 } }
    #expect(try kept() == json(#"{"2026-01-01": 70, "2026-01-02": {"seconds": 9}, "2026-01-03": 5}"#))
  }

  @Test("An unknown preference affects no other, and a newer version's preferences survive")
  func preferences() throws {
    try folder.write(#"{"theme": {"dark": "x"}, "reducesMotion": true, "language": "pl", "sound": 3}"#, to: "kept.json")
    let file = file(Preferences.self)
    #expect(file.read() == Preferences(language: "pl", reducesMotion: true))
    try file.update { preferences in
      var preferences = preferences ?? Preferences()
      (preferences.language, preferences.reducesMotion) = (nil, false)
      return preferences
    }
    #expect(try kept() == json(#"{"theme": {"dark": "x"}, "reducesMotion": false, "sound": 3}"#))
    try file.update { _ in Preferences(theme: "tide") }
    #expect(try kept() == json(#"{"theme": "tide", "sound": 3}"#))
  }

  @Test("Duplicate entries stay duplicates")
  func twins() throws {
    try folder.write(#"["a", "b", "a", 1]"#, to: "kept.json")
    try file([String].self).update { ($0 ?? []) + ["a"] }
    #expect(try kept() == json(#"["a", "b", "a", "a", 1]"#))
  }

  @Test("An update too large to read back is reported, and the old file stays")
  func tooLarge() throws {
    let file = file([String].self)
    try file.write(["old"])
    let before = folder.read("kept.json")
    let path = folder.url.path + "/kept.json"
    let most = String(repeating: "x", count: KeptLimit.file - 20)
    #expect(throws: StorageError(path: path, code: EFBIG)) { try file.write([most, "and some more"]) }
    #expect(folder.read("kept.json") == before && folder.files == ["kept.json"])
    try file.write([most])
    #expect(file.read()?.first?.utf8.count == most.utf8.count && news.unsaid() == [])
  }

  @Test("A thousand bookmarks with endless titles fit the file and survive a restart")
  func longTitles() throws {
    let file = file([Place].self)
    let title = String(repeating: "\u{0}\"ą", count: 10_000)
    let places = (0..<1_000).reduce(into: [Place]()) { $0.put(Place(route: "r/\($1)", title: title).kept) }
    try file.write(places)
    #expect(file.read()?.count == 1_000 && news.unsaid() == [])
  }

  @Test(
    "A title is cut between characters, and an oversized character is itself cut",
    arguments: [
      ("short", "short"), (String(repeating: "x", count: 300), String(repeating: "x", count: 300)),
      (String(repeating: "x", count: 301), String(repeating: "x", count: 300) + "…"),
      (String(repeating: "x", count: 298) + "👩‍🚀y", String(repeating: "x", count: 298) + "…"),
      (String(repeating: "x", count: 295) + "👩‍🚀y", String(repeating: "x", count: 295) + "…"),
      (String(repeating: "x", count: 299) + "ąy", String(repeating: "x", count: 299) + "…"),
      ("e" + String(repeating: "\u{301}", count: 9_000), "e" + String(repeating: "\u{301}", count: 149) + "…"),
    ])
  func cut(title: String, kept: String) {
    #expect(title.keptTitle == kept)
    #expect(title.keptTitle.keptTitle == kept)
  }

  @Test("Any number of damaged files is set aside without replacing one")
  func manyDamaged() throws {
    let file = file([String].self)
    for number in 1...25 {
      try folder.write("damaged \(number)", to: "kept.json")
      #expect(file.read() == nil)
    }
    #expect(folder.files.count == 25)
    let texts = folder.files.compactMap { folder.read($0) }
    #expect(Set(texts) == Set((1...25).map { "damaged \($0)" }))
  }

  // One read the damaged file; before it set that aside, the other had replaced it with a new one.
  @Test("If two programs find it damaged, it is set aside once, and both programs' changes stay")
  func damagedForTwo() async throws {
    for round in 0..<30 {
      try folder.write("damaged", to: "kept.json")
      let file = file([String].self)
      await withTaskGroup(of: Void.self) { group in
        for name in ["a", "b"] {
          group.addTask {
            _ = await BlockingWork.run { file.read() }
            try? await BlockingWork.run { () throws(StorageError) in try file.update { ($0 ?? []) + [name] } }
          }
        }
      }
      #expect(file.read()?.sorted() == ["a", "b"], "round \(round)")
      #expect(folder.files.count == round + 2, "\(folder.files)")
      try FileManager.default.removeItem(atPath: folder.url.path + "/kept.json")
    }
  }

  @Test("Without a home the user's changes are reported as unsaved and last for this visit")
  @MainActor
  func noHome() async {
    let book = PlaceBook(
      bookmarks: KeptValue(JsonFile(url: nil), empty: []), visits: KeptValue(JsonFile(url: nil), empty: []))
    var (told, toldOfVisits) = ([StorageError](), [StorageError]())
    book.onFailure = { told.append($0) }
    book.onVisitFailure = { toldOfVisits.append($0) }
    #expect(await book.toggleBookmark(Place(route: "a", title: "A")).value == .notKept)
    book.visited(Place(route: "b", title: "B"))
    await book.settled()
    #expect(told == [.noHome] && toldOfVisits == [] && book.isBookmarked("a"))
  }
}
