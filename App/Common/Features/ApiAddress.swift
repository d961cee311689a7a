import Foundation

/// An address of an API, a file or standard input, as a word of a route: `swapi.dev%2Fapi%2F`.
struct ApiAddress: Hashable, Sendable {
  let url: URL

  init(_ url: URL) { self.url = url }

  /// Reads a word that the user typed: a URL, `-` for standard input, a path, the name of an existing file, or a host.
  init?(typed text: String) {
    if Self.isAddress(text), !Self.isFile(text) {
      self.init(written: text)
    } else if let file = Self.file(at: text) {
      self.init(file)
    } else {
      // Only words that look like a host are requested from the network.
      guard Self.isFile(text) || Self.isHost(text.prefix { !"/?#".contains($0) }) else { return nil }
      self.init(written: text)
    }
  }

  init?(routeWord: Substring) {
    guard let text = String(routeWord).removingPercentEncoding else { return nil }
    self.init(written: text)
  }

  /// Reads a word by its letters alone: a stored route must not depend on which files exist.
  private init?(written text: String) {
    if text == "-" {
      self.init(.standardInput)
    } else if Self.isFile(text) {
      let path = (text as NSString).expandingTildeInPath
      self.init(Self.url(of: path, Self.mark(in: path)))
    } else {
      let isLocal = ["localhost", "127.0.0.1", "[::1]"].contains { text.hasPrefix($0) }
      let whole = text.contains("://") ? text : (isLocal ? "http://" : "https://") + text
      guard let url = URL(string: whole), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host()?.isEmpty == false
      else { return nil }
      self.init(url)
    }
  }

  /// The address without `https://`, and with dots instead of secrets, since routes are kept in files.
  var routeWord: String {
    let text: String
    if url == .standardInput {
      text = "-"
    } else if url.isLocal {
      // The last `#` introduces the name of a list.
      let isMarked = url.listPath == nil && url.path(percentEncoded: false).contains("#")
      text = url.shownAddress + (isMarked ? "#" : "")
    } else {
      let shown = url.hidingSecrets.absoluteString
      let short = shown.hasPrefix("https://") ? String(shown.dropFirst(8)) : shown
      // Without its scheme `a.example/list.json` would be read as a file.
      text = Self.isFile(short) ? shown : short
    }
    return text.addingPercentEncoding(withAllowedCharacters: Self.wordCharacters) ?? ""
  }

  /// Whether a word is an address by its letters alone, rather than the name of a kind.
  static func isAddress(_ text: String) -> Bool { text == "-" || text.contains("://") || isFile(text) }

  /// The regular file that a word names, perhaps with one of its lists: `dump#users`; otherwise, `nil`.
  private static func file(at text: String) -> URL? {
    let path = (text as NSString).expandingTildeInPath
    return [nil, mark(in: path)].lazy.map { url(of: path, $0) }.first { url in
      var isFolder: ObjCBool = false
      let path = url.withoutListPath.path(percentEncoded: false)
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  private static func mark(in path: String) -> String.Index? { path.lastIndex(of: "#") }

  private static func url(of path: String, _ mark: String.Index?) -> URL {
    let file = URL(filePath: mark.map { String(path[..<$0]) } ?? path, directoryHint: .notDirectory).absoluteURL
    let list = mark.map { String(path[path.index(after: $0)...]) } ?? ""
    return list.isEmpty ? file : file.withListPath(list)
  }

  private static func isFile(_ text: String) -> Bool {
    if text.contains("://") { return false }
    let name = text.prefix { $0 != "#" }.lowercased()
    return ["/", "./", "../", "~"].contains { text.hasPrefix($0) }
      || [".json", ".jsonl", ".ndjson", ".geojson", ".yaml", ".yml"].contains { name.hasSuffix($0) }
        && !text.contains("?")
  }

  private static func isHost(_ word: Substring) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    let hasPort = parts.count == 2 && UInt16(parts[1]) != nil
    return word.hasPrefix("[") || hasPort || parts[0].lowercased() == "localhost"
      || parts.count == 1 && parts[0].dropFirst().dropLast().contains(".")
  }

  private static let wordCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:=&?,@")
}
