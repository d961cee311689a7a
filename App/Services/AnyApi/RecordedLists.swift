import Foundation

/// The addresses whose answers are in a recording.
enum RecordedLists {
  /// Returns the addresses in a folder, a list before its further pages; `folders` have special names, by base address.
  static func urls(in folder: URL, folders: [URL: String]) -> [URL] {
    let named = folders.sorted { $0.value < $1.value }.flatMap {
      urls(of: $0.key, in: folder.appending(path: $0.value))
    }
    let apis = folder.appending(path: "apis")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: apis.path(percentEncoded: false))) ?? []
    return named
      + names.sorted().flatMap { name in base(name).map { urls(of: $0, in: apis.appending(path: name)) } ?? [] }
  }

  /// Returns the base of a name such as `localhost_8080`; a local server has no certificate.
  private static func base(_ name: String) -> URL? {
    let parts = name.split(separator: "_")
    guard let host = parts.first, parts.count < 3 else { return nil }
    let scheme = host == "localhost" || host == "127.0.0.1" ? "http" : "https"
    return URL(string: "\(scheme)://\(host)\(parts.count == 2 ? ":\(parts[1])" : "")/")
  }

  private static func urls(of base: URL, in folder: URL) -> [URL] {
    guard let files = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false)) else { return [] }
    let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    let known = Set(paths)
    func order(_ path: String) -> (Int, String) { (path.contains("=") ? 1 : 0, path) }
    return paths.sorted { order($0) < order($1) }.compactMap { path in
      let url = url(at: path, below: base)
      // If both files exist, the one in the folder belongs to the address with a trailing slash.
      let isSlashed = path.hasSuffix("/index") && known.contains(String(path.dropLast(6)))
      return isSlashed ? url.flatMap { URL(string: $0.absoluteString + "/") } : url
    }
  }

  /// Returns the address of a file: `people?page=2` for `people/page=2`, `people/?page=2` for `people/+page=2`.
  private static func url(at path: String, below base: URL) -> URL? {
    var words = path.split(separator: "/").map(String.init)
    guard let last = words.popLast() else { return nil }
    let isSlashed = last.hasPrefix("+")
    let query = isSlashed ? "/?" + last.dropFirst() : last.contains("=") ? "?" + last : ""
    if last != "index", query.isEmpty { words.append(last) }
    return URL(string: base.absoluteString + words.joined(separator: "/") + query)
  }
}

extension URL {
  /// The identity of an answer in a recording, without scheme, trailing slash and secrets.
  var recordedKey: String {
    let parts = URLComponents(url: withoutSecrets, resolvingAgainstBaseURL: true)
    let path = path(percentEncoded: false).split(separator: "/").joined(separator: "/")
    let query = parts?.queryItems?.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&") ?? ""
    let port = port.map { ":\($0)" } ?? ""
    return "\(host()?.lowercased() ?? "")\(port)/\(path)?\(query)#\(listPath ?? "")"
  }
}
