import Foundation
import Testing

@testable import cantina

/// One of the user's files, as its store fills, changes and reads it.
struct KeptThing: Sendable, CustomTestStringConvertible {
  typealias Tell = @Sendable (StorageProblem) -> Void

  /// The file's name.
  let name: String
  /// Stores an item with this number, or changes the stored value; failures are reported or thrown.
  let put: @Sendable (_ folder: URL, _ number: Int, @escaping Tell) async throws(StorageError) -> Void
  /// The number of stored items.
  let count: @Sendable (_ folder: URL, @escaping Tell) async -> Int

  var testDescription: String { name }

  static let all = [places("bookmarks.json"), places("history.json"), bar, minutes, panes, preferences, seats, songs]

  private static func places(_ name: String) -> KeptThing {
    KeptThing(
      name: name,
      put: { (folder, number, tell) async throws(StorageError) in
        try await keep(in: folder, name, [Place](), tell) { places in
          places.put(Place(route: "people/\(number)", title: "ą \(number)"))
        }
      }, count: { await value(in: $0, name, [Place](), $1).count })
  }

  private static let bar = KeptThing(
    name: "bar.json",
    put: { (folder, number, tell) async throws(StorageError) in
      try await keep(in: folder, "bar.json", [String](), tell) { $0.append("Añejo \(number)") }
    }, count: { await value(in: $0, "bar.json", [String](), $1).count })

  private static let minutes = KeptThing(
    name: "minutes.json",
    put: { folder, number, tell in
      let day = Date(timeIntervalSince1970: 86_400 * Double(number))
      await FileMinuteStore(folder: folder, now: { day }, zone: .gmt, tell: tell).add(.seconds(5))
    }, count: { await FileMinuteStore(folder: $0, now: { .now }, zone: .gmt, tell: $1).days().count })

  private static let panes = KeptThing(
    name: "panes.json",
    put: { (folder, number, tell) async throws(StorageError) in
      try await keep(in: folder, "panes.json", [String: [Int]](), tell) { $0["split \(number)"] = [30, number] }
    }, count: { await value(in: $0, "panes.json", [String: [Int]](), $1).count })

  private static let preferences = KeptThing(
    name: "preferences.json",
    put: { (folder, number, tell) async throws(StorageError) in
      try JsonFile<Preferences>(url: folder.appending(path: "preferences.json"), tell: tell).update { old in
        var preferences = old ?? Preferences()
        preferences.theme = "theme \(number)"
        return preferences
      }
    },
    count: { folder, tell in
      let kept = JsonFile<Preferences>(url: folder.appending(path: "preferences.json"), tell: tell).read()
      return kept?.theme == nil ? 0 : 1
    })

  private static let seats = KeptThing(
    name: "seats.json",
    put: { (folder, number, tell) async throws(StorageError) in
      let names = (1...3).map { "\($0)A" }
      try await keep(in: folder, "seats.json", [KeptSeats](), tell) { all in
        all.removeAll { $0.map == "map \(number)" }
        all.append(KeptSeats(map: "map \(number)", travellers: 3, seats: names, confirmed: []))
      }
    }, count: { await value(in: $0, "seats.json", [KeptSeats](), $1).count })

  private static let songs = KeptThing(
    name: "songs.json",
    put: { (folder, number, tell) async throws(StorageError) in
      try await keep(in: folder, "songs.json", [String](), tell) { ids in
        ids.removeAll { $0 == "song \(number)" }
        ids.append("song \(number)")
      }
    }, count: { await value(in: $0, "songs.json", [String](), $1).count })

  @MainActor
  private static func keep<Value: KeptShape & Sendable>(
    in folder: URL, _ name: String, _ empty: Value, _ tell: @escaping Tell, _ edit: @escaping KeptValue<Value>.Edit
  ) async throws(StorageError) {
    let kept = KeptValue(JsonFile(url: folder.appending(path: name), tell: tell), empty: empty)
    var failure: StorageError?
    kept.onFailure = { failure = $0 }
    kept.change(edit)
    await kept.settled()
    if let failure { throw failure }
  }

  @MainActor
  private static func value<Value: KeptShape & Sendable>(
    in folder: URL, _ name: String, _ empty: Value, _ tell: @escaping Tell
  ) async -> Value {
    await KeptValue(JsonFile(url: folder.appending(path: name), tell: tell), empty: empty).value()
  }
}

extension JsonFile {
  func write(_ value: Value) throws(StorageError) { try update { _ in value } }
}
