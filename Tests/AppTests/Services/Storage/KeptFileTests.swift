import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Robust storage of the user's files", .bounded)
struct KeptFileTests {
  private let folder: TemporaryFolder
  private let news = StorageNews()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ thing: KeptThing) -> String { folder.url.path + "/" + thing.name }

  /// Replaces a file's content.
  private func damage(_ thing: KeptThing, _ bytes: Data) throws {
    try bytes.write(to: URL(filePath: path(thing)))
  }

  @Test(
    "A file cut at any byte is set aside and reported, counts as empty, and accepts new entries",
    arguments: KeptThing.all)
  func cut(thing: KeptThing) async throws {
    try await thing.put(folder.url, 1, news.tell)
    let whole = try Data(contentsOf: URL(filePath: path(thing)))
    for length in 0..<whole.count {
      let news = StorageNews()
      try damage(thing, whole.prefix(length))
      #expect(await thing.count(folder.url, news.tell) == 0, "\(length)")
      let aside = path(thing) + ".damaged"
      #expect(news.unsaid() == [.damaged(path: path(thing), aside: aside)], "\(length)")
      #expect(try Data(contentsOf: URL(filePath: aside)) == whole.prefix(length))
      try FileManager.default.removeItem(atPath: aside)
    }
    try await thing.put(folder.url, 2, news.tell)
    #expect(await thing.count(folder.url, news.tell) >= 1)
    #expect(news.unsaid().isEmpty && folder.files == [thing.name])
  }

  @Test("A change to a damaged file sets it aside as well", arguments: KeptThing.all)
  func changed(thing: KeptThing) async throws {
    try damage(thing, Data("[{".utf8))
    try await thing.put(folder.url, 0, news.tell)
    #expect(folder.files == [thing.name, thing.name + ".damaged"])
    #expect(await thing.count(folder.url, news.tell) == 1)
    #expect(news.unsaid().count == 1)
  }

  @Test("Random bytes and data of another type are set aside, along with earlier ones", arguments: KeptThing.all)
  func random(thing: KeptThing) async throws {
    var random = SeededRandom(seed: 12)
    var all = (0..<6).map { _ in Data((0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }) }
    all += [Data("7".utf8), Data("\"x\"".utf8), Data(String(repeating: "[", count: 100_000).utf8)]
    for bytes in all {
      try damage(thing, bytes)
      #expect(await thing.count(folder.url, news.tell) == 0)
    }
    let aside = [thing.name + ".damaged"] + (2...9).map { "\(thing.name).damaged-\($0)" }
    #expect(folder.files == aside)
    for (name, bytes) in zip(aside, all) {
      #expect(FileManager.default.contents(atPath: folder.url.path + "/" + name) == bytes)
    }
    #expect(news.unsaid().count == 9)
  }

  @Test("An oversized file is set aside unread", arguments: KeptThing.all)
  func huge(thing: KeptThing) async throws {
    try damage(thing, Data("[]".utf8))
    // A sparse file of 64 MB.
    #expect(truncate(path(thing), 64 << 20) == 0)
    #expect(await thing.count(folder.url, news.tell) == 0)
    #expect(news.unsaid() == [.damaged(path: path(thing), aside: path(thing) + ".damaged")])
  }

  @Test(
    "Anything else in the file's place is reported on reading and writing, and left alone",
    arguments: KeptThing.all, [("folder", EISDIR), ("pipe", ENOTSUP), ("endless", ENOTSUP)])
  func somethingElse(thing: KeptThing, kind: (name: String, code: Int32)) async throws {
    switch kind.name {
    case "folder": #expect(mkdir(path(thing), 0o700) == 0)
    case "pipe": #expect(mkfifo(path(thing), 0o600) == 0)
    default: #expect(symlink("/dev/zero", path(thing)) == 0)
    }
    let error = StorageError(path: path(thing), code: kind.code)
    #expect(await thing.count(folder.url, news.tell) == 0)
    #expect(news.unsaid() == [.unreadable(error)])
    do throws(StorageError) {
      try await thing.put(folder.url, 1, news.tell)
      #expect(news.unsaid() == [.notKept(error)])
    } catch {
      #expect(error == StorageError(path: path(thing), code: kind.code))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [thing.name])
  }

  @Test("The file and its folder are accessible only to their owner", arguments: KeptThing.all)
  func rights(thing: KeptThing) async throws {
    let inner = folder.url.appending(path: "x/data", directoryHint: .isDirectory)
    try await thing.put(inner, 1, news.tell)
    func rights(_ path: String) -> Int? {
      (try? FileManager.default.attributesOfItem(atPath: folder.url.path + path))?[.posixPermissions] as? Int
    }
    #expect(rights("/x") == 0o700 && rights("/x/data") == 0o700 && rights("/x/data/\(thing.name)") == 0o600)
  }

  @Test("Concurrent changes by two programs leave one intact file and no other", arguments: KeptThing.all)
  func atOnce(thing: KeptThing) async throws {
    let url = folder.url
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask { [news] in
          for number in 0..<20 {
            do throws(StorageError) {
              try await thing.put(url, 20 * writer + number, news.tell)
            } catch {
              news.tell(.notKept(error))
            }
          }
        }
      }
    }
    #expect(news.unsaid().isEmpty && folder.files == [thing.name])
    let count = await thing.count(url, news.tell)
    // All stores accumulate except the preferences, where the last write wins.
    #expect(count == (thing.name == "preferences.json" ? 1 : 40))
  }

  @Test("Each problem is reported once, and again at the end of the program")
  @MainActor
  func toldOnce() async {
    let error = StorageError(path: "/x/history.json", code: ENOSPC)
    news.tell(.notKept(error))
    var heard: [StorageProblem] = []
    news.listen { heard.append($0) }
    news.tell(.notKept(error))
    news.tell(.unreadable(error))
    await eventually("both are heard", seen: { "\(heard)" }) { heard.count >= 2 }
    #expect(heard == [.notKept(error), .unreadable(error)])
    #expect(news.unsaid() == heard && news.unsaid().isEmpty)
  }

  @Test("Implausible days in a file are limited to reasonable values")
  func unbelievableDays() async throws {
    let today = Date(timeIntervalSince1970: 0)
    let days = (1..<28).map { "\"2026-02-\($0 < 10 ? "0" : "")\($0)\": \(Int.max)" } + ["\"1970-01-01\": \(Int.max)"]
    try folder.write("{\(days.joined(separator: ",")), \"1969-12-31\": \(Int.min)}", to: "minutes.json")
    let store = await FileMinuteStore(folder: folder.url, now: { today }, zone: .gmt, tell: news.tell)
    // The sum once overflowed, which crashes a program.
    await store.add(.seconds(5))
    let sum = await store.days().values.reduce(.zero, +)
    #expect(sum == .seconds(28 * 90_000))
  }
}
