import Foundation

/// Where a person's own files live.
///
/// Source: the XDG base directory specification.
struct Folders: Sendable {
  /// The preferences; nil where there is no home.
  let config: URL?
  /// What is kept for good, such as that a hint was seen; nil where there is no home.
  let data: URL?
  /// What can be fetched again, such as answers of servers; nil where there is no home.
  let cache: URL?

  init(environment: [String: String]) {
    // A relative path is to be ignored, says the specification.
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    func own(_ name: String, orHome path: String) -> URL? {
      let base = absolute(name) ?? absolute("HOME")?.appending(path: path)
      return base?.appending(path: "cantina", directoryHint: .isDirectory)
    }
    config = own("XDG_CONFIG_HOME", orHome: ".config")
    data = own("XDG_DATA_HOME", orHome: ".local/share")
    cache = own("XDG_CACHE_HOME", orHome: ".cache")
  }
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
      news: news)
  }
}

extension Folders {
  /// The file of the preferences.
  func preferences(tell: @escaping @Sendable (StorageProblem) -> Void) -> JsonFile<Preferences> {
    JsonFile(url: config?.appending(path: "preferences.json"), tell: tell)
  }
}
