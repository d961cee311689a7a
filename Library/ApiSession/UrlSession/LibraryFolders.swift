import Foundation

/// The folders that FoundationNetworking makes on Linux for cookies and answers, also where neither is wanted: every way to
/// a configuration leads over its shared stores.
enum LibraryFolders {
  /// Does work that makes them, and removes those that were not there before and have nothing in them.
  static func without<Value>(_ work: () -> Value) -> Value {
    #if !canImport(Darwin)
      let missing = paths.filter { access($0, F_OK) != 0 }
      defer { for path in missing { rmdir(path) } }
    #endif
    return work()
  }

  /// The inner before the outer; what they stand in belongs to everybody, and stays.
  private static var paths: [String] {
    let bundle = Bundle.main
    func folder(_ kind: FileManager.SearchPathDirectory) -> [URL] {
      FileManager.default.urls(for: kind, in: .userDomainMask)
    }
    let answers = folder(.cachesDirectory).map { $0.appending(path: "org.swift.foundation.URLCache") }
    let name = (bundle.bundleIdentifier ?? ProcessInfo.processInfo.processName)
      .map { "/\\:".contains($0) ? "_" : String($0) }.joined()
    // Named for the folder that the program stands in, without an extension.
    let place = bundle.bundleURL.deletingPathExtension().lastPathComponent
    let cookies = folder(.applicationSupportDirectory).map { $0.appending(path: place) }
    return (answers.map { $0.appending(path: name) } + answers + cookies).map { $0.path(percentEncoded: false) }
  }
}
