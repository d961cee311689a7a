import Foundation
import Tools

/// What belongs to the person at this computer: likings, places, and what is kept for them.
@MainActor
struct Personal {
  let preferences: PreferenceBook
  let places: PlaceBook
  let cache: any CacheStore
  let sources: any SourceProbe
  /// What the program has written to its log.
  let log: any LogReader

  /// Keeps everything in the person's folders; nothing is read before it is wanted.
  static func kept(
    in folders: Folders, preferences: Preferences, sources: any SourceProbe, log path: String?, writing log: Logger
  ) -> Personal {
    let damaged: @Sendable (String) -> Void = { log.warning("a file was damaged and set aside as \($0, .public)") }
    func file(_ name: String) -> URL? { folders.data?.appending(path: name) }
    return Personal(
      preferences: PreferenceBook(preferences, file: folders.preferences),
      places: PlaceBook(
        bookmarks: FilePlaceStore(url: file("bookmarks.json"), limit: 1000, damaged: damaged),
        visits: FilePlaceStore(url: file("history.json"), limit: 100, damaged: damaged)),
      cache: FileCacheStore(folder: folders.cache), sources: sources, log: FileLogReader(path: path))
  }
}

extension Folders {
  /// The file of the preferences.
  var preferences: JsonFile<Preferences> { JsonFile(url: config?.appending(path: "preferences.json")) }
}
