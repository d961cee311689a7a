import Foundation

/// What belongs to the person at this computer: likings, places, and what is kept for them.
@MainActor
struct Personal {
  let preferences: PreferenceBook
  let places: PlaceBook
  let cache: any CacheStore
  let sources: any SourceProbe
  /// What the program has written to its log.
  let log: any LogReader
  /// What befell all these files.
  var news = StorageNews()

  /// Keeps everything in the person's folders; nothing is read before it is wanted.
  static func kept(
    in folders: Folders, preferences: Preferences, sources: any SourceProbe, log path: String?, news: StorageNews
  ) -> Personal {
    func file(_ name: String) -> URL? { folders.data?.appending(path: name) }
    return Personal(
      preferences: PreferenceBook(preferences, file: folders.preferences(tell: news.tell)),
      places: PlaceBook(
        bookmarks: FilePlaceStore(url: file("bookmarks.json"), limit: 1000, tell: news.tell),
        visits: FilePlaceStore(url: file("history.json"), limit: 100, tell: news.tell)),
      cache: FileCacheStore(folder: folders.cache), sources: sources, log: FileLogReader(path: path), news: news)
  }
}

extension Folders {
  /// The file of the preferences.
  func preferences(tell: @escaping @Sendable (StorageProblem) -> Void) -> JsonFile<Preferences> {
    JsonFile(url: config?.appending(path: "preferences.json"), tell: tell)
  }
}
