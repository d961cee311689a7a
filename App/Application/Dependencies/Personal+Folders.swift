import ConsoleProgram
import Foundation

/// Where a person's own files live.
typealias Folders = ProgramFolders

extension Folders {
  init(environment: [String: String]) { self.init(of: "cantina", environment: environment) }
}

extension Personal {
  /// Keeps everything in the user's folders; nothing is read before it is wanted.
  static func kept(
    in folders: Folders, preferences: Preferences, sources: any SourceProbe, log: VisitLog, news: StorageNews
  ) -> Personal {
    func file(_ name: String) -> URL? { folders.data?.appending(path: name) }
    return Personal(
      preferences: PreferenceBook(preferences, file: folders.preferences(tell: news.tell)),
      places: PlaceBook(
        bookmarks: FilePlaceStore(url: file("bookmarks.json"), limit: 1000, tell: news.tell),
        visits: FilePlaceStore(url: file("history.json"), limit: 100, tell: news.tell)),
      cache: FileCacheStore(folder: folders.cache), sources: sources, log: log,
      seats: KeptValue(JsonFile(url: file("seats.json"), tell: news.tell), empty: []),
      songs: KeptValue(JsonFile(url: file("songs.json"), tell: news.tell), empty: []),
      names: KeptValue(JsonFile(url: folders.cache?.appending(path: "names.json"), tell: news.tell), empty: [:]),
      columns: KeptValue(JsonFile(url: file("columns.json"), tell: news.tell), empty: [:]), news: news)
  }
}

extension Folders {
  /// The file of the preferences.
  func preferences(tell: @escaping @Sendable (StorageProblem) -> Void) -> JsonFile<Preferences> {
    JsonFile(url: config?.appending(path: "preferences.json"), tell: tell)
  }
}
