import Foundation

/// The folders that FoundationNetworking creates on Linux for cookies and responses, even if unwanted.
enum LibraryFolders {
  /// Runs work that creates folders, and removes new folders that are empty.
  static func without<Value>(_ work: () -> Value) -> Value {
    #if !canImport(Darwin)
      let missing = paths.filter { access($0, F_OK) != 0 }
      defer { for path in missing { rmdir(path) } }
    #endif
    return work()
  }

  /// The folders, inner before outer; their parents are shared, and stay.
  private static var paths: [String] {
    let bundle = Bundle.main
    func folder(_ kind: FileManager.SearchPathDirectory) -> [URL] {
      FileManager.default.urls(for: kind, in: .userDomainMask)
    }
    let answers = folder(.cachesDirectory).map { $0.appending(path: "org.swift.foundation.URLCache") }
    let name = (bundle.bundleIdentifier ?? ProcessInfo.processInfo.processName)
      .map { "/\\:".contains($0) ? "_" : String($0) }.joined()
    // Named after the program's folder, without an extension.
    let place = bundle.bundleURL.deletingPathExtension().lastPathComponent
    let cookies = folder(.applicationSupportDirectory).map { $0.appending(path: place) }
    return (answers.map { $0.appending(path: name) } + answers + cookies).map { $0.path(percentEncoded: false) }
  }
}
